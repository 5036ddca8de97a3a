import { describe, expect, test } from 'vitest';
import { isWhole } from '../support/extent.ts';
import { type Finding, holds, light } from './fire.ts';
import { fires } from './fires.ts';

/** Time limits are for a quiet machine. Other tests run in parallel here, so the limits are ten times higher. */
const patient = (finding: Finding): Finding =>
  finding.isWait && finding.most ? { ...finding, most: finding.most * 10 } : finding;

/**
 * The number of files that test attacks in parallel: one for each worker that starts servers
 * (vitest.config.ts).
 */
const FILES = 3;

/**
 * Tests every third attack in its short form, starting with the first, the second or the third. What another test
 * shows by day is attacked in nightly runs only.
 */
export function testFires(from: 0 | 1 | 2): void {
  const tested = Object.entries(fires).filter(
    ([, { inTests = true, shownByDay }]) => inTests && (isWhole || !shownByDay),
  );
  const part = tested.filter((_, index) => index % FILES === from);
  describe('what an attack once did, it does no more', () => {
    for (const [name, fire] of part) {
      const why = fire.missing?.();
      test.skipIf(why)(why ? `${name} (${why})` : name, async () => {
        const findings = await light(fire, 'short');
        expect(findings.length).toBeGreaterThan(0);
        const over = findings.filter((finding) => !holds(patient(finding)));
        expect(
          over,
          over.map(({ measure, value, unit }) => `${measure}: ${value} ${unit}`).join('; '),
        ).toEqual([]);
      });
    }
  });
}
