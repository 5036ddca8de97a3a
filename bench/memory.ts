import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { openMarket } from './database.ts';
import { EndOfRun, runToEnd, say } from './end.ts';
import { callOf, get } from './loads/load.ts';
import { findMaterial } from './loads/material.ts';
import { tidyUp } from './market/samples.ts';
import { median } from './measure/rounds.ts';
import { markdown, writeTable } from './measure/table.ts';
import { openServers } from './servers/servers.ts';

/**
 * `npm run bench:memory`: 2,000,000 requests (or `-- --requests N`) of visitors and of signed-in people, for kept answers
 * and for made ones; the server's memory at each twentieth. It fails when the last quarter of them holds a tenth more than
 * the second.
 */
const steps = 20;
const mostGrowth = 1.1;
const { values } = parseArgs({ options: { requests: { type: 'string', default: '2000000' } } });
const requests = Number(values.requests);

await runToEnd(async (opened) => {
  if (!(requests >= 1_000)) throw new EndOfRun('--requests takes a number from 1000 on');
  const database = await openMarket(100_000, say);
  opened(() => database.close());
  await tidyUp(database.pool);
  opened(() => tidyUp(database.pool));
  const { people, requestIds } = await findMaterial(database.pool);
  const servers = openServers(database.url);
  opened(() => servers.close());
  await servers.only(['kept']);
  const server = servers.get('kept');
  const one = (n: number) => requestIds[(n >> 4) % requestIds.length] as string;
  const cookie = (n: number) => ({ cookie: people[n % people.length]?.cookie ?? '' });
  const br = { 'accept-encoding': 'br' };
  const kinds = [
    () => get('/', br),
    () => get('/marketplace', br),
    () => get('/api/buy-requests'),
    (n: number) => get(`/buy-request/${requestIds[n % 50]}`, br),
    () => get('/marketplace.rss'),
    () => get('/api/categories'),
    (n: number) => get(`/api/buy-requests/${one(n)}`),
    (n: number) => get(`/api/me`, cookie(n)),
  ];
  // In each hundred calls, one page is made for a signed-in person, and one is a page that nobody requested
  // before.
  const rare = [(n: number) => get('/marketplace', cookie(n)), (n: number) => get(`/buy-request/${one(n)}`)];
  let sent = 0;
  const next = () => {
    const nth = sent++;
    const kind = nth % 100 < rare.length ? rare[nth % 100] : kinds[nth % kinds.length];
    return callOf(kind as (n: number) => ReturnType<typeof get>, nth);
  };

  const rows: { at: number; megabytes: number; rate: number }[] = [];
  for (let step = 0; step < steps; step++) {
    const result = await autocannon({
      url: server.url,
      connections: 32,
      amount: Math.ceil(requests / steps),
      timeout: 20,
      requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
    });
    if (result.non2xx + result.errors > 0)
      throw new EndOfRun(`${result.non2xx} answers were refused, ${result.errors} calls failed`);
    const at = ((step + 1) * requests) / steps;
    const megabytes = server.cost().memory / 2 ** 20;
    rows.push({ at, megabytes, rate: result.requests.total / result.duration });
    say(`${at} requests: ${megabytes.toFixed(0)} MB, ${rows.at(-1)?.rate.toFixed(0)}/s`);
  }
  const quarter = (nth: number) =>
    median(rows.slice((steps / 4) * nth, (steps / 4) * (nth + 1)).map(({ megabytes }) => megabytes));
  const growth = quarter(3) / quarter(1);
  const table = markdown(
    ['requests', 'RSS MB', 'requests/s'],
    rows.map(({ at, megabytes, rate }) => [`${at}`, megabytes.toFixed(0), rate.toFixed(0)]),
    0,
  );
  say(`\n${table}\n\nThe last quarter holds ${growth.toFixed(2)} times the second.`);
  if (requests >= 2_000_000) writeTable(table, 'memory');
  if (growth > mostGrowth) throw new EndOfRun('the memory grows');
});
