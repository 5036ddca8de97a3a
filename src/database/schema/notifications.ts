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
import { requestConditions } from '#domain/buy-requests/conditions.ts';
import { type NotificationFacts, notificationChannels } from '#domain/notifications/definition.ts';
import { notificationKinds } from '#domain/notifications/notification.ts';
import { profiles, session } from './accounts.ts';
import { buyRequests, categories } from './buy-requests.ts';
import { belongsTo, idColumn, oneOf, pesosColumn, timeColumn } from './columns.ts';

/** Notifications to people. One row for each person and cause; `key` makes writing it again harmless. */
export const notifications = pgTable(
  'notifications',
  {
    id: idColumn(),
    userId: belongsTo(() => profiles.id),
    kind: text({ enum: notificationKinds }).notNull(),
    /** The job that caused the notification and its subject. Unique for each person. */
    key: text().notNull(),
    /** Unread notifications of one person with the same group are shown as one. */
    groupKey: text().notNull(),
    buyRequestId: uuid(),
    offerId: uuid(),
    chatId: uuid(),
    facts: jsonb().$type<NotificationFacts>().notNull(),
    createdAt: timeColumn().notNull().defaultNow(),
    readAt: timeColumn(),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.userId, table.key),
    index('notifications_newest').on(table.userId, table.createdAt, table.id),
    index('notifications_unread')
      .on(table.userId, table.groupKey, table.createdAt)
      .where(sql`read_at is null`),
    // Finds the newest notification of a group, among the unread ones and among those read at the same moment.
    index('notifications_groups').on(table.userId, table.groupKey, table.readAt, table.createdAt, table.id),
    index('notifications_age').on(table.createdAt),
    // Finds the notifications that name a person, to remove the name when the account is deleted.
    index('notifications_named_request').on(table.buyRequestId).where(sql`facts ? 'actorName'`),
    index('notifications_named_chat').on(table.chatId).where(sql`facts ? 'actorName'`),
  ],
);

/** The channels that a person chose for a kind of notification. Without a row the kind's default applies. */
export const notificationPreferences = pgTable(
  'notice_preferences',
  {
    userId: belongsTo(() => profiles.id),
    kind: text({ enum: notificationKinds }).notNull(),
    channel: text({ enum: notificationChannels }).notNull(),
    isOn: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.channel] }),
    check('notice_preferences_channel', oneOf(table.channel, notificationChannels)),
  ],
);

/** Settings of the mails to a person. */
export const mailSettings = pgTable(
  'mail_settings',
  {
    userId: uuid()
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** `off`: one mail for each notification. Otherwise notifications are collected in one daily or weekly mail. */
    digest: text({ enum: ['off', 'daily', 'weekly'] })
      .notNull()
      .default('off'),
    lastDigestAt: timeColumn(),
    /** Set when mail to the address bounced: no further mail until the person changes or confirms the address. */
    bouncedAt: timeColumn(),
  },
  (table) => [
    check('mail_settings_digest', oneOf(table.digest, ['off', 'daily', 'weekly'])),
    index('mail_settings_due')
      .on(table.digest, table.lastDigestAt)
      .where(sql`digest <> 'off' and bounced_at is null`),
  ],
);

/** Keys of the mails and pushes that were sent, so that a retry sends nothing twice. */
export const deliveries = pgTable(
  'deliveries',
  { key: text().primaryKey(), sentAt: timeColumn().notNull().defaultNow() },
  (table) => [index('deliveries_sent').on(table.sentAt)],
);

/** Recent sendings for each kind, for the rate limits of `src/application/notifications/mail-throttle.ts`. */
export const paces = pgTable(
  'paces',
  { key: text().primaryKey(), beganAt: timeColumn().notNull(), count: integer().notNull() },
  (table) => [index('paces_began').on(table.beganAt)],
);

/** Notifications waiting to be mailed together with the other notifications of the person. */
export const heldMails = pgTable(
  'held_mails',
  {
    notificationId: uuid()
      .primaryKey()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    userId: belongsTo(() => profiles.id),
    gatherAt: timeColumn().notNull(),
  },
  (table) => [index('held_mails_of_user').on(table.userId, table.gatherAt)],
);

