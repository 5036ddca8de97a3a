import { redirect } from 'react-router';
import type { Actor, Context } from '#application/context.ts';
import { listOfferMarks } from '#application/offers/comparison.ts';
import { getOffer } from '#application/offers/queries.ts';
import { listReceivedOffers } from '#application/offers/received-offers.ts';
import type { Paging } from '#application/paging.ts';
import { isDeal } from '#domain/lifecycle/statuses.ts';
import { type Comparison, compareOffers, usualComparison } from '#domain/offers/comparison.ts';
import { columnsMax, markOf, orderForColumns } from '#domain/offers/side-by-side.ts';
import { shorten } from '#domain/texts/shorten.ts';
import type { OfferView, Page } from '#domain/views/views.ts';
import { type ListParams, pagingOf, withoutPaging } from '../../pages/list-page.ts';
import { notFoundOnRefusal, restartOnBadCursor } from '../../pages/refusals.ts';
import { offerList, readChosenColumns, readComparison, readReceivedOrder } from './comparison-choices.ts';

const cardText = 240;

/**
 * The offers of a publication as its page shows them: the list, the comparison as the address asks for it, and the
 * conversation of the deal. Few offers are read once; the database compares those that are not all in the list.
 */
export async function readOffers(ctx: Context, viewer: Actor, requestId: string, url: URL) {
  const query = url.searchParams;
  const paging = pagingOf(query, offerList);
  const [list, beginning] = await Promise.all([
    onPage(url, offerList, (part) =>
      listReceivedOffers(ctx, viewer, requestId, { ...part, by: readReceivedOrder(query) }),
    ),
    // Later pages lack the accepted offer, which comes first.
    paging.cursor ? listReceivedOffers(ctx, viewer, requestId, { limit: 1 }) : null,
  ]);
  const isWhole = !paging.cursor && !list.nextCursor;
  const marksOf = async (by: Comparison) => {
    if (!isWhole) return listOfferMarks(ctx, viewer, requestId, by);
    const marks = compareOffers(list.items, by).map(markOf);
    return { marks, total: marks.length };
  };
  const by = readComparison(query);
  const [live, passing] = await Promise.all([marksOf(usualComparison), marksOf(by)]);
  const candidates = orderForColumns(passing.marks, readChosenColumns(query), by.sort);
  const known = [...(beginning?.items ?? []), ...list.items];
  const columns = await Promise.all(
    candidates
      .slice(0, columnsMax)
      .map(
        ({ id }) => known.find((offer) => offer.id === id) ?? notFoundOnRefusal(getOffer(ctx, viewer, id)),
      ),
  );
  const deal = known.find(({ status }) => isDeal(status));
  const short = shortener();
  return {
    offers: { ...list, items: list.items.map(short) },
    comparison: {
      by,
      candidates,
      offers: columns.filter((offer) => offer !== null).map(short),
    },
    scaleMarks: live.marks,
    undecided: live.total - (deal ? 1 : 0),
    deal: deal ? short(deal) : null,
  };
}

export type ComparisonData = Awaited<ReturnType<typeof readOffers>>['comparison'];

export const sellersIn = ({ offers, comparison }: Awaited<ReturnType<typeof readOffers>>): string[] =>
  [...offers.items, ...comparison.offers].map(({ sellerId }) => sellerId);

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
