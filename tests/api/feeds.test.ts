import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SignedInActor } from '#application/actor.ts';
import { closeRequest, editRequest } from '#application/buy-requests/commands.ts';
import { listCategories } from '#application/buy-requests/queries.ts';
import { buyRequests } from '#database/schema.ts';
import { loader as marketplace, meta } from '#web/routes/marketplace.tsx';
import { loader as json } from '#web/routes/marketplace-json.ts';
import { loader as rss } from '#web/routes/marketplace-rss.ts';
import { addPerson } from '../support/deal.ts';
import { publish, testMarket } from '../support/market.ts';
import { loaderArgs } from '../support/page-actions.ts';
import { noteSaid } from '../support/said.ts';
import { testServices } from '../support/services.ts';
import { all, parseXml, textOf, type XmlElement } from '../support/xml.ts';

const site = 'https://alreves.example';
const services = await testServices({ PUBLIC_URL: site });
const ctx = testMarket(services.database.db);
const formats = { rss, json };
type Format = keyof typeof formats;

const ask = (format: Format, query = '', headers?: HeadersInit): Promise<Response> =>
  formats[format](loaderArgs({ services, ctx }, `/marketplace.${format}${query}`, { headers }));

interface JsonFeed {
  title: string;
  feed_url: string;
  next_url?: string;
  items: Record<string, unknown>[];
}
async function jsonFeed(query = ''): Promise<JsonFeed> {
  const feed: JsonFeed = await (await ask('json', query)).json();
  noteSaid(new URL(feed.feed_url).pathname);
  return feed;
}

async function channel(query = ''): Promise<XmlElement> {
  const document = parseXml(await (await ask('rss', query)).text());
  expect([document.name, document.attributes.version]).toEqual(['rss', '2.0']);
  return all(document, 'channel')[0] as XmlElement;
}

async function pageIds(query: string): Promise<string[]> {
  const { page } = await marketplace(loaderArgs({ services, ctx }, `/marketplace${query}`));
  return page.items?.map(({ id }) => id) ?? [];
}
const idOf = (address: unknown) => String(address).replace(`${site}/buy-request/`, '');
const jsonIds = async (query: string) => (await jsonFeed(query)).items.map(({ url }) => idOf(url));
const rssIds = async (query: string) =>
  all(await channel(query), 'item').map((item) => idOf(textOf(item, 'link')));

const hostile = `]]>]]><script>alert("1")</script> & &amp; 🚲 \u0007\uFFFE\u200B'`;
const shown = hostile.replaceAll(/\p{Cc}|\uFFFE|\u200B/gu, '');
let ana: SignedInActor;
let hostileId = '';
let canoeAt: Date;

beforeAll(async () => {
  ana = await addPerson(ctx.db, 'Ana');
  const [category] = await listCategories(ctx);
  const put = async (fields: object) => {
    ctx.pass(60_000);
    return (await publish(ctx, ana, fields)).id;
  };
  await put({ title: 'Bicicleta de paseo', zone: 'Rosario', condition: 'usado', maxPrice: 100_000 });
  await put({ title: 'Bicicleta de ruta', zone: 'Funes', condition: 'nuevo', maxPrice: 900_000 });
  await put({ title: 'Heladera', zone: 'Rosario centro', maxPrice: 300_000, categoryId: category?.id });
  hostileId = await put({ title: 'Guardada antes' });
  const description = `${hostile}\n\nSegundo <b>párrafo</b>`;
  // Rows from before texts were cleaned; today these characters are not stored.
  await ctx.db
    .update(buyRequests)
    .set({ title: hostile, zone: hostile, description })
    .where(eq(buyRequests.id, hostileId));
  const requirements = [
    { kind: 'must', text: 'Con remos' },
    { kind: 'wish', text: 'Con chalecos' },
  ];
  await put({
    title: 'Canoa',
    zone: 'Paraná',
    minPrice: 50_000,
    maxPrice: 70_000,
    quantity: 4,
    requirements,
  });
  canoeAt = ctx.now();
});

test.each([
  '',
  '?search=bicicleta',
  '?zone=rosario&condition=usado',
  '?minPrice=200.000&maxPrice=%24%20500.000',
  '?search=nada-de-esto',
  '?desconocido=1&limit=2&condition=roto&minPrice=abc&sort=al-azar',
  '?search=%00bici%00&zone=',
])('"%s" has the requests of the page, in its order', async (query) => {
  const expected = await pageIds(query);
  expect(expected.length > 0).toBe(query !== '?search=nada-de-esto');
  expect(await jsonIds(query)).toEqual(expected);
  expect(await rssIds(query)).toEqual(expected);
});

