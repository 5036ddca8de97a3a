import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type BadgeTone = 'outline' | 'accepted' | 'rejected' | 'finalized' | 'secondary' | 'sky' | 'sun';

const tones: Record<BadgeTone, string> = {
  outline: 'border-ink bg-white text-ink',
  accepted: 'border-accepted bg-accepted text-white',
  rejected: 'border-rejected bg-rejected-soft text-rejected',
  finalized: 'border-transparent bg-finalized-soft text-finalized',
  secondary: 'border-transparent bg-paper-3 text-ink-2',
  sky: 'border-transparent bg-sky-soft text-sky-press',
  sun: 'border-transparent bg-sun text-ink',
};

/** A label with a short fact, such as a status or a category. */
export function Badge({
  tone = 'outline',
  icon,
  className,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={clsx('badge', tones[tone], className)}>
      {icon}
      {children}
    </span>
  );
}
