import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { openMarket } from './database.ts';
import { EndOfRun, runToEnd, say } from './end.ts';
import { offerCall } from './loads/offer-call.ts';
import { addSessions, type Person, pickRequests, tidyUp } from './market/samples.ts';
import { addPictures, mailNobody } from './market/scenes.ts';
import { median } from './measure/rounds.ts';
import { markdown, writeTable } from './measure/table.ts';
import type { Driven } from './servers/processes.ts';
import { openServers } from './servers/servers.ts';

/**
 * `npm run bench:streams`: 10,000 open event streams of 500 people who all look at one publication. Measures
 * the server's memory for each stream, and the time from an offer until all of them get the signal.
 */
const streams = 10_000;
const people = 500;
const broadcasts = 12;
const atOnce = 100;
const waitMs = 30_000;

await runToEnd(async (opened) => {
  const database = await openMarket(100_000, say);
  opened(() => database.close());
  const { pool } = database;
  await tidyUp(pool);
  opened(() => tidyUp(pool));
  await mailNobody(pool);
  const signedIn = await addSessions(pool, people);
  const [requestId = ''] = await pickRequests(pool, signedIn, 1);
  const servers = openServers(database.url);
  opened(() => servers.close());
  await servers.only(['kept']);
  const server = servers.get('kept');
  await fetch(`${server.url}/buy-request/${requestId}`);

  const before = server.cost();
  const heard = openStreams(server.url, requestId);
  await heard.open(signedIn);
  await untilQuiet(server);
  const open = server.cost();
  const perStream = (open.memory - before.memory) / streams / 1024;
  say(`${streams} streams open: ${perStream.toFixed(1)} kB each`);

  const all: { last: number; spread: number; cpu: number }[] = [];
  const pictures = await addPictures(pool, signedIn, broadcasts);
  for (let nth = 0; nth < broadcasts; nth++) {
    const cpu = server.cost().cpu;
    const wait = heard.next();
    const call = offerCall(requestId, signedIn[nth] as Person, pictures[nth] as string);
    const answer = await fetch(server.url + call.path, { ...call, signal: AbortSignal.timeout(waitMs) });
    if (!answer.ok) throw new EndOfRun(`the offer was answered with ${answer.status}`);
    await answer.arrayBuffer();
    const { first, last } = await wait;
    const sent = await committedAt(pool, requestId);
    all.push({ last: last - sent, spread: last - first, cpu: server.cost().cpu - cpu });
    await untilQuiet(server);
  }
  heard.close();
  const worst = Math.max(...all.map(({ last }) => last));
  const figure = (what: 'last' | 'spread' | 'cpu') => median(all.map((one) => one[what])).toFixed(0);
  const table = markdown(
    [
      'streams',
      'kB each',
      'broadcasts',
      'written to the last, ms',
      'worst ms',
      'first to last, ms',
      'CPU ms each',
    ],
    [
      [
        `${streams}`,
        perStream.toFixed(1),
        `${broadcasts}`,
        figure('last'),
        worst.toFixed(0),
        figure('spread'),
        figure('cpu'),
      ],
    ],
    0,
  );
  say(`\n${table}`);
  writeTable(table, 'streams');
});

/** Waits until the server is nearly idle. */
async function untilQuiet(server: Driven): Promise<void> {
  for (let seconds = 0; seconds < 30; seconds++) {
    const { cpu } = server.cost();
    await delay(1_000);
    if (server.cost().cpu - cpu < 200) return;
  }
}

/** When the newest offer of a request was written, by the clock of this machine. */
async function committedAt(pool: Pool, requestId: string): Promise<number> {
  const { rows } = await pool.query(
    `select extract(epoch from clock_timestamp() - created_at) * 1000 as age from offers where buy_request_id = $1
     order by created_at desc limit 1`,
    [requestId],
  );
  return performance.now() - Number(rows[0]?.age);
}

/** Streams as bare sockets, so that this process has time to note when each gets a signal. */
function openStreams(url: string, requestId: string) {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  let ended = 0;
  let heard = new Set<Socket>();
  let first = 0;
  let isComplete: (times: { first: number; last: number }) => void = () => undefined;

  const openOne = ({ cookie }: Person) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      sockets.push(socket);
      socket.once('error', reject);
      socket.on('close', () => {
        ended += 1;
      });
      socket.write(
        `GET /api/events?buyRequest=${requestId} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\n\r\n`,
      );
      socket.on('data', (data) => {
        const text = data.toString('latin1');
        if (text.includes('event: hello')) resolve();
        if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200'))
          reject(new EndOfRun(`a stream was answered with ${text.slice(9, 12)}`));
        if (!/event: (offer|request)/.test(text) || heard.has(socket)) return;
        heard.add(socket);
        if (heard.size === 1) first = performance.now();
        if (heard.size === streams) isComplete({ first, last: performance.now() });
      });
    });

  return {
    async open(by: readonly Person[]): Promise<void> {
      for (let nth = 0; nth < streams; nth += atOnce) {
        await Promise.all(
          Array.from({ length: atOnce }, (_, more) => openOne(by[(nth + more) % by.length] as Person)),
        );
      }
    },
    /** The times at which the first and the last stream get the next signal. */
    async next(): Promise<{ first: number; last: number }> {
      heard = new Set();
      const late = AbortSignal.timeout(waitMs);
      return new Promise((resolve, reject) => {
        isComplete = resolve;
        late.addEventListener('abort', () =>
          reject(new EndOfRun(`${heard.size} of ${streams} streams heard it, ${ended} had ended`)),
        );
      });
    },
    close(): void {
      for (const socket of sockets) socket.destroy();
    },
  };
}
