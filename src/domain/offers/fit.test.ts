import { expect, test } from 'vitest';
import {
  type AskedFor,
  type Demand,
  deliveredText,
  fitMarks,
  fitOf,
  fitsCondition,
  fitTexts,
  isShort,
  type Supply,
} from './fit.ts';

const wish: AskedFor = { minPrice: 300_000, maxPrice: 400_000, condition: 'usado', zone: 'Rosario' };
const fitsOf = (price: number, condition: 'nuevo' | 'usado-bueno', zone: string, of: AskedFor = wish) =>
  fitMarks({ price, contactInfo: { zone, condition } }, of).map(({ wish: one, fits, text }) => [
    one,
    fits,
    text,
  ]);

test('says of price, condition and zone whether they are what was asked, in words', () => {
  expect(fitsOf(380_000, 'usado-bueno', 'ROSARIO ')).toEqual([
    ['price', true, 'Dentro del presupuesto'],
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
])('%s for who asked for %s: %s', (offered, wished, fits) =>
  expect(fitsCondition(offered, wished)).toBe(fits),
);

const demand: Demand = {
  minPrice: 50_000,
  maxPrice: 150_000,
  quantity: 1,
  neededBy: '2026-12-12',
  requirements: [
    { id: 'a', kind: 'must', text: 'Con caja' },
    { id: 'b', kind: 'must', text: 'con factura' },
    { id: 'c', kind: 'wish', text: 'Con funda' },
    { id: 'd', kind: 'must', text: 'Liberado' },
  ],
};
const supply = (changes: Partial<Supply> = {}): Supply => ({
  price: 100_000,
  shippingCost: null,
  deliveryTime: 'Por correo',
  availableFrom: null,
  answers: [
    { requirementId: 'gone', answer: 'si', detail: null },
    { requirementId: 'b', answer: 'no', detail: null },
    { requirementId: 'a', answer: 'si', detail: 'La original' },
    { requirementId: 'c', answer: 'parcial', detail: null },
  ],
  ...changes,
});

test('says how an offer fits: musts met with a yes, what failed, what is open', () => {
  const { answers, fit } = fitOf(supply(), demand);
  expect(answers.map(({ requirementId }) => requirementId)).toEqual(['a', 'b', 'c']);
  expect(fit).toEqual({
    ...{ mustsMet: 1, musts: 3, wishesMet: 0, wishes: 1, failed: ['con factura'], unanswered: ['Liberado'] },
    ...{ partial: [], inTime: null, insideRange: true, deliveredCost: null },
  });
  expect(fitTexts({ ...fit, inTime: false })).toEqual([
    'Cumple 1 de 3',
    'Le falta: con factura',
    'Llega tarde',
    'Sin responder: 1',
  ]);
  expect(fitTexts(fitOf(supply({ answers: [] }), { ...demand, requirements: [] }).fit)).toEqual([]);
  expect([fit, { ...fit, failed: [] }, { ...fit, failed: [], inTime: false }].map(isShort)).toEqual([
    ...[true, false, true],
  ]);
});

test('is in time until the day it is needed, and inside the range at its ends', () => {
  const of = (changes: Partial<Supply>, asked: Partial<Demand> = {}) =>
    fitOf(supply(changes), { ...demand, ...asked }).fit;
  expect(of({ availableFrom: '2026-12-12' }).inTime).toBe(true);
  expect(of({ availableFrom: '2026-12-13' }).inTime).toBe(false);
  expect(of({ availableFrom: '2026-12-13' }, { neededBy: null }).inTime).toBeNull();
  expect([49_999, 50_000, 150_000, 150_001].map((price) => of({ price }).insideRange)).toEqual([
    ...[false, true],
    ...[true, false],
  ]);
});

test.each([
  [1, null, 'Por correo', null, null],
  [1, 0, 'Por correo', 100_000, 'Envío gratis'],
  [1, 0, 'En persona', 100_000, null],
  [1, null, 'En persona', 100_000, null],
  [1, 20_000, 'Por correo', 120_000, '$120.000 con envío'],
  [1, 20_000, 'En persona', 100_000, null],
  [3, 20_000, 'En persona', 300_000, '$300.000 por 3'],
  [3, null, 'Por correo', null, '$300.000 por 3, envío a convenir'],
  [3, 0, 'En persona', 300_000, '$300.000 por 3'],
  [3, null, 'En persona', 300_000, '$300.000 por 3'],
  [3, 20_000, 'Por correo', 320_000, '$320.000 por 3, con envío'],
] as const)('%i with shipping %s, %s: %s in all', (quantity, shippingCost, deliveryTime, cost, text) => {
  const offered = supply({ shippingCost, deliveryTime });
  const { fit } = fitOf(offered, { ...demand, quantity });
  expect(fit.deliveredCost).toBe(cost);
  expect(deliveredText({ ...offered, buyRequest: { quantity } })).toBe(text);
});
