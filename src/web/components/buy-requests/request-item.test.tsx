import { expect, test } from 'vitest';
import { htmlOf, textOf } from '../../rendering/html.test-helper.tsx';
import type { RequestCardView } from './card-view.ts';
import { RequestItem } from './request-item.tsx';

const request: RequestCardView = {
  id: 'r',
  title: 'Heladera con freezer',
  price: 'Hasta $400.000',
  image: null,
  excerpt: null,
  facts: 'Nuevo o usado · 3 unidades',
  zone: 'Quilmes',
  createdAt: '2026-11-21T12:00:00.000Z',
  day: '21 nov',
  owner: ['Ana', ''],
  offers: null,
  isSimilar: false,
};

test('without a photo it says Sin imagen in its place', () => {
  for (const item of [
    <RequestItem key="card" request={request} />,
    <RequestItem key="row" isRow request={request} />,
  ]) {
    expect(textOf(item)).toContain('Sin imagen');
    expect(htmlOf(item)).not.toContain('<img');
    expect(textOf(item)).toMatch(/Heladera con freezer.*Quilmes/);
  }
});

test('a card says who seeks, for how much, what, where and since when; a row adds features and details', () => {
  const asked = { ...request, owner: ['Ana', ' Gómez'] as [string, string], offers: '3 ofertas' };
  const card = textOf(<RequestItem request={asked} />);
  expect(card).toMatch(
    /Ana Gómez busca y paga.*Heladera con freezer.*Quilmes.*21 nov.*3 ofertas.*Hasta \$ 400\.000/,
  );
  expect(card).not.toContain('Nuevo o usado');
  const row = textOf(<RequestItem isRow request={asked} />);
  expect(row).toMatch(/Heladera con freezer.*Nuevo o usado · 3 unidades.*Paga.*Hasta \$ 400.*Ver detalles/);
});

test('a row of the marketplace weighs at most 1,300 bytes: a page has 24', () => {
  const image = '/images/01a20462-1811-7040-b8fc-b56dae2993c8-480x640-a8c8d8.webp';
  const id = '01a20461-ca9b-76a9-973f-cb443eea3022';
  const row = htmlOf(<RequestItem isRow request={{ ...request, id, image }} discover="none" />);
  expect(Buffer.byteLength(row)).toBeLessThan(1_300);
});
