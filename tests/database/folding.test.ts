import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { containsPatternSql, normalizedText } from '#database/normalized-text.ts';
import { normalizeText } from '#domain/texts/fold.ts';
import { testDatabase } from '../support/database.ts';

const { db } = await testDatabase();

async function foldedByDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select ${normalizedText(sql`t.text`)} as text
    from unnest(${sql.param(texts)}::text[]) with ordinality as t(text, nth) order by nth
  `);
  return rows.map(({ text }) => text);
}

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, nth) => String.fromCodePoint(first + nth));
/**
 * ASCII, Latin-1, Latin Extended-A, combining accents, and the typographic quotes, dashes and dots of
 * keyboards.
 */
const latin = [
  ...between(0x20, 0x7e),
  ...between(0xa0, 0x17f),
  ...between(0x300, 0x362),
  ...'ẞ‐‑‒–—―‘’‚“”„…′″🚲',
];

test('every letter and sign is folded alike by code and by the database', async () =>
  expect(latin.map(normalizeText)).toEqual(await foldedByDatabase(latin)));

test('so is everything that is written with them and comes as one character', async () => {
  const known = new Set(latin);
  const composed = between(0x180, 0x2fff).filter(
    (one) => one.normalize('NFC') === one && [...one.normalize('NFD')].every((part) => known.has(part)),
  );
  expect(composed).toContain('ǿ');
  expect(composed.map(normalizeText)).toEqual(await foldedByDatabase(composed));
});

test('and so is whatever is written with them, composed or not', async () => {
  const text = fc.string({ unit: fc.constantFrom(...latin), maxLength: 30 });
  const cases = fc.sample(text, 500).flatMap((one) => [one, one.normalize('NFC'), one.normalize('NFD')]);
  expect(cases.map(normalizeText)).toEqual(await foldedByDatabase(cases));
  expect(normalizeText('Ñandú, «CIGÜEÑA»')).toBe('nandu, <<ciguena>>');
});

test('a pattern finds a text that holds the words as they are, wildcards included', async () => {
  const word = fc.string({ unit: fc.constantFrom(...'aáÁñb%_\\ '), minLength: 1, maxLength: 6 });
  const cases = fc.sample(fc.tuple(word, word, word), 500);
  const { rows } = await db.execute<{ isFound: boolean }>(sql`
    select ${normalizedText(sql`t.text`)} like ${containsPatternSql(sql`t.part`)} as "isFound"
    from unnest(${sql.param(cases.map((parts) => parts.slice(0, 2).join('')))}::text[],
      ${sql.param(cases.map(([, part, other]) => (part.length % 2 ? part : other)))}::text[])
      with ordinality as t(text, part, nth) order by nth
  `);
  expect(rows.map(({ isFound }) => isFound)).toEqual(
    cases.map(([before, part, other]) =>
      normalizeText(before + part).includes(normalizeText(part.length % 2 ? part : other)),
    ),
  );
});
