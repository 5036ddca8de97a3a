import { and, eq, getTableColumns } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { buyRequests, chats, offers, profiles } from '#database/schema.ts';
import { contactFields, offerFields, offerRecord } from '#domain/fields/offer.ts';
import { namesIn, partyNames, pick, publicNames } from '#domain/fields/shown.ts';
import { allowedOfferActions } from '#domain/lifecycle/permissions.ts';
import type { RequestStatus } from '#domain/lifecycle/statuses.ts';
import { limits } from '#domain/limits.ts';
import { displayName } from '#domain/names.ts';
import type { OfferView, PersonView } from '#domain/views.ts';
import { isVerified } from '../accounts/email/queries.ts';
import type { Actor } from '../context.ts';
import { sightOf } from './visibility.ts';

export const sellers = alias(profiles, 'seller');
export const buyers = alias(profiles, 'buyer');

/** What one offer is read as; needs the joins below. */
export const offerColumns = {
  ...getTableColumns(offers),
  sellerName: sellers.fullName,
  sellerEmail: sellers.email,
  sellerAvatarUrl: sellers.avatarUrl,
  sellerLocation: sellers.location,
  sellerEmailVerified: isVerified(sellers.id).as('seller_email_verified'),
  buyerName: buyers.fullName,
  buyerEmail: buyers.email,
  buyerAvatarUrl: buyers.avatarUrl,
  buyerLocation: buyers.location,
  buyerEmailVerified: isVerified(buyers.id).as('buyer_email_verified'),
  requestTitle: buyRequests.title,
  requestZone: buyRequests.zone,
  requestStatus: buyRequests.status,
  requestOwnerId: buyRequests.userId,
  chatId: chats.id,
};

export const sellerJoin = eq(sellers.id, offers.sellerId);
export const requestJoin = eq(buyRequests.id, offers.buyRequestId);
export const buyerJoin = eq(buyers.id, buyRequests.userId);
/** The conversation of the offer's two parties, whichever of the seller's offers opened it. */
export const chatJoin = and(eq(chats.buyRequestId, offers.buyRequestId), eq(chats.sellerId, offers.sellerId));

export type JoinedOffer = typeof offers.$inferSelect & {
  sellerName: string;
  sellerEmail: string;
  sellerAvatarUrl: string | null;
  sellerLocation: string | null;
  sellerEmailVerified: boolean;
  buyerName: string;
  buyerEmail: string;
  buyerAvatarUrl: string | null;
  buyerLocation: string | null;
  buyerEmailVerified: boolean;
  requestTitle: string;
  requestZone: string;
  requestStatus: RequestStatus;
  requestOwnerId: string;
  chatId: string | null;
};

const seller = (row: JoinedOffer): PersonView => ({
  id: row.sellerId,
  name: displayName({ fullName: row.sellerName }),
  avatarUrl: row.sellerAvatarUrl,
  location: row.sellerLocation,
  emailVerified: row.sellerEmailVerified,
});

const buyer = (row: JoinedOffer): PersonView => ({
  id: row.requestOwnerId,
  name: displayName({ fullName: row.buyerName }),
  avatarUrl: row.buyerAvatarUrl,
  location: row.buyerLocation,
  emailVerified: row.buyerEmailVerified,
});

/** Only these, so that a new column stays inside until a field names it. */
const stored = pick([...namesIn(offerRecord), ...publicNames(offerFields)]);
const storedForParties = pick(partyNames(offerFields));
const placeOf = pick(publicNames(contactFields));

/** What a viewer gets to see of an offer; party-only members are absent for everyone else. */
export function presentOffer(row: JoinedOffer, actor: Actor): OfferView {
  const viewerId = actor?.userId ?? null;
  const request = { ownerId: row.requestOwnerId, status: row.requestStatus };
  const { isParty, seesEmail } = sightOf(viewerId, row, request);
  return {
    ...stored(row),
    images: row.images ?? [],
    contactInfo: placeOf(row.contactInfo),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    seller: {
      ...seller(row),
      ...(seesEmail && { email: row.sellerEmail }),
    },
    buyRequest: {
      id: row.buyRequestId,
      title: row.requestTitle,
      zone: row.requestZone,
      status: row.requestStatus,
      userId: row.requestOwnerId,
    },
    allowedActions: allowedOfferActions(
      { offer: { sellerId: row.sellerId, status: row.status }, request },
      viewerId,
    ),
    ...(isParty && partyMembers(row, seesEmail)),
  };
}

function partyMembers(row: JoinedOffer, seesEmail: boolean): Partial<OfferView> {
  return {
    ...storedForParties(row),
    rejectionReason: row.rejectionReason,
    priceHistory: row.priceHistory?.slice(-limits.offerPricesKept) ?? null,
    buyerRating: row.buyerRating,
    chatId: row.chatId,
    buyer: {
      ...buyer(row),
      ...(seesEmail && { email: row.buyerEmail }),
    },
  };
}
