import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lifecyclePage } from '../../scripts/lifecycle-page.ts';

it('docs/offer-lifecycle.md says what the transition tables say (npm run docs:generate)', () =>
  expect(readFileSync('docs/offer-lifecycle.md', 'utf8')).toBe(lifecyclePage()));
