import { clsx } from 'clsx';
import { type Ratio, ratioClass } from './ratio.ts';

/** Stands where a picture is missing or broken. Fills the place it is given. */
export function ImagePlaceholder({
  label,
  ratio,
  className,
}: {
  label?: string;
  /** Width by height, where the place has no height of its own. */
  ratio?: Ratio;
  className?: string;
}) {
  return (
    <div
      role="img"
      aria-label={label ? `${label}: sin imagen` : 'Sin imagen'}
      className={clsx(
        '@container grid place-items-center overflow-hidden bg-paper-3 text-ink-2',
        ratio && ratioClass[ratio],
        className,
      )}
    >
      <div className="grid place-items-center gap-1.5 p-2">
        <svg
          viewBox="0 0 48 40"
          aria-hidden="true"
          className="w-10 @max-[6rem]:w-7"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M10 4h34a2 2 0 0 1 2 2v26M38 36H4a2 2 0 0 1-2-2V8" />
          <path d="m8 30 9-10 7 7m4-3 4-4 6 6" />
          <circle cx="31" cy="12" r="3" />
          <path d="m3 3 42 34" />
        </svg>
        <span className="@max-[6rem]:hidden text-sm">Sin imagen</span>
      </div>
    </div>
  );
}
