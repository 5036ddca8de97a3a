import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wholeGazetteer } from '../places/all-places.test-helper.ts';
import { parserCategories, parserDay } from './corpus.test-helper.ts';
import { prefillChips, prefillFields, prefillMusts, prefillQuestions } from './form.ts';
import { parseProductLink, readSharedText, sharedTextParams } from './link.ts';
import { parseSentence } from './parse.ts';

const gazetteer = wholeGazetteer();
const known = { today: parserDay, named: gazetteer.named, categories: parserCategories };
const read = (text: string) => parseSentence(text, known);
const chipsOf = (text: string) =>
  prefillChips(read(text), parserDay).map(({ field, text: shown }) => [field, shown]);

test('a sentence fills the form: what must be so is a line each, the rest are sentences of the description', () => {
  const parsed = read('busco notebook usada de 300 a 400 lucas en rosario, con factura, que tenga luz');
  expect(prefillMusts(parsed)).toEqual(['Con factura', 'Que tenga luz']);
  expect(chipsOf('busco notebook, con factura')).toContainEqual(['requirements', 'Sí o sí: Con factura']);
  expect(prefillFields(parsed)).toEqual({
    title: 'Notebook',
    minPrice: '300000',
    maxPrice: '400000',
    zone: 'Rosario, Santa Fe',
    placeId: expect.any(String),
    condition: 'usado',
    categoryId: expect.any(String),
  });
});

test('what cannot be a line of its own stays in the description: too long, one too many, with a site', () => {
  const parsed = { ...read('busco auto usado'), musts: ['sí o sí automática', 'con factura', 'Con FACTURA'] };
  expect(prefillMusts(parsed)).toEqual(['Automática', 'Con factura']);
  const split = { ...parsed, musts: ['sí o sí', 'con caja'] };
  expect([prefillMusts(split), prefillFields(split).description]).toEqual([['Con caja'], undefined]);
  const long = `que tenga ${'luz '.repeat(20)}`;
  const many = [...'1234567'].map((n) => `con cosa ${n}`);
  const others = { ...parsed, musts: ['sí o sí', long, 'como en fotos.com', ...many] };
  expect(prefillMusts(others)).toEqual(many.slice(0, 6).map((text) => text.replace('con', 'Con')));
  expect(prefillFields(others).description).toBe(
    `Sí o sí. Que tenga ${'luz '.repeat(20).trim()}. Como en fotos.com. Con cosa 7.`,
  );
});

test('a region that is no place fills the zone; a part of a town stands before the town', () => {
  expect(prefillFields(read('heladera en zona norte'))).toEqual({
    title: 'Heladera',
    zone: 'Zona norte, Gran Buenos Aires',
    categoryId: expect.any(String),
  });
  expect(chipsOf('heladera gba sur')).toContainEqual(['zone', 'Zona sur, Gran Buenos Aires']);
  expect(prefillFields(read('heladera rosario centro'))).toMatchObject({
    zone: 'Centro, Rosario, Santa Fe',
    placeId: expect.any(String),
  });
  const [place] = prefillQuestions(read('heladera en el centro de san pedro'));
  expect(place?.readings.map(({ text }) => text)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Centro, San Pedro, /)]),
  );
});

test('no zone that is no place is read as one', () => {
  const zones = ['Zona norte', 'Zona sur', 'Zona oeste'].map((zone) => `${zone}, Gran Buenos Aires`);
  for (const zone of [...zones, 'Gran Buenos Aires', 'Microcentro', 'Centro', 'Nueva Córdoba, Córdoba'])
    expect(gazetteer.sure(zone), zone).toBeNull();
});

test('dollars are never pesos: they stand in the description, and a chip asks for pesos', () => {
  const text = 'notebook hasta usd 500';
  expect(prefillFields(read(text))).toMatchObject({ title: 'Notebook', description: 'Hasta US$ 500.' });
  expect(prefillFields(read(text))).not.toHaveProperty('maxPrice');
  expect(chipsOf(text)).toContainEqual(['maxPrice', 'Hasta US$ 500: escribilo en pesos']);
});

