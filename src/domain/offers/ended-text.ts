import { isDeal, offerBadge, offerIs } from '../lifecycle/statuses.ts';
import type { OfferView } from '../views/views.ts';
import { saysLapsed } from './ending.ts';
import { outdatedText } from './outdated.ts';

/** Why an offer cannot be accepted any more: 'Venció.', 'Se eligió otra oferta.', 'Ahora está retirada.' */
export function endedText({
  status,
  endText,
  changedTerms = [],
}: Pick<OfferView, 'status' | 'endText' | 'changedTerms'>): string {
  if (changedTerms.length > 0) return outdatedText('buyer', changedTerms);
  const isPending = offerIs('isLive', status) && !isDeal(status);
  // Of an offer that still waits, the text says when it will end, unless it has.
  if (isPending && !saysLapsed({ endText })) return 'Algo cambió mientras la mirabas.';
  return endText === null ? `Ahora está ${offerBadge(status).toLowerCase()}.` : `${endText}.`;
}
