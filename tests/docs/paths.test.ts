import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { settingNames } from '#config.ts';

const documents = globSync(['*.md', '{docs,bench,demo,src,tests}/**/*.md']);
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
  const paths = [...links, ...quoted];
  expect(paths.filter((path) => !existsSync(path) && !isNamedInAFolder(path))).toEqual([]);

  const commands = [...text.matchAll(/(?:`|^)npm (?:run )?([a-z][\w:-]*)/gm)].map(
    ([, name]) => name as string,
  );
  expect(commands.filter((name) => !scripts.includes(name) && !BUILT_IN.includes(name))).toEqual([]);
});

test('the settings in README.md are those of src/settings/config.ts', () => {
  const rows = readFileSync('README.md', 'utf8').match(/^\| `[A-Z][A-Z0-9_]+`/gm) ?? [];
  expect(rows.map((row) => row.slice(3, -1)).sort()).toEqual([...settingNames].sort());
});

/** `commands.ts` and `queries.ts` are names that many folders use. */
function isNamedInAFolder(path: string): boolean {
  return ['commands.ts', 'queries.ts', 'price-text.ts'].includes(path);
}
