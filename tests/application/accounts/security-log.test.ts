import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { sweepActivity } from '#application/accounts/jobs.ts';
import { scheduledWork } from '#application/clock/jobs.ts';
import { securityEvents } from '#database/schema.ts';
import { limits } from '#domain/limits/limits.ts';
import { openTestMarket } from '../../support/database.ts';

const { db, ctx } = await openTestMarket();

test('the security log is kept 180 days', async () => {
  expect(limits.securityLogDays).toBe(180);
  const days = (count: number) => new Date(ctx.now().getTime() - count * 24 * 60 * 60 * 1000);
  const entry = (createdAt: Date) => ({ id: v7(), kind: 'signIn', outcome: 'ok' as const, createdAt });
  await db.insert(securityEvents).values([entry(days(181)), entry(days(179)), entry(days(0))]);
  expect(await sweepActivity(ctx)).toBe(1);
  expect(await sweepActivity(ctx)).toBe(0);
  expect(await db.$count(securityEvents)).toBe(2);
  expect(scheduledWork(ctx).map(({ name }) => name)).toContain('sweep-activity');
});
