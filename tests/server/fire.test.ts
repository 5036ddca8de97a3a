import { describe, expect, test } from 'vitest';
import { holds, light } from '../fire/fire.ts';
import { fires } from '../fire/fires.ts';

describe('what an attack once did, it does no more', () => {
  test.each(Object.entries(fires))('%s', async (_name, fire) => {
    const findings = await light(fire, 'short');
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.filter((finding) => !holds(finding))).toEqual([]);
  });
});
