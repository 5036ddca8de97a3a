import { and, asc, eq, lte } from 'drizzle-orm';
import { profiles } from '#database/schema.ts';
import type { Market } from '../../context.ts';
import { lockThingsOf } from '../things/lock.ts';
import { endSuspension } from './records.ts';

const batch = 20;

/**
 * Shows again what was hidden for suspensions that are over. The person need not wait for this job, because
 * their access depends on the time alone. @returns how many suspensions.
 */
export async function endSuspensions(market: Market): Promise<number> {
  const ended = await market.db.transaction(async (tx) => {
    const due = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(lte(profiles.suspendedUntil, market.now()))
      .orderBy(asc(profiles.suspendedUntil))
      .limit(batch);
    for (const { id } of due) {
      await lockThingsOf(tx, id);
      const [still] = await tx
        .select({ id: profiles.id })
        .from(profiles)
        .where(and(eq(profiles.id, id), lte(profiles.suspendedUntil, market.now())));
      if (still) await endSuspension(tx, id);
    }
    return due.length;
  });
  if (ended > 0) market.wakeRelay();
  return ended;
}
