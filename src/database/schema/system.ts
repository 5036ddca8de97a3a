import { sql } from 'drizzle-orm';
import { index, integer, json, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { lanes } from '#domain/event-lanes.ts';
import { profiles } from './accounts.ts';
import { idColumn, timeColumn } from './columns.ts';

/** Uploaded pictures; the file's facts are in its name, see `#domain/image-url.ts`. */
export const images = pgTable(
  'images',
  {
    id: idColumn(),
    ownerId: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    purpose: text({ enum: ['buy-request', 'offer', 'avatar'] }).notNull(),
    url: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    createdAt: timeColumn().notNull().defaultNow(),
    attachedAt: timeColumn(),
  },
  (table) => [
    index('images_of_owner').on(table.ownerId),
    index('images_unattached').on(table.createdAt).where(sql`attached_at is null`),
  ],
);

/** What a committed command still has to cause (notices, mail, realtime, file removal); see the relay. */
export const outbox = pgTable(
  'outbox',
  {
    /** Version 7: also the order. */
    id: idColumn(),
    aggregateId: uuid().notNull(),
    kind: text().notNull(),
    payload: jsonb().$type<unknown>().notNull(),
    createdAt: timeColumn().notNull().defaultNow(),
    availableAt: timeColumn().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** Which hands of the relay work it off: `#domain/event-lanes.ts`. */
    lane: text({ enum: ['inside', ...lanes] }).notNull(),
    /** Whose turn it takes in its lane: its person's, or its own. */
    turn: uuid().notNull(),
    /** Set when the last attempt failed: the row waits for a person. */
    parkedAt: timeColumn(),
  },
  (table) => [
    index('outbox_lane').on(table.lane, table.id).where(sql`parked_at is null`),
    index('outbox_turns').on(table.lane, table.turn, table.id),
    index('outbox_of_aggregate').on(table.aggregateId, table.id),
  ],
);

/**
 * Sendings of the last day that made something, so that one that comes twice makes one thing (`#market/sendings.ts`).
 * Without a reference to the account: its lock would be taken before the locks that commands take first.
 */
export const sendings = pgTable(
  'sendings',
  {
    /** Zeros for a visitor. */
    userId: uuid().notNull(),
    /** The call or the form, with what it is about. */
    what: text().notNull(),
    /** Digest of the key that came with it. */
    key: text().notNull(),
    /** Digest of a form's fields: another content is another thing. Null for a call of the API. */
    content: text(),
    madeId: uuid().notNull(),
    /** What the call was answered; null until it was, and for forms. */
    answer: json().$type<unknown>(),
    createdAt: timeColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.what, table.key] }),
    index('sendings_age').on(table.createdAt),
  ],
);
