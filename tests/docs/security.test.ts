import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cells } from '../support/specification.ts';

/** How many requirements of level 1 and 2 each section of OWASP ASVS 5.0 has; they are numbered from 1. */
const sections: Record<string, number> = {
  ...{ 'V1.1': 2, 'V1.2': 9, 'V1.3': 11, 'V1.4': 3, 'V1.5': 2 },
  ...{ 'V2.1': 3, 'V2.2': 3, 'V2.3': 4, 'V2.4': 1 },
  ...{ 'V3.2': 2, 'V3.3': 4, 'V3.4': 6, 'V3.5': 5, 'V3.7': 2 },
  ...{ 'V4.1': 3, 'V4.2': 1, 'V4.3': 2, 'V4.4': 4 },
  ...{ 'V5.1': 1, 'V5.2': 3, 'V5.3': 2, 'V5.4': 3 },
  ...{ 'V6.1': 3, 'V6.2': 12, 'V6.3': 4, 'V6.4': 4, 'V6.5': 5, 'V6.6': 3, 'V6.8': 4 },
  ...{ 'V7.1': 3, 'V7.2': 4, 'V7.3': 2, 'V7.4': 5, 'V7.5': 2, 'V7.6': 2 },
  ...{ 'V8.1': 2, 'V8.2': 3, 'V8.3': 1, 'V8.4': 1 },
  ...{ 'V9.1': 3, 'V9.2': 4 },
  ...{ 'V10.1': 2, 'V10.2': 2, 'V10.3': 4, 'V10.4': 11, 'V10.5': 5, 'V10.6': 2, 'V10.7': 3 },
  ...{ 'V11.1': 2, 'V11.2': 3, 'V11.3': 3, 'V11.4': 4, 'V11.5': 1, 'V11.6': 1 },
  ...{ 'V12.1': 3, 'V12.2': 2, 'V12.3': 4 },
  ...{ 'V13.1': 1, 'V13.2': 5, 'V13.3': 2, 'V13.4': 5 },
  ...{ 'V14.1': 2, 'V14.2': 4, 'V14.3': 3 },
  ...{ 'V15.1': 3, 'V15.2': 3, 'V15.3': 7 },
  ...{ 'V16.1': 1, 'V16.2': 5, 'V16.3': 4, 'V16.4': 3, 'V16.5': 3 },
  ...{ 'V17.1': 1, 'V17.2': 4, 'V17.3': 2 },
};
const required = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

const verdicts = ['Met', 'Met in part', 'Not met', 'Does not apply'] as const;

interface Row {
  ids: string[];
  asks: string;
  verdict: string;
  answer: string;
  files: string[];
}

const document = readFileSync('docs/security.md', 'utf8');
const rows = document
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map(rowIn);

function rowIn(line: string): Row {
  const [ids = '', asks = '', text = ''] = cells(line);
  const [, verdict = '', answer = ''] = /^\*\*(.+?)\.\*\* *(.*)$/.exec(text) ?? [];
  return {
    ids: idsIn(ids),
    asks,
    verdict,
    answer,
    files: [...answer.matchAll(/`([\w.@+-]+\/[\w.@/+-]+)`/g)].map(([, file = '']) => file),
  };
}

/** `V1.2.3`, or `V1.2.3 to V1.4.5` for all between. */
function idsIn(text: string): string[] {
  const [from = '', to] = text.split(' to ');
  if (to === undefined) return [from];
  return required.slice(required.indexOf(from), required.indexOf(to) + 1);
}

test('every requirement of levels 1 and 2 is answered once', () =>
  expect(rows.flatMap(({ ids }) => ids)).toEqual(required));

describe('every answer', () => {
  const named = rows.map((row) => [row.ids.join(', '), row] as const);

  test('begins with one of the four verdicts, and says something', () => {
    const wrong = named.filter(
      ([, { asks, verdict, answer }]) =>
        !verdicts.some((known) => known === verdict) || asks.length < 5 || answer.length < 10,
    );
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  test('that is met names the test or the code that meets it', () => {
    const bare = named.filter(([, { verdict, files }]) => verdict.startsWith('Met') && files.length === 0);
    expect(bare.map(([name]) => name)).toEqual([]);
  });

  test('names files that exist', () => {
    const missing = named.flatMap(([name, { files }]) =>
      files.filter((file) => !existsSync(file)).map((file) => `${name} -> ${file}`),
    );
    expect(missing).toEqual([]);
  });
});
