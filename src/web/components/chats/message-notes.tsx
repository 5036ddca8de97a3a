import { Lightbulb, ShieldAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { ChatMessageView } from '#domain/views/views.ts';

export function MessageWarning({ warnings }: Pick<ChatMessageView, 'warnings'>) {
  const [gravest] = warnings;
  if (!gravest) return null;
  return (
    <div className="mt-1.5 flex gap-2 rounded-b-md border-sun border-t-2 bg-sun-soft px-3 py-2 text-sm">
      <ShieldAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        <span className="sr-only">Cuidado: </span>
        {gravest.text}
      </span>
    </div>
  );
}

/**
 * Advice that a message brought its reader: given once, and to be read again at `/seguridad`. It stands over the message,
 * so that the newest message stays next to the field while the keyboard is open.
 */
export const MessageAdvice = ({ advice }: Pick<ChatMessageView, 'advice'>) =>
  advice.map(({ moment, title, text }) => (
    <li
      key={moment}
      className="my-2 self-stretch rounded-b-md border-sky border-t-2 bg-sky-soft px-4 py-3 text-sm"
    >
      <div className="flex items-center gap-2 font-[650]">
        <Lightbulb aria-hidden="true" className="size-4 shrink-0" />
        {title}
      </div>
      <div className="mt-1 text-ink-2">
        {text}{' '}
        <Link to="/seguridad" className="link">
          Más consejos
        </Link>
      </div>
    </li>
  ));
