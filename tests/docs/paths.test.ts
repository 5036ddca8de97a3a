import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { settings } from '#config.ts';

const documents = globSync(['*.md', '{docs,bench,demo,src,tests,scripts,deploy}/**/*.md']);
const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);
const TOP = /^(src|tests|scripts|demo|docs|bench|\.ci|public)\//;
const ROOT_FILE = /^[\w.-]+\.(ts|mjs|cjs|json|md)$/;
const BUILT_IN = ['start', 'test', 'ci', 'install'];

test.each(documents)('%s names only what exists', (document) => {
  const text = readFileSync(document, 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link]) =>
    join(dirname(document), link as string),
  );
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, code]) => code as string)
    .filter((code) => TOP.test(code) || ROOT_FILE.test(code))
    .filter((code) => !/[*{<]/.test(code));
  expect([...links, ...quoted].filter((path) => !existsSync(path) && !isNamedInAFolder(path))).toEqual([]);

  const commands = [...text.matchAll(/(?:`|^)npm (?:run )?([a-z][\w:-]*)/gm)].map(
    ([, name]) => name as string,
  );
  expect(commands.filter((name) => !scripts.includes(name) && !BUILT_IN.includes(name))).toEqual([]);
});

/** The names at the beginning of a page's lines. */
const rowsOf = (page: string, name: RegExp) =>
  readFileSync(page, 'utf8')
    .split('\n')
    .flatMap((line) => name.exec(line)?.[1] ?? []);

test('docs/settings.md has each setting once', () => {
  const names = rowsOf('docs/settings.md', /^\| `([A-Z][A-Z0-9_]+)` \|/);
  expect(names.sort()).toEqual(Object.keys(settings.shape).sort());
});

test('docs/commands.md has each script of package.json once', () => {
  const names = rowsOf('docs/commands.md', /^\| `npm (?:run )?([a-z][\w:-]*)` \|/);
  expect(names.sort()).toEqual([...scripts].sort());
});

test('docs/decisions/README.md lists each record once', () => {
  const listed = rowsOf('docs/decisions/README.md', /^- \[\d+\]\(([^)]+)\)/);
  expect(listed.sort()).toEqual(globSync('0*.md', { cwd: 'docs/decisions' }).sort());
});

/** Names that many folders use. */
function isNamedInAFolder(path: string): boolean {
  return ['commands.ts', 'queries.ts', 'visibility.ts', 'presenter.ts', 'price-text.ts'].includes(path);
}
