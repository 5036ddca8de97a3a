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
  uuid,
} from 'drizzle-orm/pg-core';
import { requestConditions } from '#domain/buy-requests/conditions.ts';
import type { TermsVersions } from '#domain/buy-requests/terms.ts';
import { requestFields } from '#domain/fields/buy-request.ts';
import { requestTable } from '#domain/lifecycle/request-table.ts';
import { requestStatuses } from '#domain/lifecycle/statuses.ts';
import { limits } from '#domain/limits/limits.ts';
import { deliveryTimes } from '#domain/offers/conditions.ts';
import type { Requirement, RetiredRequirement } from '#domain/requirements/requirement.ts';
import { normalizedText, splitIntoWords } from '../normalized-text.ts';
import { requestIsSql } from '../statuses.ts';
import { profiles } from './accounts.ts';
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
import { places } from './places.ts';

export const categories = pgTable('categories', {
  id: idColumn(),
  name: text().notNull().unique(),
  slug: text().notNull().unique(),
  position: smallint().notNull(),
});

export const buyRequests = pgTable(
  'buy_requests',
  {
    id: idColumn(),
    userId: belongsTo(() => profiles.id),
    title: text().notNull(),
    description: text(),
    minPrice: pesosColumn(),
    maxPrice: pesosColumn(),
    zone: text().notNull(),
    placeId: text().references(() => places.id),
    condition: text({ enum: requestConditions }).notNull().default('cualquiera'),
    quantity: integer().notNull().default(1),
    requirements: jsonb().$type<Requirement[]>().notNull().default([]),
    /** Removed requirements, newest last; the history shows their words. */
    retiredRequirements: jsonb().$type<RetiredRequirement[]>().notNull().default([]),
    /** For each term that was changed, the version of the terms that changed it last. */
    termsVersions: jsonb().$type<TermsVersions>().notNull().default({}),
    neededBy: date({ mode: 'string' }),
    deliveryWanted: text({ enum: deliveryTimes }),
    referenceUrl: text(),
    images: text().array().notNull(),
    /** Without photos, the publication shows the drawing of its category. */
    illustrated: boolean().notNull().default(false),
    referenceImage: text().generatedAlwaysAs(sql`images[1]`),
    status: text({ enum: requestStatuses }).notNull().default(requestTable.publish.to),
    categoryId: uuid().references(() => categories.id, { onDelete: 'set null' }),
    createdAt: timeColumn().notNull().defaultNow(),
    updatedAt: timeColumn().notNull().defaultNow(),
    /** The owner's last activity on the request; it expires a fixed time after this. */
    activeAt: timeColumn().notNull().defaultNow(),
    /** When the owner was warned that the request is about to expire; activity sets it back to null. */
    expiryNotificationAt: timeColumn('expiry_notice_at'),
    /** Text that searches match: title, description and requirements. A trigger writes the text and its words. */
    searchText: text(),
    titleText: text().generatedAlwaysAs(normalizedText(sql`title`)),
    searchWords: text().array(),
    titleWords: text()
      .array()
      .generatedAlwaysAs(splitIntoWords(normalizedText(sql`title`))),
    /** Whether `market_words` contains the words of the request, or the job has claimed the request. */
    isLearned: boolean().notNull().default(false),
    /** Unused column: only the previous version still writes it. */
    isPlaced: boolean().notNull().default(false),
    /** Zone for which the place was chosen or looked up. A job looks the place up again where the zone has changed. */
    placedZone: text(),
    zoneText: text().generatedAlwaysAs(normalizedText(sql`zone`)),
    sortPrice: pesosColumn().generatedAlwaysAs(sql`coalesce(max_price, min_price, 0)`),
    ...writtenColumns(),
    ...hiddenColumn(),
  },
  (table) => {
    const active = requestIsSql('isOpen', sql`status`);
    // Partial indexes contain only publications that lists show.
    const listed = sql`${active} and hidden_for is null`;
    return [
      index('buy_requests_newest').on(table.createdAt, table.id).where(listed),
      index('buy_requests_by_category').on(table.categoryId, table.createdAt, table.id).where(listed),
      // These indexes contain every filtered column, so that matches are counted without reading rows, also around a
      // place.
      index('buy_requests_category_placed')
        .on(
          table.categoryId,
          table.createdAt,
          table.id,
          table.condition,
          table.sortPrice,
          table.zoneText,
          table.placeId,
        )
        .where(listed),
      index('buy_requests_newest_placed')
        .on(table.createdAt, table.id, table.condition, table.sortPrice, table.zoneText, table.placeId)
        .where(listed),
      index('buy_requests_price_placed')
        .on(table.sortPrice, table.id, table.condition, table.placeId)
        .where(listed),
      index('buy_requests_category_price_placed')
        .on(table.categoryId, table.sortPrice, table.id, table.condition, table.placeId)
        .where(listed),
      // For lists around a place with few publications, which query by the places within the radius.
      index('buy_requests_by_place')
        .on(
          table.placeId,
          table.createdAt,
          table.id,
          table.condition,
          table.sortPrice,
          table.categoryId,
          table.zoneText,
        )
        .where(listed),
      // For pages of a category in a province or city, which count people and prices by index-only scans.
      index('buy_requests_sought_where')
        .on(table.categoryId, table.placeId, table.createdAt, table.id, table.userId, table.maxPrice)
        .where(listed),
      index('buy_requests_search').using('gin', table.searchText.op('gin_trgm_ops')).where(active),
      // For suggestions, which look at titles only: of the texts that contain 'mes' few have it in the title.
      index('buy_requests_title_text').using('gin', table.titleText.op('gin_trgm_ops')).where(active),
      index('buy_requests_words').using('gin', table.searchWords).where(active),
      index('buy_requests_title_words').using('gin', table.titleWords).where(active),
      index('buy_requests_unlearned').on(table.id).where(sql`not is_learned`),
      index('buy_requests_zone_unplaced').on(table.id).where(sql`placed_zone is distinct from zone`),
      index('buy_requests_zone').using('gin', table.zoneText.op('gin_trgm_ops')).where(active),
      index('buy_requests_by_owner').on(table.userId, table.createdAt, table.id),
      index('buy_requests_contact_rules').on(table.contactRules),
      // For what others ask for in a category.
      index('buy_requests_asking')
        .on(table.categoryId, table.createdAt)
        .where(sql`requirements <> '[]'::jsonb and hidden_for is null`),
      index('buy_requests_idle').on(table.activeAt).where(active),
      check('buy_requests_hidden_for', hiddenForIsValid(table.hiddenFor)),
      check('buy_requests_status', oneOf(table.status, requestStatuses)),
      check('buy_requests_condition', oneOf(table.condition, requestConditions)),
      check('buy_requests_title', lengthWithin(writtenText('title'), limits.titleMin, limits.titleMax)),
      check('buy_requests_description', lengthWithin(writtenText('description'), 1, limits.descriptionMax)),
      check('buy_requests_zone', lengthWithin(writtenText('zone'), 1, limits.zoneMax)),
      check('buy_requests_min_price', priceWithin(table.minPrice)),
      check('buy_requests_max_price', priceWithin(table.maxPrice)),
      check('buy_requests_quantity', numberWithin(table.quantity, requestFields.quantity)),
      check(
        'buy_requests_requirements',
        sql`jsonb_array_length(${table.requirements}) <= ${sql.raw(String(limits.mustsMax + limits.wishesMax))}`,
      ),
      check('buy_requests_price_range', sql`${table.minPrice} <= ${table.maxPrice}`),
      check('buy_requests_delivery_wanted', oneOf(table.deliveryWanted, deliveryTimes)),
      check(
        'buy_requests_images',
        sql`cardinality(${table.images}) between ${sql.raw(String(limits.requestImagesMin))} and ${sql.raw(String(limits.requestImagesMax))} or ${table.illustrated} and cardinality(${table.images}) = 0`,
      ),
    ];
  },
);

