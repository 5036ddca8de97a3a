import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { buyRequests, offers } from '#database/schema.ts';
import { offerIsSql } from '#database/statuses.ts';
import { offerRole } from '#domain/lifecycle/permissions.ts';
import { isDeal, type OfferStatus } from '#domain/lifecycle/statuses.ts';
import { isVisibleDespiteBlocks } from '../blocks/visibility.ts';

/*
 * The parties see everything of an offer, others the public part (readings.md, "Offer"); hidden offers are for their
 * author. `isVisibleTo` of the domain is the same in TypeScript; tests/application/offers/visibility.test.ts holds the
 * two equal.
 */

type JudgedOffer = { publicVisibility: boolean; status: OfferStatus; sellerId: string };
type RequestOwner = { ownerId: string };

type Columns = Record<'publicVisibility' | 'status' | 'sellerId' | 'hiddenFor', AnyColumn>;
const asker = sql`${sql.placeholder('viewer')}::uuid`;
/** A literal null: most of the rules are decided when a statement is planned. */
const nobody = sql`null::uuid`;

/** `isVisibleTo` of the domain in SQL. Needs the request joined and the placeholder `viewer` (null for a visitor). */
export const visibleToViewer = (offer: Columns = offers, viewer: SQL = asker) => {
  const isDealOfTheirs = sql`((${offer.sellerId} = ${viewer} or ${buyRequests.userId} = ${viewer})
    and ${offerIsSql('isDeal', offer.status)})`;
  return sql`((${offer.publicVisibility} and not (${offerIsSql('isHidden', offer.status)})
      and ${offer.hiddenFor} is null and ${buyRequests.hiddenFor} is null)
    or ${offer.sellerId} = ${viewer}
    or (${buyRequests.userId} = ${viewer} and (${offer.hiddenFor} is null or ${offerIsSql('isDeal', offer.status)})))
    and ((${isVisibleDespiteBlocks(offer.sellerId, viewer)} and ${isVisibleDespiteBlocks(buyRequests.userId, viewer)}) or ${isDealOfTheirs})`;
};

/** Own offers on a request that a block hides are visible only with a deal. */
export const ownOfferIsVisible = (
  o: { buyRequestId: SQL | AnyColumn; status: SQL | AnyColumn } = offers,
): SQL => sql`(
  ${offerIsSql('isDeal', o.status)} or exists (select from ${buyRequests} its
    where its.id = ${o.buyRequestId} and ${isVisibleDespiteBlocks(sql`its.user_id`, asker)})
)`;

const offerCountFor = (viewer: SQL) => sql<number>`(
  select count(*)::int from ${offers} counted
  where counted.buy_request_id = ${buyRequests.id} and ${visibleToViewer(alias(offers, 'counted'), viewer)}
)`;

/** For the joined request. */
export const visibleOfferCount = offerCountFor(asker);

export const publicOfferCount = offerCountFor(nobody);

export function sightOf(viewerId: string | null, offer: JudgedOffer, request: RequestOwner) {
  const isParty = offerRole(offer, request, viewerId) !== 'stranger';
  return { isParty, seesEmail: isParty && isDeal(offer.status) };
}
