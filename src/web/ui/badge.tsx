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
