import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { v7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { outgoingHandlers } from '#application/events/outgoing-handlers.ts';
import { unthrottled } from '#application/throttle.ts';
import {
  isOutgoingPaused,
  listFailedJobs,
  pauseOutgoing,
  queueOn,
  redriveJobs,
} from '#database/dead-letters.ts';
import { enqueueEvent } from '#database/enqueue.ts';
import { openTestMarket } from '../../support/database.ts';
import { addPerson } from '../../support/deal.ts';
import { mailSettings, memoryMailer } from '../../support/mails.ts';
import { noPush } from '../../support/no-push.ts';
import { outsidePass } from '../../support/outbox.ts';

const { db, url, ctx } = await openTestMarket();
const mailer = memoryMailer();
const parts = {
  ...{ ctx, mailer, mails: mailSettings, push: noPush, throttle: unthrottled },
  ...{ log: pino({ level: 'silent' }), outside: outgoingHandlers },
};

/** The output and exit code of `npm run jobs`. */
const jobsCommand = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/jobs.ts', ...args], {
    env: { ...process.env, DATABASE_URL: url },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout.trim().split('\n') }),
    ({ code, stderr }) => ({ code, said: String(stderr).trim().split('\n') }),
  );

beforeEach(() => db.execute(sql`delete from pgboss.job`));

test('a mail that no server takes for three days is a dead letter: an operator lists it and has it sent', async () => {
  const ana = await addPerson(db, 'Ana');
  mailer.refuse = new Error('421 try again later');
  await db.transaction((tx) =>
    enqueueEvent(tx, ana.userId, { kind: 'mail.account', userId: ana.userId, what: 'passwordChanged' }),
  );
  const { rows: begun } = await db.execute<{ at: Date }>(sql`select now() as at`);
  let waited = 0;
  while ((await outsidePass(parts)) > 0) {
    const { rows } = await db.execute<{ seconds: number }>(sql`
      with waiting as (
        select id, extract(epoch from start_after - now())::float8 as seconds from pgboss.job
        where name = 'urgent-mail' and state < 'active'
      )
      update pgboss.job set start_after = now() from waiting where job.id = waiting.id
      returning waiting.seconds
    `);
    waited += rows[0]?.seconds ?? 0;
  }
  expect(waited).toBeGreaterThan(3 * 24 * 60 * 60);
  expect(waited).toBeLessThan(6 * 24 * 60 * 60);
  expect(mailer.sent).toEqual([]);
  const [failed, ...more] = await listFailedJobs(db);
  expect(more).toEqual([]);
  expect(failed).toMatchObject({ queue: 'urgent-mail', kind: 'mail.account', attempts: 51, nextAt: null });
  expect(failed?.createdAt.getTime()).toBeGreaterThanOrEqual(new Date(begun[0]?.at ?? 0).getTime() - 1_000);

  const { said } = await jobsCommand();
  expect(said.at(-1)).toMatch(
    new RegExp(`^${failed?.id} {2}urgent-mail {2}mail.account {2}of .* 51 attempts, dead letter: `),
  );
  mailer.refuse = null;
  expect((await jobsCommand('--redrive', String(failed?.id))).said[0]).toBe('1 dead letter is tried again.');
  await outsidePass(parts);
  expect(mailer.sent).toHaveLength(1);
  expect(await listFailedJobs(db)).toEqual([]);
});

test('what waits for its next attempt is listed after dead letters, without its payload', async () => {
  const queue = queueOn(db);
  const data = { kind: 'mail.contact', contactMessageId: v7(), text: 'secreto de ana@example.com' };
  await queue.insert('mail', [{ data }, { data, retryLimit: 0 }]);
  await queue.insert('files', [{ data: { kind: 'images.delete', urls: [] }, retryLimit: 0 }]);
  for (const name of ['mail', 'files']) {
    for (const job of await queue.fetch(name, { batchSize: 5 }))
      await queue.fail(name, job, { reason: 'Error: no route' });
  }
  const listed = await listFailedJobs(db);
  expect(
    listed.map(({ queue: name, attempts, reason, nextAt }) => [name, attempts, reason, nextAt === null]),
  ).toEqual([
    ['files', 1, 'Error: no route', true],
    ['mail', 1, 'Error: no route', true],
    ['mail', 1, 'Error: no route', false],
  ]);
  expect(JSON.stringify(listed)).not.toContain('ana@example.com');
  expect(await redriveJobs(db, 'no-id')).toBe(0);
  expect(await redriveJobs(db, v7())).toBe(0);
  expect(await redriveJobs(db, 'all')).toBe(2);
  expect(await listFailedJobs(db)).toHaveLength(1);
});

test('all dead letters are tried again, however many', async () => {
  const queue = queueOn(db);
  const dead = 1_001;
  await queue.insert('mail', [{ data: { kind: 'mail.contact' }, retryLimit: 0 }]);
  for (const job of await queue.fetch('mail')) await queue.fail('mail', job);
  await db.execute(sql`
    insert into pgboss.job (id, name, data, source_name, source_id, source_retry_count)
    select gen_random_uuid(), name, data, source_name, gen_random_uuid(), source_retry_count
    from pgboss.job, generate_series(2, ${dead}) where name = 'dead-letters'
  `);
  expect(await redriveJobs(db, 'all')).toBe(dead);
});

test('dead letters are kept for three months, those of files for long', async () => {
  const queue = queueOn(db);
  const { rows } = await db.execute(sql`
    select name, retention_seconds / 86400 as days from pgboss.queue where name like 'dead%' order by 1`);
  expect(rows).toEqual([
    { name: 'dead-files', days: 7300 },
    { name: 'dead-letters', days: 90 },
  ]);
  await queue.insert('dead-letters', [{ data: {} }]);
  await db.execute(sql`update pgboss.job set keep_until = now() - interval '1 s'`);
  await queue.supervise('dead-letters');
  expect(await listFailedJobs(db)).toEqual([]);
});

test('a restored copy sends nothing until an operator resumes it: trying again does not', async () => {
  await pauseOutgoing(db);
  await pauseOutgoing(db);
  expect(await redriveJobs(db, 'all')).toBe(0);
  expect(await isOutgoingPaused(db)).toBe(true);
  expect((await jobsCommand()).said.at(-1)).toMatch(/outgoing\.paused .*npm run jobs -- --resume/);
  expect((await jobsCommand('--resume')).said[0]).toBe('Mails and pushes go out again.');
  expect((await jobsCommand('--resume')).said[0]).toBe('Nothing was paused.');
  expect(await isOutgoingPaused(db)).toBe(false);
});
