import { expect, it } from 'vitest';
import { some } from '../../../tests/support/extent.ts';
import { allTables } from './all-tables.ts';
import { promises } from './promises.test-helper.ts';
import { without, wordsOf } from './words.test-helper.ts';

const words = wordsOf(allTables);

it.each(Object.entries(promises))('%s', (_, hold) => {
  hold(allTables);
});

/** Which promise breaks when a word is missing; null when none does. */
function brokenWithout(path: (string | number)[]): string | null {
  const tables = without(allTables, path);
  // The first try thousands of cases: they are asked last.
  for (const [name, hold] of Object.entries(promises).toReversed()) {
    try {
      hold(tables);
    } catch {
      return name;
    }
  }
  return null;
}

it(`none of the ${words.length} words of the tables can be taken out unnoticed`, () => {
  expect(words.length).toBeGreaterThan(200);
  // By day every third word.
  expect(
    some(words, 3)
      .filter((path) => brokenWithout(path) === null)
      .map((path) => path.join('.')),
  ).toEqual([]);
});
