import { clsx } from 'clsx';
import { badgeText } from '#domain/people/names.ts';

export function CountBadge({
  count,
  label,
  tone = 'red',
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
