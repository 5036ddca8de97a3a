import { expect, test } from 'vitest';
import { pesosIn } from './price-input.tsx';

test.each([
  ['$ 1.250.000,00', '1250000'],
  ['$1.250.000', '1250000'],
  ['1250000', '1250000'],
  ['1.250', '1250'],
  ['1,250', '1250'],
  ['99,9', '99'],
  ['ARS 45.000.-', '45000'],
  ['000120', '120'],
  ['0', '0'],
  ['', ''],
  ['gratis', ''],
])('reads %j as %j', (text, pesos) => {
  expect(pesosIn(text)).toBe(pesos);
});
