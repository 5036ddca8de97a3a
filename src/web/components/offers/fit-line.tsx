import { clsx } from 'clsx';
import { fitTexts } from '#domain/offers/fit-texts.ts';
import type { OfferView } from '#domain/views/views.ts';

/** How an offer fits what was asked, in words; nothing when nothing was asked. */
export function FitLine({ fit, className }: { fit: OfferView['fit']; className?: string }) {
  const texts = fitTexts(fit);
  return texts.length === 0 ? null : <span className={clsx('fit-line', className)}>{texts.join(' · ')}</span>;
}
