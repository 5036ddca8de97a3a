import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { type Actor, type Context, requireUser, type Transaction } from '#application/context.ts';
import { compareRequestOffers } from '#application/offers/comparison.ts';
import { presentOffer } from '#application/offers/presenter.ts';
import { withPeople } from '#application/offers/queries.ts';
import {
  beyond,
  countMost,
  decodeCursor,
  type Paging,
  pageLimit,
  toPage,
  totalBeside,
} from '#application/paging.ts';
import { prepareOnce } from '#application/prepare-once.ts';
import type { Database } from '#database/connection.ts';
import { buyRequests, offers } from '#database/schema.ts';
import { offerWaitsSql, requestIsSql } from '#database/statuses.ts';
import {
  duty,
  mustAnswer,
  rejectedTogetherMax,
  toldAfterMs,
  unansweredRefusal,
} from '#domain/action-items/unanswered.ts';
import { limits } from '#domain/limits/limits.ts';
import { usualComparison } from '#domain/offers/comparison.ts';
import type { OfferView, Page } from '#domain/views/views.ts';

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

/**
 * `hasWaited` for queries: an offer that waits `now` and has waited since `since` or longer; needs its request joined.
 */
const waitedSince = (since: SQL, now: SQL, of: Columns = joined): SQL =>
  sql`(${offerWaitsSql(of.status)} and ${requestIsSql('isOpen', of.requestStatus)}
    and ${of.hiddenFor} is null and ${of.requestHiddenFor} is null and ${of.updatedAt} <= ${since} and ${of.expiresAt} > ${now})`;

/** `waitedSince` for an offer `o` and its request `r`. */
export const oWaitedSince = (since: SQL, now: SQL): SQL =>
  waitedSince(since, now, {
    status: sql`o.status`,
    hiddenFor: sql`o.hidden_for`,
    requestStatus: sql`r.status`,
    requestHiddenFor: sql`r.hidden_for`,
    updatedAt: sql`o.updated_at`,
    expiresAt: sql`o.expires_at`,
  });

/** An offer that began to wait before this moment has waited for `ms`. */
export const waitingSince = (ms: number, now: Date): SQL =>
  sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;

const viewer = sql`${sql.placeholder('viewer')}::uuid`;
const since = sql`${sql.placeholder('since')}::timestamptz`;
const atNow = sql`${sql.placeholder('now')}::timestamptz`;
const before = (ms: number, now: Date) => new Date(now.getTime() - ms).toISOString();

/** How many unanswered offers keep a person from publishing again, up to 100. */
export async function countOverdue(
  db: Pick<Database | Transaction, 'execute'>,
  userId: string,
  now: Date,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from buy_requests r join offers o on o.buy_request_id = r.id
      where r.user_id = ${userId} and ${oWaitedSince(waitingSince(duty.ms, now), waitingSince(0, now))}
      limit ${limits.unreadCap}
    ) waiting
  `);
  return rows[0]?.count ?? 0;
}

/** Refuses with `unanswered_offers` when the person must answer offers before publishing again. */
export async function requireAnswered(tx: Transaction, userId: string, now: Date): Promise<void> {
  const overdue = await countOverdue(tx, userId, now);
  if (mustAnswer(overdue)) throw unansweredRefusal(overdue);
}

const unanswered = prepareOnce((db, isNext: boolean) => {
  const total = sql<number>`(select count(*)::int from (select from buy_requests r
    join offers o on o.buy_request_id = r.id where r.user_id = ${viewer} and ${oWaitedSince(since, atNow)}
    limit ${countMost}) counted)`;
  const after = sql`and ${beyond(offers.updatedAt, offers.id, '>')}`;
  return withPeople(db, { total: total.as('total') })
    .where(sql`${buyRequests.userId} = ${viewer} and ${waitedSince(since, atNow)} ${isNext ? after : sql``}`)
    .orderBy(offers.updatedAt, offers.id)
    .limit(sql.placeholder('limit'))
    .prepare(isNext ? 'unanswered_offers_next' : 'unanswered_offers');
}, String);

/** How many offers wait for the reader's answer, and how many of them block a new publication. */
interface UnansweredPage extends Page<OfferView> {
  total: number;
  overdue: number;
}

/** The offers that have waited for the caller's answer for 72 hours or longer, longest first. */
export async function listUnanswered(
  ctx: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  paging: Paging = {},
): Promise<UnansweredPage> {
  const userId = requireUser(actor);
  const limit = pageLimit(paging);
  const after = decodeCursor(paging.cursor, ['time', 'id']);
  const now = ctx.now();
  const asked = { viewer: userId, since: before(toldAfterMs, now), now: now.toISOString() };
  const [rows, overdue] = await Promise.all([
    unanswered(ctx.db, after !== null).execute({
      ...asked,
      limit: limit + 1,
      at: after?.[0],
      id: after?.[1],
    }),
    countOverdue(ctx.db, userId, now),
  ]);
  const page = toPage(
    rows,
    limit,
    (row) => presentOffer(row, actor, now),
    (row) => [row.updatedAt.toISOString(), row.id],
  );
  const first = () => unanswered(ctx.db, false).execute({ ...asked, limit: 1 });
  return { ...page, total: await totalBeside(rows, after !== null, first), overdue };
}

/**
 * The offers on one of the caller's requests that do not meet every must and can be rejected: as many as are rejected
 * together, the best fit first. Empty for anybody but the owner.
 */
export async function listUnmet(ctx: Context, actor: Actor, requestId: string): Promise<UnansweredPage> {
  requireUser(actor);
  const by = { ...usualComparison, meets: 'not' } as const;
  const { items } = await compareRequestOffers(ctx, actor, requestId, by, { limit: rejectedTogetherMax });
  const own = items.filter(({ allowedActions }) => allowedActions.includes('reject'));
  return { items: own, nextCursor: null, total: own.length, overdue: 0 };
}
