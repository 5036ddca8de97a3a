import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contains, readMap } from '../support/specification.ts';

const rows = readMap();

/** The product's own words: its source without comments, on one line. */
const product = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.(test|test-helper)\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
  .replace(/\/\*[\s\S]*?\*\//g, ' ')
  .replace(/(^|\s)\/\/.*$/gm, ' ')
  .replace(/\{' '\}/g, ' ')
  .replace(/\s+/g, ' ');

/** What the source may contain for the `{n}` of a text: an expression, or the words of one case. */
const placeholder = '(?:\\$?\\{[^}]*\\}|:\\w+|[^\'"`<>{}]{1,80}?)';

/** Whether the source contains a text. After the tests scripts/said.ts checks that it also appeared. */
const isWritten = (text: string): boolean => contains(product, text, placeholder);

test('the map has a row for every statement', () => {
  expect(rows.length).toBeGreaterThan(500);
  expect(new Set(rows.flatMap(({ texts }) => texts)).size).toBeGreaterThan(250);
});

test('its rows are numbered without a gap', () =>
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1)));

describe('every row', () => {
  const named = rows.map((row) => [row.name, row] as const);

  test('says something and has a test', () => {
    const empty = named.filter(([, { statement, files }]) => statement === '' || files.length === 0);
    expect(empty.map(([name]) => name)).toEqual([]);
  });

  test('names files that exist', () => {
    const missing = named.flatMap(([name, { files }]) =>
      files.filter((file) => !existsSync(file)).map((file) => `${name} -> ${file}`),
    );
    expect(missing).toEqual([]);
  });

  test('quotes texts that the product says', () => {
    const missing = named.flatMap(([name, { texts }]) =>
      texts.filter((text) => !isWritten(text)).map((text) => `${name} -> ${text}`),
    );
    expect(missing).toEqual([]);
  });
});
