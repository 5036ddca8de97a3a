import { describe, expect, test } from 'vitest';
import { holds, light } from './fire.ts';
import { fires } from './fires.ts';

/** Tests every second attack in its short form, from the first or the second on: two files of them run at once. */
export function testFires(from: 0 | 1): void {
  const half = Object.entries(fires).filter((_, index) => index % 2 === from);
  describe('what an attack once did, it does no more', () => {
    test.each(half)('%s', async (_name, fire) => {
      const findings = await light(fire, 'short');
      expect(findings.length).toBeGreaterThan(0);
      expect(findings.filter((finding) => !holds(finding))).toEqual([]);
    });
  });
}
