import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cells, titlesOf } from '../support/test-titles.ts';

/** The map of the specification: what each row says must be true of the tests and of the product's source. */
interface Row {
  number: number;
  statement: string;
  texts: string[];
  proofs: { file: string; title: string[] }[];
}

function rowIn(line: string): Row {
  const [number = '', statement = '', texts = '', proofs = ''] = cells(line);
  return {
    number: Number(number),
    statement,
    texts: [...texts.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text),
    proofs: proofs
      .split('<br>')
      .filter((proof) => proof !== '')
      .map((proof) => {
        const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(proof) ?? [];
        return { file, title: title.split(' › ') };
      }),
  };
}

const rows = readFileSync('docs/specification.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map(rowIn);

/** The product's own words: its source without comments, on one line. */
const product = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.(test|test-helper)\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
  .replace(/\/\*[\s\S]*?\*\//g, ' ')
  .replace(/(^|\s)\/\/.*$/gm, ' ')
  .replace(/\{' '\}/g, ' ')
  .replace(/\s+/g, ' ');

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** What may stand in the source for the `{n}` of a text: an expression, or the words of one case. */
const placeholder = '(?:\\$?\\{[^}]*\\}|:\\w+|[^\'"`<>{}]{1,80}?)';

/** Whether a text is written in the source, as a whole and not as part of longer words. */
function isWritten(text: string): boolean {
  const parts = text.split(/\{\w+\}/).map(escaped);
  return new RegExp(`(?<![\\p{L}\\d])${parts.join(placeholder)}(?![\\p{L}\\d])`, 'u').test(product);
}

test('the map has a row for every statement', () => {
  expect(rows.length).toBeGreaterThan(500);
  expect(new Set(rows.flatMap(({ texts }) => texts)).size).toBeGreaterThan(250);
});

test('its rows are numbered without a gap', () => {
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
});

describe('every row', () => {
  const named = rows.map((row) => [`${row.number}. ${row.statement}`, row] as const);

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
});
