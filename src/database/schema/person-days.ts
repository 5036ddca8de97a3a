import { check, date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { caseOutcomes, factRoles } from '#domain/people/facts/cases.ts';
import { profiles } from './accounts.ts';
import { oneOf } from './columns.ts';

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
