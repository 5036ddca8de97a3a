import { clsx } from 'clsx';

/** The name of the place, its R turned around. Sized by the font size it stands in. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span role="img" aria-label="AlRevés" className={clsx('wordmark', className)}>
      <span>Al</span>
      <span>R</span>
      <span>evés</span>
    </span>
  );
}
