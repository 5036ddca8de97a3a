import { expect, test } from 'vitest';
import cases from './amounts.cases.json' with { type: 'json' };
import { amountAt, amountValue } from './amounts.ts';
import { readPrices } from './prices.ts';
import { draftOf, sentenceOf } from './sentence.ts';

const amount = (text: string) => {
  const found = amountAt(sentenceOf(text), 0);
  return found && [amountValue(found), found.currency];
};
const prices = (text: string) => {
  const { minPrice, maxPrice, currency } = readPrices(draftOf(sentenceOf(text)));
  return [minPrice, maxPrice, currency];
};

test.each(cases.amounts as [string, number, string | null][])('%s', (text, value, currency) =>
  expect(amount(text)).toEqual([value, currency]),
);

test.each([
  ...['palo de hockey', 'un auto', '128 gb', '3 ambientes', '80 mil km', '20 mil leguas', '29er', '4x4'],
])('%s is no money', (text) => expect(prices(text)).toEqual([null, null, null]));

test.each(cases.ranges as [string, [number, number, string]][])('%s', (text, expected) =>
  expect(prices(text)).toEqual(expected),
);

test.each([
  ...[
    'iphone 13',
    'bici rodado 29',
    'auto modelo 2015',
    'auto hasta 2015',
    'tv 4k',
    'oro 18k',
    'zapatilla talle 42',
  ],
  ...['procesador i5 12400', 'lego 42115', 'impresora hp 11500', 'rodamiento 32008', 'repuesto 51773590'],
  ...['powerbank 20000', 'power bank 20000'],
  ...['huevito hasta 13 kg', 'taladro 220 v', 'palos de golf', '3 mangos maduros', 'power bank 20000 mah'],
  ...[
    'un palo de hockey',
    'un palo santo',
    'cuadro de luca prodan',
    'moneda de 1 peso',
    'gift card de 20 usd',
    'cable hdmi 2M',
    'remera 10 de lucas',
    'puzzle de 1000 piezas',
  ],
])('the number of a thing is no price: %s', (text) => expect(prices(text)).toEqual([null, null, null]));
