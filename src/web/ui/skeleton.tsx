import { clsx } from 'clsx';

/** Holds the place of something that is coming. Size it by class. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('animate-breathe rounded-sm bg-paper-3', className)} />;
}
