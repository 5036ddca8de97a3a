import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { startJobs } from '#services/jobs.ts';
import { createMetrics } from '#services/metrics.ts';
import { testDatabase } from '../support/database.ts';

const { db, pool } = await testDatabase();
const log = pino({ level: 'silent' });
const metrics = createMetrics();

test('jobs are scheduled once for all processes, run, fail alone and stop in time', async () => {
  const runs = { good: 0, bad: 0 };
  const jobs = [
    { name: 'good', cron: '0 3 * * *', run: async () => ++runs.good },
    {
      name: 'bad',
      cron: '0 4 * * *',
      run: async () => {
        runs.bad += 1;
        throw new Error('no');
      },
    },
  ];
  const [one, two] = [startJobs({ pool, log, metrics, jobs }, 0), startJobs({ pool, log, metrics, jobs }, 0)];
  await vi.waitFor(async () => {
    const { rows } = await db.execute(sql`select name, cron from pgboss.schedule order by name`);
    expect(rows).toEqual([
      { name: 'bad', cron: '0 4 * * *' },
      { name: 'good', cron: '0 3 * * *' },
    ]);
  });
  await Promise.all([one.stop(), two.stop()]);

  await db.execute(
    sql`insert into pgboss.job (name, policy) values ('good', 'exclusive'), ('bad', 'exclusive')`,
  );
  // As a version before left its queues.
  await db.execute(sql`update pgboss.queue set heartbeat_seconds = null`);
  const again = startJobs({ pool, log, metrics, jobs }, 0);
  await vi.waitFor(() => expect(runs).toEqual({ good: 1, bad: 1 }));
  await vi.waitFor(async () => {
    const measured = await metrics.text();
    expect(measured).toContain('job_runs_total{job="good",outcome="done"} 1');
    expect(measured).toContain('job_runs_total{job="bad",outcome="failed"} 1');
  });
  // A job of a killed process makes room for the next one after half a minute.
  const { rows: queues } = await db.execute(
    sql`select distinct heartbeat_seconds as alive from pgboss.queue where name in ('good', 'bad')`,
  );
  expect(queues).toEqual([{ alive: 30 }]);
  const before = performance.now();
  await again.stop();
  // The library would wait for half a minute.
  expect(performance.now() - before).toBeLessThan(25_000);
});

test('a scheduler that fails to start is tried again', async () => {
  let failures = 0;
  // It has begun when the first queue is made: what runs of it must not go on beside the next one.
  const query = (...args: [string, unknown[]]) => {
    if (failures > 0 || !JSON.stringify(args).includes('tried')) return pool.query(...args);
    failures += 1;
    return Promise.reject(new Error('no connection'));
  };
  const failing = new Proxy(pool, {
    get: (of, name) => (name === 'query' ? query : Reflect.get(of, name, of)),
  });
  const jobs = [{ name: 'tried', cron: '0 6 * * *', run: async () => 1 }];
  const started = startJobs({ pool: failing, log, metrics, jobs }, 0);
  await vi.waitFor(async () => {
    const { rows } = await db.execute(sql`select 1 from pgboss.schedule where name = 'tried'`);
    expect(rows).toHaveLength(1);
  }, 10_000);
  expect(failures).toBe(1);
  await started.stop();
});

test('a process that stops before its jobs began never begins them', async () => {
  const jobs = startJobs({
    pool,
    log,
    metrics,
    jobs: [{ name: 'late', cron: '0 5 * * *', run: async () => 1 }],
  });
  await jobs.stop();
  const { rows } = await db.execute(sql`select 1 from pgboss.schedule where name = 'late'`);
  expect(rows).toEqual([]);
});
