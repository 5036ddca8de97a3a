import { existsSync, readFileSync } from 'node:fs';

/** The cells of one line of a Markdown table; `\|` is an escaped `|`. */
export const cells = (line: string): string[] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

const found = new Map<string, Set<string>>();

/** The titles of a file's tests and groups, as written in its source. */
export function titlesOf(file: string): Set<string> {
  const known = found.get(file);
  if (known) return known;
  const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const calls = /(?:\b(?:test|it|describe|\w+Test)(?:\.\w+)*|[\])])\(\s*(['"`])((?:\\.|(?!\1).)+)\1\s*,/gs;
  const titles = new Set(
    [...source.matchAll(calls)].map(([, , title = '']) => title.replace(/\\(.)/g, '$1')),
  );
  found.set(file, titles);
  return titles;
}
