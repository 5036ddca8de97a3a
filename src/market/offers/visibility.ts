import { type AnyColumn, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { buyRequests, offers } from '#database/schema.ts';
import { isVisibleToOthers, type OfferSituation, offerRole } from '#domain/offer-decision.ts';
import { type OfferStatus, offerStatuses } from '#domain/offer-transitions.ts';

/*
 * Who may know of an offer and what they see of it: its two parties everything, everybody else what is public
 * (readings.md, "Offer"). Each condition stands here once for rows that were read and once for queries;
 * tests/market/visibility.test.ts holds the two equal.
 */

type OfferRow = { publicVisibility: boolean; status: OfferStatus; sellerId: string };
type RequestOwner = Pick<OfferSituation['request'], 'ownerId'>;

/** The statuses that hide even a public offer from others, by the domain's rule. */
const hiddenStatuses = sql.raw(
  offerStatuses
    .filter((status) => !isVisibleToOthers({ publicVisibility: true, status }))
    .map((status) => `'${status}'`)
    .join(', '),
);

type Columns = Record<'publicVisibility' | 'status' | 'sellerId', AnyColumn>;
const viewer = sql`${sql.placeholder('viewer')}::uuid`;

/** Whether a viewer may know of an offer; null is a visitor. */
export const isVisibleTo = (viewerId: string | null, offer: OfferRow, request: RequestOwner): boolean =>
  isVisibleToOthers(offer) || offerRole(offer, request, viewerId) !== 'stranger';

/** The same for queries: needs the offer's request joined, and the placeholder `viewer` (null for a visitor). */
export const visibleToViewer = (offer: Columns = offers) =>
  sql`((${offer.publicVisibility} and ${offer.status} not in (${hiddenStatuses}))
    or ${offer.sellerId} = ${viewer} or ${buyRequests.userId} = ${viewer})`;

/** How many offers the viewer may know of, of the request joined. */
export const visibleOfferCount = sql<number>`(
  select count(*)::int from ${offers} counted
  where counted.buy_request_id = ${buyRequests.id} and ${visibleToViewer(alias(offers, 'counted'))}
)`;

/**
 * What a viewer who may know of an offer sees beyond its public part: a party the members that are the parties' own,
 * and once the offer is accepted both e-mail addresses.
 */
export function sightOf(viewerId: string | null, offer: OfferRow, request: RequestOwner) {
  const isParty = offerRole(offer, request, viewerId) !== 'stranger';
  return { isParty, seesEmail: isParty && offer.status === 'accepted' };
}
