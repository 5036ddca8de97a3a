import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { badgeText } from '#domain/people/names.ts';

export type BadgeTone = 'outline' | 'accepted' | 'rejected' | 'finalized' | 'secondary' | 'sky' | 'sun';

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
    <span className={clsx('badge', `badge-${tone}`, className)}>
      {icon}
      {children}
    </span>
  );
}

export const NewBadge = ({ count }: { count?: number }) => (
  <span className="shrink-0 rounded-sm bg-sun px-1.5 font-[650] text-ink text-sm">
    {count === undefined ? 'Novedad' : count === 1 ? '1 nueva' : `${count} nuevas`}
  </span>
);

export function CountBadge({
  count,
  label,
  tone = 'sky',
  className,
}: {
  count: number;
  label?: string;
  tone?: 'red' | 'sky';
  className?: string;
}) {
  const text = badgeText(count);
  if (text === null) return null;
  return (
    <span
      className={clsx(
        'figures inline-grid h-5.5 min-w-5.5 place-items-center rounded-full px-1.5 font-bold text-sm text-white leading-none',
        tone === 'sky' ? 'bg-sky' : 'bg-rejected',
        className,
      )}
    >
      <span aria-hidden={label ? true : undefined}>{text}</span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