test('what was understood stands as chips; what has two readings is a question instead', () => {
  expect(chipsOf('4 sillas usadas hasta 80 lucas en rosario')).toEqual([
    ['categoryId', expect.any(String)],
    ['condition', 'Usado'],
    ['maxPrice', 'Hasta $80.000'],
    ['zone', 'Rosario, Santa Fe'],
    ['quantity', '4 unidades'],
  ]);
  const parsed = read('horno usado hasta 400 en san pedro');
  expect(prefillChips(parsed, parserDay).map(({ field }) => field)).not.toContain('maxPrice');
  const [price, place] = prefillQuestions(parsed).toSorted((one, other) =>
    one.field < other.field ? -1 : 1,
  );
  expect(price?.readings).toEqual([
    { text: '$400.000', fields: { maxPrice: '400000' } },
    { text: '$400', fields: { maxPrice: '400' } },
  ]);
  expect(place?.readings[1]?.fields).toEqual({ zone: place?.readings[1]?.text, placeId: expect.any(String) });
});

test('a link gives the title and itself; words beside it are lost nowhere', () => {
  const asked = readSharedText(
    new URLSearchParams({
      [sharedTextParams.sharedTitle]: 'Mirá esto',
      [sharedTextParams.text]: 'usada https://shop.example/mesa-de-roble-macizo',
      [sharedTextParams.sharedUrl]: 'https://shop.example/mesa-de-roble-macizo',
    }),
  );
  expect(asked?.words).toBe('Mirá esto usada');
  const fields = prefillFields(read(asked?.words ?? ''), asked?.link);
  expect(fields).toMatchObject({
    title: 'Mesa de roble macizo',
    referenceUrl: 'https://shop.example/mesa-de-roble-macizo',
  });
  expect(`${fields.description}`).toContain('Mirá esto');
  const said = parseProductLink('https://shop.example/ofertas');
  expect(prefillFields(read('bicicleta rodado 29'), said).title).toBe('Bicicleta rodado 29');
  expect(prefillFields(read(''), said).title).toBe('Ofertas');
  expect(readSharedText(new URLSearchParams('from=marketplace'))).toBeNull();
});

test.each([
  [['Mesa de roble', 'Mesa de roble', null], 'Mesa de roble'],
  [
    ['Mesa de roble', 'Mesa de roble usada', 'https://shop.example/'],
    'Mesa de roble usada https://shop.example/',
  ],
  [['Mesa', 'https://shop.example/a', 'https://shop.example/a'], 'Mesa https://shop.example/a'],
  [['Mesa ratona', 'mirala', null], 'Mesa ratona mirala'],
  [
    ['notebook', 'https://www.notebookspace.com.ar/p/88123', null],
    'notebook https://www.notebookspace.com.ar/p/88123',
  ],
  [['Mesa  ratona', 'Mesa  ratona https://shop.example/a', null], 'Mesa  ratona https://shop.example/a'],
  [['mesa', 'mesada de mármol', null], 'mesa mesada de mármol'],
  [['Mesa', 'Mesa, https://shop.example/a', 'https://shop.example/a'], 'Mesa, https://shop.example/a'],
])('what an app shares twice is read once: %j', (parts, typed) => {
  const names = [sharedTextParams.sharedTitle, sharedTextParams.text, sharedTextParams.sharedUrl];
  const shared = parts.flatMap((part, at) => (part === null ? [] : [[names[at]!, part]]));
  expect(readSharedText(new URLSearchParams(shared))?.typed).toBe(typed);
});

test('the installed app shares into the parameters that are read', () => {
  const { share_target: target } = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'));
  expect(target).toEqual({
    action: '/create-buy-request',
    method: 'GET',
    params: {
      title: sharedTextParams.sharedTitle,
      text: sharedTextParams.text,
      url: sharedTextParams.sharedUrl,
    },
  });
});
