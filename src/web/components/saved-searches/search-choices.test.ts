import { expect, test } from 'vitest';
import type { SavedSearchView } from '#domain/views/views.ts';
import { readChoices } from '../marketplace/read-choices.ts';
import { marketPathOf } from './market-path.server.ts';
import { searchCriteriaOf } from './search-choices.ts';

const shown = (query: string) => searchCriteriaOf(readChoices(new URLSearchParams(query)), []);

const viewOf = (saved: ReturnType<typeof shown>) =>
  ({ ...saved, place: null, category: null }) as unknown as SavedSearchView;

test('a zone with its province is saved as one zone, and leads back to the market', () => {
  const saved = shown('search=bici&zone=Rosario,+Santa+Fe');
  expect(saved).toMatchObject({ words: ['bici'], zones: ['Rosario'] });
  expect(marketPathOf(viewOf(saved))).toBe('/marketplace?search=bici&zone=Rosario');
});

test('an alert with the words of a sentence leads to the market as they are typed', () =>
  expect(marketPathOf(viewOf(shown('search=vendo+mesa+en+salta&literal=1')))).toBe(
    '/marketplace?search=vendo+mesa+en+salta&literal=1',
  ));