test('of a category, and by whatever order: a feed is the newest first', async () => {
  const [category] = await listCategories(ctx);
  expect(await jsonIds(`?category=${category?.slug}`)).toHaveLength(1);
  expect((await jsonFeed(`?category=${category?.slug}`)).title).toBe(`AlRevés · ${category?.name}`);
  expect(await rssIds('?sort=price_asc')).toEqual(await pageIds(''));
});

test('an item says in both formats what it is, up to how much, where and by whom', async () => {
  const [item] = all(await channel('?search=canoa'), 'item');
  const url = `${site}/buy-request/${(await pageIds('?search=canoa'))[0]}`;
  const facts = 'Paga de $50.000 a $70.000 · Zona: Paraná · Estado: Cualquiera · Cantidad: 4 unidades';
  expect(textOf(item, 'title')).toBe('Se busca: Canoa');
  expect([textOf(item, 'guid'), textOf(item, 'link')]).toEqual([url, url]);
  expect(new Date(textOf(item, 'pubDate') ?? '')).toEqual(canoeAt);
  expect(textOf(item, 'description')).toBe(facts);
  expect(textOf(item, 'content:encoded')).toBe(
    `<p>${facts}</p><p>Sí o sí: Con remos<br>Mejor si: Con chalecos</p>`,
  );
  expect(textOf(item, 'dc:creator')).toBe('Ana');
  const image = expect.stringMatching(/^https:\/\/alreves\.example\/images\/.*\.w640\.webp$/);
  expect(all(item, 'enclosure')[0]?.attributes).toEqual({ url: image, type: 'image/webp', length: '0' });

  const at = canoeAt.toISOString();
  expect((await jsonFeed('?search=canoa')).items).toEqual([
    {
      id: url,
      url,
      title: 'Se busca: Canoa',
      summary: facts,
      content_text: `${facts}\n\nSí o sí: Con remos\nMejor si: Con chalecos`,
      image,
      attachments: [{ url: image, mime_type: 'image/webp' }],
      date_published: at,
      date_modified: at,
      authors: [{ name: 'Ana' }],
    },
  ]);
});

test('what people typed stays text, and nothing of them but their name goes out', async () => {
  const feed = await channel();
  const item = all(feed, 'item').find((one) => idOf(textOf(one, 'link')) === hostileId);
  expect(textOf(item, 'title')).toBe(`Se busca: ${shown}`);
  const content = textOf(item, 'content:encoded') ?? '';
  expect(content.match(/<[^>]*>/g)).toEqual(['<p>', '</p>', '<p>', '</p>', '<p>', '</p>']);
  expect(content).toContain('&lt;script&gt;');
  expect(content).toContain('&amp;amp;');
  expect(textOf(item, 'description')).not.toContain('<');

  const items = (await jsonFeed()).items;
  const same = items.find(({ url }) => idOf(url) === hostileId);
  expect(same).toMatchObject({ title: `Se busca: ${shown}` });
  expect(same).not.toHaveProperty('content_html');
  for (const format of ['rss', 'json'] as const) {
    const text = await (await ask(format)).text();
    expect(text).not.toContain('@example.com');
    expect(text).not.toContain(ana.userId);
  }
});

test('what was searched for is text in the head of the feed', async () => {
  const query = `?search=${encodeURIComponent('<b>]]>"&amp;\u0001')}&zone=%3Ci%3E`;
  const feed = await channel(query);
  expect(textOf(feed, 'title')).toBe('AlRevés · “<b>]]>"&amp;” · Zona: <i>');
  expect(all(feed, 'item')).toEqual([]);
  const self = all(feed, 'atom:link')[0]?.attributes.href ?? '';
  expect(new URL(self).searchParams.get('search')).toBe('<b>]]>"&amp;');
  expect(textOf(feed, 'link')).toBe(self.replace('marketplace.rss', 'marketplace'));
  const [image] = all(feed, 'image');
  expect(textOf(image, 'url')).toBe(`${site}/apple-touch-icon.png`);
  expect(textOf(image, 'title')).toBe(textOf(feed, 'title'));
});

