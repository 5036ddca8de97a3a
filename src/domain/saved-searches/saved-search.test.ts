import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { limits } from '../limits/limits.ts';
import { radii } from '../places/place.ts';
import { fieldErrors } from '../refusals/validation.ts';
import { normalizeText } from '../texts/fold.ts';
import { criteriaTexts, isSameCriteria, listOf, type SearchCriteria, searchName } from './saved-search.ts';
import {
  editSavedSearchSchema,
  savedSearchFormSchema,
  savedSearchSchema,
  savedSearchTexts,
} from './schema.ts';

const anything: SearchCriteria = {
  words: [],
  zones: [],
  categoryId: null,
  placeId: null,
  radius: null,
  condition: null,
  minPrice: null,
  maxPrice: null,
};
const errorsOf = (input: unknown, schema: z.ZodType = savedSearchSchema) => {
  const result = schema.safeParse(input);
  return result.success ? null : fieldErrors(result.error);
};

describe('what can be saved', () => {
  it('takes one criterion of any kind', () => {
    expect(savedSearchSchema.parse({ words: [' Bici ', 'BÍCI', 'rodado 29'] })).toEqual({
      ...anything,
      name: null,
      words: ['Bici', 'rodado 29'],
    });
    for (const one of [
      { zones: ['Ñu'] },
      { condition: 'usado' },
      { minPrice: 1 },
      { maxPrice: limits.priceMax },
    ])
      expect(errorsOf(one)).toBeNull();
  });

  it.each([
    [{}, { words: savedSearchTexts.nothing }],
    [{ words: ['b'] }, { 'words.0': savedSearchTexts.wordShort }],
    [{ words: ['mesa', 'x'.repeat(101)] }, { 'words.1': savedSearchTexts.wordLong }],
    [{ words: ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis'] }, { words: savedSearchTexts.wordsMany }],
    [{ words: ['mesa, silla'] }, { 'words.0': savedSearchTexts.comma }],
    [{ words: 'mesa' }, { words: savedSearchTexts.list }],
    [{ zones: ['  '] }, { 'zones.0': savedSearchTexts.zoneShort }],
    [{ words: ['mesa'], name: 'x'.repeat(61) }, { name: savedSearchTexts.name }],
    [{ words: ['mesa'], minPrice: 0 }, { minPrice: 'El precio mínimo debe ser mayor a 0' }],
    [{ words: ['mesa'], minPrice: 5, maxPrice: 4 }, { maxPrice: savedSearchTexts.conflict }],
    [{ words: ['mesa'], frequency: 'hourly' }, { frequency: savedSearchTexts.frequency }],
    [{ words: ['mesa'], condition: 'roto' }, { condition: 'La condición no existe' }],
    [{ words: ['mesa'], categoryId: 'bicis' }, { categoryId: 'La categoría no existe' }],
    [{ words: ['mesa'], userId: 'x' }, { userId: 'Campo desconocido' }],
  ])('refuses %j', (input, errors) => expect(errorsOf(input)).toEqual(errors));

  it('leaves what is not given of a change, and empties what is empty', () => {
    expect(editSavedSearchSchema.parse({ frequency: 'daily' })).toEqual({ frequency: 'daily' });
    expect(editSavedSearchSchema.parse({ name: '', words: [], condition: null })).toEqual({
      name: null,
      words: [],
      condition: null,
    });
  });

  it('reads lists of a form from one line', () => {
    expect(savedSearchFormSchema.parse({ words: ' bici, , rodado 29;bici', zones: 'Rosario' })).toMatchObject(
      { words: ['bici', 'rodado 29'], zones: ['Rosario'] },
    );
    expect(errorsOf({}, savedSearchFormSchema)).toEqual({ words: savedSearchTexts.nothing });
    expect(errorsOf({ words: 'mesa, b' }, savedSearchFormSchema)).toEqual({
      words: savedSearchTexts.wordShort,
    });
  });
});

const text = fc.string({ unit: 'grapheme', maxLength: 120 });
const price = fc.option(fc.integer({ min: 1, max: limits.priceMax }));
const criteria = fc.record({
  words: fc.array(text, { maxLength: 6 }),
  zones: fc.array(text, { maxLength: 6 }),
  categoryId: fc.option(fc.uuid()),
  placeId: fc.option(fc.constantFrom('82084270000', '02000010000')),
  radius: fc.option(fc.constantFrom(...radii)),
  condition: fc.option(fc.constantFrom('nuevo', 'usado', 'cualquiera')),
  minPrice: price,
  maxPrice: price,
});

describe('for whatever is typed', () => {
  it('a list has no blanks, no commas and nothing twice, and is read again as it is written', () =>
    fc.assert(
      fc.property(text, (typed) => {
        const items = listOf(typed);
        for (const item of items) expect(item).toMatch(/^[^\s,;\n](?:[^,;\n]*[^\s,;\n])?$/u);
        expect(listOf(items.join(', '))).toEqual(items);
      }),
    ));

  it('the answer is a search to save or a sentence for each field; what is saved can be saved again', () =>
    fc.assert(
      fc.property(criteria, fc.option(text), (search, name) => {
        const result = savedSearchSchema.safeParse({ ...search, name });
        if (result.success) {
          expect(savedSearchSchema.parse(result.data)).toEqual(result.data);
          expect(isSameCriteria(result.data, savedSearchSchema.parse(result.data))).toBe(true);
        } else {
          for (const sentence of Object.values(fieldErrors(result.error)))
            expect(sentence).toMatch(/^[A-ZÁÉÍÓÚ]/);
        }
      }),
    ));

  it('a name that fits, and criteria in words', () =>
    fc.assert(
      fc.property(criteria, (search) => {
        const name = searchName(search, null);
        expect([...name].length).toBeGreaterThan(0);
        expect([...name].length).toBeLessThanOrEqual(limits.searchNameMax);
        expect(`${name} ${criteriaTexts({ ...search, place: null }, null).join(' ')}`).not.toMatch(
          /undefined|null|NaN/,
        );
      }),
    ));

  it('the same search is the same whatever the order, the case and the accents', () => {
    fc.assert(
      fc.property(criteria, (search) => {
        const turned = {
          ...search,
          words: search.words.map((word) => word.toUpperCase().normalize('NFD')).reverse(),
          zones: [...search.zones, ...search.zones],
        };
        // Letters that have no way back from upper case are different ones, and so are signs that are folded only as
        // one character ('Ǣ').
        fc.pre(
          search.words.every(
            (word) =>
              word.toUpperCase().toLowerCase() === word.toLowerCase() &&
              normalizeText(word.normalize('NFD')) === normalizeText(word),
          ),
        );
        expect(isSameCriteria(search, turned)).toBe(true);
        expect(isSameCriteria(search, { ...search, minPrice: (search.minPrice ?? 0) + 1 })).toBe(false);
      }),
    );
  });
});

it.each([
  [
    { words: ['bicicleta', 'rodado 29'], zones: ['Rosario'], maxPrice: 400_000 },
    'Bicicleta, rodado 29 en Rosario hasta $400.000',
  ],
  [{ zones: ['Rosario', 'Funes'] }, 'Publicaciones en Rosario o Funes'],
  [{ words: ['mesa'], condition: 'usado' as const, minPrice: 5, maxPrice: 10 }, 'Mesa (usado) de $5 a $10'],
])('%j is called %s', (fields, name) => expect(searchName({ ...anything, ...fields }, null)).toBe(name));

it('is called by its category when it has no words', () => {
  expect(searchName({ ...anything, minPrice: 1_000 }, { name: 'Bicicletas' })).toBe(
    'Bicicletas desde $1.000',
  );
  expect(
    criteriaTexts(
      { ...anything, words: ['a b', 'c'], zones: ['X', 'Y'], place: null },
      { name: 'Bicicletas' },
    ),
  ).toEqual(['“a b” + “c”', 'Bicicletas', 'Zona: X o Y']);
});

it('says how far around a place it looks', () => {
  const around = { ...anything, placeId: '82084270000', radius: 25 };
  expect(searchName({ ...around, words: ['bici'] }, null, { name: 'Rosario' })).toBe(
    'Bici a 25 km de Rosario',
  );
  expect(criteriaTexts({ ...around, place: { name: 'Rosario', province: 'Santa Fe' } }, null)).toEqual([
    'A 25 km de Rosario, Santa Fe',
  ]);
  expect(isSameCriteria(around, { ...around, radius: 50 })).toBe(false);
  expect(isSameCriteria(around, { ...around, placeId: '02000010000' })).toBe(false);
});

it('takes a place and a radius together, or neither', () => {
  expect(errorsOf({ placeId: '82084270000', radius: 25 })).toBeNull();
  expect(errorsOf({ placeId: '82084270000', words: ['bici'] })).toEqual({
    radius: savedSearchTexts.withoutRadius,
  });
  expect(errorsOf({ radius: 25 })).toEqual({ placeId: savedSearchTexts.withoutPlace });
  expect(errorsOf({ placeId: 'Rosario', radius: 7 })).toEqual({
    placeId: expect.any(String),
    radius: expect.stringContaining('5, 10, 25, 50 o 100 km'),
  });
  const form = { placeText: 'Rosario', radius: '25' };
  expect(errorsOf(form, savedSearchFormSchema)).toBeNull();
  expect(errorsOf({ ...form, words: 'bici', radius: '' }, savedSearchFormSchema)).toEqual({
    radius: savedSearchTexts.withoutRadius,
  });
  expect(errorsOf({ radius: '25' }, savedSearchFormSchema)).toEqual({ words: savedSearchTexts.nothing });
  expect(errorsOf({ radius: '25', words: 'bici' }, savedSearchFormSchema)).toBeNull();
});
