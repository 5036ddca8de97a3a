import { expect, test } from 'vitest';
import { holds, light } from '../fire/fire.ts';
import { requestBudget } from '../fire/request-budget.ts';
import { isWhole } from '../support/extent.ts';

test('no request takes more than 250 ms of processor time, 50 MB or an answer of 1 MB, whatever is in it', async () => {
  const findings = await light(requestBudget, isWhole ? 'full' : 'short');
  // Each request has five measures, and each of the hundred pages and calls has more than ten requests. The
  // short form sends a seventh of them.
  expect(findings.length).toBeGreaterThan(isWhole ? 4_000 : 570);
  expect(findings.filter((finding) => !holds(finding))).toEqual([]);
  // Seconds on a machine of its own; it measures processor time, so one that is busy may take longer.
}, 240_000);
