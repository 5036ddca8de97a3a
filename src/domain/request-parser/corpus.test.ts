import { expect, test } from 'vitest';
import { wholeGazetteer } from '../places/all-places.test-helper.ts';
import {
  linesOf,
  measure,
  measured,
  parserCategories,
  parserDay,
  partsOf,
  precisionOf,
  recallOf,
} from './corpus.test-helper.ts';
import { lostWords } from './lost-words.test-helper.ts';
import { parseSentence } from './parse.ts';

const known = { today: parserDay, named: wholeGazetteer().named, categories: parserCategories };

/** Precision and recall are at least this. */
const least = { prices: 0.97, place: 0.95, date: 0.9, category: 0.85, condition: 0.95, quantity: 0.9 };

test.each([
  ['the developed half', 'developed'],
  ['the half apart', 'apart'],
  ['written last', 'last'],
  ['with traps', 'traps'],
])('sentences are read as people mean them: %s', (_, corpus) => {
  const figures = measure(corpus, known);
  for (const field of measured) {
    const { failures, ...counted } = figures[field];
    expect(precisionOf({ ...counted, failures }), failures.join('\n')).toBeGreaterThanOrEqual(least[field]);
    expect(recallOf({ ...counted, failures }), failures.join('\n')).toBeGreaterThanOrEqual(least[field]);
  }
});

test.each(linesOf('titles'))('the title, and what no field takes: $text', ({ text, parts }) =>
  expect(partsOf(parseSentence(text, known)).toSorted()).toEqual(parts.toSorted()),
);

test('no word is lost: it is in the title, a must or the rest, or a field says it', () => {
  const corpora = ['developed', 'apart', 'last', 'traps', 'titles'];
  const lost = corpora.flatMap(linesOf).flatMap(({ text }) => {
    const words = lostWords(text, parseSentence(text, known));
    return words.length > 0 ? [`${text}: ${words.join(' ')}`] : [];
  });
  expect(lost).toEqual([]);
});
