import { Pool } from 'pg';
import { migrateDatabase } from '#database/migrate.ts';
import { installQueues } from '#database/queues.ts';
import { migrationsFolder } from '../support/migrations-folder.ts';
import { startServer, stopServer, temporaryFolder } from '../support/server-process.ts';
import { slowMailServer } from '../support/slow-mail-server.ts';
import type { Fire } from './fire.ts';

/** Two processes that serve nobody, and a mail server that takes a second for each mail. */
export const mailRate: Fire = {
  shownByDay:
    'tests/application/events/workers.test.ts › several processes at once handle each job once, in order per conversation',
  attack: 'leaves 1,500 mails to two workers (ROLE=worker) and a mail server that takes a second for each',
  before: '7 mails a second, by a process that also served',
  async run({ pool, server }, size) {
    const count = size === 'short' ? 100 : 1_500;
    await pool.query('create database mails');
    const databaseUrl = server.databaseUrl().replace(/\/[^/]+$/, '/mails');
    await migrateDatabase(databaseUrl, migrationsFolder);
    await installQueues(databaseUrl);
    const mails = await slowMailServer(1_000);
    const folders = [temporaryFolder(), temporaryFolder()];
    const env = { DATABASE_URL: databaseUrl, SMTP_URL: mails.url, RATE_LIMIT_FACTOR: '0', ROLE: 'worker' };
    const workers = await Promise.all(folders.map(({ path }) => startServer({ dataDir: path, env })));
    const filling = new Pool({ connectionString: databaseUrl, max: 1 });
    try {
      const pages = await Promise.all(workers.map(({ url }) => fetch(`${url}/marketplace`)));
      await fill(filling, count);
      while (mails.taken.length < count) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      const times = mails.taken.map(({ at }) => at);
      const seconds = (Math.max(...times) - Math.min(...times)) / 1000;
      const doubled = count - new Set(mails.taken.map(({ to }) => to)).size;
      return [
        { measure: 'mails handed over at once', value: mails.atOnce(), unit: '', least: 50 },
        { measure: 'people who got two', value: doubled, unit: '', most: 0 },
        { measure: 'pages a worker serves', value: pages.filter(({ ok }) => ok).length, unit: '', most: 0 },
        // In the short form the start weighs more than the rate.
        ...(size === 'full'
          ? [{ measure: 'mails', value: count / seconds, unit: 'a second', least: 50 }]
          : []),
      ];
    } finally {
      await filling.end();
      await Promise.all(workers.map(stopServer));
      for (const folder of folders) folder.remove();
      await mails.close();
    }
  },
};

/** Gives each of `count` people a notice that goes out by mail. */
async function fill(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `with people as (
      insert into "user" (id, name, email, email_verified)
      select gen_random_uuid(), 'Beto', 'beto' || n || '@example.com', true from generate_series(1, $1::int) n
      returning id, email
    ), them as (
      insert into profiles (id, email, full_name) select id, email, 'Beto' from people returning id
    ), told as (
      insert into notifications (id, user_id, kind, key, group_key, facts)
      select gen_random_uuid(), id, 'alertMatch', 'fire', 'alert:fire', '{"requestTitle":"bici"}' from them
      returning id, user_id
    )
    insert into pgboss.job (name, data, group_id)
    select 'mail', jsonb_build_object('kind', 'notice.created', 'notificationId', told.id, 'userId', told.user_id),
      told.user_id
    from told`,
    [count],
  );
}
