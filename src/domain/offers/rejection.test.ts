import { expect, test } from 'vitest';
import { limits } from '../limits/limits.ts';
import { noDemand } from './fit.test-helper.ts';
import { rejectOffersFormSchema, unmetPrefix } from './offer.ts';
import { failedMusts, notAsAsked, otherReason, reasonWithMusts, reasonWithoutNames } from './rejection.ts';

test('a reason names the musts it is for', () => {
  expect(reasonWithMusts(notAsAsked, ['con factura', 'liberado'])).toBe(
    'No cumple con las especificaciones: con factura, liberado',
  );
  expect(reasonWithMusts(notAsAsked, [])).toBe(notAsAsked);
  expect(reasonWithMusts(otherReason, ['con factura'])).toBe(otherReason);
  const named = [`${notAsAsked}: con factura`, notAsAsked, 'Otra: cosa', null];
  expect(named.map(reasonWithoutNames)).toEqual([notAsAsked, notAsAsked, 'Otra: cosa', null]);
  // What is answered with no comes first, and is named without a tap.
  const fit = { ...noDemand, failed: ['liberado'], partial: ['con caja'], unanswered: ['con factura'] };
  expect(failedMusts(fit)).toEqual([
    { text: 'liberado', hasFailed: true },
    { text: 'con caja', hasFailed: false },
    { text: 'con factura', hasFailed: false },
  ]);
  // So is the day that was asked.
  expect(failedMusts({ ...noDemand, inTime: false })).toEqual([{ text: 'llega tarde', hasFailed: true }]);
});

test('a form that names more than an offer can lack makes no reason longer than a reason may be', () => {
  const id = '01a2137b-131b-715d-a097-0971ba340697';
  const unmet = Array.from({ length: 50 }, () => `${unmetPrefix(id)}${'x'.repeat(80)}`);
  const read = rejectOffersFormSchema.parse({ offerIds: [id], reason: notAsAsked, unmet });
  const reason = reasonWithMusts(read.reason, read.unmet.get(id) ?? []);
  expect(reason.length).toBeLessThanOrEqual(limits.rejectionReasonMax);
});
