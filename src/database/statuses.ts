import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { offersThat, requestsThat } from '#domain/lifecycle/statuses.ts';

/**
 * `column = 'a'` or `column in ('a', 'b')`, written out and not as parameters: partial indexes ask for their
 * condition literally.
 */
const isAmong = (column: SQL | AnyColumn, statuses: readonly string[]): SQL =>
  statuses.length === 1
    ? sql`${column} = ${sql.raw(`'${statuses[0]}'`)}`
    : sql`${column} in (${sql.raw(statuses.map((status) => `'${status}'`).join(', '))})`;

/** Whether the request whose status stands in `column` is what `flag` says. */
export const requestIsSql = (flag: Parameters<typeof requestsThat>[0], column: SQL | AnyColumn): SQL =>
  isAmong(column, requestsThat(flag));

/** Whether the offer whose status stands in `column` is what `flag` says. */
export const offerIsSql = (flag: Parameters<typeof offersThat>[0], column: SQL | AnyColumn): SQL =>
  isAmong(column, offersThat(flag));
