import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digitsText } from '../prices/price-text.ts';
import { shareText, whatsAppUrl } from './share-text.ts';

const bici = { title: 'Bici rodado 29', minPrice: null, maxPrice: 400_000, zone: 'Rosario' };

test('a buyer says what, up to how much, where, and asks', () => {
  expect(shareText(bici, { isOwn: true })).toBe(
    'Busco bici rodado 29, hasta $400.000, en Rosario. ¿Tenés una o conocés a alguien?',
  );
  expect(shareText(bici, { isOwn: false })).toMatch(/^Buscan bici rodado 29, hasta/);
});

test.each([
  ['espejo de pie', '¿Tenés uno o conocés a alguien?'],
  ['Televisor 50 pulgadas', '¿Tenés uno o conocés a alguien?'],
  ['Moto 110', '¿Tenés una o conocés a alguien?'],
  ['Televisión 42', '¿Tenés una o conocés a alguien?'],
  ['Colección de sellos', '¿Tenés una o conocés a alguien?'],
  ['Camión volcador', '¿Tenés uno o conocés a alguien?'],
  ['Radio a válvulas', '¿Tenés una o conocés a alguien?'],
  ['Flor de loto', '¿Tenés una o conocés a alguien?'],
  ['sofá de dos cuerpos', '¿Tenés uno o conocés a alguien?'],
  ['Zapatillas 42', '¿Tenés o conocés a alguien que tenga?'],
  ['iPhone 13', '¿Tenés o conocés a alguien que tenga?'],
])('of %s it asks: %s', (title, question) =>
  expect(shareText({ ...bici, title }, { isOwn: true })).toContain(question),
);

test.each([
  [300_000, 400_000, 'entre $300.000 y $400.000'],
  [300_000, 300_000, 'a $300.000'],
  [300_000, null, 'desde $300.000'],
  [null, null, 'a convenir'],
])('a price from %s to %s is %s', (minPrice, maxPrice, words) =>
  expect(shareText({ ...bici, minPrice, maxPrice }, { isOwn: true })).toContain(`, ${words}, en Rosario.`),
);

const price = fc.option(fc.integer({ min: 1, max: 999_999_999_999 }));
const request = fc.record({ title: fc.string(), minPrice: price, maxPrice: price, zone: fc.string() });

test('whatever is asked for, it is one sentence and one question on one line, with every price', () =>
  fc.assert(
    fc.property(request, fc.boolean(), (some, isOwn) => {
      const text = shareText(some, { isOwn });
      expect(text).toMatch(/^Busc(?:o|an) [^\n\r]*\. ¿Tenés [^\n\r]*\?$/u);
      for (const one of [some.minPrice, some.maxPrice])
        if (one !== null) expect(text).toContain(`$${digitsText(one)}`);
    }),
  ));

test('the address for WhatsApp carries the text whole', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(new URL(whatsAppUrl(text)).searchParams.get('text')).toBe(text);
    }),
  ));
