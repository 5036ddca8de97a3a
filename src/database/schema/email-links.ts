import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { idColumn, timeColumn } from './columns.ts';

/**
 * A mailed link that confirms an address, once. The token is no part of it: it is this id signed with the server's
 * secret, made when the mail is, so that neither the database nor a backup of it holds a link that works.
 */
export const emailLinks = pgTable(
  'email_links',
  {
    id: idColumn(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Where it was sent: the account's address, or the one that is to replace it. */
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

/** What an account did, and whether it was asked, while its address is not confirmed. Older accounts have no row until asked. */
export const unverifiedAccounts = pgTable('unverified_accounts', {
  userId: uuid()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  askedAt: timeColumn(),
  /** When the person closed the question on the pages. */
  dismissedAt: timeColumn(),
  /** In all, also what was deleted since. */
  publications: integer().notNull().default(0),
  offers: integer().notNull().default(0),
});
