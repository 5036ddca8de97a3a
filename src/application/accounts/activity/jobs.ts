import { lt, sql } from 'drizzle-orm';
import { securityEvents } from '#database/schema.ts';
import { keptSince } from '#domain/limits/retention.ts';
import type { Context } from '../../context.ts';

const batch = 5_000;

/** Forgets what the security log kept for its time, some at a time. @returns how many. */
export async function sweepActivity({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const before = keptSince('securityEvents', now());
  const old = db
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(lt(securityEvents.createdAt, before))
    .orderBy(securityEvents.createdAt)
    .limit(batch);
  const { rowCount } = await db.delete(securityEvents).where(sql`${securityEvents.id} in ${old}`);
  return rowCount ?? 0;
}
