import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import type { BestMarks } from '#domain/offer-comparison.ts';
import type { Fit } from '#domain/offer-fit.ts';

const bestTexts = { price: 'Mejor precio', condition: 'Mejor estado', zone: 'Misma zona' };

/**
 * Whether an offer is what was asked for, wish by wish: a sign and a word. A phone has room for the wish's name, a wider
 * screen for what is offered; the best of all says so in its place.
 */
export const FitMarks = ({
  fits,
  best,
  className,
}: {
  fits: readonly Fit[];
  best: BestMarks;
  className?: string;
}) => (
  <ul className={clsx('flex flex-wrap gap-x-3 gap-y-0.5 text-sm', className)}>
    {fits.map(({ wish, label, fits: isFit, text }) => {
      const Sign = isFit ? Check : X;
      return (
        <li key={wish} className={clsx('flex min-w-0 items-center gap-1', !isFit && 'text-ink-2')}>
          <Sign
            aria-hidden="true"
            strokeWidth={3}
            className={clsx('size-3.5 shrink-0', isFit ? 'text-accepted' : 'text-rejected')}
          />
          <span className="sr-only">{isFit ? 'Cumple' : 'No cumple'}: </span>
          {isFit && best[wish] ? (
            <mark className="drawn font-[650]">{bestTexts[wish]}</mark>
          ) : (
            <>
              <span aria-hidden="true" className="md:hidden">
                {label}
              </span>
              <span className="min-w-0 truncate max-md:sr-only">{text}</span>
            </>
          )}
        </li>
      );
    })}
  </ul>
);
