import { hourMs } from '../dates/dates.ts';
import { type ProposalStatus, proposalTable } from '../lifecycle/proposal-table.ts';
import { limits } from '../limits/limits.ts';
import { singlePrice } from '../prices/price-text.ts';

/** End of a proposal that is made now: after its hours, and no later than its offer. */
export const proposalEnd = (madeAt: Date, offerEnd?: Date): Date => {
  const end = madeAt.getTime() + limits.proposalHours * hourMs;
  return new Date(Math.min(end, offerEnd?.getTime() ?? end));
};

/** How long its seller has to answer one that is made now: '48 horas', '1 hora', 'menos de una hora'. */
export function answerTimeText(madeAt: Date, offerEnd: Date): string {
  const hours = Math.floor((proposalEnd(madeAt, offerEnd).getTime() - madeAt.getTime()) / hourMs);
  if (hours < 1) return 'menos de una hora';
  return hours === 1 ? '1 hora' : `${hours} horas`;
}

/** The prices that may be proposed next: whole pesos from `min` to `max`. There may be none: then `max` is below `min`. */
export interface ProposalBounds {
  min: number;
  max: number;
  last: number | null;
}

interface Earlier {
  price: number;
  status: ProposalStatus;
  endedAt?: Date | string | null;
}

/**
 * Prices proposed so far that the next one must exceed. Proposals that ended because the request changed its number of
 * units were for another deal and do not bind.
 */
export const bindingPrices = (
  earlier: readonly Earlier[],
  { updatedAt }: { updatedAt: Date | string },
): number[] =>
  earlier
    .filter(
      ({ status, endedAt }) =>
        status !== proposalTable.supersede.to || !endedAt || new Date(endedAt) <= new Date(updatedAt),
    )
    .map(({ price }) => price);

/** Below the offer's price, above one's own last one for it. `earlier` are the prices proposed so far, the newest first. */
export const proposalBounds = (offerPrice: number, earlier: readonly number[]): ProposalBounds => ({
  min: (earlier[0] ?? limits.priceMin - 1) + 1,
  max: offerPrice - 1,
  last: earlier[0] ?? null,
});

/** Whether one more may be proposed, as far as prices and the number of those that were `made` go. */
export const hasProposalRoom = (
  offerPrice: number,
  earlier: readonly number[],
  made = earlier.length,
): boolean => {
  const { min, max } = proposalBounds(offerPrice, earlier);
  return made < limits.proposalsPerOffer && min <= max;
};

/** The bounds in words: 'Menos de $380.000 y más de $350.000, lo último que propusiste.' */
export const boundsText = ({ max, last }: ProposalBounds): string =>
  last === null
    ? `Menos de ${singlePrice(max + 1)}.`
    : `Menos de ${singlePrice(max + 1)} y más de ${singlePrice(last)}, lo último que propusiste.`;

export function boundsProblem(price: number, { min, max, last }: ProposalBounds): string | null {
  if (price > max) return `Tiene que ser menos que los ${singlePrice(max + 1)} de la oferta`;
  if (price < min && last !== null) return `Tiene que ser más que los ${singlePrice(last)} que ya propusiste`;
  return null;
}

/** How many more may be proposed for the offer after `made` of them. */
export const leftText = (made: number): string => {
  const left = limits.proposalsPerOffer - made;
  return left === 1
    ? 'Es la última que podés hacer por esta oferta.'
    : `Podés hacer hasta ${left} propuestas por esta oferta.`;
};
