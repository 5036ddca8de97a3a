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
