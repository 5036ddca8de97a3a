import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { scheduledWork } from '#application/clock/jobs.ts';
import { testDatabase } from '../../support/database.ts';
import { testMarket } from '../../support/market.ts';

/** A single connection, because `rowsRead` flushes the row counters of its own connection only. */
const { db } = await testDatabase({ max: 1 });
const ctx = testMarket(db);
const now = sql`${ctx.clock.at.toISOString()}::timestamptz`;

/** A year of data in which no job has anything left to do. */
beforeAll(async () => {
  const id = (kind: number, n: string) =>
    sql.raw(`(lpad('${kind}', 8, '0') || '-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`);
  await db.execute(sql`insert into "user" (id, name, email, email_verified)
    select ${id(1, 'n')}, 'Persona ' || n, 'p' || n || '@example.com', true from generate_series(0, 999) n`);
  await db.execute(sql`insert into profiles (id, email, full_name, contact_rules)
    select id, email, name, 1 from "user"`);
  await db.execute(sql`insert into buy_requests (id, user_id, title, max_price, zone, images, status, created_at, updated_at, contact_rules)
    select ${id(2, 'n')}, ${id(1, 'n % 1000')}, 'Busco cosa ' || n, 1000 + n, 'Rosario', '{x}',
      (array['active', 'completed'])[1 + n % 2], ${now} - n * interval '3 minutes', ${now} - n * interval '3 minutes', 1
    from generate_series(0, 9999) n`);
  await db.execute(sql`insert into offers (id, buy_request_id, seller_id, title, price, images, status, delivery_time, contact_info,
      created_at, updated_at, contact_rules, deal_asks, waiting_told_at)
    select ${id(3, 'n')}, ${id(2, 'n % 10000')}, ${id(1, '(n * 7 + 1) % 1000')}, 'Vendo cosa ' || n, 900 + n, '{x}',
      case when n % 2 = 0 then 'pending' when n < 10000 then 'accepted' else 'finalized' end, 'En persona',
      '{"zone": "Funes", "condition": "nuevo"}', ${now} - (n % 10000) * interval '3 minutes', ${now} - (n % 10000) * interval '3 minutes', 1, 2, ${now}
    from generate_series(0, 19999) n`);
  await db.execute(sql`insert into offer_events (id, offer_id, buy_request_id, action, to_status, created_at, is_counted)
    select gen_random_uuid(), id, buy_request_id, 'send', 'pending', created_at, true from offers`);
  await db.execute(sql`insert into ratings (id, offer_id, buy_request_id, rater_id, rated_id, role, stars, counts, opens_at, told_at, contact_rules)
    select gen_random_uuid(), o.id, o.buy_request_id, r.user_id, o.seller_id, 'seller', 5, true, ${now}, ${now}, 1
    from offers o join buy_requests r on r.id = o.buy_request_id where o.status = 'accepted'`);
  await db.execute(sql`insert into notifications (id, user_id, kind, key, group_key, facts, created_at, read_at)
    select gen_random_uuid(), seller_id, 'offerRejected', id::text, id::text, '{}', ${now} - interval '1 day', ${now} from offers`);
  for (const { run } of scheduledWork(ctx)) await run();
  await db.execute(sql`vacuum analyze`);
}, 120_000);

/** The job that counts the words of all publications, once a night. */
const readsAll = new Set(['sweep-words']);
const work = scheduledWork(ctx).filter(({ name }) => !readsAll.has(name));

/** The most rows that a job may read, in tables of 10,000 rows or more. */
const readMax = 500;

/** The number of rows read from each table of the market, sequentially or by an index. */
async function rowsRead(): Promise<Map<string, number>> {
  await db.execute(sql`select pg_stat_force_next_flush()`);
  await db.execute(sql`select pg_stat_clear_snapshot()`);
  const { rows } = await db.execute<{ name: string; read: number }>(sql`
    select t.relname as name, (t.seq_tup_read + coalesce((
      select sum(i.idx_tup_read) from pg_stat_user_indexes i where i.relid = t.relid
    ), 0))::int as read
    from pg_stat_user_tables t where t.schemaname = 'public'`);
  return new Map(rows.map(({ name, read }) => [name, read]));
}

test.each(work.map(({ name, run }) => [name, run] as const))(
  '%s reads little when there is nothing to do',
  async (_, run) => {
    const before = await rowsRead();
    await run();
    const after = await rowsRead();
    const read = [...after].flatMap(([name, rows]) => {
      const more = rows - (before.get(name) ?? 0);
      return more > readMax ? [`${name}: ${more}`] : [];
    });
    expect(read).toEqual([]);
  },
);
