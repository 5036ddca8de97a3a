import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../limits/limits.ts';
import { demandLabel, digitsText, paysText, pricePosition, priceText, singlePrice } from './price-text.ts';

describe('priceText', () => {
  it.each([
    [100000, 250000, '$100.000 - $250.000'],
    [250000, 250000, '$250.000'],
    [100000, null, 'Desde $100.000'],
    [null, 250000, 'Hasta $250.000'],
    [null, null, 'Presupuesto abierto'],
    [1, 999_999_999_999, '$1 - $999.999.999.999'],
  ])('%s to %s reads %s', (min, max, text) => expect(priceText(min, max)).toBe(text));
});

describe('the price as what a buyer pays', () => {
  it.each([
    [100000, 250000, 'Paga de $100.000 a $250.000'],
    [250000, 250000, 'Paga $250.000'],
    [100000, null, 'Paga desde $100.000'],
    [null, 250000, 'Paga hasta $250.000'],
    [null, null, 'Presupuesto abierto'],
  ])('%s to %s reads %s', (min, max, text) => expect(paysText(min, max)).toBe(text));

  it('has a label that fits the text below it', () => {
    expect(demandLabel(priceText(null, 250000))).toBe('Busca y paga');
    expect(demandLabel(priceText(null, null))).toBe('Busca');
  });
});

describe('single prices', () => {
  it('have Argentine dots and no cents', () => {
    expect(singlePrice(400)).toBe('$400');
    expect(singlePrice(1250000)).toBe('$1.250.000');
    expect(digitsText(1250000)).toBe('1.250.000');
  });

  it('keep every digit', () =>
    fc.assert(
      fc.property(fc.integer({ min: limits.priceMin, max: limits.priceMax }), (price) => {
        expect(digitsText(price)).toMatch(/^\d{1,3}(\.\d{3})*$/);
        expect(Number(digitsText(price).replaceAll('.', ''))).toBe(price);
      }),
    ));
});

describe('pricePosition', () => {
  it.each([
    [50, 100, 200, 'under'],
    [100, 100, 200, 'inside'],
    [200, 100, 200, 'inside'],
    [201, 100, 200, 'over'],
    [1, null, 200, 'inside'],
    [201, null, 200, 'over'],
    [99, 100, null, 'under'],
    [9999, 100, null, 'inside'],
    [9999, null, null, 'open'],
  ] as const)('%s against %s to %s is %s', (price, min, max, position) =>
    expect(pricePosition(price, min, max)).toBe(position),
  );
});
