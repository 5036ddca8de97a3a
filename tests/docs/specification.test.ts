import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Size } from '../e2e/listen.ts';
import { listedTests } from '../support/browser-tests.ts';
import { contains, type Row, readMap, sizesOf } from '../support/specification.ts';
import { titlesOf } from '../support/test-titles.ts';

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

/** Playwright lists the tests, only once. */
let listed: ReturnType<typeof listedTests> | undefined;
const browserTests = () => {
  listed ??= listedTests();
  return listed;
};

test('the map has a row for every statement', () => {
  expect(rows.length).toBeGreaterThan(500);
  expect(new Set(rows.flatMap(({ texts }) => texts)).size).toBeGreaterThan(250);
});

test('its rows are numbered without a gap', () => {
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
});

describe('every row', () => {
  const named = rows.map((row) => [row.name, row] as const);

  test('says something and has a test', () => {
    const empty = named.filter(([, { statement, proofs }]) => statement === '' || proofs.length === 0);
    expect(empty.map(([name]) => name)).toEqual([]);
  });

  test('names tests that exist', () => {
    const missing = named.flatMap(([name, { proofs }]) =>
      proofs
        .filter(({ file, title }) => !title.every((part) => titlesOf(file).has(part)))
        .map(({ file, title }) => `${name} -> ${file} › ${title.join(' › ')}`),
    );
    expect(missing).toEqual([]);
  });

  test('quotes texts that the product says', () => {
    const missing = named.flatMap(([name, { texts }]) =>
      texts.filter((text) => !isWritten(text)).map((text) => `${name} -> ${text}`),
    );
    expect(missing).toEqual([]);
  });

  test('names a test that runs by day', () => {
    const runs = ({ file, title }: Row['proofs'][number]) =>
      !file.startsWith('tests/e2e/') ||
      browserTests().some((test) => test.file === file && test.title === title.at(-1));
    const missing = named.filter(([, { proofs }]) => !proofs.some(runs));
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  test('names a browser test that runs on every size of screen it speaks of', () => {
    const tests = browserTests();
    const runsOn = (size: Size, { file, title }: Row['proofs'][number]) =>
      tests.some((test) => test.file === file && test.title === title.at(-1) && test.sizes.includes(size));
    const missing = rows.flatMap((row) =>
      sizesOf(row)
        .filter((size) => !row.proofs.some((proof) => runsOn(size, proof)))
        .map((size) => `${row.name} -> on a ${size}`),
    );
    expect(rows.flatMap(sizesOf).length).toBeGreaterThan(15);
    expect(missing).toEqual([]);
  });
});
