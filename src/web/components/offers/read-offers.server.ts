import { redirect } from 'react-router';
import type { Actor, Context } from '#application/context.ts';
import { compareRequestOffers, listOfferMarks } from '#application/offers/comparison.ts';
import { getOffer } from '#application/offers/queries.ts';
import { listReceivedOffers } from '#application/offers/received-offers.ts';
import type { Paging } from '#application/paging.ts';
import { isDeal } from '#domain/lifecycle/statuses.ts';
import {
  type Comparison,
  compareOffers,
  summariseOffers,
  usualComparison,
} from '#domain/offers/comparison.ts';
import { markOf, type OfferMark, pickSideBySidePair } from '#domain/offers/side-by-side.ts';
import { shorten } from '#domain/texts/shorten.ts';
import type { OfferView, Page } from '#domain/views/views.ts';
import { type ListParams, pagingOf, withoutPaging } from '../../pages/list-page.ts';
import { notFoundOnRefusal, restartOnBadCursor } from '../../pages/refusals.ts';
import {
  comparisonColumns,
  offerList,
  readComparison,
  readReceivedOrder,
  readSideBySideChoice,
} from './comparison-choices.ts';

const cardText = 240;

/**
 * The offers of a publication as its page shows them: the list and the comparison, each the part that the address
 * asks for, and the conversation of the deal. Few offers are read once; the database compares those that are not all
 * in the list.
 */
export async function readOffers(ctx: Context, viewer: Actor, requestId: string, url: URL) {
  const paging = pagingOf(url.searchParams, offerList);
  const order = readReceivedOrder(url.searchParams);
  const [list, beginning] = await Promise.all([
    onPage(url, offerList, (part) => listReceivedOffers(ctx, viewer, requestId, { ...part, by: order })),
    // Later pages lack the accepted offer, which comes first.
    paging.cursor ? listReceivedOffers(ctx, viewer, requestId, { limit: 1 }) : null,
  ]);
  const isWhole = !paging.cursor && !list.nextCursor;
  const comparison =
    (isWhole && compareHere(list.items, url)) ||
    (await onPage(url, comparisonColumns, (part) =>
      compareRequestOffers(ctx, viewer, requestId, readComparison(url.searchParams), part),
    ));
  const by = readComparison(url.searchParams);
  const { sideBySide, scaleMarks, undecided } = await readSideBySide(ctx, viewer, requestId, {
    all: isWhole ? list.items : null,
    known: [...(beginning?.items ?? []), ...list.items, ...comparison.items],
    by,
    query: url.searchParams,
  });
  const short = shortener();
  return {
    offers: { ...list, items: list.items.map(short) },
    comparison: {
      ...comparison,
      by,
      items: comparison.items.map(short),
    },
    sideBySide: { ...sideBySide, offers: sideBySide.offers.map(short) },
    scaleMarks,
    undecided,
    deal: (beginning ?? list).items.filter(({ status }) => isDeal(status)).map(short)[0] ?? null,
  };
}

export type ComparisonData = Awaited<ReturnType<typeof readOffers>>['comparison'];

export const sellersIn = ({
  offers,
  comparison,
  sideBySide,
}: Awaited<ReturnType<typeof readOffers>>): string[] =>
  [...offers.items, ...comparison.items, ...sideBySide.offers].map(({ sellerId }) => sellerId);

function compareHere(offers: readonly OfferView[], { searchParams }: URL) {
  const by = readComparison(searchParams);
  const { limit, cursor } = pagingOf(searchParams, comparisonColumns);
  const items = compareOffers(offers, by);
  if (cursor || items.length > limit) return null;
  const summary = summariseOffers(offers, by, offers[0]?.buyRequest.zone ?? '');
  return { items, nextCursor: null, summary };
}

async function onPage<Answer extends Page<OfferView>>(
  url: URL,
  names: ListParams,
  read: (paging: Paging) => Promise<Answer>,
): Promise<Answer> {
  const paging = pagingOf(url.searchParams, names);
  const path = `${url.pathname}?${withoutPaging(url.searchParams, names)}`;
  const page = await restartOnBadCursor(read(paging), { cursor: paging.cursor, path });
  if (paging.cursor && page.items.length === 0) throw redirect(path);
  return page;
}

/**
 * Shortens descriptions; an offer in both lists, the request of all, and what several offers say alike stay one object,
 * which is sent once.
 */
function shortener() {
  const seen = new Map<string, OfferView>();
  const once = deduplicate();
  let request: OfferView['buyRequest'] | undefined;
  return (offer: OfferView): OfferView => {
    const known = seen.get(offer.id);
    if (known) return known;
    request ??= offer.buyRequest;
    const description = shorten(offer.description ?? '', cardText) || null;
    const short = {
      ...offer,
      description,
      buyRequest: request,
      answers: once(offer.answers),
      contactInfo: once(offer.contactInfo),
      allowedActions: once(offer.allowedActions),
      fit: {
        ...offer.fit,
        failed: once(offer.fit.failed),
        partial: once(offer.fit.partial),
        unanswered: once(offer.fit.unanswered),
      },
    };
    seen.set(offer.id, short);
    return short;
  };
}

function deduplicate() {
  const unique = new Map<string, unknown>();
  return <Value>(value: Value): Value => {
    const text = JSON.stringify(value);
    if (!unique.has(text)) unique.set(text, value);
    return unique.get(text) as Value;
  };
}

interface Marked {
  marks: OfferMark[];
  total: number;
}

/**
 * The price scale has all offers that can be decided, the side-by-side view two of those that pass the comparison's
 * filters. `all` are the request's offers when the page has them; otherwise the database answers.
 */
async function readSideBySide(
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
