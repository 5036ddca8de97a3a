import { clsx } from 'clsx';
import { fitTexts } from '#domain/offers/fit-texts.ts';
import type { OfferView } from '#domain/views/views.ts';

export function FitLine({ fit, className }: { fit: OfferView['fit']; className?: string }) {
  const texts = fitTexts(fit);
  return texts.length === 0 ? null : <span className={clsx('fit-line', className)}>{texts.join(' · ')}</span>;
}
