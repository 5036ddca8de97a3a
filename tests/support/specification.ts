import { readFileSync } from 'node:fs';
import type { Size } from '../e2e/listen.ts';
import { cells } from './test-titles.ts';

/** A row of docs/specification.md: a statement, the texts it quotes, the tests that prove it. */
export interface Row {
  number: number;
  /** `number. statement`, for messages. */
  name: string;
  statement: string;
  /** `{n}` in a text stands for what varies. */
  texts: string[];
  /** `title` is that of the test's groups and its own. */
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

/** A text as a whole and not as part of longer words; `varying` is the pattern for each `{n}` of it. */
export function patternOf(text: string, varying: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\d])${parts.join(varying)}(?![\\p{L}\\d])`, 'u');
}

const words: Record<Size, RegExp> = {
  phone: /\bphones?\b/i,
  tablet: /\btablets?\b/i,
  desktop: /\bdesktops?\b/i,
};

/** The sizes of screen that a statement speaks of. A word in single quotes is a text, no size. */
export function sizesOf({ statement }: Row): Size[] {
  const said = statement.replace(/'[^']*'/g, '');
  return (Object.keys(words) as Size[]).filter((size) => words[size].test(said));
}
