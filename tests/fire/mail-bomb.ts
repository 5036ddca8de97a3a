import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { signUp } from './account.ts';
import type { Fire, FireTarget } from './fire.ts';

/** One person fills another person's mailbox. */
export const mailBomb: Fire = {
  shownByDay:
    'tests/application/notifications/pacing.test.ts › a publication that is closed and opened 50 times is one notice, and two mails: the first and the last',
  attack: 'closes and opens a publication, and sends and withdraws an offer, again and again',
  before: '220 mails in 6 s by closing and opening, 100 in 5 s by sending and withdrawing',
  // Without the rate limits, so that they don't stop the attack first.
  env: { RATE_LIMIT_FACTOR: '0' },
  async run(target, size) {
    const rounds = size === 'short' ? 10 : 50;
    const [buyer, seller] = [await signUp(target), await signUp(target)];
    const ids = await idsOf(target.pool);
    const requestId = await addRequest(target.pool, ids.at(0) ?? '');
    await addOffers(target.pool, requestId, ids.at(1) ?? '', 1);
    const post = (cookie: string, path: string, body?: object) =>
      fetch(`${target.url}/api${path}`, {
        method: 'POST',
        headers: { cookie, 'Content-Type': 'application/json' },
        body: JSON.stringify(body ?? {}),
      });
    for (let round = 0; round < rounds; round++) {
      for (const action of ['close', 'reopen']) {
        const answer = await post(buyer, `/buy-requests/${requestId}/${action}`);
        if (!answer.ok) throw new Error(`${action}: ${await answer.text()}`);
        await settled(target);
      }
    }
    const bySeller = mailsTo(target, await emailOf(target.pool, ids[1]));
    for (let round = 0; round < rounds; round++) {
      const [offerId] = await addOffers(target.pool, requestId, ids.at(1) ?? '', 1, 'finalized');
      // Renewing a closed offer counts as a new offer for its buyer, and needs no new photo.
      const renewed = await post(seller, `/offers/${offerId}/renew`);
      if (!renewed.ok) throw new Error(`renew: ${await renewed.text()}`);
      await settled(target);
      const gone = await post(seller, `/offers/${offerId}/withdraw`);
      if (!gone.ok) throw new Error(`withdraw: ${await gone.text()}`);
      await settled(target);
    }
    const byBuyer = mailsTo(target, await emailOf(target.pool, ids[0]));
    return [
      { measure: `mails of ${rounds} times closed and opened`, value: bySeller, unit: 'mails', most: 2 },
      { measure: `mails of ${rounds} times sent and withdrawn`, value: byBuyer, unit: 'mails', most: 2 },
    ];
  },
};

/** The accounts' ids in the order they signed up. */
async function idsOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from "user" order by created_at, id');
  return rows.map(({ id }) => id);
}

async function emailOf(pool: Pool, id = ''): Promise<string> {
  const { rows } = await pool.query<{ email: string }>('select email from "user" where id = $1', [id]);
  return rows[0]?.email ?? '';
}

async function addRequest(pool: Pool, ownerId: string): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into buy_requests (id, user_id, title, max_price, zone, images, status)
     values ($1, $2, 'Bicicleta rodado 29', 400000, 'Rosario', '{/images/a.webp}', 'active')`,
    [id, ownerId],
  );
  return id;
}

async function addOffers(pool: Pool, requestId: string, sellerId: string, count: number, status = 'pending') {
  const { rows } = await pool.query<{ id: string }>(
    `insert into offers (id, buy_request_id, seller_id, title, price, images, status, delivery_time, contact_info)
     select gen_random_uuid(), $1, $2, 'Bicicleta Venzo', 380000, '{/images/b.webp}', $4, 'En persona',
       '{"zone":"Funes","condition":"nuevo"}' from generate_series(1, $3::int) returning id`,
    [requestId, sellerId, count, status],
  );
  return rows.map(({ id }) => id);
}

/** Waits until no job is due. Those for later stay. */
async function settled({ pool }: FireTarget): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ due: number }>(
      `select count(*)::int as due from pgboss.job where state <= 'active' and name in ('events', 'urgent-mail', 'mail', 'push', 'files')
       and start_after < now() + interval '15 seconds'`,
    );
    if (rows[0]?.due === 0) return;
    await delay(20);
  }
}

/** Counts mails about the market, without the confirmation mails of signing up. */
function mailsTo({ server }: FireTarget, email: string): number {
  const folder = join(server.dataDir, 'outbox');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => mail.includes(`To: ${email}`) && mail.includes('List-Unsubscribe')).length;
}
