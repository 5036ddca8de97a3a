import { lt, sql } from 'drizzle-orm';
import { securityEvents } from '#database/schema.ts';
import { limits } from '#domain/limits.ts';
import type { Market } from '../../context.ts';

const DAY = 24 * 60 * 60 * 1000;
const batch = 5_000;

/** Forgets what the security log kept for its time, some at a time. @returns how many. */
export async function sweepActivity({ db, now }: Pick<Market, 'db' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - limits.securityLogDays * DAY);
  const old = db
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(lt(securityEvents.createdAt, before))
    .orderBy(securityEvents.createdAt)
    .limit(batch);
  const { rowCount } = await db.delete(securityEvents).where(sql`${securityEvents.id} in ${old}`);
  return rowCount ?? 0;
}
