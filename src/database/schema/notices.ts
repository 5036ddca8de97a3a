import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { requestConditions } from '#domain/buy-request.ts';
import { type NoticeFacts, noticeChannels } from '#domain/notice-definition.ts';
import { noticeKinds } from '#domain/notice-kinds.ts';
import { profiles, session } from './accounts.ts';
import { buyRequests, categories } from './buy-requests.ts';
import { idColumn, oneOf, pesosColumn, timeColumn } from './columns.ts';

/** What people were told. One row per person and cause; `key` makes repeating the cause harmless. */
export const notifications = pgTable(
  'notifications',
  {
    id: idColumn(),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    kind: text({ enum: noticeKinds }).notNull(),
    /** The outbox row that caused it and what it is about: unique with the person. */
    key: text().notNull(),
    /** Unread notices of one person with the same group are shown as one. */
    groupKey: text().notNull(),
    buyRequestId: uuid(),
    offerId: uuid(),
    chatId: uuid(),
    facts: jsonb().$type<NoticeFacts>().notNull(),
    createdAt: timeColumn().notNull().defaultNow(),
    readAt: timeColumn(),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.userId, table.key),
    index('notifications_newest').on(table.userId, table.createdAt, table.id),
    index('notifications_unread')
      .on(table.userId, table.groupKey, table.createdAt)
      .where(sql`read_at is null`),
    // Which of a group is the newest, among those unread and among those read at one moment.
    index('notifications_groups').on(table.userId, table.groupKey, table.readAt, table.createdAt, table.id),
    index('notifications_age').on(table.createdAt),
    // Whose name is taken out when an account goes.
    index('notifications_named_request').on(table.buyRequestId).where(sql`facts ? 'actorName'`),
    index('notifications_named_chat').on(table.chatId).where(sql`facts ? 'actorName'`),
    check('notifications_kind', oneOf(table.kind, noticeKinds)),
  ],
);

/** What a person chose to hear elsewhere; a missing row is the kind's default. */
export const noticePreferences = pgTable(
  'notice_preferences',
  {
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    kind: text({ enum: noticeKinds }).notNull(),
    channel: text({ enum: noticeChannels }).notNull(),
    isOn: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.channel] }),
    check('notice_preferences_kind', oneOf(table.kind, noticeKinds)),
    check('notice_preferences_channel', oneOf(table.channel, noticeChannels)),
  ],
);

/** How a person's mails go out. */
export const mailSettings = pgTable(
  'mail_settings',
  {
    userId: uuid()
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Each by itself, or gathered. */
    digest: text({ enum: ['off', 'daily', 'weekly'] })
      .notNull()
      .default('off'),
    lastDigestAt: timeColumn(),
    /** Set when the address bounced: no further mail until the person changes or confirms it. */
    bouncedAt: timeColumn(),
  },
  (table) => [
    check('mail_settings_digest', oneOf(table.digest, ['off', 'daily', 'weekly'])),
    index('mail_settings_due')
      .on(table.digest, table.lastDigestAt)
      .where(sql`digest <> 'off' and bounced_at is null`),
  ],
);

/** Mails and pushes that went out, by key, so that a repeated effect sends nothing twice. */
export const deliveries = pgTable(
  'deliveries',
  { key: text().primaryKey(), sentAt: timeColumn().notNull().defaultNow() },
  (table) => [index('deliveries_sent').on(table.sentAt)],
);

/** How often something was sent lately, by what it is: see `src/market/notices/paces.ts`. */
export const paces = pgTable(
  'paces',
  { key: text().primaryKey(), beganAt: timeColumn().notNull(), count: integer().notNull() },
  (table) => [index('paces_began').on(table.beganAt)],
);

/** Notices whose mail waits: it goes out with the others of its person. */
export const heldMails = pgTable(
  'held_mails',
  {
    notificationId: uuid()
      .primaryKey()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    gatherAt: timeColumn().notNull(),
  },
  (table) => [index('held_mails_of_user').on(table.userId, table.gatherAt)],
);

/** Whom an alert told of a person's wish, whatever the id it was published under. */
export const toldWishes = pgTable(
  'told_wishes',
  {
    /** `wishOf` in `src/market/saved-searches/wish.ts`. */
    wish: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    toldAt: timeColumn().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.wish, table.userId] }),
    index('told_wishes_of_user').on(table.userId),
    index('told_wishes_told').on(table.toldAt),
  ],
);

/** Browsers that want pushes. They end with the session they began in: nobody else at that device hears of it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: idColumn(),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    sessionId: uuid()
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: timeColumn().notNull().defaultNow(),
    /** Notices in a row that could not be pushed there. */
    failures: integer().notNull().default(0),
  },
  (table) => [
    index('push_subscriptions_of_user').on(table.userId, table.createdAt),
    index('push_subscriptions_of_session').on(table.sessionId),
  ],
);

/** A seller's saved search: told of each request that matches. Null criteria match everything. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: idColumn(),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Words, each of which must be in title or description. */
    words: text().array().notNull().default([]),
    categoryId: uuid().references(() => categories.id, { onDelete: 'cascade' }),
    zones: text().array().notNull().default([]),
    condition: text({ enum: requestConditions }),
    minPrice: pesosColumn(),
    maxPrice: pesosColumn(),
    frequency: text({ enum: ['instant', 'daily', 'weekly'] })
      .notNull()
      .default('instant'),
    lastSentAt: timeColumn(),
    createdAt: timeColumn().notNull().defaultNow(),
    /** By what a request finds it, see `src/market/saved-searches/effects.ts`; null when by its zones. */
    anchor: text().generatedAlwaysAs(sql`search_anchor(words, zones, category_id)`),
    zoneAnchors: text().array().generatedAlwaysAs(sql`search_zone_anchors(words, zones, category_id)`),
    wordPatterns: text().array().generatedAlwaysAs(sql`contains_patterns(words)`),
    zonePatterns: text().array().generatedAlwaysAs(sql`contains_patterns(zones)`),
  },
  (table) => [
    index('saved_searches_anchor').on(table.anchor),
    index('saved_searches_zone_anchors').using('gin', table.zoneAnchors).with({ fastupdate: false }),
    index('saved_searches_of_user').on(table.userId, table.createdAt, table.id),
    index('saved_searches_category').on(table.categoryId),
    check('saved_searches_frequency', oneOf(table.frequency, ['instant', 'daily', 'weekly'])),
    check('saved_searches_condition', oneOf(table.condition, requestConditions)),
  ],
);

/** Which request a saved search was already told of: never twice. */
export const savedSearchMatches = pgTable(
  'saved_search_matches',
  {
    savedSearchId: uuid()
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    buyRequestId: uuid()
      .notNull()
      .references(() => buyRequests.id, { onDelete: 'cascade' }),
    matchedAt: timeColumn().notNull().defaultNow(),
    toldAt: timeColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.savedSearchId, table.buyRequestId] }),
    index('saved_search_matches_untold').on(table.savedSearchId, table.matchedAt).where(sql`told_at is null`),
    index('saved_search_matches_request').on(table.buyRequestId),
  ],
);
