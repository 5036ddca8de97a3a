import { expect, test } from 'vitest';
import { type AskedFor, fitsCondition, offerFit } from './fit.ts';

const wish: AskedFor = { minPrice: 300_000, maxPrice: 400_000, condition: 'usado', zone: 'Rosario' };
const fitsOf = (price: number, condition: 'nuevo' | 'usado-bueno', zone: string, of: AskedFor = wish) =>
  offerFit({ price, contactInfo: { zone, condition } }, of).map(({ wish: one, fits, text }) => [
    one,
    fits,
    text,
  ]);

test('says of price, condition and zone whether they are what was asked, in words', () => {
  expect(fitsOf(380_000, 'usado-bueno', 'ROSARIO ')).toEqual([
    ['price', true, 'Dentro de lo pedido'],
    ['condition', true, 'Usado - Bueno'],
    ['zone', true, 'ROSARIO '],
  ]);
  expect(fitsOf(420_000, 'nuevo', 'Funes')).toEqual([
    ['price', false, '$20.000 por encima'],
    ['condition', false, 'Nuevo'],
    ['zone', null, 'Funes'],
  ]);
});

test('cheaper than asked fits, and without a price there is nothing to fit', () => {
  expect(fitsOf(250_000, 'nuevo', 'Rosario')[0]).toEqual(['price', true, '$50.000 por debajo']);
  const open = { ...wish, minPrice: null, maxPrice: null };
  expect(fitsOf(1, 'nuevo', 'Rosario', open).map(([name]) => name)).toEqual(['condition', 'zone']);
});

test.each([
  ['nuevo', 'nuevo', true],
  ['usado-excelente', 'nuevo', false],
  ['refurbished', 'usado', true],
  ['nuevo', 'usado', false],
  ['para-repuestos', 'usado', false],
  ['para-repuestos', 'cualquiera', false],
  ['usado-regular', 'cualquiera', true],
])('%s for who asked for %s: %s', (offered, wished, fits) => {
  expect(fitsCondition(offered, wished)).toBe(fits);
});
