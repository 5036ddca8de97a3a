import { type TermName, termsInWords } from '../buy-requests/terms.ts';

/** What the two parties read of an offer whose request asks something else since it was made, and what follows from it. */
export const outdatedOfferText = (reader: 'buyer' | 'seller', changed: readonly TermName[]): string =>
  reader === 'buyer'
    ? `Cambiaste la publicación después de esta oferta: ${termsInWords(changed)}. La vas a poder aceptar cuando quien la envió confirme que sigue en pie.`
    : `La publicación cambió después de tu oferta: ${termsInWords(changed)}. Nadie la puede aceptar hasta que confirmes que sigue en pie o la edites.`;

/** Text for one of the two parties; null while the request asks what the offer was made for. */
export function outdatedTextFor(
  viewerId: string | null,
  { changedTerms = [], sellerId }: { changedTerms?: readonly TermName[] | undefined; sellerId: string },
): string | null {
  if (changedTerms.length === 0) return null;
  return outdatedOfferText(viewerId === sellerId ? 'seller' : 'buyer', changedTerms);
}
