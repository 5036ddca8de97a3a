import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { publish } from '../support/actions.ts';
import { expect, test } from '../support/test.ts';

/** The meta tags of a page's head, by name or property. */
async function head(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  const html = await answer.text();
  const part = html.slice(0, html.indexOf('</head>'));
  const said = new Map<string, string>();
  for (const [tag] of part.matchAll(/<(?:meta|link) [^>]*>/g)) {
    const name = /(?:name|property|rel)="([^"]+)"/.exec(tag)?.[1] ?? '';
    if (!said.has(name)) said.set(name, /(?:content|href)="([^"]*)"/.exec(tag)?.[1] ?? '');
  }
  return { status: answer.status(), html, said, title: /<title>([^<]*)/.exec(html)?.[1] };
}

const site = async (request: APIRequestContext) =>
  (await head(request, '/')).said.get('canonical')?.replace(/\/$/, '') ?? '';

test('a shared request is a card with its photo, its price and its one address', async ({
  request,
  join,
}) => {
  const { id } = await publish(await join('Paula'), {
    minPrice: null,
    title: 'heladera </script><b>Gafa',
    requirements: [{ kind: 'must', text: 'Con </script><b>freezer' }],
  });
  const home = await site(request);
  const { said, html, title } = await head(request, `/buy-request/${id}?utm=x`);
  expect(html).toContain('<html lang="es-AR"');
  expect(title).toBe('Heladera &lt;/script&gt;&lt;b&gt;Gafa · AlRevés');
  expect(said.get('canonical')).toBe(`${home}/buy-request/${id}`);
  expect(said.get('og:url')).toBe(`${home}/buy-request/${id}`);
  expect(said.get('og:title')).toBe('Se busca: Heladera &lt;/script&gt;&lt;b&gt;Gafa · Paga hasta $400.000');
  expect(said.get('description')).toContain('Rosario');
  expect(said.get('twitter:card')).toBe('summary_large_image');
  expect(said.get('robots')).toBeUndefined();
  expect(said.get('og:image')).toMatch(new RegExp(`^${home}/social/${id}/[0-9a-f]{16}\\.jpg$`));
  const address = said.get('og:image')?.replace(home, '') ?? '';
  const picture = await request.get(address);
  expect(picture.headers()['content-type']).toBe(said.get('og:image:type'));
  expect(picture.headers()['cache-control']).toBe('public, max-age=3600');
  expect((await picture.body()).length).toBeLessThan(300_000);
  const { width, height } = await import('sharp').then(async ({ default: sharp }) =>
    sharp(await picture.body()).metadata(),
  );
  expect([String(width), String(height)]).toEqual([said.get('og:image:width'), said.get('og:image:height')]);

  // An old version of the address redirects to the current one; an unknown publication gets 404.
  const old = await request.get(`/social/${id}/0000000000000000.jpg`, { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([302, address]);
  expect((await request.get(`/social/${randomUUID()}/0000000000000000.jpg`)).status()).toBe(404);

  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(json).not.toContain('<');
  const [demand, crumbs] = JSON.parse(json)['@graph'];
  expect(demand).toMatchObject({
    '@type': 'Demand',
    name: 'Heladera </script><b>Gafa',
    priceSpecification: { maxPrice: 400_000, priceCurrency: 'ARS' },
    itemOffered: { additionalProperty: [{ name: 'Sí o sí', value: 'Con </script><b>freezer' }] },
  });
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
  expect(crumbs.itemListElement.at(-1)).toMatchObject({ item: `${home}/buy-request/${id}` });
});

test('search engines get what is for everybody, and nothing of one person or one search', async ({
  request,
}) => {
  const robots = async (path: string) => (await head(request, path)).said.get('robots');
  const home = await site(request);
  for (const path of ['/', '/marketplace', '/marketplace?category=celulares', '/ayuda', '/terms', '/market'])
    expect(await robots(path), path).toBeUndefined();
  for (const path of [
    '/auth',
    '/auth?signup=true',
    '/my-requests',
    '/my-posts',
    '/my-offers',
    '/chats',
    '/create-buy-request',
    '/marketplace?search=bici',
    '/marketplace?zone=Rosario&category=celulares',
    '/marketplace?category=no-existe',
  ])
    expect(await robots(path), path).toBe('noindex');
  const searched = await head(request, '/marketplace?search=bici&category=celulares');
  expect(searched.said.get('canonical')).toBe(`${home}/marketplace?category=celulares`);
});

test('what is sought in a place has one address, and is for search engines from five publications on', async ({
  request,
  join,
}) => {
  const [city, slug] = ['Esquel', 'esquel'];
  const home = await site(request);
  const { items } = await (await request.get('/api/categories')).json();
  const categoryId = items.find((one: { slug: string }) => one.slug === 'musica').id;
  const path = `/buscan/musica/chubut/${slug}`;
  for (let nth = 1; nth < 5; nth++)
    await publish(await join('Paula'), { minPrice: null, zone: city, categoryId, title: `Charango ${nth}` });
  expect((await head(request, path)).said.get('robots')).toBe('noindex');
  await publish(await join('Paula'), {
    minPrice: null,
    zone: city,
    categoryId,
    title: 'Charango </script><b>5',
  });

  const { said, html, title, status } = await head(request, `${path}?utm=x`);
  expect([status, said.get('robots')]).toEqual([200, undefined]);
  expect(title).toBe(`Música e instrumentos: qué se busca en ${city}, Chubut · AlRevés`);
  expect(said.get('canonical')).toBe(`${home}${path}`);
  expect(said.get('description')).toContain(`5 personas buscan música e instrumentos en ${city}, Chubut.`);
  const [list, crumbs] = JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '',
  )['@graph'];
  expect(list).toMatchObject({ '@type': 'ItemList' });
  expect(list.itemListElement).toHaveLength(5);
  expect(list.itemListElement[0]).toMatchObject({ position: 1, name: 'Charango </script><b>5' });
  expect(crumbs.itemListElement.map(({ item }: { item: string }) => item.replace(home, ''))).toEqual([
    '/',
    '/marketplace',
    '/marketplace?category=musica',
    '/buscan/musica/chubut',
    path,
  ]);
  // What it names is kept for some minutes: tests/api/searches.test.ts reads that.
  expect((await request.get('/sitemap/buscan/musica.xml')).status()).toBe(200);

  for (const other of [
    `/buscan/Musica/CHUBUT/${slug}`,
    `/buscan/m%C3%BAsica-e-instrumentos/chubut/${city}`,
  ]) {
    const moved = await request.get(other, { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([301, path]);
  }
  for (const missing of [
    '/buscan/musica/narnia',
    '/buscan/nada/chubut',
    '/buscan/musica/chubut/rosario',
    '/sitemap/buscan/nada.xml',
  ])
    expect((await request.get(missing)).status(), missing).toBe(404);
});

test('the sitemap leads to every page for everybody; a deleted request is gone, not unknown', async ({
  request,
  join,
}) => {
  const paula = await join('Paula');
  const { id } = await publish(paula);
  const home = await site(request);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${home}/sitemap.xml`);

  const addresses = async (path: string) => {
    const answer = await request.get(path);
    expect(answer.headers()['content-type']).toContain('application/xml');
    return [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
      address.replaceAll('&amp;', '&').replace(home, ''),
    );
  };
  const named: string[] = [];
  for (const part of await addresses('/sitemap.xml')) named.push(...(await addresses(part)));
  expect(named).toContain(`/buy-request/${id}`);
  expect(named).toContain('/marketplace?category=celulares');
  for (const path of named.filter((one) => !one.startsWith('/buy-request/')))
    expect((await request.get(path)).status(), path).toBe(200);
  expect((await request.get('/sitemap/personas/x.xml')).status()).toBe(404);

  await paula.remove(`/buy-requests/${id}`);
  const gone = await head(request, `/buy-request/${id}`);
  expect([gone.status, gone.said.get('robots')]).toEqual([410, 'noindex']);
  expect(gone.html).toContain('Solicitud no encontrada');
  expect((await request.get(`/buy-request/${randomUUID()}`)).status()).toBe(404);
});
