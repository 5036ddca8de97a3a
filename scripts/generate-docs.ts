import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { lifecyclePage } from './lifecycle-page.ts';
import { limitsPage } from './limits-page.ts';

/** `npm run docs:generate`: writes the pages that come from the code; `--check` only says whether they are current. */
const pages: Record<string, () => string> = {
  'docs/offer-lifecycle.md': lifecyclePage,
  'docs/limits.md': limitsPage,
};

for (const [path, write] of Object.entries(pages)) {
  const current = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const page = write();
  if (!process.argv.includes('--check')) {
    writeFileSync(path, page);
  } else if (current !== page) {
    console.error(`${path} is not what the tables in the code say: npm run docs:generate`);
    process.exitCode = 1;
  }
}
