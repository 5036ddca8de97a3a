import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accuracyText, hidesUntilDecided, type ReporterPast, reportWeight, weightText } from './weight.ts';

const weightOf = (past: ReporterPast) => reportWeight({ ...past, isConfirmed: true });

const past = fc
  .nat({ max: 100_000 })
  .chain((decided) => fc.record({ decided: fc.constant(decided), upheld: fc.nat({ max: decided }) }));

test('a new reporter weighs 1, nobody more than 2, and four new ones hide a thing', () => {
  const newcomer = weightOf({ decided: 0, upheld: 0 });
  expect(newcomer).toBe(100);
  expect(hidesUntilDecided(3 * newcomer)).toBe(false);
  expect(hidesUntilDecided(4 * newcomer)).toBe(true);
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
  // Who was always right hides with two others what four newcomers hide.
  expect(weightOf({ decided: 20, upheld: 20 })).toBe(183);
  expect(weightOf({ decided: 20, upheld: 0 })).toBe(16);
});

test('weights and accuracy read as people write them', () => {
  expect(weightText(400)).toBe('4');
  expect(weightText(357)).toBe('3,5');
  expect(accuracyText({ decided: 5, upheld: 4 })).toBe('4 de 5');
  expect(accuracyText({ decided: 0, upheld: 0 })).toBeNull();
});
