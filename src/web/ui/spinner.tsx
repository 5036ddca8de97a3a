import { clsx } from 'clsx';

export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      role="img"
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={clsx('size-5 shrink-0 animate-spin', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
    >
      <path d="M3 8a7.2 7.2 0 0 1 13-2M17 12a7.2 7.2 0 0 1-13 2" />
    </svg>
  );
}

export function Loading({ children }: { children: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-16 text-ink-2">
      <Spinner />
      {children}
    </p>
  );
}
