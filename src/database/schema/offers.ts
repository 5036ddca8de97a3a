import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { offerActions, offerTable } from '#domain/lifecycle/offer-table.ts';
import { offerStatuses, offerStatusTable } from '#domain/lifecycle/statuses.ts';
import { limits } from '#domain/limits/limits.ts';
import { finalizedReasons } from '#domain/notifications/definition.ts';
import {
  deliveryTimes,
  type OfferCondition,
  offerConditions,
  usualValidity,
  type Validity,
  validities,
} from '#domain/offers/conditions.ts';
import type { PriceChange } from '#domain/offers/offer.ts';
import { fallTags } from '#domain/ratings/fall-tags.ts';
import type { Answer } from '#domain/requirements/requirement.ts';
import { offerIsSql, offerWaitsSql } from '../statuses.ts';
import { profiles } from './accounts.ts';
import { buyRequests } from './buy-requests.ts';
import {
  belongsTo,
  hiddenColumn,
  hiddenForIsValid,
  idColumn,
  lengthWithin,
  numberWithin,
  oneOf,
  pesosColumn,
  priceWithin,
  timeColumn,
  writtenColumns,
  writtenText,
} from './columns.ts';

const rankCases = offerStatuses
  .map((status) => `when '${status}' then ${offerStatusTable[status].rank}`)
  .join(' ');

export const offers = pgTable(
  'offers',
  {
    id: idColumn(),
    buyRequestId: belongsTo(() => buyRequests.id),
    sellerId: belongsTo(() => profiles.id),
    title: text().notNull(),
    description: text(),
    price: pesosColumn().notNull(),
    images: text().array(),
    status: text({ enum: offerStatuses }).notNull().default(offerTable.send.to),
    deliveryTime: text({ enum: deliveryTimes }).notNull(),
    contactInfo: jsonb().$type<{ zone: string; condition: OfferCondition }>().notNull(),
    /** Whole pesos; 0 is free, null is to be agreed. */
    shippingCost: pesosColumn(),
    availableFrom: date({ mode: 'string' }),
    /** Includes answers to removed requirements: `currentAnswers` leaves them out. */
    answers: jsonb().$type<Answer[]>().notNull().default([]),
    /** Version of the request's terms for which the offer was made. */
    termsVersion: integer().notNull().default(1),
    message: text(),
    rejectionReason: text(),
    /** The buyer's stars for the seller; only the buyer may know them before `buyerRatingOpensAt`. */
    buyerRating: smallint(),
    buyerRatingOpensAt: timeColumn(),
    /** How often the two parties were asked whether the deal was done. */
    dealAsks: smallint().notNull().default(0),
    publicVisibility: boolean().notNull().default(true),
    priceHistory: jsonb().$type<PriceChange[]>(),
    /** Photo with a code that the buyer requested: code, time of the request, photo, time of sending. */
    photoCode: text(),
    photoAskedAt: timeColumn(),
    photoProof: text(),
    photoSentAt: timeColumn(),
    /** When the buyer was reminded that the offer waits for an answer. */
    waitingToldAt: timeColumn(),
    /** Validity in hours, and the time at which it ends. */
    validityHours: smallint().$type<Validity>().notNull().default(usualValidity),
    expiresAt: timeColumn().notNull().default(sql`now() + interval '7 days'`),
    /** When the seller was reminded of that end. */
    endingToldAt: timeColumn(),
    /** When the buyer asked whether the lapsed offer still stands. */
    renewalAskedAt: timeColumn(),
    finalizedWhy: text({ enum: finalizedReasons }),
    /** The buyer's 'Me interesa'. */
    isMarked: boolean().notNull().default(false),
    /** Day until which a standby offer returns by itself when the deal falls through. */
    standbyUntil: date({ mode: 'string' }),
    createdAt: timeColumn().notNull().defaultNow(),
    /** Also the version of the offer that a buyer accepts: every change increases the time. */
    updatedAt: timeColumn().notNull().defaultNow(),
    ...writtenColumns(),
    ...hiddenColumn(),
    displayRank: smallint().generatedAlwaysAs(sql.raw(`case status ${rankCases} end`)),
  },
  (table) => [
    uniqueIndex('offers_one_accepted').on(table.buyRequestId).where(offerIsSql('isDeal', sql`status`)),
    index('offers_of_request').on(table.buyRequestId, table.displayRank, table.createdAt, table.id),
    index('offers_of_request_by_price').on(table.buyRequestId, table.price, table.id),
    index('offers_of_request_by_date').on(table.buyRequestId, table.createdAt, table.id),
    index('offers_of_seller').on(table.sellerId, table.createdAt, table.id),
    index('offers_of_seller_on_request').on(table.buyRequestId, table.sellerId),
    index('offers_rejected')
      .on(table.sellerId, table.updatedAt, table.id)
      .where(sql`${offerIsSql('hasReason', sql`status`)} and rejection_reason is not null`),
    uniqueIndex('offers_photo_code').on(table.photoCode).where(sql`photo_code is not null`),
    index('offers_deals_to_ask')
      .on(table.dealAsks, table.updatedAt)
      .where(sql`${offerIsSql('isDeal', sql`status`)} and deal_asks < 2`),
    index('offers_untold')
      .on(table.updatedAt)
      .where(
        sql`${offerWaitsSql(sql`status`)} and (waiting_told_at is null or waiting_told_at < created_at)`,
      ),
    // Partial index used only by the expiry job.
    index('offers_ending')
      .on(table.expiresAt)
      .where(sql`${offerWaitsSql(sql`status`)} and validity_hours > 0`),
    index('offers_contact_rules').on(table.contactRules),
    check('offers_hidden_for', hiddenForIsValid(table.hiddenFor)),
    check('offers_status', oneOf(table.status, offerStatuses)),
    check('offers_title', lengthWithin(writtenText('title'), limits.titleMin, limits.titleMax)),
    check('offers_description', lengthWithin(writtenText('description'), 1, limits.descriptionMax)),
    check('offers_price', priceWithin(table.price)),
    check('offers_shipping_cost', numberWithin(table.shippingCost, { min: 0, max: limits.priceMax })),
    check('offers_delivery', oneOf(table.deliveryTime, deliveryTimes)),
    check(
      'offers_contact_info',
      sql`jsonb_typeof(${table.contactInfo} -> 'zone') = 'string' and ${sql.raw(
        `contact_info ->> 'condition' in (${offerConditions.map((condition) => `'${condition}'`).join(', ')})`,
      )}`,
    ),
    check(
      'offers_reason',
      sql`(${offerIsSql('hasReason', table.status)}) = (${table.rejectionReason} is not null)`,
    ),
    check(
      'offers_photo',
      sql`(${table.photoCode} is null) = (${table.photoAskedAt} is null)
        and (${table.photoProof} is null) = (${table.photoSentAt} is null)
        and (${table.photoProof} is null or ${table.photoCode} is not null)`,
    ),
    check('offers_validity', sql`${table.validityHours} in (${sql.raw(validities.join(', '))})`),
    check('offers_finalized_why', oneOf(table.finalizedWhy, finalizedReasons)),
    check('offers_rating', numberWithin(table.buyerRating, { min: 1, max: 5 })),
    check(
      'offers_images',
      sql`cardinality(${table.images}) between ${sql.raw(String(limits.offerImagesMin))} and ${sql.raw(String(limits.offerImagesMax))}`,
    ),
  ],
);

