import { randomUUID } from 'node:crypto';
import { runSql } from '../../support/sql.ts';
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

/** Moves an agreed meeting and its reminder so that it is 90 minutes away, and runs the job that reminds. */
export async function bringNear(meetingId: string): Promise<void> {
  await runSql(
    databaseUrl(),
    `update meetings set at = near, remind_at = remind_at - (at - near)
      from (select date_trunc('minute', now() + interval '90 minutes') as near) then_
      where id = '${meetingId}'`,
  );
  await doScheduled('remind-of-meetings');
}

/** Runs a job of the product now, as its scheduler does. */
async function doScheduled(name: string): Promise<void> {
  const [{ withRunningMarket }, { scheduledWork }] = await Promise.all([
    import('../../../scripts/running-market.ts'),
    import('#application/clock/jobs.ts'),
  ]);
  await withRunningMarket(process.env.E2E_DATA_DIR ?? '', async (ctx) => {
    const job = scheduledWork(ctx).find((one) => one.name === name);
    if (!job) throw new Error(`no job ${name}`);
    await job.run();
  });
}

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
