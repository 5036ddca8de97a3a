import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offerConditionRank, offerConditions } from './conditions.ts';
import { noDemand } from './fit.test-helper.ts';
import { isAnsweredAlike, isEqualInRow, type OfferMark, orderForColumns } from './side-by-side.ts';

const unasked = { image: null, cost: null, mustsMet: 0, meets: true };

const marks = fc
  .array(
    fc.record({ price: fc.integer({ min: 1, max: 5 }), condition: fc.constantFrom(...offerConditions) }),
    { minLength: 2, maxLength: 40 },
  )
  .map((drawn) => drawn.map((one, id): OfferMark => ({ ...one, ...unasked, id: String(id), title: '' })));

test('in the columns by themselves: the best price, of the others the best condition, then the rest', () => {
  fc.assert(
    fc.property(marks, (offers) => {
      const ordered = orderForColumns(offers);
      const [first, second] = ordered;
      expect(ordered).toHaveLength(offers.length);
      expect(new Set(ordered)).toEqual(new Set(offers));
      expect(first!.price).toBe(Math.min(...offers.map(({ price }) => price)));
      const others = offers.filter(({ id }) => id !== first!.id);
      const rank = ({ condition }: OfferMark) => offerConditionRank(condition);
      expect(rank(second!)).toBe(Math.min(...others.map(rank)));
      // The order of the list has no part in the first two.
      expect(orderForColumns(offers.toReversed()).slice(0, 2)).toEqual([first, second]);
      // A chosen order is kept.
      expect(orderForColumns(offers, [], 'newest')).toEqual(offers);
    }),
  );
  expect(orderForColumns([])).toEqual([]);
});

test('what is asked for comes first, once, in the order in which it was asked for', () =>
  fc.assert(
    fc.property(marks, fc.nat(), (offers, at) => {
      const [one, other] = [offers[at % offers.length]!, offers[(at + 1) % offers.length]!];
      const ordered = orderForColumns(offers, ['?', one.id, other.id, one.id]);
      expect(ordered.slice(0, 2)).toEqual([one, other]);
      expect(ordered).toHaveLength(offers.length);
    }),
  ));

test('most musts met come before the best price', () => {
  const [cheap, other, dear] = [0, 2, 1].map((mustsMet, at) => ({
    ...unasked,
    id: String(at),
    title: '',
    price: at + 1,
    condition: 'nuevo',
    mustsMet,
  }));
  expect(orderForColumns([cheap!, other!, dear!])).toEqual([other, dear, cheap]);
});

test('tells what two offers have alike', () => {
  const one = {
    id: '1',
    sellerId: 'beto',
    price: 100,
    status: 'pending' as const,
    deliveryTime: 'En persona' as const,
    availableFrom: null,
    contactInfo: { zone: 'Córdoba', condition: 'nuevo' as const },
    images: ['a'],
    createdAt: '2026-11-01T12:00:00.000Z',
    endText: null,
    fit: noDemand,
  };
  const other = { ...one, price: 200, contactInfo: { zone: 'cordoba ', condition: 'usado-bueno' as const } };
  const rows = ['price', 'condition', 'delivery', 'zone', 'photoProof', 'seller'] as const;
  expect(rows.filter((row) => !isEqualInRow[row](one, other))).toEqual(['price', 'condition']);
  expect(rows.filter((row) => isEqualInRow[row](one, one))).toEqual([...rows]);
  // A photo with a code makes a difference once it is there.
  const askedAt = one.createdAt;
  const sent = { ...one, photoProof: { askedAt, image: '/images/papel.webp', sentAt: askedAt } };
  expect(isEqualInRow.photoProof(sent, one)).toBe(false);
  expect(isEqualInRow.photoProof({ ...one, photoProof: { askedAt, image: null, sentAt: null } }, one)).toBe(
    true,
  );
  // The same price is another one with another shipping.
  expect(isEqualInRow.price(one, { ...one, fit: { ...noDemand, deliveredCost: 120 } })).toBe(false);
  expect(isEqualInRow.available(one, { ...one, availableFrom: '2026-12-01' })).toBe(false);
  expect(isEqualInRow.fit(one, { ...one, fit: { ...noDemand, inTime: false } })).toBe(false);
  // As many musts, but others: what each does not meet is in the row.
  const [here, there] = ['con factura', 'con caja'].map((text) => ({
    ...one,
    fit: { ...noDemand, failed: [text] },
  }));
  expect(isEqualInRow.fit(here!, there!)).toBe(false);
});

test('answers are alike when they say the same in the same words', () => {
  const says = (answer: 'si' | 'no', detail: string | null = null) => ({
    answers: [{ requirementId: 'box', answer, detail }],
  });
  const alike = (one: object, other: object) =>
    isAnsweredAlike({ id: 'box' }, { answers: [], ...one }, { answers: [], ...other });
  expect(alike(says('si'), says('si'))).toBe(true);
  expect(alike(says('si'), says('no'))).toBe(false);
  expect(alike(says('si'), says('si', 'La original'))).toBe(false);
  expect(alike(says('si'), {})).toBe(false);
  expect(alike({}, {})).toBe(true);
});
