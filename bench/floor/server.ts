import { createServer, type ServerResponse } from 'node:http';
import { Pool } from 'pg';
import { floorStatements as ask, pageSize, type Statement } from './statements.ts';

/**
 * The floor of the benchmark: a bare `node:http` server with `pg` and statements of its own. It has no router, no
 * validation, no log and no headers but the type and the length: the least that gives the same answer.
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
    return ask.filtered(category, condition, folded(zone), max);
  }
  if (search === null) return query.has('bare') ? ask.bare() : ask.newest();
  const words = folded(search).split(' ');
  return words.length === 1 ? ask.word(words[0] as string) : ask.words(words);
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

async function answerTo(url: URL): Promise<string> {
  const [, , , id, what] = url.pathname.split('/');
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
  answerTo(new URL(request.url ?? '/', 'http://floor')).then(
    (body) => send(response, 200, body),
    (error: Error) => {
      process.stderr.write(`floor: ${error.stack}\n`);
      send(response, 500, '{}');
    },
  );
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
for (const event of ['disconnect', 'SIGTERM'] as const) process.on(event, () => process.exit(0));