/**
 * People who already got an alert about a buyer's wish. A deleted and republished request has a new id, but it is the
 * same wish.
 */
export const alertedRequests = pgTable(
  'told_wishes',
  {
    /** Result of `alertKeyOf` in `src/application/saved-searches/match-requests.ts`. */
    wish: text().notNull(),
    userId: belongsTo(() => profiles.id),
    toldAt: timeColumn().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.wish, table.userId] }),
    index('told_wishes_of_user').on(table.userId),
    index('told_wishes_told').on(table.toldAt),
  ],
);

/**
 * Browsers subscribed to pushes. A subscription ends with the session that made it, so that the next user of the device
 * does not get these pushes.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: idColumn(),
    userId: belongsTo(() => profiles.id),
    sessionId: belongsTo(() => session.id),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: timeColumn().notNull().defaultNow(),
    /** Number of consecutive notifications that could not be pushed to this browser. */
    failures: integer().notNull().default(0),
  },
  (table) => [
    index('push_subscriptions_of_user').on(table.userId, table.createdAt),
    index('push_subscriptions_of_session').on(table.sessionId),
  ],
);

/** A seller's saved search: the seller is notified of each matching request. A null criterion matches everything. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: idColumn(),
    userId: belongsTo(() => profiles.id),
    name: text().notNull(),
    /** Words that the title or the description must contain, all of them. */
    words: text().array().notNull().default([]),
    categoryId: uuid().references(() => categories.id, { onDelete: 'cascade' }),
    zones: text().array().notNull().default([]),
    condition: text({ enum: requestConditions }),
    minPrice: pesosColumn(),
    maxPrice: pesosColumn(),
    /** No foreign key: only a migration takes a place away, and a check of it would lock all places. */
    placeId: text(),
    /** In km, around the place. */
    radius: integer(),
    /** The places in the radius, as the gazetteer had them when it was saved. */
    nearPlaceIds: text().array(),
    frequency: text({ enum: ['instant', 'daily', 'weekly'] })
      .notNull()
      .default('instant'),
    lastSentAt: timeColumn(),
    createdAt: timeColumn().notNull().defaultNow(),
    /** The version of the rules that made its keys, see `searchRules`. */
    rules: integer().notNull().default(0),
    zonePatterns: text().array().generatedAlwaysAs(sql`contains_patterns(zones)`),
  },
  (table) => [
    index('saved_searches_rules').on(table.rules),
    index('saved_searches_of_user').on(table.userId, table.createdAt, table.id),
    index('saved_searches_category').on(table.categoryId),
    check('saved_searches_frequency', oneOf(table.frequency, ['instant', 'daily', 'weekly'])),
    check('saved_searches_condition', oneOf(table.condition, requestConditions)),
  ],
);

/**
 * The keys of saved searches. A request finds a search when one of the search's keys is among its own
 * (`src/application/saved-searches/request-keys.ts`).
 */
export const savedSearchKeys = pgTable(
  'saved_search_keys',
  {
    key: text().notNull(),
    savedSearchId: belongsTo(() => savedSearches.id),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.savedSearchId] }),
    index('saved_search_keys_search').on(table.savedSearchId),
  ],
);

/** Requests that a saved search already reported, so that none is reported twice. */
export const savedSearchMatches = pgTable(
  'saved_search_matches',
  {
    savedSearchId: belongsTo(() => savedSearches.id),
    buyRequestId: belongsTo(() => buyRequests.id),
    matchedAt: timeColumn().notNull().defaultNow(),
    toldAt: timeColumn(),
    /** Whether the current words of the search and of the request match. */
    fits: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.savedSearchId, table.buyRequestId] }),
    index('saved_search_matches_untold').on(table.savedSearchId, table.matchedAt).where(sql`told_at is null`),
    index('saved_search_matches_request').on(table.buyRequestId),
  ],
);
