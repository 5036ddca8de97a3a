import { randomUUID } from 'node:crypto';
import { runSql } from '../support/sql.ts';
import { databaseUrl } from './harness.ts';

/** Moves offers back in time, so that they have waited for an answer this many days. */
export const letWait = (offers: readonly { id: string }[], days: number): Promise<unknown> =>
  runSql(
    databaseUrl(),
    `update offers set created_at = now() - interval '${days} days', updated_at = now() - interval '${days} days'
      where id in (${offers.map(({ id }) => `'${id}'`).join(', ')})`,
  );

/** Adds the notice that asks, on the fifth day, whether a deal was done. */
export const askAbout = (offer: { id: string; buyRequestId: string }, userId: string): Promise<unknown> =>
  runSql(
    databaseUrl(),
    `insert into notifications (id, user_id, kind, key, group_key, buy_request_id, offer_id, facts)
      values ('${randomUUID()}', '${userId}', 'dealQuestion', '${randomUUID()}', 'dealQuestion:${offer.id}',
        '${offer.buyRequestId}', '${offer.id}', '{"requestTitle": "bicicleta rodado 29"}')`,
  );

/** Moves an agreed meeting so near that both are to be reminded of it, and leaves the word of it that the job leaves. */
export const bringNear = (meetingId: string): Promise<unknown> =>
  runSql(
    databaseUrl(),
    `with near as (
      update meetings set at = date_trunc('minute', now() + interval '90 minutes'), remind_at = null
      where id = '${meetingId}' returning *
    ), about as (
      select n.*, o.seller_id, o.buy_request_id, r.user_id as buyer_id from near n
      join offers o on o.id = n.offer_id join buy_requests r on r.id = o.buy_request_id
    )
    insert into outbox (id, aggregate_id, kind, payload, lane, turn, available_at)
    select '${randomUUID()}', buy_request_id, 'meeting.near', jsonb_build_object('kind', 'meeting.near',
      'meetingId', id, 'chatId', chat_id, 'offerId', offer_id, 'buyRequestId', buy_request_id, 'buyerId', buyer_id,
      'sellerId', seller_id, 'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'now', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), 'inside', buy_request_id, now()
    from about`,
  );

/** Moves an agreed meeting into the past. */
export const letPass = (meetingId: string): Promise<unknown> =>
  runSql(
    databaseUrl(),
    `update meetings set at = now() - interval '30 minutes', remind_at = null where id = '${meetingId}'`,
  );

/** Moves the end of a publication's deal back in time. */
export const letDealRest = (request: { id: string }, days: number): Promise<unknown> =>
  runSql(
    databaseUrl(),
    `update buy_requests set updated_at = now() - interval '${days} days' where id = '${request.id}'`,
  );
