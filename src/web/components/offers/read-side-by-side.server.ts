import type { Actor, Context } from '#application/context.ts';
import { listOfferMarks } from '#application/offers/comparison.ts';
import { getOffer } from '#application/offers/queries.ts';
import { isDeal } from '#domain/lifecycle/statuses.ts';
import { type Comparison, compareOffers, usualComparison } from '#domain/offers/comparison.ts';
import { markOf, type OfferMark, pickSideBySidePair } from '#domain/offers/side-by-side.ts';
import type { OfferView } from '#domain/views/views.ts';
import { notFoundOnRefusal } from '../../pages/not-found-on-refusal.ts';
import { readSideBySideChoice } from './comparison-choices.ts';

interface Marked {
  marks: OfferMark[];
  total: number;
}

/**
 * What the ruler and the duel show. The ruler has all offers that can be decided, the duel two of those that pass the
 * comparison's filters. `all` are the request's offers when the page has them; otherwise the database answers.
 */
export async function readSideBySide(
  ctx: Context,
  viewer: Actor,
  requestId: string,
  {
    all,
    known,
    by,
    query,
  }: {
    all: readonly OfferView[] | null;
    known: readonly OfferView[];
    by: Comparison;
    query: URLSearchParams;
  },
) {
  const marked = async (chosen: Comparison): Promise<Marked> => {
    if (!all) return listOfferMarks(ctx, viewer, requestId, chosen);
    const marks = compareOffers(all, chosen).map(markOf);
    return { marks, total: marks.length };
  };
  const isUsual = JSON.stringify(by) === JSON.stringify(usualComparison);
  const live = marked(usualComparison);
  const candidates = (await (isUsual ? live : marked(by))).marks;
  const pair =
    pickSideBySidePair(candidates, readSideBySideChoice(query)) ?? candidates.slice(0, 1).map(({ id }) => id);
  const offers = await Promise.all(
    pair.map((id) => known.find((offer) => offer.id === id) ?? notFoundOnRefusal(getOffer(ctx, viewer, id))),
  );
  const { marks, total } = await live;
  const hasDeal = known.some(({ status }) => isDeal(status));
  return {
    scaleMarks: marks,
    undecided: total - (hasDeal ? 1 : 0),
    sideBySide: { candidates, offers: offers.filter((offer) => offer !== null) },
  };
}

export type SideBySideData = Awaited<ReturnType<typeof readSideBySide>>['sideBySide'];
