import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestFields } from '../fields/buy-request.ts';
import { factsOf } from '../fields/shown.ts';
import { limits } from '../limits/limits.ts';
import { fieldErrors } from '../refusals/validation.ts';
import {
  createBuyRequestFormSchema,
  createBuyRequestSchema,
  editBuyRequestFormSchema,
  editBuyRequestSchema,
  isPriceConflict,
} from './buy-request.ts';
import { requestConditionLabel } from './conditions.ts';

const least = { title: 'Bicicleta rodado 29', maxPrice: 400000, zone: 'Rosario', images: ['/images/a.webp'] };
const whole = {
  ...least,
  description: null,
  minPrice: null,
  condition: 'cualquiera',
  quantity: 1,
  requirements: [],
  neededBy: null,
  deliveryWanted: null,
  illustrated: false,
  referenceUrl: null,
  placeId: null,
  categoryId: null,
};

const createErrors = (change: object) => {
  const { error } = createBuyRequestSchema.safeParse({ ...least, ...change });
  return error ? fieldErrors(error) : {};
};
const editErrors = (change: object) => {
  const { error } = editBuyRequestSchema.safeParse(change);
  return error ? fieldErrors(error) : {};
};

describe('publishing a request', () => {
  it('needs title, maximum price, zone and an image; the rest has defaults', () =>
    expect(createBuyRequestSchema.parse(least)).toEqual(whole));

  it('names everything that is missing', () => {
    const { error } = createBuyRequestSchema.safeParse({});
    expect(fieldErrors(error!)).toEqual({
      title: 'El título es requerido',
      maxPrice: 'El precio máximo es requerido',
      zone: 'La zona es requerida',
      images: 'Debes subir al menos una imagen',
    });
  });

  it.each([
    [{ title: '' }, { title: 'El título es requerido' }],
    [{ title: '    ' }, { title: 'El título es requerido' }],
    [{ title: 'Bici' }, { title: 'El título debe tener al menos 5 caracteres' }],
    [{ title: '  Bici  ' }, { title: 'El título debe tener al menos 5 caracteres' }],
    [{ title: '😀😀😀' }, { title: 'El título debe tener al menos 5 caracteres' }],
    [{ title: 'x'.repeat(121) }, { title: 'El título puede tener hasta 120 caracteres' }],
    [{ title: 'Bici\u0000cleta' }, { title: 'El texto tiene caracteres que no se pueden guardar' }],
    [{ description: 'x'.repeat(4001) }, { description: 'La descripción puede tener hasta 4.000 caracteres' }],
    [{ maxPrice: null }, { maxPrice: 'El precio máximo es requerido' }],
    [{ maxPrice: 0 }, { maxPrice: 'El precio máximo debe ser mayor a 0' }],
    [{ maxPrice: -5 }, { maxPrice: 'El precio máximo debe ser mayor a 0' }],
    [{ maxPrice: 1.5 }, { maxPrice: 'El precio tiene que ser un número entero de pesos, sin centavos' }],
    [{ maxPrice: 1e12 }, { maxPrice: 'El precio es demasiado alto' }],
    [{ maxPrice: 1e300 }, { maxPrice: 'El precio es demasiado alto' }],
    [{ maxPrice: '400000' }, { maxPrice: 'El precio máximo es requerido' }],
    [{ minPrice: 0 }, { minPrice: 'El precio mínimo debe ser mayor a 0' }],
    [{ minPrice: 500000 }, { maxPrice: 'Introduzca un precio mayor al precio mínimo.' }],
    [{ zone: ' ' }, { zone: 'La zona es requerida' }],
    [{ zone: 'x'.repeat(81) }, { zone: 'La zona puede tener hasta 80 caracteres' }],
    [{ condition: 'roto' }, { condition: 'La condición es requerida' }],
    [{ categoryId: 'bicicletas' }, { categoryId: 'La categoría no existe' }],
    [{ images: [] }, { images: 'Debes subir al menos una imagen' }],
    [
      { images: Array.from({ length: 11 }, (_, n) => `/images/${n}`) },
      { images: 'Solo podés subir hasta 10 imágenes en total' },
    ],
    [{ images: ['/images/a', '/images/a'] }, { images: 'Hay una imagen repetida' }],
    [{ status: 'closed' }, { status: 'Campo desconocido' }],
  ])('refuses %j', (change, errors) => expect(createErrors(change)).toEqual(errors));

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com/a',
    '//example.com',
    'example.com',
    'http://localhost/x',
    'java\nscript:alert(1)',
    'x',
    `https://example.com/${'a'.repeat(2000)}`,
  ])('refuses the link %j', (referenceUrl) =>
    expect(createErrors({ referenceUrl })).toEqual({ referenceUrl: 'URL inválida' }),
  );

  it('takes a link of the web, trimmed, and an empty one as none', () => {
    const linkOf = (referenceUrl: unknown) =>
      createBuyRequestSchema.parse({ ...least, referenceUrl }).referenceUrl;
    expect(linkOf(' https://example.com/bici?id=3#fotos ')).toBe('https://example.com/bici?id=3#fotos');
    expect(linkOf('  ')).toBeNull();
    expect(linkOf(null)).toBeNull();
  });

  it.each(['https://mercadolibre.com@estafa.com/bici', 'https://ana:clave@example.com', 'https://:x@a.com'])(
    'refuses the link %j, which shows one site and leads to another',
    (referenceUrl) =>
      expect(createErrors({ referenceUrl })).toEqual({
        referenceUrl: 'El enlace no puede tener usuario ni contraseña antes del sitio',
      }),
  );

  it.each([
    ['HTTPS://Example.COM:443/a/../bici', 'https://example.com/bici'],
    ['https:example.com\\bici', 'https://example.com/bici'],
    ['https://exаmple.com/bici', 'https://xn--exmple-4nf.com/bici'],
    ['https://example.com\u202E/moc.abac', 'https://example.com/moc.abac'],
  ])('keeps the link %j as browsers open it', (referenceUrl, kept) =>
    expect(createBuyRequestSchema.parse({ ...least, referenceUrl }).referenceUrl).toBe(kept),
  );

  it('refuses a link that is too long once it is parsed', () =>
    expect(createErrors({ referenceUrl: `https://example.com/${'ñ'.repeat(400)}` })).toEqual({
      referenceUrl: 'URL inválida',
    }));

  it('takes every legal price range and no other', () => {
    const anyPrice = fc.integer({ min: -10, max: limits.priceMax + 10 });
    fc.assert(
      fc.property(fc.option(anyPrice), anyPrice, (minPrice, maxPrice) => {
        const isLegal = (price: number) => price >= 1 && price <= 999_999_999_999;
        const legal = isLegal(maxPrice) && (minPrice === null || (isLegal(minPrice) && minPrice <= maxPrice));
        expect(createBuyRequestSchema.safeParse({ ...least, minPrice, maxPrice }).success).toBe(legal);
      }),
    );
  });
});

