import { sql } from 'drizzle-orm';
import { check, index, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '#database/schema/accounts.ts';
import { idColumn, lengthWithin, timeColumn } from '#database/schema/columns.ts';
import { limits } from '#domain/limits/limits.ts';

/** Uploaded images. The name contains the file's facts, see `#domain/images/image-url.ts`. */
export const images = pgTable(
  'images',
  {
    id: idColumn(),
    ownerId: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    purpose: text({ enum: ['buy-request', 'offer', 'avatar', 'message'] }).notNull(),
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

/**
 * Idempotency keys of the last day's successful submissions, so that a repeated one creates nothing twice
 * (`#application/idempotency.ts`).
 * No foreign key to the account: it would lock the account's row before the rows that commands lock first.
 */
export const idempotencyKeys = pgTable(
  'sendings',
  {
    /** The nil UUID (all zeros) for a visitor. */
    userId: uuid().notNull(),
    /** The API call or the form, with the id of its subject. */
    operation: text('what').notNull(),
    /** Digest of the idempotency key that the client sent. */
    key: text().notNull(),
    /** Digest of a form's fields: a form with other fields is a new submission. Null for a call of the API. */
    content: text(),
    resultId: uuid('made_id').notNull(),
    /** The stored answer to the call; null until there is one, and always null for forms. */
    answer: json().$type<unknown>(),
    createdAt: timeColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.operation, table.key] }),
    index('sendings_age').on(table.createdAt),
  ],
);

/** Messages sent through the form on /contact. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: idColumn(),
    /** Set when the sender was signed in: deleting the account then deletes the message. */
    userId: uuid().references(() => profiles.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (table) => [
    index('contact_messages_of_user').on(table.userId),
    index('contact_messages_age').on(table.createdAt),
    check('contact_messages_name', lengthWithin(table.name, 1, limits.nameMax)),
    check('contact_messages_email', lengthWithin(table.email, 3, limits.emailMax)),
    check('contact_messages_subject', lengthWithin(table.subject, 1, limits.contactSubjectMax)),
    check('contact_messages_message', lengthWithin(table.message, 1, limits.contactMessageMax)),
  ],
);
