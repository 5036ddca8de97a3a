import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchLevel, phraseOf, searchableText } from '#domain/search/match.ts';
import { pairs, published } from '#domain/search/pairs.test-helper.ts';
import { normalizeText } from '#domain/texts/fold.ts';
import { partsOf, requestKeys, searchKeys } from './request-keys.ts';

const request = (title: string, description = '', zone = 'Rosario', categoryId: string | null = null) => ({
  searchText: normalizeText(`${title} ${description}`),
  titleText: normalizeText(title),
  zoneText: normalizeText(zone),
  categoryId,
  categorySlug: null,
  placeId: null,
});
const search = (words: string[], zones: string[] = [], categoryId: string | null = null) => ({
  words,
  zones,
  categoryId,
});
const meet = (of: ReturnType<typeof search>, its: ReturnType<typeof request>) => {
  const keys = new Set(requestKeys(its));
  return searchKeys(of).some((key) => keys.has(key));
};

test('whatever fits a search, however much alike, has one of its keys', () => {
  for (const { typed } of pairs) {
    for (const title of Object.values(published)) {
      const its = request(title);
      const isFound = matchLevel(phraseOf(typed), searchableText(its.searchText, its.titleText)) !== null;
      if (isFound) expect([typed, title, meet(search([typed]), its)]).toEqual([typed, title, true]);
    }
  }
});

const word = fc.string({ unit: fc.constantFrom(...'aáeibcdñ 2%-🚲'), minLength: 1, maxLength: 12 });
test('and so whatever people write', () =>
  fc.assert(
    fc.property(word, word, word, (before, typed, after) => {
      const its = request(before + typed + after, after);
      const isFound = matchLevel(phraseOf(typed), searchableText(its.searchText, its.titleText)) !== null;
      if (isFound) expect(meet(search([typed]), its)).toBe(true);
    }),
    { numRuns: 2_000 },
  ));

test('parts are whole characters of a text, and nothing else', () => {
  expect([...partsOf('ab🚲')]).toEqual(['a', 'b', '🚲', 'ab', 'b🚲', 'ab🚲']);
  expect(partsOf('').size).toBe(0);
});

test('a search is found by its longest word, else by its category, else by its zones', () => {
  expect(searchKeys(search(['tv de 50', 'mesa'], ['Funes'], 'c1'))).toEqual(
    expect.arrayContaining(['wmes', 'smesa', 'tmesa', 'tmea']),
  );
  expect(searchKeys(search([], ['Funes'], 'c1'))).toEqual(['cc1']);
  expect(searchKeys(search([], ['Funes', 'Ñu']))).toEqual(['zfunes', 'znu']);
  expect(searchKeys(search([]))).toEqual(['*']);
  expect(searchKeys(search(['%']))).toEqual(['w%']);
  expect(requestKeys(request('Tv', '', 'Ñu', 'c1'))).toEqual(
    expect.arrayContaining(['*', 'cc1', 'wt', 'wtv', 'stv', 'z', 'zn', 'znu']),
  );
});