describe('editing a request', () => {
  it('changes only what is named, and can empty what may be empty', () => {
    expect(editBuyRequestSchema.parse({})).toEqual({});
    expect(editBuyRequestSchema.parse({ maxPrice: null, description: ' ', referenceUrl: '' })).toEqual({
      maxPrice: null,
      description: null,
      referenceUrl: null,
    });
  });

  it.each([
    [{ title: '' }, { title: 'El título es requerido' }],
    [{ title: 'Bici' }, { title: 'El título debe tener al menos 5 caracteres' }],
    [{ zone: '' }, { zone: 'La zona es requerida' }],
    [{ condition: '' }, { condition: 'La condición es requerida' }],
    [{ minPrice: 0 }, { minPrice: 'El precio mínimo debe ser mayor a 0' }],
    [{ maxPrice: 0 }, { maxPrice: 'El precio máximo debe ser mayor a 0' }],
    [{ minPrice: 'x' }, { minPrice: 'El precio mínimo debe ser mayor o igual a 0' }],
    [{ maxPrice: 'x' }, { maxPrice: 'El precio máximo debe ser mayor o igual a 0' }],
    [{ minPrice: 2, maxPrice: 1 }, { maxPrice: 'El máximo debe ser mayor al mínimo' }],
    [{ referenceUrl: 'nada' }, { referenceUrl: 'Debe ser una URL válida' }],
    [{ images: [] }, { images: 'Debes subir al menos una imagen.' }],
    [{ description: 'x'.repeat(4001) }, { description: 'La descripción puede tener hasta 4.000 caracteres' }],
    [{ description: 7 }, { description: 'Escribí un texto' }],
    [{ userId: 'x' }, { userId: 'Campo desconocido' }],
  ])('refuses %j', (change, errors) => expect(editErrors(change)).toEqual(errors));

  it('as a whole form takes empty prices and category as null', () => {
    const { condition, ...form } = { ...least, condition: 'usado', maxPrice: undefined };
    expect(editBuyRequestFormSchema.parse({ ...form, condition })).toEqual({
      ...whole,
      condition: 'usado',
      maxPrice: null,
    });
    const { error } = editBuyRequestFormSchema.safeParse({});
    expect(fieldErrors(error!)).toEqual({
      title: 'El título es requerido',
      zone: 'La zona es requerida',
      condition: 'La condición es requerida',
      images: 'Debes subir al menos una imagen.',
    });
  });
});

