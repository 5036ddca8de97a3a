import { and, eq, getTableColumns } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { buyRequests, chats, offers, profiles } from '#database/schema.ts';
import { type TermName, termsVersionOf } from '#domain/buy-requests/terms.ts';
import type { OriginalTexts } from '#domain/contact-redaction/redact.ts';
import { contactFields, offerFields, offerRecord } from '#domain/fields/offer.ts';
import { namesIn, partyFieldNames, pick, publicNames } from '#domain/fields/shown.ts';
import { changedTermsOf } from '#domain/lifecycle/lifecycle-state.ts';
import { allowedOfferActions } from '#domain/lifecycle/permissions.ts';
import { limits } from '#domain/limits/limits.ts';
import { hiddenRequestWords, hideRequirements, mayOfOfferWhileHidden } from '#domain/moderation/content.ts';
import { canBeMarkedInteresting } from '#domain/offers/annotations.ts';
import { endText, isPending, offerAt } from '#domain/offers/ending.ts';
import { fitOf, shippingOf } from '#domain/offers/fit.ts';
import { reasonWithoutNames } from '#domain/offers/rejection.ts';
import { displayName } from '#domain/people/names.ts';
import { isOpenAt } from '#domain/ratings/rating.ts';
import type { OfferView, PersonView } from '#domain/views/views.ts';
import { isVerified } from '../accounts/email.ts';
import type { Actor } from '../context.ts';
import { mayPropose, presentPrices, presentProposals, proposalsColumn } from '../proposals/presenter.ts';
import { sightOf } from './visibility.ts';

export const sellers = alias(profiles, 'seller');
export const buyers = alias(profiles, 'buyer');

/** Needs the joins below. */
export const offerColumns = {
  ...getTableColumns(offers),
  sellerName: sellers.fullName,
  sellerEmail: sellers.email,
  sellerAvatarUrl: sellers.avatarUrl,
  sellerLocation: sellers.location,
  sellerWritten: sellers.written,
  sellerEmailVerified: isVerified(sellers.id).as('seller_email_verified'),
  buyerName: buyers.fullName,
  buyerEmail: buyers.email,
  buyerAvatarUrl: buyers.avatarUrl,
  buyerLocation: buyers.location,
  buyerWritten: buyers.written,
  buyerEmailVerified: isVerified(buyers.id).as('buyer_email_verified'),
  requestTitle: buyRequests.title,
  requestZone: buyRequests.zone,
  requestWritten: buyRequests.written,
  requestStatus: buyRequests.status,
  requestHiddenFor: buyRequests.hiddenFor,
  requestOwnerId: buyRequests.userId,
  requirements: buyRequests.requirements,
  termsVersions: buyRequests.termsVersions,
  minPrice: buyRequests.minPrice,
  maxPrice: buyRequests.maxPrice,
  quantity: buyRequests.quantity,
  neededBy: buyRequests.neededBy,
  chatId: chats.id,
  proposals: proposalsColumn,
};

export const sellerJoin = eq(sellers.id, offers.sellerId);
export const requestJoin = eq(buyRequests.id, offers.buyRequestId);
export const buyerJoin = eq(buyers.id, buyRequests.userId);
/** Also when another offer of the same seller opened the conversation. */
export const chatJoin = and(eq(chats.buyRequestId, offers.buyRequestId), eq(chats.sellerId, offers.sellerId));

export type JoinedOffer = Omit<SelectResultFields<typeof offerColumns>, 'chatId'> & {
  chatId: string | null;
  /** The viewer's own note, where they are the buyer. */
  note: string | null;
};

function personOf(row: JoinedOffer, role: 'seller' | 'buyer', isWritten: boolean): PersonView {
  const { fullName, location } = {
    fullName: row[`${role}Name`],
    location: row[`${role}Location`],
    ...(isWritten && row[`${role}Written`]),
  };
  return {
    id: role === 'seller' ? row.sellerId : row.requestOwnerId,
    name: displayName({ fullName }),
    avatarUrl: row[`${role}AvatarUrl`],
    location,
    emailVerified: row[`${role}EmailVerified`],
  };
}

/** An explicit list, so that a new column stays internal until a field names it. */
const publicPart = pick([...namesIn(offerRecord), ...publicNames(offerFields)]);
const storedForParties = pick(partyFieldNames(offerFields));
const placeOf = pick(publicNames(contactFields));

