import { describe, expect, test } from 'vitest';
import { type Finding, holds, light } from './fire.ts';
import { fires } from './fires.ts';

/** `npm run test:fire` judges waits on a quiet machine; here, beside other tests, they may be ten times as long. */
const patient = (finding: Finding): Finding =>
  finding.isWait && finding.most ? { ...finding, most: finding.most * 10 } : finding;

/** Tests every second attack in its short form, from the first or the second on: two files of them run at once. */
export function testFires(from: 0 | 1): void {
  const half = Object.entries(fires).filter((_, index) => index % 2 === from);
  describe('what an attack once did, it does no more', () => {
    test.each(half)('%s', async (_name, fire) => {
      const findings = await light(fire, 'short');
      expect(findings.length).toBeGreaterThan(0);
      expect(findings.filter((finding) => !holds(patient(finding)))).toEqual([]);
    });
  });
}
