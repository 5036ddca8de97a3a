import { expect, test } from 'vitest';
import type { SavedSearchView } from '#domain/views/views.ts';
import { readChoices } from '../marketplace/read-choices.ts';
import { marketOf, searchShown } from './search-choices.ts';

const shown = (query: string) => searchShown(readChoices(new URLSearchParams(query)), []);

test('a zone with its province is saved as one zone, and leads back to the market', () => {
  const saved = shown('search=bici&zone=Rosario,+Santa+Fe');
  expect(saved).toMatchObject({ words: ['bici'], zones: ['Rosario'] });
  const view = { ...saved, place: null, category: null } as unknown as SavedSearchView;
  expect(marketOf(view)).toBe('/marketplace?search=bici&zone=Rosario');
});
