import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '../limits/limits.ts';
import { wholeGazetteer } from '../places/all-places.test-helper.ts';
import { parserCategories, parserDay } from './corpus.test-helper.ts';
import cases from './parse.cases.json' with { type: 'json' };
import { parseSentence } from './parse.ts';
import { sentenceOf } from './sentence.ts';

const known = { today: parserDay, named: wholeGazetteer().named, categories: parserCategories };
const read = (text: string) => parseSentence(text, known);

test('a sentence becomes the fields of a request', () => {
  const parsed = read('busco bici rodado 29 usada hasta 400 lucas en rosario, con frenos a disco');
  expect({ ...parsed, place: parsed.place?.province, category: parsed.category?.slug }).toEqual({
    title: 'Bici rodado 29',
    minPrice: null,
    maxPrice: 400_000,
    currency: 'ARS',
    place: 'Santa Fe',
    zone: 'Rosario, Santa Fe',
    condition: 'usado',
    quantity: null,
    neededBy: null,
    category: 'bicicletas',
    musts: ['con frenos a disco'],
    rest: '',
    unsure: [],
  });
});

test.each(cases.titles as [string, string][])('the title is what is left, as typed: %s', (text, title) =>
  expect(read(text).title).toBe(title),
);

test.each(cases.musts as [string, string[], string][])(
  'what it must have, and what belongs nowhere else: %s',
  (text, musts, rest) => {
    expect(read(text)).toMatchObject({ musts, rest });
    if (/^(?:4 )?heladera/.test(text)) expect(read(text).title).toMatch(/^Heladeras?$/);
  },
);

test.each([
  ['amoladora 220 v. Rosario', 'Rosario'],
  ['busco calefactor 220 V. Mar del Plata', 'Mar del Plata'],
  ['heladera en V. Lopez', 'Vicente López'],
  ['bici rodado 24 V. Crespo', undefined],
  ['bici rodado 20 V. Lopez', undefined],
  ['monitor 24 V. Devoto', undefined],
  ['zapas talle 36 V. Mercedes', undefined],
  ['taladro 18 v. Rosario', 'Rosario'],
])('a full stop behind volts ends a part, behind a short form none: %s', (text, place) =>
  expect(read(text).place?.name).toBe(place),
);

test.each([
  ['depto entre 50 y 70 mil dolares', 50_000, 70_000],
  ['auto de 8 a 10 mil dolares', 8_000, 10_000],
  ['auto 8/10 mil usd', 8_000, 10_000],
  ['casa entre 80 y 100 lucas verdes', 80_000, 100_000],
  ['nintendo entre 300 y 400 dolares', 300, 400],
  ['auto entre 500 y 2 mil dolares', 500, 2_000],
])('a range of dollars said in thousands: %s', (text, minPrice, maxPrice) =>
  expect(read(text)).toMatchObject({ minPrice, maxPrice, currency: 'USD' }),
);

test.each(cases.shopPrices as [string, number][])('a price as a shop writes it: %s', (text, maxPrice) =>
  expect(read(text)).toMatchObject({ title: 'Heladera', maxPrice }),
);

test.each([
  ['celular $100 256 gb', '256'],
  ['celular hasta $300 256 128 gb', '256 128'],
  ['impresora hasta $100 300 600 dpi', '300 600'],
])('blanks between digits join prices alone: %s', (text, size) => expect(read(text).title).toContain(size));

test.each([
  ['2026-11-29', 'heladera para fin de noviembre', '2026-11-30'],
  ['2026-11-30', 'heladera para fines de noviembre', '2026-11-30'],
  ['2026-12-31', 'heladera para fin de diciembre', '2026-12-31'],
  ['2026-12-31', 'heladera para fin de febrero', '2027-02-28'],
  ['2026-11-29', 'heladera para fin de setiembre', '2027-09-30'],
  ['2026-11-29', 'heladera para fin de dic', '2026-12-31'],
  ['2026-11-29', 'heladera para fin de marzo de 2027', '2027-03-31'],
  ['2026-11-29', 'heladera para el 5 de setiembre del 2027', '2027-09-05'],
])('the end of a month, asked for on %s: %s', (today, text, neededBy) =>
  expect(parseSentence(text, { ...known, today })).toMatchObject({ title: 'Heladera', neededBy }),
);

