import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { illustrationOf } from '#domain/buy-requests/picture.ts';
import { illustrations } from './draw-illustrations.ts';

const drawn = illustrations();
const seeded = readFileSync('src/database/migrations/0000_baseline.sql', 'utf8');
const slugs = [...seeded.matchAll(/^ {2}\('[0-9a-f-]+', '[^']+', '([^']+)'/gm)].map(([, slug]) => slug ?? '');

test('each category has its drawing, and so has a publication without one', () => {
  expect(slugs).toHaveLength(19);
  const wanted = [null, ...slugs.map((slug) => ({ slug }))].map((one) => `public${illustrationOf(one)}`);
  expect(drawn.map(({ file }) => file).sort()).toEqual(wanted.sort());
});

test('the files are what the script draws: run `node scripts/illustrations.ts`', () => {
  for (const { file, svg } of drawn) expect(readFileSync(file, 'utf8') === svg, file).toBe(true);
  expect(readdirSync('public/illustrations')).toHaveLength(drawn.length);
});

test('they are different, and light', () => {
  expect(new Set(drawn.map(({ svg }) => svg)).size).toBe(drawn.length);
  for (const { file, svg } of drawn) expect(svg.length, file).toBeLessThan(8_000);
});
