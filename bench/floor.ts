import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Pool, type PoolClient } from 'pg';
import { v7 } from 'uuid';
import { offerBody, requestBody } from './floor-bodies.ts';
import type { Recorded, RecordedSql, Sample } from './recorded-sql.ts';

/**
 * The floor of the benchmark: a bare `node:http` server with `pg` that sends the product's own SQL statements and the
 * same JSON. It has no router, no validation, no log and no security headers: the cost of the least possible server.
 */
const { sql, sample } = JSON.parse(process.env.BENCH_SQL ?? '') as { sql: RecordedSql; sample: Sample };
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const toRequest = requestBody([...sql.requestColumns], false);
const toListed = requestBody([...sql.requestColumns], true);
const toOffer = offerBody(sql.offerColumns, false);
const toOwnOffer = offerBody(sql.offerColumns, true);

type Rows = unknown[][];
const pageSize = 24;

/** Runs a recorded statement with other values. Search statements are not prepared under a name, as in the product. */
async function run(on: Pool | PoolClient, { name, text }: Recorded, values: unknown[]): Promise<Rows> {
  return (await on.query<unknown[]>({ name, text, values, rowMode: 'array' })).rows;
}

function cursorOf(rows: Rows, names: readonly string[], by: readonly string[]): string | null {
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  if (!last) return null;
  const key = by.map((name) => last[names.indexOf(name)]);
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

const listSql = sql.list[0] as Recorded;
const detailSql = sql.detail[0] as Recorded;
const offersSql = sql.offers[0] as Recorded;
/** The columns of a list after those of the request: its rank, its level, the total. */
const listColumns = [...sql.requestColumns, 'rank', 'level', 'total'];
const totalAt = { list: listColumns.indexOf('total'), offers: sql.offerColumns.length };

/** A search sends all that the product sends for this text: the list, and the look-up of words that are alike. */
async function list(search: string | null): Promise<object> {
  const statements = search === null ? [listSql] : (sql.searches[search] ?? []);
  const [rows = []] = await Promise.all(
    statements.map((statement) => run(pool, statement, statement.values)),
  );
  return {
    items: rows.slice(0, pageSize).map(toListed),
    nextCursor: cursorOf(rows, listColumns, ['level', 'createdAt', 'id']),
    total: rows[0]?.[totalAt.list] ?? 0,
  };
}

const withId = (statement: Recorded, id: string): unknown[] =>
  statement.values.map((value) => (value === sample.requestId ? id : value));

async function detail(id: string): Promise<object | undefined> {
  const [row] = await run(pool, detailSql, withId(detailSql, id));
  return row && toRequest(row);
}

async function offersOf(id: string): Promise<object> {
  const rows = await run(pool, offersSql, withId(offersSql, id));
  return {
    items: rows.slice(0, pageSize).map(toOffer),
    nextCursor: cursorOf(rows, sql.offerColumns, ['displayRank', 'createdAt', 'id']),
    total: rows[0]?.[totalAt.offers] ?? 0,
  };
}

const cookieName = 'better-auth.session_token=';

async function sellerOf(request: IncomingMessage): Promise<string | null> {
  const cookie = decodeURIComponent((request.headers.cookie ?? '').slice(cookieName.length));
  const dot = cookie.lastIndexOf('.');
  const token = cookie.slice(0, dot);
  const expected = createHmac('sha256', sample.secret).update(token).digest();
  const given = Buffer.from(cookie.slice(dot + 1), 'base64');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const statement = sql.session[0] as Recorded;
  // The recorded times are those of the start, minutes ago: the benchmark's sessions are valid at both times.
  const values = statement.values.map((value) => (value === sample.seller.token ? token : value));
  const [row] = await run(pool, statement, values);
  return row ? (row[1] as string) : null;
}

const time = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/**
 * Ids that the product generated for the recorded offer, its event and its outbox rows. Each call replaces them by new
 * ones.
 */
const madeIds = sql.send
  .filter(({ text }) => text.trimStart().startsWith('insert into'))
  .flatMap(({ values: [first] }): string[] => {
    const value = String(first);
    return value.startsWith('[') ? JSON.parse(value).map(({ id }: { id: string }) => id) : [value];
  });

async function sendOffer(
  requestId: string,
  sellerId: string,
  body: { images: string[] },
): Promise<object | undefined> {
  const given: Record<string, string> = {
    ...Object.fromEntries(madeIds.map((id) => [id, v7()])),
    [sample.requestId]: requestId,
    [sample.seller.userId]: sellerId,
    [sample.picture]: body.images[0] as string,
  };
  const now = new Date().toISOString();
  const known = new RegExp(Object.keys(given).join('|'), 'g');
  const bind = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    if (time.test(value)) return now;
    return value.replace(known, (id) => given[id] as string);
  };
  const client = await pool.connect();
  let last: Rows = [];
  try {
    const [begin, ...statements] = sql.send;
    await client.query((begin as Recorded).text);
    for (const { name, text, values } of statements) {
      if (text === 'commit') {
        await client.query(text);
        continue;
      }
      const statement = {
        text,
        values,
        name: name ?? `send_${statements.findIndex((one) => one.text === text)}`,
      };
      last = await run(client, statement, values.map(bind));
    }
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  return last[0] && toOwnOffer(last[0]);
}

async function page(): Promise<string> {
  const { items } = (await list(null)) as {
    items: { id: string; title: string; zone: string; maxPrice: number }[];
  };
  const rows = items.map(
    ({ id, title, zone, maxPrice }) =>
      `<li><a href="/buy-request/${id}">${title}</a> <span>${zone}</span> <b>$${maxPrice}</b></li>`,
  );
  return `<!doctype html><html lang="es-AR"><head><title>Mercado</title></head><body><ul>${rows.join('')}</ul></body></html>`;
}

async function readBody(request: IncomingMessage): Promise<{ images: string[] }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

function answer(response: ServerResponse, status: number, body: string, type = 'application/json'): void {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }).end(body);
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://floor');
  const [, , , id, what] = url.pathname.split('/');
  if (url.pathname === '/marketplace') return answer(response, 200, await page(), 'text/html; charset=utf-8');
  if (request.method === 'POST') {
    const seller = await sellerOf(request);
    if (!seller || !id) return answer(response, 401, '{}');
    return answer(response, 201, JSON.stringify(await sendOffer(id, seller, await readBody(request))));
  }
  if (what === 'offers' && id) return answer(response, 200, JSON.stringify(await offersOf(id)));
  if (id) return answer(response, 200, JSON.stringify((await detail(id)) ?? {}));
  return answer(response, 200, JSON.stringify(await list(url.searchParams.get('search'))));
}

const server = createServer((request, response) => {
  handle(request, response).catch((error) => {
    // The load test ended during this call.
    if (response.destroyed) return;
    process.stderr.write(`${error.stack}\n`);
    answer(response, 500, '{}');
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
for (const event of ['disconnect', 'SIGTERM'] as const) process.on(event, () => process.exit(0));
