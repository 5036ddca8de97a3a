import { expect, test } from 'vitest';
import { htmlOf, textOf } from '#web/html.test-helper.tsx';
import type { RequestCardView } from './card-view.ts';
import { RequestCard, RequestListItem } from './request-item.tsx';

const request: RequestCardView = {
  id: 'r',
  title: 'heladera con freezer',
  minPrice: null,
  maxPrice: 400_000,
  image: null,
  excerpt: null,
  facts: ['Usado', '3 unidades'],
  briefFacts: ['3 unidades'],
  zone: 'Quilmes',
  createdAt: '2026-11-21T12:00:00.000Z',
  ownerName: 'Ana',
  offerCount: 0,
};

test('without a photo it says Sin imagen in its place', () => {
  for (const item of [
    <RequestCard key="card" request={request} />,
    <RequestListItem key="row" request={request} />,
  ]) {
    expect(textOf(item)).toContain('Sin imagen');
    expect(htmlOf(item)).not.toContain('<img');
    expect(textOf(item)).toMatch(/Heladera con freezer.*Quilmes.*21 de noviembre de 2026.*Ana/);
  }
});

test('a card has room for the brief facts, a row for all of them', () => {
  const card = textOf(<RequestCard request={request} />);
  expect(card).toContain('3 unidades');
  expect(card).not.toContain('Usado');
  expect(textOf(<RequestListItem request={request} />)).toContain('Usado · 3 unidades · Sin ofertas todavía');
});
