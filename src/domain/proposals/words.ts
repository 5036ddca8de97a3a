import { dateText, hourMs } from '../dates/dates.ts';
import { proposalStatusTable } from '../lifecycle/proposal-table.ts';
import { singlePrice } from '../prices/price-text.ts';
import type { OfferView, PriceEventView, ProposalView } from '../views/views.ts';

export const openProposal = ({ proposals }: Pick<OfferView, 'proposals'>): ProposalView | undefined =>
  proposals?.find(({ status }) => status === 'open');

export function expiresText(expiresAt: string, now: Date): string {
  const hours = Math.floor((Date.parse(expiresAt) - now.getTime()) / hourMs);
  if (hours < 1) return 'vence en menos de una hora';
  if (hours < 36) return hours === 1 ? 'vence en 1 hora' : `vence en ${hours} horas`;
  return `vence en ${Math.round(hours / 24)} días`;
}

/** A price that was said of an offer, in one line, by the names of its two: who, how much, what became of it. */
export function priceEventText(
  { price, by, type, outcome, timestamp }: PriceEventView,
  names: Record<PriceEventView['by'], string>,
): string {
  if (type === 'proposed')
    return `${names[by]} propuso ${singlePrice(price)} el ${dateText(timestamp)}: ${proposalStatusTable[outcome ?? 'open'].words}`;
  const ended = { rejected: 'fue rechazado', edited: 'lo cambió', agreed: 'se acordó otro precio' }[type];
  return `${names[by]} pedía ${singlePrice(price)}: ${ended} el ${dateText(timestamp)}`;
}
