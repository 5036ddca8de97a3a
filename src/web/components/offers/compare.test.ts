import { expect, test } from 'vitest';
import type { OfferView } from '#domain/views.ts';
import { bestOf, compare, wholeComparison } from './compare.ts';
import { positionText, priceScale } from './price-bar.tsx';

const offer = (id: string, price: number, rest: Partial<OfferView> = {}): OfferView => ({
  id,
  buyRequestId: 'r',
  sellerId: `s-${id}`,
  title: `Oferta ${id}`,
  description: null,
  price,
  images: ['a'],
  status: 'pending',
  deliveryTime: 'En persona',
  contactInfo: { zone: 'Rosario', condition: 'nuevo' },
  publicVisibility: true,
  createdAt: `2026-11-0${id}T12:00:00.000Z`,
  updatedAt: `2026-11-0${id}T12:00:00.000Z`,
  seller: { id: `s-${id}`, name: 'Ana', avatarUrl: null, location: null, emailVerified: true },
  buyRequest: { id: 'r', title: 'Bici', zone: 'Rosario', status: 'active', userId: 'b' },
  allowedActions: [],
  ...rest,
});

const ids = (offers: OfferView[]) => offers.map(({ id }) => id).join('');

const offers = [
  offer('1', 300),
  offer('2', 100, { deliveryTime: 'Por correo', status: 'rejected' }),
  offer('3', 200, { contactInfo: { zone: 'CABA', condition: 'usado-bueno' }, images: ['a', 'b'] }),
];

test('sorts by date and price, filters by status, condition and delivery', () => {
  expect(ids(compare(offers, wholeComparison))).toBe('231');
  expect(ids(compare(offers, { ...wholeComparison, sort: 'price_desc' }))).toBe('132');
  expect(ids(compare(offers, { ...wholeComparison, sort: 'newest' }))).toBe('321');
  expect(ids(compare(offers, { ...wholeComparison, sort: 'oldest' }))).toBe('123');
  expect(ids(compare(offers, { ...wholeComparison, status: 'pending' }))).toBe('31');
  expect(ids(compare(offers, { ...wholeComparison, condition: 'nuevo', delivery: 'Por correo' }))).toBe('2');
});

test('marks the best only where they differ, a rejected offer never', () => {
  const best = bestOf([...offers, offer('4', 250)], 'ROSARIO');
  expect([...best.price]).toEqual(['3']);
  expect([...best.condition]).toEqual(['1', '4']);
  expect([...best.zone]).toEqual(['1', '4']);
  expect([...best.photos]).toEqual(['3']);
  expect([...bestOf([offer('1', 5)], 'CABA').price]).toEqual([]);
});

test('says where a price stands against the range', () => {
  expect(positionText(150, 100, 200)).toBe('Dentro de lo pedido');
  expect(positionText(220_000, 100_000, 200_000)).toBe('$20.000 por encima');
  expect(positionText(95_000, 100_000, null)).toBe('$5.000 por debajo');
  expect(positionText(95_000, null, null)).toBeNull();
});

test('the scale holds every price', () => {
  const { from, to } = priceScale([100, 300], 150, 200);
  expect(from).toBeLessThan(100);
  expect(to).toBeGreaterThan(300);
  // One absurd price does not squeeze the rest: its mark stands at the end.
  expect(priceScale([300, 90_000], 150, 200).to).toBeLessThan(1000);
});
