import { eq, type SQL, sql } from 'drizzle-orm';
import { paces } from '#database/schema.ts';
import type { Context } from '../context.ts';
import { hourMs } from '../throttle.ts';

interface Bound {
  most: number;
  withinMs: number;
  /** When this is so of the row `p`, counting begins again. */
  unless?: SQL;
}

type Db = Pick<Context, 'db' | 'now'>;

/**
 * Counts one more of something, for all processes together, unless there have been `most` since counting began.
 * @returns null when it was counted, else when it may be next.
 */
export async function consumeThrottle({ db, now }: Db, key: string, { most, withinMs, unless }: Bound) {
  if (most === Infinity || withinMs === 0) return null;
  const at = now();
  const moment = sql`${at.toISOString()}::timestamptz`;
  const isOver = sql`(p.began_at <= ${new Date(at.getTime() - withinMs).toISOString()}::timestamptz
    or p.began_at > ${moment} or ${unless ?? sql`false`})`;
  const { rowCount } = await db.execute(sql`
    insert into paces as p (key, began_at, count) values (${key}, ${moment}, 1)
    on conflict (key) do update set
      count = case when ${isOver} then 1 else p.count + 1 end,
      began_at = case when ${isOver} then ${moment} else p.began_at end
    where p.count < ${most} or ${isOver}
  `);
  if (rowCount) return null;
  const { rows } = await db.execute<{ beganAt: string | Date }>(
    sql`select began_at as "beganAt" from paces where key = ${key}`,
  );
  const beganAt = rows[0] ? new Date(rows[0].beganAt).getTime() : at.getTime();
  return new Date(beganAt + withinMs);
}

/** Takes back what was counted for something that did not go out. */
export async function refundThrottle({ db }: Pick<Context, 'db'>, keys: readonly string[]): Promise<void> {
  await db.execute(
    sql`update paces set count = greatest(count - 1, 0) where key = any(${sql.param(keys)}::text[])`,
  );
}

/** Notes that an attempt was counted: when its process dies on the way, the next attempt at the same is not counted again. */
export async function noteCounted({ db, now }: Db, attempt: string): Promise<void> {
  await db
    .insert(paces)
    .values({ key: countedKey(attempt), beganAt: now(), count: 1 })
    .onConflictDoNothing();
}

/** Whether an attempt that was counted before is tried again. */
export const wasCounted = async ({ db }: Pick<Context, 'db'>, attempt: string): Promise<boolean> =>
  (await db.$count(paces, eq(paces.key, countedKey(attempt)))) > 0;

/** What was counted did not go out: the next attempt counts. */
export async function forgetCounted({ db }: Pick<Context, 'db'>, attempt: string): Promise<void> {
  await db.delete(paces).where(eq(paces.key, countedKey(attempt)));
}

const countedKey = (attempt: string): string => `counted:${attempt}`;

const batch = 5_000;

/** Forgets what counts no more, some at a time. @returns how many. */
export async function sweepThrottles({ db, now }: Db): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from paces where key in (
      select key from paces where began_at < ${new Date(now().getTime() - 2 * hourMs).toISOString()}::timestamptz
      order by began_at limit ${batch}
    )
  `);
  return rowCount ?? 0;
}
