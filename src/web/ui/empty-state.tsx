import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export function EmptyState({
  drawing,
  title,
  text,
  action,
  level: Heading = 'h2',
  compact = false,
  className,
}: {
  drawing?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  level?: 'h1' | 'h2' | 'h3';
  compact?: boolean;
  className?: string;
}) {
  return (
    <div
      className={clsx(
        'flex flex-col items-start gap-3 md:flex-row md:items-center md:gap-10 md:py-4',
        !compact && 'md:py-12',
        className,
      )}
    >
      {drawing}
      <div className="max-w-text">
        <Heading className={compact ? 'text-lg' : 'text-xl md:text-2xl'}>{title}</Heading>
        {text && <p className="mt-2 text-ink-2">{text}</p>}
        {action && <div className="mt-4 flex flex-wrap gap-3">{action}</div>}
      </div>
    </div>
  );
}
