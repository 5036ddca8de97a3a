import {
  BellRing,
  ChevronRight,
  MessageCircle,
  MessageCircleQuestionMark,
  RotateCcw,
  Scale,
  Undo2,
} from 'lucide-react';
import { type Pending, pendingItems } from '#domain/pending/pending.ts';
import { useRevalidateOn } from '../../live/use-live.ts';
import { Link } from '../../router/link.tsx';

const icons: Record<keyof Pending, typeof Scale> = {
  messages: MessageCircle,
  countered: RotateCcw,
  toDecide: Scale,
  questions: MessageCircleQuestionMark,
  rejected: Undo2,
  matches: BellRing,
};

/** What the viewer has to do, with a link to each; or that there is nothing to do. */
export function PendingThings({ pending }: { pending: Pending }) {
  useRevalidateOn({ types: ['offer', 'request', 'message', 'notice'] });
  const items = pendingItems(pending);
  if (items.length === 0) return <p className="mt-1 text-ink-2 md:text-lg">Nada espera tu respuesta.</p>;
  return (
    <section aria-labelledby="pendientes" className="mt-4 md:mt-6">
      <h2 id="pendientes" className="text-xl">
        Para hacer ahora
      </h2>
      <ul className="mt-2 divide-y divide-line border-ink border-t-2 border-b border-b-line">
        {items.map(({ kind, text, to }) => {
          const Icon = icons[kind];
          return (
            <li key={kind}>
              <Link
                to={to}
                className="flex min-h-12 items-center gap-[12px] py-1.5 font-[650] no-underline hover:bg-paper-2 focus-visible:-outline-offset-2"
              >
                <Icon aria-hidden="true" className="size-[20px] shrink-0 text-sky" />
                <span className="min-w-0 flex-1">{text}</span>
                <ChevronRight aria-hidden="true" className="size-[20px] shrink-0 text-ink-2" />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
