import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allPlaces } from './all-places.test-helper.ts';
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

test.each([
  ['moron', 'Morón, Buenos Aires'],
  ['MORÓN', 'Morón, Buenos Aires'],
  ['moron, buenos aires', 'Morón, Buenos Aires'],
  ['caba', 'Ciudad Autónoma de Buenos Aires'],
  ['C.A.B.A.', 'Ciudad Autónoma de Buenos Aires'],
  ['capital', 'Ciudad Autónoma de Buenos Aires'],
  ['capital fed', 'Ciudad Autónoma de Buenos Aires'],
  ['cap federal', 'Ciudad Autónoma de Buenos Aires'],
  ['bs as', 'Ciudad Autónoma de Buenos Aires'],
  ['bsas', 'Ciudad Autónoma de Buenos Aires'],
  ['Bs. As.', 'Ciudad Autónoma de Buenos Aires'],
  ['sta fe', 'Santa Fe, Santa Fe'],
  ['gral roca', 'General Roca, Río Negro'],
  ['mdq', 'Mar del Plata, Buenos Aires'],
  ['mardel', 'Mar del Plata, Buenos Aires'],
  ['mard', 'Mar del Plata, Buenos Aires'],
  ['mar del p', 'Mar del Plata, Buenos Aires'],
  ['plata', 'La Plata, Buenos Aires'],
  ['bariloche', 'San Carlos de Bariloche, Río Negro'],
  ['carlos paz', 'Villa Carlos Paz, Córdoba'],
  ['cordoba capital', 'Córdoba, Córdoba'],
  ['palermo', 'Palermo, CABA'],
  ['san pedro juj', 'San Pedro, Jujuy'],
  ['ushu', 'Ushuaia, Tierra del Fuego'],
  ['co', 'Córdoba, Córdoba'],
])('%s finds first %s', (typed, expected) => expect(firstOf(typed)).toBe(expected));

test.each([
  ['rosaroi', 'Rosario, Santa Fe'],
  ['rosrio', 'Rosario, Santa Fe'],
  ['cordova', 'Córdoba, Córdoba'],
  ['cordob', 'Córdoba, Córdoba'],
  ['cordov', 'Córdoba, Córdoba'],
  ['ushuaya', 'Ushuaia, Tierra del Fuego'],
  ['usuhaia', 'Ushuaia, Tierra del Fuego'],
  ['necoechea', 'Necochea, Buenos Aires'],
  ['mendosa', 'Mendoza, Mendoza'],
  ['neuqen', 'Neuquén, Neuquén'],
  ['tucman', 'San Miguel de Tucumán, Tucumán'],
  ['san migel de tucuman', 'San Miguel de Tucumán, Tucumán'],
  ['resistensia', 'Resistencia, Chaco'],
  ['bariloshe', 'San Carlos de Bariloche, Río Negro'],
  ['san carlso de bariloche', 'San Carlos de Bariloche, Río Negro'],
  ['bahia blnaca', 'Bahía Blanca, Buenos Aires'],
  ['vahia blanca', 'Bahía Blanca, Buenos Aires'],
  ['mar del plara', 'Mar del Plata, Buenos Aires'],
  ['mar delplata', 'Mar del Plata, Buenos Aires'],
  ['laplata', 'La Plata, Buenos Aires'],
  ['la palta', 'La Plata, Buenos Aires'],
  ['quilmez', 'Quilmes, Buenos Aires'],
  ['avellanda', 'Avellaneda, Buenos Aires'],
  ['comodoro ribadavia', 'Comodoro Rivadavia, Chubut'],
  ['villa carlos pas', 'Villa Carlos Paz, Córdoba'],
  ['carlos pza', 'Villa Carlos Paz, Córdoba'],
  ['rio quarto', 'Río Cuarto, Córdoba'],
  ['moron, buenos aries', 'Morón, Buenos Aires'],
  ['palerno', 'Palermo, CABA'],
  ['caballto', 'Caballito, CABA'],
  ['belgarno', 'Belgrano, CABA'],
  ['montserrat', 'Monserrat, CABA'],
  ['posdas', 'Posadas, Misiones'],
  ['corientes', 'Corrientes, Corrientes'],
  ['lomas de zamroa', 'Lomas de Zamora, Buenos Aires'],
  ['puerto madrin', 'Puerto Madryn, Chubut'],
])('%s, typed wrong, finds first %s', (typed, expected) => expect(firstOf(typed)).toBe(expected));

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

test.each([
  ['Rosario, Pichincha', 'Rosario, Santa Fe'],
  ['Pichincha, Rosario', 'Rosario, Santa Fe'],
  ['Rosario centro', 'Rosario, Santa Fe'],
  ['Rosario', 'Rosario, Santa Fe'],
  ['rosario - santa fe', 'Rosario, Santa Fe'],
  ['Santa Fe, Rosario', 'Rosario, Santa Fe'],
  ['Morón', 'Morón, Buenos Aires'],
  ['San Pedro', null],
  ['San Pedro, Jujuy', 'San Pedro, Jujuy'],
  ['san pedro jujuy', 'San Pedro, Jujuy'],
  ['San Pedro de Jujuy', 'San Pedro, Jujuy'],
  ['San Pedro, Catamarca', null],
  ['Castelar, Morón', 'Castelar, Buenos Aires'],
  ['Palermo', 'Palermo, CABA'],
  ['Palermo, CABA', 'Palermo, CABA'],
  ['Palermo, Buenos Aires', 'Palermo, CABA'],
  ['Palermo o Belgrano', null],
  ['Belgrano, Rosario', null],
  ['Capital Federal', 'Ciudad Autónoma de Buenos Aires'],
  ['CABA', 'Ciudad Autónoma de Buenos Aires'],
  ['Córdoba', null],
  ['Córdoba, Córdoba', 'Córdoba, Córdoba'],
  ['Córdoba Capital', 'Córdoba, Córdoba'],
  ['Nueva Córdoba, Córdoba', null],
  ['Capital, Mendoza', 'Mendoza, Mendoza'],
  ['Buenos Aires', null],
  ['bs as', null],
  ['Tucumán', null],
  ['La Plata, Bs. As., Argentina', 'La Plata, Buenos Aires'],
  ['Barrio Norte', null],
  ['Centro', null],
  ['Santa Rosa', null],
  ['Santa Rosa, La Pampa', 'Santa Rosa, La Pampa'],
  ['San Nicolás, Buenos Aires', 'San Nicolás de los Arroyos, Buenos Aires'],
  ['Todo el país', null],
  ['', null],
])('the zone %s is surely %s', (zone, expected) => expect(sure(zone)).toBe(expected));

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
