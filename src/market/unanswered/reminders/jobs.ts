import { sql } from 'drizzle-orm';
import { lastMornings } from '#domain/mornings.ts';
import { toldAfterMs } from '#domain/unanswered.ts';
import type { Market } from '../../context.ts';
import { createNotices, type NewNotice } from '../../notices/records.ts';
import { oWaitedSince, waitingSince } from '../visibility.ts';

/** Buyers told in one transaction. */
const batch = 100;

interface Waiting extends Record<string, unknown> {
  userId: string;
  offerCount: number;
  offerId: string;
  offerTitle: string;
  requestId: string;
  requestTitle: string;
}

/** Not told yet since it was sent or countered; the words of the partial index `offers_untold`. */
const isUntold = sql`(o.waiting_told_at is null or o.waiting_told_at < o.created_at)`;

/**
 * Tells buyers of the offers that had waited for 72 hours by the last morning, some buyers at a time: one notice a buyer
 * and morning, each offer once. What comes in between is told the next morning. @returns how many buyers.
 */
export async function tellUnanswered(market: Market): Promise<number> {
  const { daily } = lastMornings(market.now());
  const now = market.now().toISOString();
  const key = `unanswered:${daily.toISOString()}`;
  const isDue = sql`${isUntold} and ${oWaitedSince(waitingSince(toldAfterMs, daily))}
    and not exists (select from notifications n where n.user_id = r.user_id and n.key = ${key})`;
  const told = await market.db.transaction(async (tx) => {
    const { rows } = await tx.execute<Waiting>(sql`
      with buyers as (
        select distinct r.user_id from offers o join buy_requests r on r.id = o.buy_request_id
        where ${isDue} limit ${batch}
      ),
      due as (
        select o.id, o.title, o.updated_at, r.id as request_id, r.title as request_title, r.user_id
        from offers o join buy_requests r on r.id = o.buy_request_id
        where r.user_id in (select user_id from buyers) and ${isDue}
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
    await createNotices(
      { tx },
      rows.map((waiting) => notice(waiting, key)),
    );
    return rows.length;
  });
  if (told > 0) market.wakeRelay();
  return told;
}

/** One offer leads to itself, several to the page where they are answered together. */
function notice(
  { userId, offerCount, offerId, offerTitle, requestId, requestTitle }: Waiting,
  key: string,
): NewNotice {
  const facts = { offerCount, offerTitle, requestTitle };
  const told = { userId, kind: 'offersWaiting', key, groupKey: 'offersWaiting', facts } as const;
  return offerCount === 1 ? { ...told, buyRequestId: requestId, offerId } : told;
}
