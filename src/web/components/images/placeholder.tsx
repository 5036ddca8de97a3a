import { clsx } from 'clsx';
import { type Ratio, ratioClass } from './ratio.ts';

export function ImagePlaceholder({
  label,
  ratio,
  className,
}: {
  label?: string;
  ratio?: Ratio;
  className?: string;
}) {
  return (
    <div
      role="img"
      aria-label={label ? `${label}: sin imagen` : 'Sin imagen'}
      className={clsx('no-photo', ratio && ratioClass[ratio], className)}
    >
      <div>
        <svg viewBox="0 0 48 40" aria-hidden="true">
          <path d="M10 4h34a2 2 0 0 1 2 2v26M38 36H4a2 2 0 0 1-2-2V8M8 30l9-10 7 7m4-3 4-4 6 6M28 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0M3 3l42 34" />
        </svg>
        <span>Sin imagen</span>
      </div>
    </div>
  );
}