test.each([
  ['torta para el cumple de mi hija el 12/12', 'Torta para el cumple de mi hija'],
  ['regalo para mi hijo el 24/12', 'Regalo para mi hijo'],
  ['vestido para el casamiento el 12 de diciembre', 'Vestido para el casamiento'],
  ['casamiento el 12/12, necesito vestido talle 42', 'Vestido talle 42'],
  ['Casamiento el 12/12: traje talle 48', 'Traje talle 48'],
])('a date takes nobody along: %s', (text, title) => {
  const parsed = read(text);
  expect(parsed.title).toBe(title);
  expect(parsed.neededBy).toMatch(/-12-(?:12|24)$/);
});

describe('two readings', () => {
  test('a bare number after "hasta" may be thousands or pesos', () => {
    const { maxPrice, unsure } = read('horno usado hasta 400');
    expect(maxPrice).toBe(400_000);
    expect(unsure).toEqual([
      {
        field: 'maxPrice',
        readings: [
          { value: 400_000, words: '$400.000' },
          { value: 400, words: '$400' },
        ],
      },
    ]);
  });

  test('a name of several places may be each of them', () => {
    const [place] = read('mesa usada en san pedro').unsure;
    expect(place?.field).toBe('place');
    expect(place?.readings.length).toBeGreaterThan(1);
  });

  test('the second of two places is the other reading, and stays in the rest', () => {
    expect(read('heladera en olavarria o azul').rest).toBe('o azul');
    const { place, rest, unsure } = read('heladera en la matanza o moron');
    expect([place?.name, rest]).toEqual(['La Matanza', 'o moron']);
    expect(unsure[0]?.readings.map(({ words }) => words)).toEqual([
      'La Matanza, Buenos Aires',
      'Morón, Buenos Aires',
    ]);
  });

  test('two towns of a province are two places, and two streets none', () => {
    const places = (text: string) => [read(text).place?.name, read(text).unsure[0]?.readings[1]?.words];
    expect(places('notebook en Bragado y 9 de Julio')).toEqual(['Bragado', '9 de Julio, Buenos Aires']);
    expect(places('auto en Resistencia y 25 de Mayo')).toEqual(['Resistencia', '25 de Mayo, Chaco']);
    for (const corner of [
      'San Martín y 9 de Julio',
      'Corrientes y 25 de mayo',
      'Lanus esq. 25 de mayo',
      'Lanus esquina Belgrano',
    ])
      expect(read(`heladera en ${corner}`).place, corner).toBeNull();
    for (const furniture of ['esquina con cajones', 'esquina o recto', 'esquina blanco'])
      expect(read(`mueble en Quilmes ${furniture}`).place?.name, furniture).toBe('Quilmes');
  });

  test('"urgente" names no day', () => {
    const { neededBy, unsure } = read('silla de ruedas urgente');
    expect(neededBy).toBeNull();
    expect(unsure.map(({ field }) => field)).toEqual(['neededBy']);
  });
});

const parts = fc.constantFrom(
  ...`busco;hola;bici;mesa de luz;iphone 13;rodado 29;usada;nuevo;nuevo testamento;hasta 400 lucas;hasta 400;entre 50 y 80 mil
de 50 a 80 lucas;50/60 lucas;usd 500;un palo y medio;palo de hockey;en rosario;en san pedro;zona norte;para el viernes;antes del 20/12
para mañana;urgente;un par de;4 sillas;x 3;con factura;que tenga luz;sí o sí automática;,;.;(;);con;en;para;de;y;🚲;128 gb;gracias;$;$ 80.000;1.5 palos;media docena de;con frenos a disco;rosario centro;zona sur de rosario;para enero;antes de marzo;mil;2 mil ladrillos;sin óxido;sin apuro;moneda de 1 peso;10k;18-55;en once`.split(
    /[;\n]/,
  ),
);
const sentences = fc.array(
  fc.oneof({ weight: 6, arbitrary: parts }, fc.string({ maxLength: 8, unit: 'grapheme' })),
  { maxLength: 14 },
);

