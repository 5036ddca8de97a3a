import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SecurityDetails } from '#domain/security-events.ts';
import { securityOutcomes } from '#domain/security-events.ts';
import { idColumn, timeColumn } from './columns.ts';

/**
 * The security log. `user_id` refers to no table: the entries of a deleted account stay until their time is over,
 * without a name, or else somebody who takes over an account and deletes it would leave no trace.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    /** Version 7: also the order. */
    id: idColumn(),
    /** The account it is about; null when none is known. */
    userId: uuid(),
    /** A keyed hash. */
    addressHash: text(),
    kind: text().notNull(),
    outcome: text({ enum: securityOutcomes }).notNull(),
    /** How often within that minute. */
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
