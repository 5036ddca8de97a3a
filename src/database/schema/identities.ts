import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, timeColumn } from './columns.ts';

/**
 * The person behind one mailbox, whichever of its addresses they sign up with, with what outlives their accounts. Rate
 * limits, weights of reports and pairs of ratings refer to the identity. Accounts link to it by `profiles.identity_id`. Only an
 * account with a confirmed address is proof of the mailbox.
 */
export const identities = pgTable(
  'identities',
  {
    id: idColumn(),
    /** The suspension of a deleted account that had confirmed its address. */
    suspendedUntil: timeColumn(),
    /**
     * The suspension of a deleted account that never confirmed. It may have been a stranger's, so it holds for new accounts
     * only while they have not confirmed either.
     */
    unconfirmedSuspendedUntil: timeColumn(),
    /** How many publications and offers deleted accounts made before they confirmed: their bound is for all together. */
    unconfirmedPublications: integer().notNull().default(0),
    unconfirmedOffers: integer().notNull().default(0),
    /** When the last account of it was deleted; null while none was. */
    leftAt: timeColumn(),
  },
  (table) => [index('identities_left').on(table.leftAt)],
);

/** The mailboxes of an identity, as keyed hashes: without the secret nobody can tell which addresses they are. */
export const mailboxes = pgTable(
  'mailboxes',
  {
    hash: text().primaryKey(),
    identityId: uuid()
      .notNull()
      .references(() => identities.id, { onDelete: 'cascade' }),
  },
  (table) => [index('mailboxes_identity').on(table.identityId)],
);
