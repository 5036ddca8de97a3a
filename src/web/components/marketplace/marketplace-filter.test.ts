import { expect, test } from 'vitest';
import cases from './marketplace-filter.cases.json' with { type: 'json' };
import { marketplacePath } from './marketplace-filter.ts';
import { filterCount, readChoices, readFields } from './read-choices.ts';

const read = (query: string) => readChoices(new URLSearchParams(query));

test('an address that says nothing chooses nothing', () => {
  const none = read('');
  expect(none).toEqual({
    search: '',
    literal: '',
    zone: '',
    place: '',
    lat: null,
    lon: null,
    radius: null,
    condition: '',
    category: '',
    minPrice: null,
    maxPrice: null,
    sort: 'newest',
  });
  expect(marketplacePath(none)).toBe('/marketplace');
  expect(filterCount(none)).toBe(0);
});

test('what a form without script sends is understood', () => {
  const choices = read(
    'search=+bici+&zone=Rosario&condition=usado&category=&minPrice=%24+1.000&maxPrice=2.500.000',
  );
  expect(choices).toMatchObject({ search: 'bici', zone: 'Rosario', minPrice: 1_000, maxPrice: 2_500_000 });
  expect(filterCount(choices)).toBe(3);
  expect(marketplacePath(choices, 'abc')).toBe(
    '/marketplace?search=bici&zone=Rosario&condition=usado&minPrice=1000&maxPrice=2500000&cursor=abc',
  );
});

test('a text that is searched as typed stays so with other filters, until it is another text', () => {
  const kept = read('search=vendo+mesa+en+salta&literal=1');
  expect(marketplacePath({ ...kept, condition: 'usado' })).toBe(
    '/marketplace?search=vendo+mesa+en+salta&literal=1&condition=usado',
  );
  expect(read('search=vendo+mesa&literal=vendo+mesa')).toEqual(read('search=vendo+mesa&literal=1'));
  expect(read('search=vendo+silla&literal=vendo+mesa').literal).toBe('');
});

test('a minimum above the maximum is the same range the other way round', () => {
  expect(read('minPrice=500000&maxPrice=100000')).toEqual(read('minPrice=100000&maxPrice=500000'));
  expect(read('minPrice=500000').minPrice).toBe(500_000);
});

test('what makes no sense is not chosen', () => {
  const choices = read('condition=roto&sort=azar&minPrice=mucho&maxPrice=99999999999999999999&search=%00');
  expect(choices).toEqual(read(''));
  expect(read('sort=relevance').sort).toBe('newest');
  expect(read('sort=relevance&search=bici').sort).toBe('relevance');
  expect([read('search=bici').sort, read('search=bici&sort=').sort]).toEqual(['relevance', 'relevance']);
  expect(read('search=bici&sort=newest').sort).toBe('newest');
  expect(marketplacePath(read('search=bici'))).toBe('/marketplace?search=bici');
  expect(marketplacePath({ ...read('search=bici'), search: '' })).toBe('/marketplace');
  expect(marketplacePath(read('search=bici&sort=newest'))).toBe('/marketplace?search=bici&sort=newest');
  expect(read('search=%ED%A0%80').search.isWellFormed()).toBe(true);
});

test.each(cases.prices as [string, number | null][])('a price typed as %s is %s pesos', (typed, pesos) =>
  expect(readChoices(new URLSearchParams({ maxPrice: typed })).maxPrice).toBe(pesos),
);

test.each(cases.places as [string, string][])('where to look is read from %s as %s', (query, expected) =>
  expect(marketplacePath(read(query))).toBe(`/marketplace${expected && `?${expected}`}`),
);

test('for the whole country a chosen place leaves no text of a zone behind', () => {
  const fields = (query: string) => marketplacePath(readFields(new URLSearchParams(query)));
  expect(fields('search=bici&zone=Rosario,+Santa+Fe&place=82084270000&radius=')).toBe(
    '/marketplace?search=bici',
  );
  expect(fields('zone=Rosario&place=&radius=')).toBe('/marketplace?zone=Rosario');
});
