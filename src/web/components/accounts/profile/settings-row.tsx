import { clsx } from 'clsx';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';

export const settingsRowClass =
  'flex min-h-16 w-full cursor-pointer items-center gap-3 py-2 text-left no-underline hover:bg-paper-2 focus-visible:-outline-offset-2 [&>svg]:size-[20px] [&>svg]:shrink-0 [&>svg]:text-ink-2';

export const SettingsText = ({
  title,
  state,
  className,
}: {
  title: string;
  state: ReactNode;
  className?: string;
}) => (
  <span className="min-w-0 flex-1">
    <span className={clsx('block font-[650]', className)}>{title}</span>
    <span className="block text-ink-2 text-sm [overflow-wrap:anywhere]">{state}</span>
  </span>
);

export const SettingsLink = ({ to, title, state }: { to: string; title: string; state: ReactNode }) => (
  <li>
    <Link to={to} className={settingsRowClass}>
      <SettingsText title={title} state={state} />
      <ChevronRight />
    </Link>
  </li>
);

export function SettingsFold({
  id,
  title,
  state,
  open = false,
  children,
}: {
  id: string;
  title: string;
  state: ReactNode;
  open?: boolean;
  children: ReactNode;
}) {
  const { hash } = useLocation();
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (hash !== `#${id}` || !fold.current) return;
    fold.current.open = true;
    fold.current.scrollIntoView();
  }, [hash, id]);
  return (
    <li>
      <details ref={fold} id={id} open={open} className="group/fold scroll-mt-20">
        <summary className={settingsRowClass}>
          <SettingsText title={title} state={state} />
          <ChevronDown className="transition-transform group-open/fold:rotate-180" />
        </summary>
        <section aria-label={title} className="pt-2 pb-6">
          {children}
        </section>
      </details>
    </li>
  );
}
