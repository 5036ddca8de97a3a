import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { idColumn, timeColumn } from './columns.ts';

/**
 * A mailed link that confirms an address; it works once. Its token is not stored: it is this id signed with the
 * server's secret, computed when the mail is written. So neither the database nor a backup contains a working link.
 */
export const emailLinks = pgTable(
  'email_links',
  {
    id: idColumn(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The address that the mail went to: the account's current one, or the one that will replace it. */
    email: text().notNull(),
    createdAt: timeColumn().notNull().defaultNow(),
    expiresAt: timeColumn().notNull(),
    usedAt: timeColumn(),
  },
  (table) => [
    index('email_links_of_user').on(table.userId, table.createdAt),
    index('email_links_expires').on(table.expiresAt),
  ],
);

/** What an account with an unconfirmed address did, and whether it was asked to confirm. */
export const unverifiedAccounts = pgTable('unverified_accounts', {
  userId: uuid()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  askedAt: timeColumn(),
  /** When the person dismissed the request to confirm on the pages. */
  dismissedAt: timeColumn(),
  /** Number of publications since the account began, including those deleted later. */
  publications: integer().notNull().default(0),
  offers: integer().notNull().default(0),
});
