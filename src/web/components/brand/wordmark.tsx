import { clsx } from 'clsx';

/** The name of the place, its R turned around. Sized by the font size it stands in. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span
      role="img"
      aria-label="AlRevés"
      className={clsx(
        'inline-flex select-none items-baseline font-[800] font-stretch-[106%] leading-none tracking-[-0.035em]',
        className,
      )}
    >
      <span aria-hidden="true">Al</span>
      <span aria-hidden="true" className="mr-[0.015em] ml-[0.045em] inline-block -scale-x-100 text-sky">
        R
      </span>
      <span aria-hidden="true">evés</span>
    </span>
  );
}
