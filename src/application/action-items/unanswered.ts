import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type Actor,
  type Context,
  type ReadContext,
  requireUser,
  type Transaction,
} from '#application/context.ts';
import { defineAction } from '#application/define-action.ts';
import {
  createNotifications,
  type NewNotification,
} from '#application/notifications/create-notifications.ts';
import { rejectOffer } from '#application/offers/commands.ts';
import { compareRequestOffers } from '#application/offers/comparison.ts';
import { presentOffer } from '#application/offers/presenter.ts';
import { withPeople } from '#application/offers/queries.ts';
import { andAfterCursor, countMost, type Paging, readCountedPage } from '#application/paging.ts';
import { prepareOnce } from '#application/prepare-once.ts';
import type { Database } from '#database/connection.ts';
import { buyRequests, offers } from '#database/schema.ts';
import { offerWaitsSql, requestIsSql } from '#database/statuses.ts';
import {
  answerDuty,
  bulkLimitRefusal,
  mustAnswer,
  rejectedTogetherMax,
  unansweredNotificationMs,
  unansweredRefusal,
} from '#domain/action-items/unanswered.ts';
import { digestCutoffs } from '#domain/dates/mornings.ts';
import { limits } from '#domain/limits/limits.ts';
import { usualComparison } from '#domain/offers/comparison.ts';
import { type RejectOffers, rejectOffersFormSchema } from '#domain/offers/offer.ts';
import { reasonWithMusts } from '#domain/offers/rejection.ts';
import { isRefusal, type Refusal } from '#domain/refusals/refusal.ts';
import type { OfferView, Page } from '#domain/views/views.ts';

/*
 * `hasWaited` of the domain in SQL; tests/application/action-items/unanswered.test.ts holds the two equal.
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

/** Needs the offer's request joined. */
const waitedSince = (since: SQL, now: SQL, of: Columns = joined): SQL =>
  sql`(${offerWaitsSql(of.status)} and ${requestIsSql('isOpen', of.requestStatus)}
    and ${of.hiddenFor} is null and ${of.requestHiddenFor} is null and ${of.updatedAt} <= ${since} and ${of.expiresAt} > ${now})`;

/** `waitedSince` for an offer `o` and its request `r`. */
export const offerWaitedSinceSql = (since: SQL, now: SQL): SQL =>
  waitedSince(since, now, {
    status: sql`o.status`,
    hiddenFor: sql`o.hidden_for`,
    requestStatus: sql`r.status`,
    requestHiddenFor: sql`r.hidden_for`,
    updatedAt: sql`o.updated_at`,
    expiresAt: sql`o.expires_at`,
  });

export const waitingSince = (ms: number, now: Date): SQL =>
  sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;

const viewer = sql`${sql.placeholder('viewer')}::uuid`;
const since = sql`${sql.placeholder('since')}::timestamptz`;
const atNow = sql`${sql.placeholder('now')}::timestamptz`;
const before = (ms: number, now: Date) => new Date(now.getTime() - ms).toISOString();

