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

/** Moves the end of a publication's deal back in time. */
export const letDealRest = (request: { id: string }, days: number): Promise<unknown> =>
  runSql(
    databaseUrl(),
    `update buy_requests set updated_at = now() - interval '${days} days' where id = '${request.id}'`,
  );
