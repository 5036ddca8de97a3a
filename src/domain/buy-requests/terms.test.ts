import { expect, test } from 'vitest';
import { termsChangedSince, termsInWords, termsVersionOf, termsVersionsAfter } from './terms.ts';

const request = {
  title: 'Bicicleta',
  quantity: 1,
  zone: 'Centro',
  placeId: null,
  images: ['a', 'b'],
  requirements: [
    { id: '1', kind: 'must', text: 'Con luces' },
    { id: '2', kind: 'wish', text: 'Con casco' },
  ],
};
const changedBy = (given: object, before: object = request) =>
  Object.keys(termsVersionsAfter({}, before, given));

test('each edit that changes terms is a version of its own, and names what it changed', () => {
  const first = termsVersionsAfter({}, request, { title: 'Moto', quantity: 2 });
  const second = termsVersionsAfter(first, request, { quantity: 3 });
  expect([termsVersionOf({}), termsVersionOf(first), termsVersionOf(second)]).toEqual([1, 2, 3]);
  expect(termsChangedSince(1, second)).toEqual(['title', 'quantity']);
  expect(termsChangedSince(2, second)).toEqual(['quantity']);
  expect(termsInWords(['title', 'zone', 'quantity'])).toBe('el título, la zona y la cantidad');
});

test('the same words, another order or other ids of what is asked, a new photo and a found place change no term', () => {
  const known = { quantity: 2 };
  expect(termsVersionsAfter(known, request, { ...request, maxPrice: 5, minPrice: null })).toBe(known);
  const requirements = request.requirements.toReversed().map((one) => ({ ...one, id: `new ${one.id}` }));
  expect(changedBy({ requirements, images: ['c', 'b', 'a'], placeId: '06' })).toEqual([]);
  expect(changedBy({ images: ['b'] })).toEqual(['images']);
  expect(changedBy({ placeId: '82' }, { ...request, placeId: '06' })).toEqual(['zone']);
  expect(changedBy({ requirements: request.requirements.slice(1) })).toEqual(['requirements']);
});
