import { clsx } from 'clsx';
import { Check, MapPin, X } from 'lucide-react';
import type { BestMarks } from '#domain/offers/comparison.ts';
import type { FitMark } from '#domain/offers/fit.ts';

const bestTexts = { price: 'Mejor precio', condition: 'Mejor estado', zone: 'Misma zona' };

/**
 * Whether an offer is what was asked for, wish by wish: a sign and a word. A phone has room for the wish's name, a wider
 * screen for what is offered; the best of all says so in its place. Another zone is neither right nor wrong: a wider
 * screen says which, a phone has its room for the others. On a phone the marks take one line, whatever they
 * are: the best price and condition share a mark there. Screen readers hear each in full.
 */
export function FitMarks({
  fits,
  best,
  className,
}: {
  fits: readonly FitMark[];
  best: BestMarks;
  className?: string;
}) {
  const isBest = (wish: FitMark['wish']) => best[wish] && fits.some((fit) => fit.wish === wish && fit.fits);
  const isBoth = isBest('price') && isBest('condition');
  return (
    <ul className={clsx('flex flex-wrap gap-x-2 gap-y-0.5 text-sm md:gap-x-3', className)}>
      {fits.map(({ wish, label, fits: isFit, text }) => {
        const Sign = isFit === null ? MapPin : isFit ? Check : X;
        return (
          <li
            key={wish}
            className={clsx(
              'flex min-w-0 items-center gap-1',
              !isFit && 'text-ink-2',
              ((wish === 'condition' && isBoth) || isFit === null) && 'max-md:sr-only',
            )}
          >
            <Sign
              aria-hidden="true"
              strokeWidth={3}
              className={clsx('size-3.5 shrink-0', signClass(isFit))}
            />
            <span className="sr-only">{isFit === null ? label : isFit ? 'Cumple' : 'No cumple'}: </span>
            {isBest(wish) ? (
              <mark className="drawn font-[650]">
                {bestTexts[wish]}
                {wish === 'price' && isBoth && <PhoneLabel> y estado</PhoneLabel>}
              </mark>
            ) : (
              <>
                <PhoneLabel>{label}</PhoneLabel>
                <span className="min-w-0 truncate max-md:sr-only">{text}</span>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const signClass = (fits: FitMark['fits']) => {
  if (fits === null) return 'text-ink-3';
  return fits ? 'text-accepted' : 'text-rejected';
};

const PhoneLabel = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="md:hidden">
    {children}
  </span>
);