/** The buyer's private note to an offer: a table of its own, so that nothing that reads offers can show it to others. */
export const offerNotes = pgTable(
  'offer_notes',
  {
    offerId: uuid()
      .primaryKey()
      .references(() => offers.id, { onDelete: 'cascade' }),
    authorId: belongsTo(() => profiles.id),
    note: text().notNull(),
    updatedAt: timeColumn().notNull(),
  },
  (table) => [
    index('offer_notes_of_author').on(table.authorId),
    check('offer_notes_note', lengthWithin(table.note, 1, limits.offerNoteMax)),
  ],
);

/**
 * All status transitions of all offers, append-only. Rows outlive the offer, its request and its people, so the ids are
 * not foreign keys.
 */
export const offerEvents = pgTable(
  'offer_events',
  {
    id: idColumn(),
    offerId: uuid().notNull(),
    buyRequestId: uuid().notNull(),
    /** null: the system did it. */
    actorId: uuid(),
    action: text({ enum: offerActions }).notNull(),
    fromStatus: text({ enum: offerStatuses }),
    toStatus: text({ enum: offerStatuses }),
    price: pesosColumn(),
    reason: text(),
    why: text({ enum: finalizedReasons }),
    tag: text({ enum: fallTags }),
    buyerId: uuid(),
    sellerId: uuid(),
    /** Whether `person_days` already counts this transition, for the facts about the two people. */
    isCounted: boolean().notNull().default(false),
    /** Of `accept`: the facts already count a deal of the same two people in these months. */
    isRepeat: boolean().notNull().default(false),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (table) => [
    index('offer_events_of_offer').on(table.offerId, table.id),
    index('offer_events_of_request').on(table.buyRequestId, table.id),
    // Events of one person's deleted offers: for the data download and for anonymization.
    index('offer_events_of_seller').on(table.sellerId, table.id),
    index('offer_events_of_buyer').on(table.buyerId, table.id),
    index('offer_events_reasons').on(table.actorId).where(sql`reason is not null`),
    check('offer_events_why', oneOf(table.why, finalizedReasons)),
    check('offer_events_tag', oneOf(table.tag, fallTags)),
    check('offer_events_action', oneOf(table.action, offerActions)),
  ],
);
