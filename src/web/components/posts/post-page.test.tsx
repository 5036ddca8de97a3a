import { expect, test } from 'vitest';
import { htmlOf, textOf } from '../../rendering/html.test-helper.tsx';
import { missing, NotFound } from '../layout/not-found.tsx';
import { sampleOffers } from '../offers/sample-offers.test-helper.ts';
import { PostPage } from './post-page.tsx';

type Shown = Parameters<typeof PostPage>[0];

const post: Shown['post'] = {
  id: 'p',
  title: 'guitarra criolla',
  minPrice: null,
  maxPrice: null,
  zone: 'Rosario',
  characteristics: { marca: 'Fonseca' },
  referenceLink: 'https://example.com/guitarra',
  images: Array.from({ length: 7 }, (_, nth) => `/images/${nth}.webp`),
  createdAt: '2024-03-05T12:00:00.000Z',
  authorName: 'Ana',
  buyRequestId: null,
};
const page = (
  fields: Partial<Shown['post']> = {},
  items: Shown['offers']['items'] = [],
  requestId: string | null = null,
) => (
  <PostPage
    post={{ ...post, ...fields }}
    offers={{ items, total: items.length, requestId }}
    sort="arrival"
    viewerId={null}
  />
);

test('a legacy post shows title, price, zone, characteristics, reference link and author', () => {
  const text = textOf(page());
  for (const part of [
    'Guitarra criolla',
    'Precio a consultar',
    'Rosario',
    'Características',
    'Fonseca',
    'Ana',
  ])
    expect(text).toContain(part);
  expect(textOf(page({ characteristics: 'De cedro' }))).toContain('De cedro');
  expect(htmlOf(page())).toMatch(
    /<a href="https:\/\/example\.com\/guitarra"[^>]*>(?:<svg.*?<\/svg>)?<span[^>]*>Ver ejemplo <span[^>]*><bdi[^>]*>example\.com</,
  );
});

test('its gallery has four thumbnails and the rest behind a tile', () => {
  expect(htmlOf(page()).match(/Ver foto \d de 7/g)).toHaveLength(4);
  expect(htmlOf(page())).toMatch(/aria-label="Ver 3 fotos más"/);
});

test.each([4, 5, 6])(
  'its gallery has at most four thumbnails of %d photos, and a way to the others',
  (count) => {
    const html = htmlOf(page({ images: post.images.slice(0, count) }));
    expect(html.match(/Ver foto \d de \d/g)).toHaveLength(4);
    expect(html).not.toMatch(/>\+/);
    expect(html.includes('Ver todas')).toBe(count > 4);
  },
);

test('its offers are sorted by arrival, price or rating', () => {
  const items = sampleOffers.map((offer) => ({ ...offer, sellerRating: null }));
  const text = textOf(page({}, items));
  expect(text).toContain('Ofertas Recibidas (5)');
  expect(text).toContain('Ordenar por Orden de llegada Menor precio Mejor calificación');
});

test('a post leads to its publication where that is there, with offers and without', () => {
  const link = /<a [^>]*href="\/buy-request\/r"[^>]*>Ver la publicación</;
  const items = sampleOffers.map((offer) => ({ ...offer, sellerRating: null }));
  for (const shown of [page({}, [], 'r'), page({}, items, 'r')]) {
    expect(htmlOf(shown)).toMatch(link);
    expect(textOf(shown)).not.toContain('ya no recibe ofertas');
  }
  expect(htmlOf(page({ buyRequestId: 'r' }))).not.toContain('/buy-request/r');
  expect(textOf(page())).toContain('ya no recibe ofertas');
});

test('a post that is missing says so and leads to the list', () => {
  expect(textOf(<NotFound {...missing.post} />)).toContain('Publicación no encontrada');
  expect(htmlOf(<NotFound {...missing.post} />)).toContain('href="/market"');
});
