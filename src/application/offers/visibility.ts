import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { buyRequests, offers } from '#database/schema.ts';
import { offerIsSql } from '#database/statuses.ts';
import { offerRole } from '#domain/lifecycle/permissions.ts';
import { isDeal, type OfferStatus } from '#domain/lifecycle/statuses.ts';
import { isVisibleDespiteBlocks } from '../blocks/visibility.ts';

/*
 * Who may know of an offer and what they see of it: its two parties everything, everybody else what is public
 * (readings.md, "Offer"); what is hidden by moderation is there for who wrote it. The conditions for rows that were read are in the domain (`isVisibleTo`), those for queries
 * are here; tests/application/offers/visibility.test.ts holds the two equal.
 */

type JudgedOffer = { publicVisibility: boolean; status: OfferStatus; sellerId: string };
type RequestOwner = { ownerId: string };

type Columns = Record<'publicVisibility' | 'status' | 'sellerId' | 'hiddenFor', AnyColumn>;
const asker = sql`${sql.placeholder('viewer')}::uuid`;
/** A visitor: said literally, most of the rules are decided when a statement is planned. */
const nobody = sql`null::uuid`;

/** `isVisibleTo` of the domain for queries: needs the offer's request joined, and the placeholder `viewer` (null for a visitor). */
export const visibleToViewer = (offer: Columns = offers, viewer: SQL = asker) => {
  const isDealOfTheirs = sql`((${offer.sellerId} = ${viewer} or ${buyRequests.userId} = ${viewer})
    and ${offerIsSql('isDeal', offer.status)})`;
  return sql`((${offer.publicVisibility} and not (${offerIsSql('isHidden', offer.status)})
      and ${offer.hiddenFor} is null and ${buyRequests.hiddenFor} is null)
    or ${offer.sellerId} = ${viewer}
    or (${buyRequests.userId} = ${viewer} and (${offer.hiddenFor} is null or ${offerIsSql('isDeal', offer.status)})))
    and ((${isVisibleDespiteBlocks(offer.sellerId, viewer)} and ${isVisibleDespiteBlocks(buyRequests.userId, viewer)}) or ${isDealOfTheirs})`;
};

/**
 * Of the viewer's own offers `o`: whether they may still know of it. Of a request that a block hides from them only a
 * deal is left.
 */
export const ownIsKnown = (
  o: { buyRequestId: SQL | AnyColumn; status: SQL | AnyColumn } = offers,
): SQL => sql`(
  ${offerIsSql('isDeal', o.status)} or exists (select from ${buyRequests} its
    where its.id = ${o.buyRequestId} and ${isVisibleDespiteBlocks(sql`its.user_id`, asker)})
)`;

const offerCountFor = (viewer: SQL) => sql<number>`(
  select count(*)::int from ${offers} counted
  where counted.buy_request_id = ${buyRequests.id} and ${visibleToViewer(alias(offers, 'counted'), viewer)}
)`;

/** How many offers the viewer may know of, of the request joined. */
export const visibleOfferCount = offerCountFor(asker);

/** How many of them everybody may know of. */
export const publicOfferCount = offerCountFor(nobody);

/**
 * What a viewer who may know of an offer sees beyond its public part: a party the members that are the parties' own,
 * and once the offer is accepted both e-mail addresses.
 */
export function sightOf(viewerId: string | null, offer: JudgedOffer, request: RequestOwner) {
  const isParty = offerRole(offer, request, viewerId) !== 'stranger';
  return { isParty, seesEmail: isParty && isDeal(offer.status) };
}
