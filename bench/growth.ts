import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { renewKeys } from '#application/saved-searches/jobs.ts';
import { enqueue } from '#database/enqueue.ts';
import { openMarket } from './database.ts';
import { EndOfRun, runToEnd, say } from './end.ts';
import { addSessions, tidyUp } from './market/samples.ts';
import { addScenes, type Scene } from './market/scenes.ts';
import { benchTitles } from './market/titles.ts';
import { markdown, writeTable } from './measure/table.ts';
import { costOf, postmasterOf } from './servers/costs.ts';
import type { Driven } from './servers/processes.ts';
import { openServers } from './servers/servers.ts';

/**
 * `npm run bench:growth`: how far the job queue falls behind, and at what cost: with 1,000 events of
 * conversations a second, and with publications while 100,000 saved searches wait for matches.
 */
const seconds = 20;
const eventsASecond = 1_000;
const savedSearches = 100_000;
const publicationsASecond = 5;
const drainMs = 300_000;
const things = ['notebook', 'guitarra', 'bicicleta', 'heladera', 'cochecito', 'monitor', 'carpa', 'parlante'];

await runToEnd(async (opened) => {
  const database = await openMarket(100_000, say);
  opened(() => database.close());
  const { pool } = database;
  await tidyUp(pool);
  opened(() => tidyUp(pool));
  const people = await addSessions(pool, 200);
  const deals = await addScenes(pool, people, { count: people.length, isDeal: true });
  await addSearches(pool);
  const postmaster = await postmasterOf(pool);
  const servers = openServers(database.url);
  opened(() => servers.close());
  await servers.only(['kept']);
  const server = servers.get('kept');

  const watch = (name: string, rate: number, write: (count: number) => Promise<void>) =>
    underLoad(pool, server, postmaster, { name, rate, write });
  const rows = [
    await watch(`${eventsASecond} messages a second`, eventsASecond, (count) =>
      writeMessages(pool, deals, count),
    ),
    await watch(
      `${publicationsASecond} publications a second, ${savedSearches} saved searches`,
      publicationsASecond,
      (count) => publish(pool, people[0]?.userId ?? '', count),
    ),
  ];
  const table = markdown(
    ['', 'events', 'most behind', 'oldest s', 'done after s', 'CPU ms each', 'database ms each'],
    rows,
  );
  say(`\n${table}`);
  writeTable(table, 'growth');
});

interface Writing {
  name: string;
  rate: number;
  write(count: number): Promise<void>;
}

/** Writes at a steady rate and counts the waiting rows each half second, until none is left. */
async function underLoad(
  pool: Pool,
  server: Driven,
  postmaster: number | null,
  { name, rate, write }: Writing,
) {
  const costs = () => ({
    cpu: server.cost().cpu,
    database: postmaster === null ? Number.NaN : costOf(postmaster).cpu,
  });
  const before = costs();
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1000;
  let written = 0;
  let most = 0;
  let oldest = 0;
  for (let isDone = false; !isDone; ) {
    const due = Math.min(Math.floor(passed() * rate), rate * seconds) - written;
    if (due > 0) await write(due);
    written += due;
    await delay(100);
    const { count, age } = await waiting(pool);
    most = Math.max(most, count);
    oldest = Math.max(oldest, age);
    isDone = written === rate * seconds && count === 0;
    if (server.hasEnded()) throw new EndOfRun(`${name}: the server ended`);
    if (passed() * 1000 > drainMs)
      throw new EndOfRun(`${name}: ${count} events still wait after ${drainMs / 1000} s`);
  }
  const after = costs();
  const row = [
    name,
    `${written}`,
    `${most}`,
    oldest.toFixed(1),
    passed().toFixed(1),
    ((after.cpu - before.cpu) / written).toFixed(2),
    ((after.database - before.database) / written).toFixed(2),
  ];
  say(row.join(' | '));
  return row;
}

/** The jobs that are due, and the age of the oldest in seconds. */
async function waiting(pool: Pool): Promise<{ count: number; age: number }> {
  const { rows } = await pool.query<{ count: number; age: number }>(
    `select count(*)::int as count, coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as age
     from pgboss.job where state <= 'active' and start_after <= now()`,
  );
  return rows[0] ?? { count: 0, age: 0 };
}

async function writeMessages(pool: Pool, deals: readonly Scene[], count: number): Promise<void> {
  const messages = Array.from({ length: count }, (_, nth) => ({
    id: v7(),
    deal: deals[nth % deals.length] as Scene,
  }));
  await drizzle(pool).transaction(async (tx) => {
    await tx.execute(
      `insert into chat_messages (id, chat_id, sender_id, message) values ${messages
        .map(({ id, deal }) => `('${id}', '${deal.chatId}', '${deal.buyer.userId}', 'Mensaje de la prueba')`)
        .join(', ')}`,
    );
    await enqueue(
      tx as unknown as Parameters<typeof enqueue>[0],
      messages.map(({ id, deal: { chatId, buyer, seller } }) => ({
        aggregateId: chatId,
        event: {
          kind: 'message.sent' as const,
          chatId,
          messageId: id,
          senderId: buyer.userId,
          buyerId: buyer.userId,
          sellerId: seller.userId,
        },
      })),
    );
  });
}

/**
 * Saved searches as people have them: a thing and a word of its own. Most match nothing, and a few match many
 * publications.
 */
async function addSearches(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from saved_searches');
  const missing = savedSearches - (rows[0]?.count ?? 0);
  if (missing <= 0) return;
  await pool.query(
    `insert into saved_searches (id, user_id, name, words, max_price, frequency)
     select gen_random_uuid(), p.id, 'Búsqueda ' || s.n,
       case when s.n % 100 = 0 then array[thing] else array[thing || ' ' || s.n] end,
       case when s.n % 2 = 0 then 200000 + s.n end, 'instant'
     from (select n, ($2::text[])[1 + n % cardinality($2::text[])] as thing from generate_series(1, $1::int) n) s
     join bench.people p on p.n = 1 + s.n % (select count(*) from bench.people)`,
    [missing, things],
  );
  const db = drizzle(pool) as unknown as Parameters<typeof renewKeys>[0]['db'];
  while ((await renewKeys({ db })) > 0);
  await pool.query('analyze saved_searches, saved_search_keys');
}

/** Publications without pictures, with their events, as the product writes them. */
async function publish(pool: Pool, owner: string, count: number): Promise<void> {
  const ids = Array.from({ length: count }, () => v7());
  await drizzle(pool).transaction(async (tx) => {
    for (const [nth, id] of ids.entries()) {
      const title = `${things[nth % things.length]} ${Math.floor(Math.random() * savedSearches)}`;
      await tx.execute(sql`
        insert into buy_requests (id, user_id, title, zone, max_price, images, active_at, is_learned)
        values (${id}, ${owner}, ${title}, ${benchTitles.request}, 300000, array['/images/x.webp'],
          now() + interval '1 year', true)
      `);
    }
    await enqueue(
      tx as unknown as Parameters<typeof enqueue>[0],
      ids.map((buyRequestId) => ({
        aggregateId: buyRequestId,
        event: {
          kind: 'request.changed' as const,
          recipients: [],
          action: 'publish',
          buyRequestId,
          ownerId: owner,
          actorId: owner,
        },
      })),
    );
  });
}