/** Up to 100. */
export async function countOverdue(
  db: Pick<Database | Transaction, 'execute'>,
  userId: string,
  now: Date,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from buy_requests r join offers o on o.buy_request_id = r.id
      where r.user_id = ${userId} and ${offerWaitedSinceSql(waitingSince(answerDuty.ms, now), waitingSince(0, now))}
      limit ${limits.unreadCap}
    ) waiting
  `);
  return rows[0]?.count ?? 0;
}

export async function requireAnswered(tx: Transaction, userId: string, now: Date): Promise<void> {
  const overdue = await countOverdue(tx, userId, now);
  if (mustAnswer(overdue)) throw unansweredRefusal(overdue);
}

const unanswered = prepareOnce((db, isNext: boolean) => {
  const total = sql<number>`(select count(*)::int from (select from buy_requests r
    join offers o on o.buy_request_id = r.id where r.user_id = ${viewer} and ${offerWaitedSinceSql(since, atNow)}
    limit ${countMost}) counted)`;
  return withPeople(db, { total: total.as('total') })
    .where(
      sql`${buyRequests.userId} = ${viewer} and ${waitedSince(since, atNow)} ${andAfterCursor(isNext, offers.updatedAt, offers.id, '>')}`,
    )
    .orderBy(offers.updatedAt, offers.id)
    .limit(sql.placeholder('limit'))
    .prepare(isNext ? 'unanswered_offers_next' : 'unanswered_offers');
}, String);

interface UnansweredPage extends Page<OfferView> {
  total: number;
  overdue: number;
}

/** The offers that have waited for 72 hours or longer, longest first. */
export async function listUnanswered(
  ctx: ReadContext,
  actor: Actor,
  paging: Paging = {},
): Promise<UnansweredPage> {
  const userId = requireUser(actor);
  const now = ctx.now();
  const given = { viewer: userId, since: before(unansweredNotificationMs, now), now: now.toISOString() };
  const [page, overdue] = await Promise.all([
    readCountedPage(
      paging,
      (values, isNext) => unanswered(ctx.db, isNext).execute({ ...given, ...values }),
      (row) => presentOffer(row, actor, now),
      (row) => [row.updatedAt.toISOString(), row.id],
    ),
    countOverdue(ctx.db, userId, now),
  ]);
  return { ...page, overdue };
}

/** Rejectable offers on one of the caller's requests that do not meet every must, best fit first. */
export async function listUnmet(ctx: Context, actor: Actor, requestId: string): Promise<UnansweredPage> {
  requireUser(actor);
  const by = { ...usualComparison, meets: 'not' } as const;
  const offers = await compareRequestOffers(ctx, actor, requestId, by, rejectedTogetherMax);
  const own = offers.filter(({ allowedActions }) => allowedActions.includes('reject'));
  return { items: own, nextCursor: null, total: own.length, overdue: 0 };
}

interface RejectedTogether {
  rejected: number;
  passedOver: number;
}

/**
 * Rejects several offers with one reason, to which each offer may add the unmet musts. A conflict in one offer does not
 * stop the others; when no offer could be rejected, refuses as the first one did. A rate limit stops the rest, and the
 * refusal says how many are left.
 */
export const rejectOffers = defineAction({
  name: 'rejectOffers',
  who: 'buyer',
  input: rejectOffersFormSchema as z.ZodType<RejectOffers>,
  limit: 'reject',
  async run({ ctx, actor, input }): Promise<RejectedTogether> {
    const { offerIds, reason, unmet, seen } = input;
    let rejected = 0;
    const refusals: Refusal[] = [];
    const ids = new Set(offerIds);
    for (const id of ids) {
      try {
        const named = reasonWithMusts(reason, unmet?.get(id) ?? []);
        await rejectOffer(ctx, actor, id, { reason: named, updatedAt: seen?.get(id) });
        rejected++;
      } catch (error) {
        if (!isRefusal(error)) throw error;
        if (error.code === 'rate_limited')
          throw rejected === 0
            ? error
            : bulkLimitRefusal(error, rejected, ids.size - rejected - refusals.length);
        refusals.push(error);
      }
    }
    const [first] = refusals;
    if (rejected === 0 && first) throw first;
    return { rejected, passedOver: refusals.length };
  },
});

const batch = 100;

interface Waiting extends Record<string, unknown> {
  userId: string;
  offerCount: number;
  offerId: string;
  offerTitle: string;
  requestId: string;
  requestTitle: string;
}

/** No reminder since the offer was sent or countered; in the words of the partial index `offers_untold`. */
const isUntold = sql`(o.waiting_told_at is null or o.waiting_told_at < o.created_at)`;

/** One notification for each buyer and morning, and each offer once. @returns how many buyers. */
export async function remindOfUnansweredOffers(ctx: Context): Promise<number> {
  const { daily } = digestCutoffs(ctx.now());
  const now = ctx.now().toISOString();
  const key = `unanswered:${daily.toISOString()}`;
  const since = waitingSince(unansweredNotificationMs, daily);
  // `offers_untold` finds the few offers, and each leads to its request. `offset 0` keeps the planner from starting
  // with all requests and all notifications.
  const isDue = sql`${isUntold} and ${offerWaitsSql(sql`o.status`)} and o.updated_at <= ${since}`;
  return ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<Waiting>(sql`
      with waiting as materialized (
        select o.id, o.buy_request_id, o.status, o.hidden_for, o.updated_at, o.expires_at from offers o where ${isDue}
      ),
      asked as materialized (
        select o.id, r.* from waiting o cross join lateral (
          select r.id as request_id, r.title as request_title, r.user_id from buy_requests r
          where r.id = o.buy_request_id and ${offerWaitedSinceSql(since, sql`${now}::timestamptz`)} offset 0
        ) r
      ),
      buyers as (
        select distinct a.user_id from asked a where not exists (
          select from notifications n where n.user_id = a.user_id and n.key = ${key} offset 0
        ) limit ${batch}
      ),
      due as (
        select o.id, o.title, o.updated_at, a.request_id, a.request_title, a.user_id
        from asked a join offers o on o.id = a.id
        where a.user_id in (select user_id from buyers) and ${isDue}
        for no key update of o skip locked
      ),
      noted as (
        update offers set waiting_told_at = ${now}::timestamptz from due where offers.id = due.id
      )
      select user_id as "userId", count(*)::int as "offerCount",
        (array_agg(id order by updated_at, id))[1] as "offerId",
        (array_agg(title order by updated_at, id))[1] as "offerTitle",
        (array_agg(request_id order by updated_at, id))[1] as "requestId",
        (array_agg(request_title order by updated_at, id))[1] as "requestTitle"
      from due group by user_id order by user_id
    `);
    await createNotifications(
      { tx },
      rows.map((waiting) => notification(waiting, key)),
    );
    return rows.length;
  });
}

function notification(
  { userId, offerCount, offerId, offerTitle, requestId, requestTitle }: Waiting,
  key: string,
): NewNotification {
  const facts = { offerCount, offerTitle, requestTitle, firstOfferId: offerId };
  const recipients = { userId, kind: 'offersWaiting', key, groupKey: 'offersWaiting', facts } as const;
  return offerCount === 1 ? { ...recipients, buyRequestId: requestId, offerId } : recipients;
}
