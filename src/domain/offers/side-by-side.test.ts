import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offerConditionRank, offerConditions } from './conditions.ts';
import { noDemand } from './fit.test-helper.ts';
import {
  isAnsweredAlike,
  isEqualInRow,
  type OfferMark,
  pickSideBySidePair,
  replaceInSideBySide,
} from './side-by-side.ts';

const unasked = { cost: null, mustsMet: 0, meets: true };

const marks = fc
  .array(
    fc.record({ price: fc.integer({ min: 1, max: 5 }), condition: fc.constantFrom(...offerConditions) }),
    { minLength: 2, maxLength: 40 },
  )
  .map((drawn) => drawn.map((one, id): OfferMark => ({ ...one, ...unasked, id: String(id), title: '' })));

test('picked by itself: the best price, and of the others the best condition', () => {
  fc.assert(
    fc.property(marks, (offers) => {
      const [first, second] = pickSideBySidePair(offers)!.map(
        (id) => offers.find((offer) => offer.id === id)!,
      );
      expect(first!.id).not.toBe(second!.id);
      expect(first!.price).toBe(Math.min(...offers.map(({ price }) => price)));
      const others = offers.filter(({ id }) => id !== first!.id);
      const rank = ({ condition }: OfferMark) => offerConditionRank(condition);
      expect(rank(second!)).toBe(Math.min(...others.map(rank)));
      // The order of the list has no part in it.
      expect(pickSideBySidePair(offers.toReversed())).toEqual([first!.id, second!.id]);
    }),
  );
});

test('what is asked for stands where it was asked for, beside another one, whatever else is asked', () =>
  fc.assert(
    fc.property(marks, fc.nat(), fc.constantFrom('none', 'same', 'other', 'unknown'), (offers, at, more) => {
      const asked = offers[at % offers.length]!.id;
      const other = offers[(at + 1) % offers.length]!.id;
      const also = { none: [], same: [asked], other: [other], unknown: ['?'] }[more]!;
      const [first, second] = pickSideBySidePair(offers, [asked, ...also])!;
      expect(first).toBe(asked);
      expect(second).not.toBe(asked);
      if (more === 'other') expect(second).toBe(other);
      const [here, there] = pickSideBySidePair(offers, ['?', asked])!;
      expect(there).toBe(asked);
      expect(here).not.toBe(asked);
    }),
  ));

test('most musts met come before the best price', () => {
  const [cheap, other, dear] = [1, 2, 3].map((price) => ({
    ...{ ...unasked, id: String(price), title: '', price, condition: 'nuevo' },
  }));
  expect(pickSideBySidePair([cheap!, { ...other!, mustsMet: 2 }, { ...dear!, mustsMet: 1 }])).toEqual([
    '2',
    '3',
  ]);
});

test('fewer than two make no duel', () => {
  expect(pickSideBySidePair([])).toBeNull();
  expect(
    pickSideBySidePair([{ ...unasked, id: '1', title: '', price: 1, condition: 'nuevo' }], ['1']),
  ).toBeNull();
});

test('going on at one place shows every other offer once and comes back; never both the same', () =>
  fc.assert(
    fc.property(marks, fc.constantFrom(0, 1), fc.constantFrom(1, -1), (offers, place, step) => {
      const begin = pickSideBySidePair(offers)!;
      const seen = new Set<string>();
      let pair = begin;
      for (let nth = 1; nth < offers.length; nth++) {
        pair = replaceInSideBySide(offers, pair, place as 0, step as 1);
        expect(pair[0]).not.toBe(pair[1]);
        expect(pair[1 - place]).toBe(begin[1 - place]);
        seen.add(pair[place]!);
      }
      expect(seen.size).toBe(offers.length - 1);
      expect(pair).toEqual(begin);
    }),
  ));

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
  const rows = ['price', 'condition', 'delivery', 'zone', 'photos', 'seller', 'date'] as const;
  expect(rows.filter((row) => !isEqualInRow[row](one, other))).toEqual(['price', 'condition']);
  expect(rows.filter((row) => isEqualInRow[row](one, one))).toEqual([...rows]);
  // A photo with a code makes a difference once it is there.
  const askedAt = one.createdAt;
  const sent = { ...one, photoProof: { askedAt, image: '/images/papel.webp', sentAt: askedAt } };
  expect(isEqualInRow.photos(sent, one)).toBe(false);
  expect(isEqualInRow.photos({ ...one, photoProof: { askedAt, image: null, sentAt: null } }, one)).toBe(true);
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
