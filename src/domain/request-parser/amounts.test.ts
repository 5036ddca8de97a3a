import { expect, test } from 'vitest';
import { amountAt, worth } from './amounts.ts';
import { readPrices } from './prices.ts';
import { draftOf, sentenceOf } from './sentence.ts';

const amount = (text: string) => {
  const found = amountAt(sentenceOf(text), 0);
  return found && [worth(found), found.currency];
};
const prices = (text: string) => {
  const { minPrice, maxPrice, currency } = readPrices(draftOf(sentenceOf(text)));
  return [minPrice, maxPrice, currency];
};

test.each([
  ['400 lucas', 400_000, 'ARS'],
  ['400k', 400_000, null],
  ['80 mil', 80_000, null],
  ['$80.000', 80_000, 'ARS'],
  ['$ 1.500.000', 1_500_000, 'ARS'],
  ['1.5 palos', 1_500_000, null],
  ['palo y medio', 1_500_000, null],
  ['un palo doscientos', 1_200_000, null],
  ['medio palo', 500_000, null],
  ['2 palos verdes', 2_000_000, 'USD'],
  ['ciento veinte lucas', 120_000, 'ARS'],
  ['300 mangos', 300, 'ARS'],
  ['3 gambas', 300, 'ARS'],
  ['u$s 500', 500, 'USD'],
  ['u$s500', 500, 'USD'],
  ['500 dolares', 500, 'USD'],
  ['300 mil pesos', 300_000, 'ARS'],
  ['2 millones de pesos', 2_000_000, 'ARS'],
])('%s', (text, value, currency) => expect(amount(text)).toEqual([value, currency]));

test.each([
  ...['palo de hockey', 'un auto', '128 gb', '3 ambientes', '80 mil km', '20 mil leguas', '29er', '4x4'],
])('%s is no money', (text) => expect(prices(text)).toEqual([null, null, null]));

test.each([
  ['mesa entre 50 y 80 mil', [50_000, 80_000, 'ARS']],
  ['mesa de 50 a 80 lucas', [50_000, 80_000, 'ARS']],
  ['mesa 50/60 lucas', [50_000, 60_000, 'ARS']],
  ['moto entre 800 y 1 palo', [800_000, 1_000_000, 'ARS']],
  ['mesa desde 20 lucas', [20_000, null, 'ARS']],
  ['mesa 300 mil pesos max', [null, 300_000, 'ARS']],
  ['mesa 80k-100k', [80_000, 100_000, 'ARS']],
  ['mesa $80.000 - $100.000', [80_000, 100_000, 'ARS']],
  ['mesa presupuesto: 80.000', [null, 80_000, 'ARS']],
  ['mesa 1 palo 200 por todo', [null, 1_200_000, 'ARS']],
  ['mesa 80000', [null, 80_000, 'ARS']],
  ['mesa 45.500', [null, 45_500, 'ARS']],
  ['mesa 45500 aprox', [null, 45_500, 'ARS']],
  ['mesa no mas de 80 mil', [null, 80_000, 'ARS']],
  ['mesa sin gastar mas de 80 lucas', [null, 80_000, 'ARS']],
  ['mesa no quiero pagar mas de 80', [null, 80_000, 'ARS']],
  ['mesa hasta 100 lukitas', [null, 100_000, 'ARS']],
  ['moto hasta 1.5M', [null, 1_500_000, 'ARS']],
  ['figurita, 30 mangos', [null, 30, 'ARS']],
  ['lote de monedas de 2 pesos por 10 lucas', [null, 10_000, 'ARS']],
  ['mesa por 50 lucas', [null, 50_000, 'ARS']],
  ['notebook entre 300 y 400 dolares', [300, 400, 'USD']],
  ['mesa 80 lucas o 100 usd', [null, 80_000, 'ARS']],
])('%s', (text, expected) => expect(prices(text)).toEqual(expected));

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
