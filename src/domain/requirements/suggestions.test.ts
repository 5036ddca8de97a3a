import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { canBeRequired } from '../fields/kinds.ts';
import { commonRequirements, suggestedRequirements, usualRequirements } from './suggestions.ts';

test('each category has four to eight suggestions that can be asked', () => {
  const migration = readFileSync('src/database/migrations/0000_baseline.sql', 'utf8');
  const slugs = [...migration.matchAll(/^ {2}\('[0-9a-f-]+', '[^']+', '([^']+)'/gm)].map(([, slug]) => slug);
  expect(slugs).toHaveLength(19);
  expect(Object.keys(usualRequirements)).toEqual(slugs);
  for (const texts of Object.values(usualRequirements)) {
    expect(texts.length).toBeGreaterThanOrEqual(4);
    expect(texts.length).toBeLessThanOrEqual(8);
    expect(texts.filter((text) => !canBeRequired(text))).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
  }
});

test('what three people asked is suggested, however they spell it; one who asks it often is one', () => {
  const by = (name: string, text: string) => ({ email: `${name}@example.com`, text });
  const asked = [
    by('a', 'Con estuche'),
    by('b', 'con ESTUCHE'),
    by('c', 'Con estuche'),
    by('a', 'Con arco'),
    by('a', 'Con arco'),
    by('b', 'Con arco'),
    ...['d+1', 'd+2', 'd+3'].map((name) => by(name, 'Con funda')),
    ...['a', 'b', 'c', 'd'].map((id) => by(id, 'con envío')),
  ];
  expect(commonRequirements(asked)).toEqual(['con envío', 'Con estuche']);
  expect(suggestedRequirements('musica', ['con envío', 'Con estuche'])).toEqual([
    ...usualRequirements.musica!,
    'Con estuche',
  ]);
});
