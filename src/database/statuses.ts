import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { waitingStatuses } from '#domain/action-items/unanswered.ts';
import { liveMeetings, meetingTable } from '#domain/lifecycle/meeting-table.ts';
import { offerTable } from '#domain/lifecycle/offer-table.ts';
import { proposalTable } from '#domain/lifecycle/proposal-table.ts';
import { type OfferStatus, offersThat, requestsThat } from '#domain/lifecycle/statuses.ts';

/**
 * `column = 'a'` or `column in ('a', 'b')`, with literals instead of parameters: PostgreSQL uses a partial index only
 * for a condition with the same literals.
 */
const isAmong = (column: SQL | AnyColumn, statuses: readonly string[]): SQL =>
  statuses.length === 1
    ? sql`${column} = ${sql.raw(`'${statuses[0]}'`)}`
    : sql`${column} in (${sql.raw(statuses.map((status) => `'${status}'`).join(', '))})`;

/** Condition: the status of a request in `column` has the property `flag`. */
export const requestIsSql = (flag: Parameters<typeof requestsThat>[0], column: SQL | AnyColumn): SQL =>
  isAmong(column, requestsThat(flag));

/** Condition: the status of an offer in `column` has the property `flag`. */
export const offerIsSql = (flag: Parameters<typeof offersThat>[0], column: SQL | AnyColumn): SQL =>
  isAmong(column, offersThat(flag));

export const offerWaitsSql = (column: SQL | AnyColumn): SQL => isAmong(column, waitingStatuses);

/** `offerAt` of the domain for queries: the status of an offer whose time may be over at `now`. */
export const offerStatusAtSql = (
  status: SQL | AnyColumn,
  expiresAt: SQL | AnyColumn,
  now: SQL,
): SQL<OfferStatus> =>
  sql`(case when ${offerWaitsSql(status)} and ${expiresAt} <= ${now}
    then ${sql.raw(`'${offerTable.lapse.to}'`)} else ${status} end)`;

/** Condition: a proposal of the status in `column` has no end yet; its time may be over. */
export const proposalIsOpenSql = (column: SQL | AnyColumn): SQL =>
  isAmong(column, proposalTable.supersede.from);

/** Condition: a meeting of the status in `column` stands or waits for an answer; its time may be over. */
export const meetingIsLiveSql = (column: SQL | AnyColumn): SQL => isAmong(column, liveMeetings);

export const meetingIsAgreedSql = (column: SQL | AnyColumn): SQL => isAmong(column, [meetingTable.agree.to]);

/** Condition: a meeting of the status in `column` waits for an answer; its time may be over. */
export const meetingIsProposedSql = (column: SQL | AnyColumn): SQL =>
  isAmong(column, [meetingTable.propose.to]);
