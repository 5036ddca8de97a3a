import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What `scripts/bootstrap/build.mjs` reads besides the product. */
const builders = [
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/{service-worker,compress-assets}.ts',
  'src/web/styles/*.css',
];

test('what builds is a dependency: `npm start` installs no others', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const imported = globSync(builders).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|@import) '([a-z@][^'"]*)'/g)].map(([, name]) =>
      String(name)
        .split('/')
        .slice(0, name?.startsWith('@') ? 2 : 1)
        .join('/'),
    ),
  );
  expect(imported).toContain('vite');
  expect(imported.filter((name) => !name.startsWith('node:') && !(name in dependencies))).toEqual([]);
});
