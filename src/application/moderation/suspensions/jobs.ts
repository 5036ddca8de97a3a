import { and, asc, eq, lte } from 'drizzle-orm';
import { profiles } from '#database/schema.ts';
import type { Context } from '../../context.ts';
import { lockThingsOf } from '../things/lock.ts';
import { endSuspension } from './records.ts';

const batch = 20;

/**
 * Shows again what was hidden for suspensions that are over, some at a time and each in a transaction of its own. The
 * person need not wait for this job, because their access depends on the time alone. A person for whom it fails holds
 * nobody else back: the failure is thrown after the others. @returns how many suspensions.
 */
export async function endSuspensions(ctx: Context): Promise<number> {
  const due = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(lte(profiles.suspendedUntil, ctx.now()))
    .orderBy(asc(profiles.suspendedUntil))
    .limit(batch);
  const failures: unknown[] = [];
  for (const { id } of due) {
    try {
      await endIfOver(ctx, id);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return due.length;
}

const endIfOver = (ctx: Context, id: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await lockThingsOf(tx, id);
    const [still] = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(and(eq(profiles.id, id), lte(profiles.suspendedUntil, ctx.now())));
    if (still) await endSuspension(tx, id);
  });
