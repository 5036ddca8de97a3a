import { expect, test } from 'vitest';
import { holds, light } from '../fire/fire.ts';
import { requestBudget } from '../fire/request-budget.ts';

test('no request takes more than 250 ms of processor time, 50 MB or an answer of 1 MB, whatever is in it', async () => {
  const findings = await light(requestBudget, 'full');
  // Four figures of each request, and more than ten requests for each of the hundred pages and calls.
  expect(findings.length).toBeGreaterThan(4_000);
  expect(findings.filter((finding) => !holds(finding))).toEqual([]);
  // Seconds on a machine of its own; it measures processor time, so one that is busy may take longer.
}, 240_000);
