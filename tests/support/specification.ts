import { readFileSync } from 'node:fs';

/** The cells of one line of a Markdown table; `\|` is an escaped `|`. */
export const cells = (line: string): string[] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** A row of docs/specification.md: a statement, its quoted texts, and the files of the tests that show it. */
export interface Row {
  number: number;
  /** `number. statement`, for messages. */
  name: string;
  statement: string;
  /** `{n}` in a text stands for a variable part. */
  texts: string[];
  files: string[];
}

/** The rows of the map, in its order. */
export const readMap = (): Row[] =>
  readFileSync('docs/specification.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| \d+ \|/.test(line))
    .map(rowIn);

function rowIn(line: string): Row {
  const [number = '', statement = '', texts = '', files = ''] = cells(line);
  const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
  return {
    number: Number(number),
    name: `${number}. ${statement}`,
    statement,
    texts: quoted(texts),
    files: quoted(files),
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
