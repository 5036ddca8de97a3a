import { clsx } from 'clsx';

/**
 * The product's ornament: two arrows that swap. `animate` plays one half rotation, after the dialog or page around it
 * has come in; with reduced motion it stands still.
 */
export function TurnMotif({
  size = 48,
  animate = false,
  label,
  className,
}: {
  size?: number;
  animate?: boolean;
  /** What it says to someone who can't see it; without it, it is an ornament. */
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
