import { check, date, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '#database/schema/accounts.ts';
import { oneOf, timeColumn } from '#database/schema/columns.ts';
import { caseOutcomes, factRoles } from '#domain/people/facts/cases.ts';

/**
 * Who blocked whom. A block keeps both people apart (`src/application/blocks/visibility.ts`), so it is looked up from both
 * ends: by the primary key and by the index. Nobody but the blocker reads a row of it.
 */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    blockedId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_blocked').on(table.blockedId, table.blockerId),
    index('blocks_newest').on(table.blockerId, table.createdAt, table.blockedId),
  ],
);

/**
 * How many cases of a person began on each day, by outcome (`src/domain/people/facts`). A worker keeps it up
 * to date from `offer_events`; the facts about a person are sums over the last days.
 */
export const personDays = pgTable(
  'person_days',
  {
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** The day in Argentina. */
    day: date({ mode: 'string' }).notNull(),
    role: text({ enum: factRoles }).notNull(),
    outcome: text({ enum: caseOutcomes }).notNull(),
    /** The step of an answer; 0 otherwise. */
    hours: smallint().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day, table.role, table.outcome, table.hours] }),
    check('person_days_role', oneOf(table.role, factRoles)),
    check('person_days_outcome', oneOf(table.outcome, caseOutcomes)),
  ],
);
