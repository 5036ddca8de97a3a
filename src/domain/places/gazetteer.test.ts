import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allPlaces } from './all-places.test-helper.ts';
import cases from './gazetteer.cases.json' with { type: 'json' };
import { gazetteerOf } from './gazetteer.ts';
import { distanceKm, distanceText, placeText, radii } from './place.ts';

const places = allPlaces();
const gazetteer = gazetteerOf(places);
const firstOf = (typed: string) => {
  const [first] = gazetteer.search(typed, { limit: 8 });
  return first && placeText(first);
};
const sure = (zone: string) => {
  const place = gazetteer.sure(zone);
  return place && gazetteer.textOf(place);
};

test('every place of the migration is read', () => {
  expect(places).toHaveLength(4311);
  expect(new Set(places.map(({ id }) => id)).size).toBe(4311);
});

test.each(cases.named as [string, string][])('%s finds first %s', (typed, expected) =>
  expect(firstOf(typed)).toBe(expected),
);

test.each(cases.typedWrong as [string, string][])('%s, typed wrong, finds first %s', (typed, expected) =>
  expect(firstOf(typed)).toBe(expected),
);

test.each([
  ['la boca', 'Boca, CABA'],
  ['La Boca, CABA', 'Boca, CABA'],
  ['boca', 'Boca, CABA'],
  ['la paternal', 'Paternal, CABA'],
])('%s is the quarter %s of Buenos Aires', (typed, expected) => {
  expect(firstOf(typed)).toBe(expected);
  expect(sure(typed)).toBe(expected);
});

test('a name that is spelled right has no suggestions of names like it', () => {
  expect(gazetteer.search('moron', { limit: 8 }).every(({ name }) => name.includes('Morón'))).toBe(true);
  for (const typed of ['zzzqqq', 'xyz', 'bicicleta usada']) {
    expect(gazetteer.search(typed, { limit: 8 }), typed).toEqual([]);
  }
});

test('the places of one name are told apart, known numbers of people first', () => {
  const found = gazetteer.search('san pedro', { limit: 12 });
  expect(found.every(({ name }) => name === 'San Pedro')).toBe(true);
  const texts = found.map(gazetteer.textOf);
  expect(texts.slice(0, 3)).toEqual([
    'San Pedro, Buenos Aires',
    'San Pedro, Misiones',
    'San Pedro, Santa Rosa, Catamarca',
  ]);
  expect(new Set(texts).size).toBe(12);
  for (const place of found) expect(gazetteer.sure(gazetteer.textOf(place))?.id).toBe(place.id);
});

test('places that are used more come first', () => {
  const misiones = gazetteer.search('san pedro', { limit: 2 })[1]!;
  const uses = (id: string) => (id === misiones.id ? 9 : 0);
  expect(gazetteer.search('san pedro', { limit: 1, uses })).toEqual([misiones]);
});

test('names with their province or department are understood', () => {
  const named = (phrase: string) => gazetteer.named(phrase).map(gazetteer.textOf);
  expect(named('san pedro, jujuy')).toEqual(['San Pedro, Jujuy']);
  expect(named('morón buenos aires')).toEqual(['Morón, Buenos Aires']);
  expect(named('san pedro choya santiago del estero')).toEqual(['San Pedro, Choya, Santiago del Estero']);
  expect(named('san pedro')).toHaveLength(12);
  expect(named('salta capital')).toEqual(['Salta, Salta']);
  expect(named('bici')).toEqual([]);
  expect(named('')).toEqual([]);
});

test.each(cases.sure as [string, string | null][])('the zone %s is surely %s', (zone, expected) =>
  expect(sure(zone)).toBe(expected),
);

test('every place is found by its whole name, and by the words that name it alone', () => {
  for (const place of places) {
    expect(gazetteer.named(place.name)).toContain(place);
    expect(gazetteer.named(gazetteer.textOf(place)), gazetteer.textOf(place)).toContain(place);
  }
});

test('no text breaks a look-up', () =>
  fc.assert(
    fc.property(fc.string({ maxLength: 60, unit: 'grapheme' }), (text) => {
      expect(gazetteer.search(text, { limit: 8 }).length).toBeLessThanOrEqual(8);
      gazetteer.named(text);
      gazetteer.sure(text);
    }),
  ));

test('the beginning of any word of a name finds the place', () =>
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.nat(), fc.nat(), (place, wordAt, cut) => {
      const words = place.name.match(/[\p{L}\p{N}]+/gu)!;
      const word = words[wordAt % words.length]!;
      const typed = word.slice(0, 1 + (cut % word.length));
      expect(gazetteer.search(typed, { limit: 5_000 })).toContain(place);
    }),
  ));

test('a radius has exactly the places that the distance says', () =>
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.constantFrom(...radii), (center, km) => {
      const expected = places.filter((place) => distanceKm(center, place) <= km).map(({ id }) => id);
      expect(gazetteer.within(center, km)).toEqual(expected);
    }),
    { numRuns: 200 },
  ));

test('distances in words', () => {
  const rosario = gazetteer.sure('Rosario')!;
  expect(distanceKm(rosario, gazetteer.sure('CABA')!)).toBeCloseTo(280, -1);
  expect(distanceKm(rosario, rosario)).toBe(0);
  expect([0, 0.9, 1, 12.4, 1234].map(distanceText)).toEqual([
    'a menos de 1 km',
    'a menos de 1 km',
    'a 1 km',
    'a 12 km',
    'a 1.234 km',
  ]);
});
