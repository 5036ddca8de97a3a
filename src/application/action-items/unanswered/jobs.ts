import { sql } from 'drizzle-orm';
import { oWaitedSince, waitingSince } from '#application/action-items/unanswered/queries.ts';
import type { Context } from '#application/context.ts';
import {
  createNotifications,
  type NewNotification,
} from '#application/notifications/create-notifications.ts';
import { offerWaitsSql } from '#database/statuses.ts';
import { toldAfterMs } from '#domain/action-items/unanswered.ts';
import { lastMornings } from '#domain/dates/mornings.ts';

/** Buyers who get their reminder in one transaction. */
const batch = 100;

interface Waiting extends Record<string, unknown> {
  userId: string;
  offerCount: number;
  offerId: string;
  offerTitle: string;
  requestId: string;
  requestTitle: string;
}

/** No reminder since the offer was sent or countered; the same words as the partial index `offers_untold`. */
const isUntold = sql`(o.waiting_told_at is null or o.waiting_told_at < o.created_at)`;

/**
 * Notifies buyers of the offers that had waited for 72 hours by the last morning: one notification for each buyer and
 * morning, and each offer only once. A later offer is in the next morning's notification. Works in batches. @returns
 * how many buyers.
 */
export async function remindOfUnansweredOffers(ctx: Context): Promise<number> {
  const { daily } = lastMornings(ctx.now());
  const now = ctx.now().toISOString();
  const key = `unanswered:${daily.toISOString()}`;
  const since = waitingSince(toldAfterMs, daily);
  // `offers_untold` finds the offers, few on most mornings, and each leads to its request. `offset 0` keeps the planner
  // from starting with all requests and all notifications.
  const isDue = sql`${isUntold} and ${offerWaitsSql(sql`o.status`)} and o.updated_at <= ${since}`;
  const recipients = await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<Waiting>(sql`
      with waiting as materialized (
        select o.id, o.buy_request_id, o.status, o.hidden_for, o.updated_at, o.expires_at from offers o where ${isDue}
      ),
      asked as materialized (
        select o.id, r.* from waiting o cross join lateral (
          select r.id as request_id, r.title as request_title, r.user_id from buy_requests r
          where r.id = o.buy_request_id and ${oWaitedSince(since, sql`${now}::timestamptz`)} offset 0
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
  return recipients;
}

/** One offer leads to itself; several lead to the page that answers them together. */
function notification(
  { userId, offerCount, offerId, offerTitle, requestId, requestTitle }: Waiting,
  key: string,
): NewNotification {
  const facts = { offerCount, offerTitle, requestTitle, firstOfferId: offerId };
  const recipients = { userId, kind: 'offersWaiting', key, groupKey: 'offersWaiting', facts } as const;
  return offerCount === 1 ? { ...recipients, buyRequestId: requestId, offerId } : recipients;
}