/**
 * Each plain word of the publications, with the keys by which similar words find it (`src/domain/search`).
 */
export const marketWords = pgTable(
  'market_words',
  {
    word: text().primaryKey(),
    stem: text().notNull(),
    /** The word's `typoKeys`, only when it is in a title: typos are forgiven there only. */
    near: text().array(),
    /** The version of the rules that made these keys, see `searchRules`. */
    rules: integer().notNull(),
  },
  (table) => [
    index('market_words_stem').on(table.stem),
    index('market_words_near').using('gin', table.near).with({ fastupdate: false }),
    index('market_words_rules').on(table.rules),
  ],
);

/** Ids of deleted requests, so that their pages answer "gone" (410) instead of "not found" (404). */
export const deletedBuyRequests = pgTable('deleted_buy_requests', {
  id: idColumn(),
  deletedAt: timeColumn().notNull().defaultNow(),
});

/** Legacy publications (specification section 2, "Legacy"): read-only, filled by an import. */
export const posts = pgTable(
  'posts',
  {
    id: idColumn(),
    userId: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    buyRequestId: uuid().references(() => buyRequests.id, { onDelete: 'set null' }),
    title: text().notNull(),
    minPrice: pesosColumn(),
    maxPrice: pesosColumn(),
    zone: text(),
    characteristics: jsonb().$type<string | Record<string, string> | null>(),
    referenceLink: text(),
    images: text().array().notNull().default([]),
    createdAt: timeColumn().notNull().defaultNow(),
    position: integer().generatedAlwaysAsIdentity(),
  },
  (table) => [
    index('posts_newest').on(table.createdAt, table.id),
    index('posts_user').on(table.userId),
    index('posts_request').on(table.buyRequestId),
    index('posts_with_image').using('gin', table.images),
  ],
);