/** Words without the signs around them: a lone sign is joined to a number beside it when a sentence is read. */
const wordsIn = (text: string): string[] =>
  sentenceOf(text.replace(/\$(?:\s+(?=\d))?/g, '')).flatMap(({ word }) => word.split('-'));

test('a letter whose capital is another letter’s stays as it was typed', () =>
  expect(['ϐ', 'ß', 'ñandú'].map((text) => read(text).title)).toEqual(['ϐ', 'ß', 'Ñandú']));

test('nothing is invented: every word of title, rest and musts was typed, at most as often', () =>
  fc.assert(
    fc.property(sentences, (pieces) => {
      const text = pieces.join(' ').slice(0, 280);
      const { title, rest, musts } = read(text);
      const typed = wordsIn(text);
      for (const word of [title, rest, ...musts].flatMap(wordsIn)) {
        const at = typed.indexOf(word);
        expect(at, `${word} in ${text}`).toBeGreaterThanOrEqual(0);
        typed.splice(at, 1);
      }
    }),
    { numRuns: 300, examples: [[['ϐ']], [['<$', 'nuevo']]] },
  ));

/** Words that a field, or the asking itself, takes along. All others must be in the title, the musts or the rest. */
const thingWords = 'azulejo monopatin zurdo xr7 qwerty palta verdoso';

test('every word of a thing is in the title, the musts or the rest, whatever stands around it', () =>
  fc.assert(
    fc.property(
      sentences,
      fc.constantFrom(...thingWords.split(' ')),
      fc.nat({ max: 14 }),
      (pieces, thing, at) => {
        const all = [...pieces.slice(0, at), thing, ...pieces.slice(at)].join(' ');
        const { title, rest, musts } = read(all);
        expect(wordsIn([title, rest, ...musts].join(' ')), all).toContain(thing);
      },
    ),
    { numRuns: 300 },
  ));

test('a price is a whole positive number that a request can have, and the lower one comes first', () =>
  fc.assert(
    fc.property(sentences, fc.bigInt({ min: 1n, max: 10n ** 20n }), (pieces, number) => {
      const { minPrice, maxPrice } = read(`${pieces.join(' ')} hasta ${number} lucas`);
      for (const price of [minPrice, maxPrice]) {
        if (price !== null)
          expect(Number.isInteger(price) && price >= 1 && price <= 999_999_999_999).toBe(true);
      }
      if (minPrice !== null && maxPrice !== null) expect(minPrice).toBeLessThanOrEqual(maxPrice);
    }),
    { numRuns: 200 },
  ));

test('any text is read, however long, and each field is one that the form takes', () => {
  const texts = fc.oneof(
    sentences.map((pieces) => pieces.join(' ')),
    fc.string({ maxLength: 2_000, unit: 'grapheme' }),
    fc
      .tuple(fc.oneof(parts, fc.string({ maxLength: 8 })), fc.integer({ min: 1, max: 300 }))
      .map(([word, times]) => `${word} `.repeat(times)),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const { title, zone, quantity, neededBy } = read(text);
      expect(title.length).toBeLessThanOrEqual(limits.titleMax);
      expect((zone ?? '').length).toBeLessThanOrEqual(limits.zoneMax);
      if (quantity !== null)
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 9_999).toBe(true);
      if (neededBy !== null) expect(neededBy >= parserDay && neededBy <= '2027-11-24', neededBy).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('names of places are looked up a bounded number of times', () => {
  for (const word of ['en', 'x', 'cerca', 'capital', 'zona', 'a,', 'en capital']) {
    let asked = 0;
    const named = () => {
      asked += 1;
      return [];
    };
    const text = `${word} `.repeat(280).slice(0, 280);
    parseSentence(text, { ...known, named });
    expect(asked, word).toBeLessThanOrEqual(250);
  }
});
