import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Finding, Fire } from './fire.ts';

/** Searches for very common and for missing words, from many addresses. */
export const searches: Fire = {
  attack: 'a thousand searches by text at once, from two hundred addresses, over 60,000 requests',
  before: '0.3 s of the database each, as many at once as connections, without a limit; every page waited',
  env: { TRUST_PROXY: 'true' },
  async run({ url, pool }, size) {
    const [requests, count] = size === 'short' ? [3_000, 150] : [60_000, 1_000];
    await fill(pool, requests);
    const busy = watchSearches(pool);
    const statuses = new Map<number, number>();
    let slowest = 0;
    const ask = async (nth: number) => {
      const started = performance.now();
      const doors = ['/api/buy-requests', '/marketplace', '/marketplace.json', '/marketplace.rss'];
      const answer = await fetch(`${url}${doors[nth % doors.length]}?search=${words[nth % words.length]}`, {
        headers: { 'x-forwarded-for': `10.0.${nth % 200}.1` },
      });
      await answer.arrayBuffer();
      slowest = Math.max(slowest, performance.now() - started);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status === 503 && !answer.headers.has('retry-after')) statuses.set(0, 1);
    };
    const flood = Promise.all(Array.from({ length: count }, (_, nth) => ask(nth)));
    await delay(100);
    const started = performance.now();
    const page = await fetch(`${url}/api/buy-requests?limit=1`);
    const waited = performance.now() - started;
    await flood;
    const others = [...statuses].filter(([status]) => status !== 200 && status !== 503);
    const told = [...statuses].map(([status, times]) => `${status}: ${times}`).join(', ');

    // One address that keeps searching.
    const limited: number[] = [];
    for (let nth = 0; nth < 130 && limited.at(-1) !== 429; nth++) {
      const one = await fetch(`${url}/api/buy-requests?search=nada${nth}`, {
        headers: { 'x-forwarded-for': '10.9.9.9' },
      });
      limited.push(one.status);
    }
    const findings: Finding[] = [
      { measure: 'searches in the database at once', value: busy.stop(), unit: 'searches', most: 4 },
      { measure: `answers besides 200 and 503 (${told})`, value: others.length, unit: 'kinds', most: 0 },
      { measure: 'longest answer to a search', value: slowest, unit: 'ms', isWait: true, most: 15_000 },
      { measure: 'answer to a list without text', value: page.status, unit: 'status', least: 200, most: 200 },
      {
        measure: 'its wait',
        value: waited,
        unit: 'ms',
        isWait: true,
        most: size === 'short' ? 5_000 : 10_000,
      },
      {
        measure: 'searches of one address in a minute',
        value: limited.length - 1,
        unit: 'searches',
        most: 120,
      },
    ];
    return findings;
  },
};

const words = ['bicicleta', 'e', 'algo', 'zzz', 'rodado%2029', 'a'];

/** Adds active requests with long and similar texts. */
async function fill(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `insert into "user" (id, name, email) values (gen_random_uuid(), 'Ana', 'fuego@example.com')`,
  );
  await pool.query(
    `insert into profiles (id, email, full_name) select id, email, name from "user" on conflict do nothing`,
  );
  await pool.query(
    `insert into buy_requests (id, user_id, title, description, zone, max_price, images)
     select gen_random_uuid(), (select id from profiles limit 1), 'Bicicleta rodado ' || n,
       repeat('Busco algo en buen estado, con todo y a buen precio. ', 1 + n % 20), 'Rosario', n, array['/images/x.webp']
     from generate_series(1, $1::int) n`,
    [count],
  );
  await pool.query('analyze buy_requests');
}

/** The maximum number of concurrent searches in the database until `stop`. */
function watchSearches(pool: Pool): { stop(): number } {
  let most = 0;
  const timer = setInterval(async () => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where state = 'active' and query like '%contains_pattern%' and pid <> pg_backend_pid()`,
    );
    most = Math.max(most, rows[0]?.count ?? 0);
  }, 20);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}