describe('a price in a form', () => {
  it.each([
    ['1250000', 1_250_000],
    ['1.250.000', 1_250_000],
    ['$ 1.250.000', 1_250_000],
    ['1.250,00', 1_250],
    [' 900 ', 900],
    ['450,000', 450_000],
    ['25000,00', 25_000],
    ['300 mil', 300_000],
    ['ARS 100.000.-', 100_000],
  ])('typed without script as %j is %j', (typed, price) =>
    expect(createBuyRequestFormSchema.parse({ ...least, maxPrice: typed }).maxPrice).toBe(price),
  );

  it.each([
    ['', 'El precio máximo es requerido'],
    ['mucho', '¿Cuánto es “mucho”? Escribí el precio en pesos y solo con números, como 300.000'],
    ['1e6', '¿Cuánto es “1e6”? Escribí el precio en pesos y solo con números, como 300.000'],
    ['0x10', '¿Cuánto es “0x10”? Escribí el precio en pesos y solo con números, como 300.000'],
    ['450.0000', '¿Cuánto es “450.0000”? Escribí el precio en pesos y solo con números, como 300.000'],
    ['USD 450,000', 'Los precios van en pesos. ¿Cuántos pesos son “USD 450,000”?'],
    ['0', 'El precio máximo debe ser mayor a 0'],
    ['-5', 'El precio máximo debe ser mayor a 0'],
    ['99,50', 'El precio tiene que ser un número entero de pesos, sin centavos'],
  ])('typed as %j is refused', (typed, sentence) => {
    const { error } = createBuyRequestFormSchema.safeParse({ ...least, maxPrice: typed });
    expect(fieldErrors(error!)).toEqual({ maxPrice: sentence });
  });

  it('left empty is none where it may be', () =>
    expect(createBuyRequestFormSchema.parse({ ...least, minPrice: '' }).minPrice).toBeNull());
});

describe('how many are wanted', () => {
  const wrong = 'La cantidad tiene que ser un número entero de 1 a 9.999';

  it.each([1, 3, 9_999])('%j can be published and edited', (quantity) => {
    expect(createBuyRequestSchema.parse({ ...least, quantity }).quantity).toBe(quantity);
    expect(editBuyRequestSchema.parse({ quantity })).toEqual({ quantity });
  });

  it.each([0, -1, 10_000, 1.5, '3', 'abc', null])('%j is refused', (quantity) => {
    expect(createErrors({ quantity })).toEqual({ quantity: wrong });
    expect(editErrors({ quantity })).toEqual({ quantity: wrong });
  });

  it.each([
    [undefined, 1],
    ['', 1],
    [' 3 ', 3],
    ['1.250', 1_250],
  ])('a form that sends %j means %j', (quantity, meant) => {
    expect(createBuyRequestFormSchema.parse({ ...least, quantity }).quantity).toBe(meant);
    expect(editBuyRequestFormSchema.parse({ ...least, condition: 'usado', quantity }).quantity).toBe(meant);
  });

  it.each(['0', '10000', '1.5', '1,5', 'abc'])('a form that sends %j is refused', (quantity) => {
    const { error } = createBuyRequestFormSchema.safeParse({ ...least, quantity });
    expect(fieldErrors(error!)).toEqual({ quantity: wrong });
  });

  it('is shown only when it is more than one', () => {
    const unsaid = { condition: 'usado', neededBy: null, deliveryWanted: null };
    const factsWith = (quantity: number) =>
      factsOf(requestFields, { ...unsaid, quantity }, '2026-11-24').map(({ text }) => text);
    expect([1, 2, 1_250].map(factsWith)).toEqual([
      ['Usado'],
      ['Usado', '2 unidades'],
      ['Usado', '1.250 unidades'],
    ]);
  });
});

it('a price conflict needs both prices; equal ones are one price', () => {
  expect(isPriceConflict({ minPrice: 2, maxPrice: 1 })).toBe(true);
  expect(isPriceConflict({ minPrice: 2, maxPrice: 2 })).toBe(false);
  expect(isPriceConflict({ minPrice: 2, maxPrice: null })).toBe(false);
  expect(isPriceConflict({ maxPrice: 1 })).toBe(false);
});

it.each([
  ['nuevo', 'Nuevo'],
  ['usado', 'Usado'],
  ['cualquiera', 'Cualquiera'],
  ['otra', 'No especificado'],
  [null, 'No especificado'],
  ['toString', 'No especificado'],
])('condition %s reads %s', (condition, label) => expect(requestConditionLabel(condition)).toBe(label));
