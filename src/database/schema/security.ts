import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SecurityDetails } from '#domain/accounts/security-events.ts';
import { securityOutcomes } from '#domain/accounts/security-events.ts';
import { idColumn, timeColumn } from './columns.ts';

/**
 * The security log. `user_id` is not a foreign key: entries of a deleted account stay, without a name, until their
 * retention time is over. Otherwise somebody could take over an account, delete it and leave no trace.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    /** UUID version 7, which also gives the order. */
    id: idColumn(),
    /** The account concerned; null when unknown. */
    userId: uuid(),
    /** A keyed hash of the network address. */
    addressHash: text(),
    kind: text().notNull(),
    outcome: text({ enum: securityOutcomes }).notNull(),
    /** Number of equal events within that minute. */
    count: integer().notNull().default(1),
    details: jsonb().$type<SecurityDetails>().notNull().default({}),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (table) => [
    index('security_events_of_user').on(table.userId, table.id).where(sql`user_id is not null`),
    index('security_events_created').on(table.createdAt),
    index('security_events_entered')
      .on(table.userId, table.addressHash)
      .where(sql`kind in ('signIn', 'signUp') and outcome = 'ok'`),
  ],
);
