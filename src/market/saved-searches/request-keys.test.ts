import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf, requestKeys } from './request-keys.ts';

/** What `anchor_of` of the database makes of a folded text. */
function anchorOf(text: string): string {
  const letters = [...text];
  return letters.slice(0, letters.length >= 5 ? 5 : Math.min(letters.length, 3)).join('');
}
const text = fc.string({ unit: 'binary', maxLength: 30 });

test('whatever a text contains, its anchor is among the text’s parts', () => {
  fc.assert(
    fc.property(
      text,
      fc.string({ unit: 'binary', minLength: 1, maxLength: 9 }),
      text,
      (before, word, after) => {
        expect(partsOf(before + word + after).has(anchorOf(word))).toBe(true);
      },
    ),
  );
});

test('parts are whole characters of a text, and nothing else', () => {
  expect([...partsOf('ab🚲')]).toEqual(['a', 'b', '🚲', 'ab', 'b🚲', 'ab🚲']);
  expect(partsOf('').size).toBe(0);
  fc.assert(
    fc.property(text, (whole) => {
      for (const part of partsOf(whole)) expect(whole.includes(part) && part.isWellFormed()).toBe(true);
    }),
  );
});

test('a request is looked for by its words, its category, its zone, and by what asks for nothing of them', () => {
  const keys = requestKeys({ searchText: 'tv', zoneText: 'ñu', categoryId: 'c1' });
  expect(keys).toEqual({ anchors: ['*', 'cc1', 'wt', 'wv', 'wtv'], zoneAnchors: ['', 'ñ', 'u', 'ñu'] });
  expect(requestKeys({ searchText: '', zoneText: '', categoryId: null }).anchors).toEqual(['*']);
});
