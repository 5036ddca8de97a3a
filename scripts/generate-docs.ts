import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { commandsPage } from './commands-page.ts';
import { lifecyclePage } from './lifecycle-page.ts';
import { rateLimitsPage } from './rate-limits-page.ts';
import { settingsPage } from './settings-page.ts';

/**
 * `npm run docs:generate`: writes the files that are generated from the code. `--check` only checks that they are
 * current.
 */
const files: Record<string, () => string | Promise<string>> = {
  'docs/commands.md': commandsPage,
  'docs/settings.md': settingsPage,
  'docs/offer-lifecycle.md': lifecyclePage,
  'docs/rate-limits.md': rateLimitsPage,
};

for (const [path, write] of Object.entries(files)) {
  const current = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const text = await write();
  if (!process.argv.includes('--check')) {
    writeFileSync(path, text);
  } else if (current !== text) {
    console.error(`${path} is not what the code says: npm run docs:generate`);
    process.exitCode = 1;
  }
}
