import { expect, test } from 'vitest';
import { z } from 'zod';
import { proposalFields } from '#domain/fields/proposal.ts';
import { createFormShape } from '#domain/fields/schemas.ts';
import { readPrice } from '#domain/prices/read-price.ts';
import { caretIn, editedPrice, eraseBesideDot, settledPrice, shownPrice } from './price-input.tsx';

/** The field after each character is typed at its end. */
const typing = (text: string): string =>
  [...text].reduce((typed, data) => {
    const value = shownPrice(typed) + data;
    return editedPrice(typed, value, value.length, { inputType: 'insertText', data });
  }, '');
const inserting = (text: string, inputType: string, data: string | null): string =>
  editedPrice('12500', text, text.length, { inputType, data });

const withoutScript = z.object(createFormShape({ price: proposalFields.price }));

const amounts: [number, string, string][] = [
  [900, '900', '900'],
  [25_000, '25.000', '25,000'],
  [450_000, '450.000', '450,000'],
  [1_250_000, '1.250.000', '1,250,000'],
];
const frames = ['#', '$ #', '$#', 'ARS #', '# pesos', 'AR$ #', '#.-', ' #\u00a0', 'hasta #', '# aprox.'];
const written = amounts.flatMap(([price, dots, commas]) =>
  [...new Set([String(price), `${price},00`, `${price}.00`, dots, commas])].flatMap((digits) =>
    frames.map((frame): [string, number] => [frame.replace('#', () => digits), price]),
  ),
);
const inWords: [string, number][] = [
  ...(
    [
      ['mil', 1_000],
      ['k', 1_000],
      ['lucas', 1_000],
      ['palos', 1_000_000],
      ['millones', 1_000_000],
    ] as const
  ).flatMap(([unit, times]): [string, number][] => [
    [`300 ${unit}`, 300 * times],
    [`1,5 ${unit}`, 1.5 * times],
    [`$ 2.5 ${unit} de pesos`, 2.5 * times],
  ]),
  ['1.250.000,00', 1_250_000],
  ['1,250,000.00', 1_250_000],
  ["1'250.000", 1_250_000],
  ['1 250 000', 1_250_000],
  ['000120', 120],
  ['0', 0],
  ['-5', -5],
  ['450.', 450],
];
const asked = [
  ...['USD 450,000', 'u$s 450', 'US$450', '450 dólares', '€ 300', 'R$ 300', 'mucho', 'gratis', '1e6', '0x10'],
  ...[
    '99,50',
    '1.250,50',
    '450,5',
    '450.0',
    '450.0000',
    '1.250.00',
    '1.25.000',
    '1.250,000',
    '25000.000',
    '0,500',
  ],
  ...['300-400', '300 a 400', '450 pesos 20', '3 x 1000', '10%', '300.000 mil', '300 mil lucas', '3 gambas'],
  ...['1.500 millones', 'trescientos mil', '1.5M', '½ palo', '4 00000', '300/400'],
];

test.each([...written, ...inWords])(
  '%j is %d pesos, typed, pasted, inserted and without script',
  (text, price) => {
    expect(readPrice(text)).toEqual({ price });
    for (const field of [
      typing(text),
      settledPrice(typing(text)),
      inserting(text, 'insertText', text),
      inserting(text, 'insertFromPaste', null),
      inserting(text, '', null),
    ])
      expect(readPrice(field)).toEqual({ price });
    expect(withoutScript.safeParse({ price: text }).data?.price).toBe(price > 0 ? price : undefined);
  },
);

test.each(asked)('%j is asked about, typed, pasted, inserted and without script', (text) => {
  for (const field of [text, typing(text), inserting(text, 'insertText', text), inserting(text, '', null)]) {
    expect(readPrice(field)).toEqual({
      question: expect.stringMatching(/^(¿Cuánto es “|Los precios van|El precio tiene)/),
    });
    expect(settledPrice(field)).toBe(field);
  }
  expect(withoutScript.safeParse({ price: text }).success).toBe(false);
});

test('dots follow the digits, and the caret its digit', () => {
  const insert = { inputType: 'insertText', data: '2' };
  expect(editedPrice('150000', '1250.000', 2, insert)).toBe('1250000');
  expect(caretIn('1.250.000', '50.000')).toBe(3);
  const back = { inputType: 'deleteContentBackward', data: null };
  expect(eraseBesideDot('1250', '1250', 1, 'deleteContentBackward')).toEqual({ value: '250', caret: 0 });
  expect(eraseBesideDot('1250', '1250', 1, 'deleteContentForward')).toEqual({ value: '150', caret: 1 });
  expect(editedPrice('12500', '12.50', 5, back)).toBe('1250');
  expect(editedPrice('12500', '12.50', 5, { inputType: 'insertFromPaste', data: null })).toBe('12.50');
  expect(editedPrice('1250', '1.2500', 6, { inputType: 'insertCompositionText', data: '12500' })).toBe(
    '12500',
  );
});
