import { expect, test } from 'vitest';
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

test.each([
  ['400 mil', 400_000],
  ['50k', 50_000],
  ['$ 300 lucas', 300_000],
  ['1,5 millones de pesos', 1_500_000],
  ['2 palos', 2_000_000],
  ['1.250.000,00', 1_250_000],
  ['400.0000', null],
  ['ARS 400.000', 400_000],
  ['400 pesos', 400],
  ['hasta 400000', 400_000],
  ['Desde $ 50.000', 50_000],
  ['como mucho 400 mil', 400_000],
  ['400000 pesos.', 400_000],
  ['400000 pesos argentinos', 400_000],
  ['$400000 max', 400_000],
  ['400 lucas máximo', 400_000],
  ['aprox. 400 mil $', 400_000],
  ['400 mil.', 400_000],
  ['1.250.000,00 pesos', 1_250_000],
  ['450,000.00', 450_000],
  ['1.250.000.00', null],
  ['400.00', 400],
  ['400 000', 400_000],
  ['hasta $ 400.000.-', 400_000],
  ['max: 400 mil', 400_000],
  ['máximo: $400.000', 400_000],
  ['como máximo 400 mil', 400_000],
  ['400 mil como máximo', 400_000],
  ['AR$ 400.000', 400_000],
  ['ARS400000', 400_000],
  ['100 - 400', null],
  ['desde 100 hasta 400', null],
  ['hasta 500 dólares', null],
  ['US$ 500', null],
  ['2 sillas max', null],
  ['desde 100 mil hasta 400 mil', null],
  ['500 dólares', null],
  ['2 sillas', null],
])('a price typed as %s is %s pesos', (typed, pesos) =>
  expect(readChoices(new URLSearchParams({ maxPrice: typed })).maxPrice).toBe(pesos),
);

test.each([
  ['place=82084270000&radius=25', 'place=82084270000&radius=25'],
  ['zone=Rosario&place=82084270000&radius=25', 'place=82084270000&radius=25'],
  ['zone=Rosario&radius=25', 'zone=Rosario&radius=25'],
  ['lat=-32.95&lon=-60.64&radius=25', 'lat=-32.95&lon=-60.64&radius=25'],
  ['lat=-32.95&lon=-60.64&zone=Rosario&radius=25', 'zone=Rosario&radius=25'],
  ['place=82084270000', ''],
  ['place=Rosario&radius=25', ''],
  ['place=82084270000&radius=7', ''],
  ['radius=25', ''],
  ['lat=-32.95&radius=25', ''],
  ['lat=-32.95&lon=-60.64', ''],
  ['lat=-92.95&lon=-60.64&radius=5', ''],
  ['lat=0x1&lon=-60.64&radius=5', ''],
])('where to look is read from %s as %s', (query, expected) =>
  expect(marketplacePath(read(query))).toBe(`/marketplace${expected && `?${expected}`}`),
);

test('for the whole country a chosen place leaves no text of a zone behind', () => {
  const fields = (query: string) => marketplacePath(readFields(new URLSearchParams(query)));
  expect(fields('search=bici&zone=Rosario,+Santa+Fe&place=82084270000&radius=')).toBe(
    '/marketplace?search=bici',
  );
  expect(fields('zone=Rosario&place=&radius=')).toBe('/marketplace?zone=Rosario');
});
