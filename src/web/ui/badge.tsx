import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type BadgeTone = 'outline' | 'accepted' | 'rejected' | 'finalized' | 'secondary' | 'sky' | 'sun';

const tones: Record<BadgeTone, string> = {
  outline: 'badge-outline',
  accepted: 'badge-accepted',
  rejected: 'badge-rejected',
  finalized: 'badge-finalized',
  secondary: 'badge-secondary',
  sky: 'badge-sky',
  sun: 'badge-sun',
};

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

export const NewsMark = ({ count }: { count?: number }) => (
  <span className="shrink-0 rounded-sm bg-sun px-1.5 font-[650] text-ink text-sm">
    {count === undefined ? 'Novedad' : count === 1 ? '1 nueva' : `${count} nuevas`}
  </span>
);
