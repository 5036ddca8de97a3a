import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accuracyText,
  addedWeight,
  hidesUntilDecided,
  isNewcomer,
  type ReporterPast,
  reportWeight,
  weightText,
} from './weight.ts';

const weightOf = (past: ReporterPast) => reportWeight({ ...past, isConfirmed: true });

const past = fc
  .nat({ max: 100_000 })
  .chain((decided) => fc.record({ decided: fc.constant(decided), upheld: fc.nat({ max: decided }) }));

test('a first report weighs 1, nobody’s more than 2, and four of accounts that are not new hide a thing', () => {
  const first = weightOf({ decided: 0, upheld: 0 });
  expect(first).toBe(100);
  expect(hidesUntilDecided(3 * first)).toBe(false);
  expect(hidesUntilDecided(4 * first)).toBe(true);
  fc.assert(
    fc.property(past, (one) => {
      const weight = weightOf(one);
      expect(weight).toBeGreaterThanOrEqual(0);
      expect(weight).toBeLessThanOrEqual(200);
      expect(Number.isInteger(weight)).toBe(true);
    }),
  );
});

test('a report of an account without a confirmed address weighs nothing, however right it was', () => {
  expect(reportWeight({ decided: 0, upheld: 0, isConfirmed: false })).toBe(0);
  expect(reportWeight({ decided: 20, upheld: 20, isConfirmed: false })).toBe(0);
});

test('being right weighs more and being wrong less, never the other way', () => {
  fc.assert(
    fc.property(past, ({ decided, upheld }) => {
      const weight = weightOf({ decided, upheld });
      expect(weightOf({ decided: decided + 1, upheld: upheld + 1 })).toBeGreaterThanOrEqual(weight);
      expect(weightOf({ decided: decided + 1, upheld })).toBeLessThanOrEqual(weight);
    }),
  );
  // Who was always right hides with two others what four first reports hide.
  expect(weightOf({ decided: 20, upheld: 20 })).toBe(183);
  expect(weightOf({ decided: 20, upheld: 0 })).toBe(16);
});

test('new accounts weigh together as one, so that they alone hide nothing', () => {
  const newOnes = (weights: readonly number[]) =>
    weights.reduce((sum, weight) => sum + addedWeight(weight, { isNew: true, ofNewcomers: sum }), 0);
  expect(newOnes(Array(50).fill(100))).toBe(100);
  expect(newOnes([80, 183])).toBe(100);
  expect(newOnes([0, 60])).toBe(60);
  expect(addedWeight(183, { isNew: false, ofNewcomers: 100 })).toBe(183);
});

test('an account is new for ten days', () => {
  const signedUpAt = new Date('2026-03-01T12:00:00Z');
  expect(isNewcomer(signedUpAt, new Date('2026-03-11T11:59:59Z'))).toBe(true);
  expect(isNewcomer(signedUpAt, new Date('2026-03-11T12:00:00Z'))).toBe(false);
});

test('weights and accuracy read as people write them', () => {
  expect(weightText(400)).toBe('4');
  expect(weightText(357)).toBe('3,5');
  expect(accuracyText({ decided: 5, upheld: 4 })).toBe('4 de 5');
  expect(accuracyText({ decided: 0, upheld: 0 })).toBeNull();
});
