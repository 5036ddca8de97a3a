import { expect, test } from 'vitest';
import { htmlOf, textOf } from '../../rendering/html.test-helper.tsx';
import type { RequestCardView } from './card-view.ts';
import { RequestCard, RequestListItem } from './request-item.tsx';

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
  ownerName: 'Ana',
  offers: null,
  isSimilar: false,
};

test('without a photo it says Sin imagen in its place', () => {
  for (const item of [
    <RequestCard key="card" request={request} />,
    <RequestListItem key="row" request={request} />,
  ]) {
    expect(textOf(item)).toContain('Sin imagen');
    expect(htmlOf(item)).not.toContain('<img');
    expect(textOf(item)).toMatch(/Heladera con freezer.*Quilmes/);
  }
});

test('a card and a row say what decides for a seller, who asks and since when', () => {
  const card = textOf(<RequestCard request={request} />);
  expect(card).toMatch(
    /Busca y paga.*Hasta \$ 400\.000.*Heladera con freezer.*Quilmes.*Nuevo o usado · 3 unidades.*Sin ofertas todavía/,
  );
  expect(card).toMatch(/21 nov.*Ana/);
  const row = textOf(<RequestListItem request={request} />);
  expect(row).toContain('Nuevo o usado · 3 unidades · Sin ofertas todavía');
  expect(row).toMatch(/Busca.*Heladera con freezer.*Busca y paga.*Hasta \$ 400/);
  expect(row).toMatch(/21 nov.*Ana/);
});

test('a row of the marketplace weighs at most 1,300 bytes: a page has 24', () => {
  const image = '/images/01a20462-1811-7040-b8fc-b56dae2993c8-480x640-a8c8d8.webp';
  const id = '01a20461-ca9b-76a9-973f-cb443eea3022';
  const row = htmlOf(<RequestListItem request={{ ...request, id, image }} discover="none" />);
  expect(Buffer.byteLength(row)).toBeLessThan(1_300);
});
