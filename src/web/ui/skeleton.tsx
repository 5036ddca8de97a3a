import { clsx } from 'clsx';

/** A placeholder for content that is loading. `className` sets its size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('animate-breathe rounded-sm bg-paper-3', className)} />;
}
