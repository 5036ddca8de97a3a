import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { lifecyclePage } from './lifecycle-page.ts';

/** `npm run docs:generate`: writes the pages that come from the code; `--check` only says whether they are current. */
const path = 'docs/offer-lifecycle.md';
const current = existsSync(path) ? readFileSync(path, 'utf8') : '';
const page = lifecyclePage();

if (process.argv.includes('--check')) {
  if (current !== page) {
    console.error(`${path} is not what the transition tables say: npm run docs:generate`);
    process.exit(1);
  }
} else {
  writeFileSync(path, page);
}
