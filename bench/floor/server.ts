import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Pool } from 'pg';
import { floorStatements as ask, pageSize, type Statement } from './statements.ts';

/**
 * The floor of the benchmark: a bare `node:http` server with `pg` and its own statements. It has no router,
 * no validation, no log, and only the headers for type and length: the least code that gives the same answer.
 */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
pool.on('error', (error) => process.stderr.write(`floor: ${error.message}\n`));

type Rows = string[][];
const run = async ({ name, text, values }: Statement): Promise<Rows> =>
  (await pool.query<string[]>({ name, text, values: [...values], rowMode: 'array' })).rows;

const listOf = (rows: Rows): string => {
  const items = rows.slice(0, pageSize).map(([body]) => body);
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  const cursor = last ? `"${Buffer.from(`[0,"${last[1]}","${last[2]}"]`).toString('base64url')}"` : 'null';
  return `{"items":[${items.join(',')}],"nextCursor":${cursor}}`;
};

function listAsked(query: URLSearchParams): Statement {
  const search = query.get('search');
  const cursor = query.get('cursor');
  if (cursor) {
    const [, at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return ask.after(at, id);
  }
  if (query.has('category')) {
    const [category = '', condition = '', zone = '', max = ''] = [
      'category',
      'condition',
      'zone',
      'maxPrice',
    ].map((name) => query.get(name) ?? '');
    return ask.filtered(category, condition, normalizedText(zone), max);
  }
  if (search === null) return ask.newest();
  const words = normalizedText(search).split(' ');
  return words.length === 1 ? ask.word(words[0] as string) : ask.words(words);
}

const normalizedText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

async function insertOffer(request: IncomingMessage, id: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { values, ...statement } = ask.send(
    id,
    String(request.headers['x-user']),
    JSON.parse(Buffer.concat(chunks).toString()),
  );
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({ ...statement, values: [...values] });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  return '{}';
}

async function bareList(): Promise<string> {
  const { name, text } = ask.bare();
  return JSON.stringify({ items: (await pool.query({ name, text })).rows });
}

async function answerTo(request: IncomingMessage): Promise<string> {
  const url = new URL(request.url ?? '/', 'http://floor');
  const [, , , id, what] = url.pathname.split('/');
  if (request.method === 'POST') return insertOffer(request, id ?? '');
  if (url.searchParams.has('bare')) return bareList();
  if (what === 'offers' && id) return listOf(await run(ask.offers(id)));
  if (id) return (await run(ask.request(id)))[0]?.[0] ?? '{}';
  return listOf(await run(listAsked(url.searchParams)));
}

function send(response: ServerResponse, status: number, body: string): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
    .end(body);
}

createServer((request, response) => {
  answerTo(request).then(
    (body) => send(response, 200, body),
    (error: Error) => {
      process.stderr.write(`floor: ${error.stack}\n`);
      send(response, 500, '{}');
    },
  );
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
for (const event of ['disconnect', 'SIGTERM'] as const) process.on(event, () => process.exit(0));
