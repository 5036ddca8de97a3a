import { expect, test } from 'vitest';
import { noDemand } from './fit.test-helper.ts';
import { notAsAsked, otherReason, reasonNaming, unmetMusts } from './rejection.ts';

test('a reason names the musts it is for', () => {
  expect(reasonNaming(notAsAsked, ['con factura', 'liberado'])).toBe(
    'No cumple con las especificaciones: con factura, liberado',
  );
  expect(reasonNaming(notAsAsked, [])).toBe(notAsAsked);
  expect(reasonNaming(otherReason, ['con factura'])).toBe(otherReason);
  // What is answered with no comes first, and is named without a tap.
  const fit = { ...noDemand, failed: ['liberado'], partial: ['con caja'], unanswered: ['con factura'] };
  expect(unmetMusts(fit)).toEqual([
    { text: 'liberado', hasFailed: true },
    { text: 'con caja', hasFailed: false },
    { text: 'con factura', hasFailed: false },
  ]);
});
