import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Context } from '#application/context.ts';
import { retention } from '#domain/limits/retention.ts';
import type { Services } from '#services/index.ts';
import { scheduledJobs } from '../../src/server/start-market.ts';

test('docs/operations.md says how long each thing is kept, and a job deletes it', () => {
  const page = readFileSync('docs/operations.md', 'utf8');
  const scheduled = scheduledJobs({} as Services, {} as Context).map(({ name }) => name);
  for (const [what, { days, job }] of Object.entries(retention)) {
    expect(page, what).toMatch(new RegExp(`^\\| [^|]+ \\| ${days} days?\\b[^|]* \\| \`${job}\` `, 'm'));
    expect(scheduled, what).toContain(job);
  }
});