describe.each(['rss', 'json'] as const)('%s', (format) => {
  test('is for every cache, and answers nothing new to who has it', async () => {
    const first = await ask(format, '?search=canoa');
    expect(first.headers.get('Content-Type')).toMatch(
      format === 'rss' ? /^application\/rss\+xml/ : /^application\/feed\+json/,
    );
    expect(first.headers.get('Cache-Control')).toMatch(/^public, max-age=\d+$/);
    const etag = first.headers.get('ETag') ?? '';
    expect(first.headers.get('Last-Modified')).toBeNull();

    const again = await ask(format, '?search=canoa&desconocido=1', { 'if-none-match': etag });
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag]);
    expect(again.headers.get('Cache-Control')).toMatch(/^public/);
    // A date does not say whether a publication has gone since.
    const unsure: HeadersInit[] = [
      { 'if-none-match': '"otra"', 'if-modified-since': canoeAt.toUTCString() },
      { 'if-modified-since': canoeAt.toUTCString() },
    ];
    for (const known of unsure) {
      expect((await ask(format, '?search=canoa', known)).status).toBe(200);
    }
    expect((await ask(format, '?search=bicicleta', { 'if-none-match': etag })).status).toBe(200);
  });

  test('is a new one after a change', async () => {
    const carlos = await addPerson(ctx.db, 'Carlos');
    const { id } = await publish(ctx, carlos, { title: `Velero ${format}` });
    const query = `?search=velero+${format}`;
    const before = (await ask(format, query)).headers;
    ctx.pass(60_000);
    await editRequest(ctx, carlos, id, { maxPrice: 123_000 } as never);
    const known = { 'if-none-match': before.get('ETag') ?? '' };
    const edited = await ask(format, query, known);
    expect(edited.status).toBe(200);
    expect(await edited.text()).toContain('$123.000');

    await closeRequest(ctx, carlos, id);
    const closed = await ask(format, query, { 'if-none-match': edited.headers.get('ETag') ?? '' });
    expect(closed.status).toBe(200);
    const empty = { 'if-none-match': closed.headers.get('ETag') ?? '' };
    expect((await ask(format, query, empty)).status).toBe(304);
  });

  test('begins anew when a cursor is not one of its own', async () => {
    for (const cursor of ['x', '%00', Buffer.from('[1,"a"]').toString('base64url')]) {
      const redirect = await ask(format, `?search=bici&cursor=${cursor}`).catch((thrown: Response) => thrown);
      expect([redirect.status, redirect.headers.get('Location')]).toEqual([
        302,
        `/marketplace.${format}?search=bici`,
      ]);
    }
  });
});

test('fifty at a time, and the JSON Feed leads to the rest', async () => {
  const eva = await addPerson(ctx.db, 'Eva');
  const ids: string[] = [];
  for (let count = 0; count < 53; count++)
    ids.unshift((await publish(ctx, eva, { title: `Yerbera ${count}` })).id);
  ids.sort().reverse();
  // What only mentions it, or is similar, stands behind on the page; here it is new.
  for (const title of ['Bombilla para yerbera', 'Yervera de madera', 'Termo']) {
    const { id } = await publish(ctx, eva, {
      title,
      description: title === 'Termo' ? 'Y una yerbera.' : null,
    });
    ids.unshift(id);
  }
  const first = await jsonFeed('?search=yerbera');
  expect(await rssIds('?search=yerbera')).toEqual(ids.slice(0, 50));
  expect(first.items.map(({ url }) => idOf(url))).toEqual(ids.slice(0, 50));
  const next = new URL(first.next_url ?? '');
  expect([next.origin + next.pathname, next.searchParams.get('search')]).toEqual([
    `${site}/marketplace.json`,
    'yerbera',
  ]);
  const rest = await jsonFeed(next.search);
  expect(rest.items.map(({ url }) => idOf(url))).toEqual(ids.slice(50));
  expect(rest.next_url).toBeUndefined();
  expect(rest.feed_url).toBe(next.href);
});

test('the page names the feeds of its search', async () => {
  const loaderData = await marketplace(
    loaderArgs({ services, ctx }, '/marketplace?search=bici&sort=price_asc&x=1'),
  );
  expect((meta({ loaderData } as never) ?? []).filter((one) => 'tagName' in one)).toEqual([
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', href: '/marketplace.rss?search=bici' },
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/feed+json',
      href: '/marketplace.json?search=bici',
    },
  ]);
});
