import { clsx } from 'clsx';

export function Wordmark({ className }: { className?: string }) {
  return (
    <span role="img" aria-label="AlRevés" className={clsx('wordmark', className)}>
      <span>Al</span>
      <span>R</span>
      <span>evés</span>
    </span>
  );
}

export function TurnMotif({
  size = 48,
  animate = false,
  label,
  className,
}: {
  size?: number;
  animate?: boolean;
  label?: string;
  className?: string;
}) {
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      role="img"
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={clsx(animate && 'animate-turn', 'shrink-0', className)}
    >
      <g stroke="var(--color-ink)" strokeWidth="2.5" strokeLinejoin="round">
        <path d="M4 8.5h23v-6l17 10-17 10v-6H4z" fill="var(--color-sky-mid)" />
        <path d="M44 39.5H21v6l-17-10 17-10v6h23z" fill="var(--color-sun)" />
      </g>
    </svg>
  );
}
