import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'pg';
import { bulkPriority } from '#domain/events/queues.ts';
import { authSecret } from '../support/auth-secret.ts';
import { browserAt } from '../support/push-browser.ts';
import { startServer, stopServer } from '../support/server-process.ts';
import { slowMailServer } from '../support/slow-mail-server.ts';
import { startedFolder } from '../support/started-folder.ts';
import { signUp } from './account.ts';
import type { Fire } from './fire.ts';

/** A mail server that takes a second for each mail, a push service that never answers, and thousands of alerts. */
export const mailLanes: Fire = {
  shownByDay:
    'tests/application/events/workers.test.ts › mails of one person that hang, and pushes, hold up neither another’s mail nor a new password',
  attack:
    'asks for a new password behind 2,000 alerts by mail and push, on a slow mail server and a hung push service',
  before: 'the link to a new password came after 50 to 79 s',
  async run(_target, size) {
    const mails = await slowMailServer(1_000);
    const pushes = createServer(() => undefined);
    await new Promise<void>((resolve) => pushes.listen(0, '127.0.0.1', resolve));
    const folder = await startedFolder();
    const env = {
      SMTP_URL: mails.url,
      PUSH_LOCAL_ENDPOINTS: 'true',
      AUTH_SECRET: authSecret,
      RATE_LIMIT_FACTOR: '0',
    };
    const server = await startServer({ dataDir: folder.path, env });
    const pool = new Pool({ connectionString: server.databaseUrl(), max: 2 });
    pool.on('error', () => undefined);
    try {
      const cookie = await signUp({ pool });
      const { rows } = await pool.query<{ id: string; email: string; session: string }>(
        'select u.id, u.email, s.id as session from "user" u join session s on s.user_id = u.id',
      );
      const [ana] = rows;
      if (!ana || !cookie) throw new Error('nobody signed up');
      const { port } = pushes.address() as AddressInfo;
      await fill(pool, ana.session, port, size === 'short' ? 200 : 2_000);
      const asked = Date.now();
      await fetch(`${server.url}/api/auth/request-password-reset`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: ana.email }),
      });
      const isReset = ({ to, subject }: { to: string; subject: string }) =>
        to === ana.email && subject.includes('nueva');
      const limit = size === 'short' ? 8_000 : 60_000;
      while (!mails.taken.some(isReset) && Date.now() - asked < limit) await delay(20);
      const came = mails.taken.find(isReset)?.at ?? asked + limit;
      return [
        {
          measure: 'wait for the link to a new password',
          value: came - asked,
          unit: 'ms',
          isWait: true,
          most: 5_000,
        },
      ];
    } finally {
      await pool.end();
      await stopServer(server);
      folder.remove();
      pushes.closeAllConnections();
      await new Promise((resolve) => pushes.close(resolve));
      await mails.close();
    }
  },
};

/** Creates saved searches of `count` people, each with a browser at the push service. */
async function fill(pool: Pool, session: string, port: number, count: number): Promise<void> {
  const { p256dh, auth } = browserAt('https://push.example').subscription.keys;
  await pool.query(
    `with people as (
      insert into "user" (id, name, email, email_verified)
      select gen_random_uuid(), 'Beto', 'beto' || n || '@example.com', true from generate_series(1, $1::int) n
      returning id, email
    ), them as (
      insert into profiles (id, email, full_name) select id, email, 'Beto' from people returning id
    ), devices as (
      insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth)
      select gen_random_uuid(), id, $2, 'http://127.0.0.1:' || $3::int || '/' || id, $4, $5 from them
    ), told as (
      insert into notifications (id, user_id, kind, key, group_key, facts)
      select gen_random_uuid(), id, 'alertMatch', 'fire', 'alert:fire', '{"requestTitle":"bici"}' from them
      returning id, user_id
    )
    insert into pgboss.job (name, data, group_id, priority)
    select w.queue, jsonb_build_object('kind', w.kind, 'notificationId', told.id, 'userId', told.user_id), told.user_id,
      ${bulkPriority}
    from told, (values ('notice.created', 'mail'), ('notice.push', 'push')) w (kind, queue)`,
    [count, session, port, p256dh, auth],
  );
}
