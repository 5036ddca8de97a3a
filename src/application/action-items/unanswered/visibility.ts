import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { buyRequests, offers } from '#database/schema.ts';
import { offerWaitsSql, requestIsSql } from '#database/statuses.ts';

/*
 * Which offers wait for their buyer's answer. For rows that were read it is `hasWaited` of the domain, for queries it is
 * here; tests/application/action-items/unanswered.test.ts holds the two equal.
 */

type Columns = Record<
  'status' | 'hiddenFor' | 'requestStatus' | 'requestHiddenFor' | 'updatedAt' | 'expiresAt',
  SQL | AnyColumn
>;

const joined: Columns = {
  status: offers.status,
  hiddenFor: offers.hiddenFor,
  requestStatus: buyRequests.status,
  requestHiddenFor: buyRequests.hiddenFor,
  updatedAt: offers.updatedAt,
  expiresAt: offers.expiresAt,
};

/** `hasWaited` for queries: an offer that waits `now` and has since `since` or longer; needs its request joined. */
export const waitedSince = (since: SQL, now: SQL, of: Columns = joined): SQL =>
  sql`(${offerWaitsSql(of.status)} and ${requestIsSql('isOpen', of.requestStatus)}
    and ${of.hiddenFor} is null and ${of.requestHiddenFor} is null and ${of.updatedAt} <= ${since} and ${of.expiresAt} > ${now})`;

/** The same in statements about an offer `o` and its request `r`. */
export const oWaitedSince = (since: SQL, now: SQL): SQL =>
  waitedSince(since, now, {
    status: sql`o.status`,
    hiddenFor: sql`o.hidden_for`,
    requestStatus: sql`r.status`,
    requestHiddenFor: sql`r.hidden_for`,
    updatedAt: sql`o.updated_at`,
    expiresAt: sql`o.expires_at`,
  });

/** The moment before which an offer must have begun to wait, to have waited so long now. */
export const waitingSince = (ms: number, now: Date): SQL =>
  sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