/** Own texts in the original, the other party's once there is a deal. */
function readingOf(row: JoinedOffer, viewerId: string | null, hasDeal: boolean) {
  const { rejectionReason, ...terms }: OriginalTexts = row.written ?? {};
  const isSeller = viewerId === row.sellerId || hasDeal;
  const isBuyer = viewerId === row.requestOwnerId || hasDeal;
  const written: OriginalTexts = isSeller ? terms : {};
  const requestIsHidden = !!row.requestHiddenFor && !isBuyer;
  const reason = (isBuyer && rejectionReason) || row.rejectionReason;
  return {
    isSeller,
    isBuyer,
    offer: { ...row, ...written },
    zone: written.zone ?? row.contactInfo.zone,
    // The reason may name requirements.
    reason: requestIsHidden ? reasonWithoutNames(reason) : reason,
    request: requestIsHidden
      ? hiddenRequestWords
      : { title: row.requestTitle, zone: row.requestZone, ...(isBuyer && row.requestWritten) },
    requirements: requestIsHidden
      ? hideRequirements(row.requirements)
      : (isBuyer && row.requestWritten?.requirements) || row.requirements,
    hidesContacts: viewerId === row.sellerId && Object.keys(terms).length > 0,
  };
}

/** Members for parties only are absent for everybody else. */
export function presentOffer(stored: JoinedOffer, actor: Actor, now: Date): OfferView {
  const row = offerAt(stored, now);
  const viewerId = actor?.userId ?? null;
  const request = { ownerId: row.requestOwnerId, status: row.requestStatus };
  const { isParty, seesEmail } = sightOf(viewerId, row, request);
  const read = readingOf(row, viewerId, seesEmail);
  const allowedWith = (changedTerms: readonly TermName[]) =>
    allowedOfferActions({ offer: row, request, now, changedTerms }, viewerId).filter((action) =>
      mayOfOfferWhileHidden(action, row.hiddenFor, row.requestHiddenFor),
    );
  const changedTerms = changedTermsOf(row, row);
  const allowed = allowedWith(changedTerms);
  // A price may be proposed also before the seller confirmed changed terms.
  const proposable = mayPropose(row, changedTerms.length === 0 ? allowed : allowedWith([]), now);
  return {
    ...publicPart(read.offer),
    images: row.images ?? [],
    shippingCost: shippingOf(read.offer),
    contactInfo: { ...placeOf(row.contactInfo), zone: read.zone },
    ...fitOf(read.offer, {
      requirements: read.requirements,
      minPrice: row.minPrice,
      maxPrice: row.maxPrice,
      quantity: row.quantity,
      neededBy: row.neededBy,
    }),
    hidesContacts: read.hidesContacts,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    finalizedWhy: row.finalizedWhy,
    endText: endText(row, now),
    updatedAt: row.updatedAt.toISOString(),
    seller: {
      ...personOf(row, 'seller', read.isSeller),
      ...(seesEmail && row.sellerEmailVerified && { email: row.sellerEmail }),
    },
    buyRequest: {
      id: row.buyRequestId,
      title: read.request.title,
      zone: read.request.zone,
      quantity: row.quantity,
      termsVersion: termsVersionOf(row.termsVersions),
      status: row.requestStatus,
      userId: row.requestOwnerId,
    },
    allowedActions: [...allowed, ...(proposable ? (['propose'] as const) : [])],
    ...(row.hiddenFor && { hiddenFor: row.hiddenFor }),
    ...(isParty &&
      partyMembers(row, viewerId, read, { seesEmail, isBuyer: viewerId === row.requestOwnerId }, now)),
  };
}

function partyMembers(
  row: JoinedOffer,
  viewerId: string | null,
  read: ReturnType<typeof readingOf>,
  { seesEmail, isBuyer }: { seesEmail: boolean; isBuyer: boolean },
  now: Date,
): Partial<OfferView> {
  const proposals = presentProposals(row, viewerId, seesEmail, now);
  return {
    ...storedForParties(read.offer),
    rejectionReason: read.reason,
    priceHistory: presentPrices(row.priceHistory?.slice(-limits.offerPricesMax) ?? null, proposals),
    proposals,
    changedTerms: isPending(row.status) ? changedTermsOf(row, row) : [],
    buyerRating: row.buyerRatingOpensAt && isOpenAt(row.buyerRatingOpensAt, now) ? row.buyerRating : null,
    chatId: row.chatId,
    // Hidden after a rejection or withdrawal; kept for a counter-offer.
    interested: row.isMarked && canBeMarkedInteresting(row.status),
    standbyUntil: row.standbyUntil,
    renewalAskedAt: row.renewalAskedAt?.toISOString() ?? null,
    ...(isBuyer && { note: row.note }),
    code: row.photoCode,
    photoProof: row.photoAskedAt && {
      askedAt: row.photoAskedAt.toISOString(),
      image: row.photoProof,
      sentAt: row.photoSentAt?.toISOString() ?? null,
    },
    buyer: {
      ...personOf(row, 'buyer', read.isBuyer),
      ...(seesEmail && row.buyerEmailVerified && { email: row.buyerEmail }),
    },
  };
}
