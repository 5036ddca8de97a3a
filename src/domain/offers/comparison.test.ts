import { expect, test } from 'vitest';
import { bestMarks, type ComparedOffer, compareOffers, usualComparison } from './comparison.ts';
import { noDemand } from './fit.test-helper.ts';
import { bestOfMarks, markOf } from './side-by-side.ts';

const offer = (id: string, price: number, rest: Partial<ComparedOffer> = {}): ComparedOffer => ({
  id,
  price,
  images: ['a'],
  status: 'pending',
  deliveryTime: 'En persona',
  contactInfo: { zone: 'Rosario', condition: 'nuevo' },
  createdAt: `2026-11-0${id}T12:00:00.000Z`,
  fit: noDemand,
  endText: null,
  ...rest,
});

const withMark = (one: ComparedOffer) => markOf({ ...one, title: '' });

const ids = (offers: ComparedOffer[]) => offers.map(({ id }) => id).join('');

const all = { ...usualComparison, status: '' } as const;

const offers = [
  offer('1', 300),
  offer('2', 100, { deliveryTime: 'Por correo', status: 'rejected' }),
  offer('3', 200, { contactInfo: { zone: 'CABA', condition: 'usado-bueno' }, images: ['a', 'b'] }),
];

test('sorts by date and price, filters by status, condition and delivery', () => {
  expect(ids(compareOffers(offers, usualComparison))).toBe('31');
  expect(ids(compareOffers(offers, all))).toBe('231');
  expect(ids(compareOffers(offers, { ...all, sort: 'price_desc' }))).toBe('132');
  expect(ids(compareOffers(offers, { ...all, sort: 'newest' }))).toBe('321');
  expect(ids(compareOffers(offers, { ...all, sort: 'oldest' }))).toBe('123');
  expect(ids(compareOffers(offers, { ...all, status: 'pending' }))).toBe('31');
  expect(ids(compareOffers(offers, { ...all, condition: 'nuevo', delivery: 'Por correo' }))).toBe('2');
});

test('keeps those that meet everything that must be so, or the others', () => {
  const asked = [
    offer('1', 300, { fit: { ...noDemand, musts: 2, mustsMet: 2 } }),
    offer('2', 100, { fit: { ...noDemand, musts: 2, mustsMet: 1 } }),
    offer('3', 200, { fit: { ...noDemand, musts: 2, mustsMet: 2, inTime: false } }),
  ];
  expect(ids(compareOffers(asked, all))).toBe('312');
  expect(ids(compareOffers(asked, { ...all, meets: 'all' }))).toBe('1');
  expect(ids(compareOffers(asked, { ...all, meets: 'not' }))).toBe('32');
  expect(ids(compareOffers(offers, { ...all, meets: 'all' }))).toBe('231');
});

test('marks the best only where they differ, a rejected offer never', () => {
  const four = [...offers, offer('4', 250)];
  const best = { ...bestOfMarks(compareOffers(four, usualComparison).map(withMark)), zone: true };
  const marked = (row: 'price' | 'condition' | 'zone') =>
    ids(four.filter((one) => bestMarks(one, best, 'ROSARIO')[row]));
  expect(marked('price')).toBe('3');
  expect(marked('condition')).toBe('14');
  expect(marked('zone')).toBe('14');
  expect(bestOfMarks([withMark(offer('1', 5))]).price).toBeNull();
});
