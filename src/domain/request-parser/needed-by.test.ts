import { expect, test } from 'vitest';
import cases from './needed-by.cases.json' with { type: 'json' };
import { readNeededBy } from './needed-by.ts';
import { draftOf, sentenceOf } from './sentence.ts';

/** A Tuesday. */
const today = '2026-11-24';
const neededBy = (text: string, day = today) => readNeededBy(draftOf(sentenceOf(text)), day).neededBy;

test.each(cases.dates as [string, string][])('%s', (text, date) => expect(neededBy(text)).toBe(date));

test.each([
  ...cases.noDates,
  ...[
    'repuesto para el 147',
    'bolso viernes',
    'para el 31/2',
    'para el 1/3/2020',
    'para el 1/3/2029',
    'torta urgente',
  ],
])('is no date: %s', (text) => expect(neededBy(text)).toBeNull());

test('a whole month may mean before it begins', () => {
  const readings = (text: string) =>
    readNeededBy(draftOf(sentenceOf(text)), today).unsure.flatMap(({ readings }) =>
      readings.map(({ value, words }) => [value, words]),
    );
  expect(readings('carpa para enero')).toEqual([
    ['2027-01-31', 'Durante enero'],
    ['2026-12-31', 'Antes de enero'],
  ]);
  for (const text of ['carpa para noviembre', 'carpa antes de marzo', 'carpa para fines de enero'])
    expect(readings(text), text).toEqual([]);
});

test('a day that has no such date this month is the next month that has it', () => {
  expect(neededBy('torta para el 31', '2026-11-24')).toBe('2026-12-31');
  expect(neededBy('torta para el 29/2', '2027-03-01')).toBe('2028-02-29');
});
