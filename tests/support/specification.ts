import { readFileSync } from 'node:fs';
import type { Size } from '../e2e/listen.ts';
import { cells } from './test-titles.ts';

/** A row of docs/specification.md: a statement, its quoted texts, and the tests that prove it. */
export interface Row {
  number: number;
  /** `number. statement`, for messages. */
  name: string;
  statement: string;
  /** `{n}` in a text stands for a variable part. */
  texts: string[];
  /** `title`: the titles of the test's groups and of the test. */
  proofs: { file: string; title: string[] }[];
}

/** The rows of the map, in its order. */
export const readMap = (): Row[] =>
  readFileSync('docs/specification.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| \d+ \|/.test(line))
    .map(rowIn);

function rowIn(line: string): Row {
  const [number = '', statement = '', texts = '', proofs = ''] = cells(line);
  return {
    number: Number(number),
    name: `${number}. ${statement}`,
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

/** A pattern that matches the text as whole words; `varying` is the pattern for each `{n}`. */
function patternOf(text: string, varying: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\d])${parts.join(varying)}(?![\\p{L}\\d])`, 'u');
}

/**
 * Whether a long text contains the text as whole words. It looks around the longest fixed part only: the pattern by
 * itself is tried at every letter.
 */
export function contains(whole: string, text: string, varying: string): boolean {
  const pattern = patternOf(text, varying);
  const [fixed = ''] = text.split(/\{\w+\}/).toSorted((one, other) => other.length - one.length);
  if (fixed === '') return pattern.test(whole);
  for (let at = whole.indexOf(fixed); at !== -1; at = whole.indexOf(fixed, at + 1))
    if (pattern.test(whole.slice(Math.max(0, at - REACH), at + fixed.length + REACH))) return true;
  return false;
}

/** No quoted text is longer with its varying parts. */
const REACH = 1_000;

const words: Record<Size, RegExp> = {
  phone: /\bphones?\b/i,
  tablet: /\btablets?\b/i,
  desktop: /\bdesktops?\b/i,
};

/** The screen sizes that a statement names. A word in single quotes is a quoted text, not a size. */
export function sizesOf({ statement }: Row): Size[] {
  const said = statement.replace(/'[^']*'/g, '');
  return (Object.keys(words) as Size[]).filter((size) => words[size].test(said));
}
