import { sql } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listCategories } from '#application/buy-requests/queries.ts';
import type { Actor } from '#application/context.ts';
import { listActiveRequests } from '#application/marketplace/queries.ts';
import { refusalOf } from '#application/refusal-of.ts';
import { sitemapParts } from '#application/sitemap/queries.ts';
import { openDatabase } from '#database/connection.ts';
import { requestContext } from '#web/pages/context.ts';
import { loader as inbox } from '#web/routes/chats.tsx';
import { loader as marketplace } from '#web/routes/marketplace.tsx';
import { loader as json } from '#web/routes/marketplace-json.ts';
import { loader as rss } from '#web/routes/marketplace-rss.ts';
import { loader as sitemapFile } from '#web/routes/sitemap.ts';
import { loader as demandFile } from '#web/routes/sitemap-demand.ts';
import { type Problem, testApi } from '../support/actors.ts';
import { addPerson } from '../support/deal.ts';
import { publish, testMarket } from '../support/market.ts';

/** An API that allows six searches by text a minute for each address. */
const { visitor, services } = await testApi({ RATE_LIMIT_FACTOR: '0.05', TRUST_PROXY: 'true' });
const ctx = testMarket(services.database.db);
const most = 6;
let address: string;
beforeEach(() => {
  address = `190.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
});

const viaApi = (query: string) =>
  visitor.send<Problem>('GET', `/api/buy-requests${query}`, undefined, { 'x-forwarded-for': address });

type Loader = (call: never) => Promise<unknown>;
const pages: [string, Loader][] = [
  ['/marketplace', marketplace as Loader],
  ['/marketplace.rss', rss as Loader],
  ['/marketplace.json', json as Loader],
];

/** What a page's loader returns or throws, with the headers that it adds. */
async function viaPage(
  [path, loader]: [string, Loader],
  query: string,
  { params = {}, actor = null }: { params?: object; actor?: Actor } = {},
) {
  const answerHeaders = new Headers();
  const context = new RouterContextProvider();
  context.set(requestContext, {
    answerHeaders,
    requestId: 'test',
    scriptHashes: [],
    log: services.log,
    ctx: { ...ctx, rateLimiter: services.rateLimiter },
    services,
    address,
    actor: async () => actor,
    actorOfCookie: async () => null,
  });
  const request = new Request(`http://localhost${path}${query}`);
  const outcome = await loader({ request, url: new URL(request.url), params, context } as never).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  return { ...outcome, answerHeaders };
}

describe('searches by text of one address', () => {
  test('are counted by the API, and the one too many says when to come back', async () => {
    for (let sent = 0; sent < most; sent++) expect((await viaApi('?search=bici')).status).toBe(200);
    const { status, headers, body } = await viaApi('?zone=Rosario');
    expect([status, body.code]).toEqual([429, 'rate_limited']);
    expect(body.detail).toBe(
      'Hay demasiadas búsquedas desde tu conexión. Esperá un momento y volvé a probar.',
    );
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test.each(pages)('are counted by %s with those of the other doors', async (...page) => {
    await viaApi('?search=bici');
    for (let sent = 1; sent < most; sent++) {
      expect(await viaPage(page, '?search=bici')).not.toHaveProperty('error');
    }
    const { error, answerHeaders } = (await viaPage(page, '?search=bici')) as {
      error: { data: { detail: string }; init: { status: number } };
      answerHeaders: Headers;
    };
    expect(error.init.status).toBe(429);
    expect(error.data.detail).toContain('demasiadas búsquedas');
    expect(Number(answerHeaders.get('retry-after'))).toBeGreaterThan(0);
    expect((await viaApi('?search=bici')).status).toBe(429);
  });

  test('beside an open conversation the list says that they were too many, and the conversation stays', async () => {
    for (let sent = 0; sent < most; sent++) await viaApi('?search=bici');
    const actor = await addPerson(services.database.db);
    const read = (params: object) => viaPage(['/chats', inbox as Loader], '?q=bici', { params, actor });
    expect(await read({})).toMatchObject({ error: { init: { status: 429 } } });
    expect(await read({ chatId: 'c' })).toMatchObject({
      value: { page: { items: [] }, problem: expect.stringContaining('demasiadas búsquedas') },
    });
  });

  test('leave lists without text, and other addresses, alone', async () => {
    for (let sent = 0; sent <= most; sent++) await viaApi('?search=bici');
    for (let sent = 0; sent < 20; sent++) expect((await viaApi('?condition=usado')).status).toBe(200);
    address = '191.0.0.1';
    expect((await viaApi('?search=bici')).status).toBe(200);
  });
});

test('searches wait for each other a while, and nothing else waits for them', async () => {
  const url = services.database.pool.options.connectionString ?? '';
  const few = openDatabase(url, { max: 1, timeouts: { connect: 150, statement: 3_000, answer: 3_000 } });
  afterAll(() => few.close());
  // The wait is short: a connection that is open already has to be there before it is waited for.
  await vi.waitFor(() => few.db.execute(sql`select 1`), { timeout: 60_000 });
  const busy = { ...ctx, searches: few.db };
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const holding = few.db.transaction(() => held);

  const waiting = listActiveRequests(busy, null, { search: 'bici' }).catch(refusalOf);
  expect(await waiting).toMatchObject({ code: 'unavailable', status: 503, retryAfter: 5 });
  const sitemap = sitemapParts(busy, 'requests', 10).catch(refusalOf);
  expect(await sitemap).toMatchObject({ code: 'unavailable' });
  expect((await listActiveRequests(busy, null, { condition: 'usado' })).items).toEqual([]);

  release();
  await holding;
  expect((await listActiveRequests(busy, null, { search: 'bici' })).items).toEqual([]);
});

test('the sitemap’s searches run once for many who read it at once, and name what is sought', async () => {
  const { pool } = services.database;
  const categories = await listCategories(ctx);
  const { id, slug } = categories.find((one) => one.slug === 'musica')!;
  const owner = await addPerson(ctx.db);
  for (let nth = 0; nth < 5; nth++) await publish(ctx, owner, { zone: 'Esquel', categoryId: id });
  const sent = vi.spyOn(pool, 'query');
  const read = async (name: string, loader: Loader, params = {}) => {
    const { value } = (await viaPage([name, loader], '', { params })) as { value: Response };
    return value.text();
  };
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => [
      await read('/sitemap.xml', sitemapFile as Loader),
      await read('/sitemap/buscan/musica.xml', demandFile as Loader, { part: `${slug}.xml` }),
    ]),
  );
  const texts = sent.mock.calls.map(([query]) => JSON.stringify(query));
  const times = (words: string) => texts.filter((text) => text.includes(words)).length;
  expect(['row_number() over', 'having count(*)', 'sought_per_place_for_all'].map(times)).toEqual([2, 1, 1]);
  for (const [index, part] of answers) {
    expect(index).toContain('/sitemap/buscan/musica.xml<');
    expect(part).toContain('/buscan/musica/chubut/esquel<');
  }
});
