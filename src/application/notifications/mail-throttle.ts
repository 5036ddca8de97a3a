import { eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#application/context.ts';
import { deleteOlder } from '#application/delete-older.ts';
import type { OutgoingScope } from '#application/queue-handlers.ts';
import { hourMs } from '#application/throttle.ts';
import { paces } from '#database/schema.ts';
import type { NotificationSubject } from '#domain/notifications/definition.ts';
import { type NotificationKind, notificationCause } from '#domain/notifications/notification.ts';

interface Bound {
  most: number;
  withinMs: number;
  /** When this is so of the row `p`, counting begins again. */
  unless?: SQL;
}

type Db = Pick<Context, 'db' | 'now'>;

/**
 * Counts one more event for all processes together, unless `most` were counted in the period. @returns null when it was
 * counted, else the time of the next allowed one.
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

/** Takes back counts of mails that did not go out. */
export async function refundThrottle({ db }: Pick<Context, 'db'>, keys: readonly string[]): Promise<void> {
  await db.execute(
    sql`update paces set count = greatest(count - 1, 0) where key = any(${sql.param(keys)}::text[])`,
  );
}

/** Records that an attempt was counted: when its process dies, the next attempt is not counted again. */
async function noteCounted({ db, now }: Db, attempt: string): Promise<void> {
  await db
    .insert(paces)
    .values({ key: countedKey(attempt), beganAt: now(), count: 1 })
    .onConflictDoNothing();
}

/** Whether an attempt that was counted before is retried. */
const wasCounted = async ({ db }: Pick<Context, 'db'>, attempt: string): Promise<boolean> =>
  (await db.$count(paces, eq(paces.key, countedKey(attempt)))) > 0;

/** A counted mail did not go out: the next attempt counts. */
async function forgetCounted({ db }: Pick<Context, 'db'>, attempt: string): Promise<void> {
  await db.delete(paces).where(eq(paces.key, countedKey(attempt)));
}

const countedKey = (attempt: string): string => `counted:${attempt}`;

/** Deletes counts of past periods, in batches. @returns how many. */
export const sweepThrottles = ({ db, now }: Db): Promise<number> =>
  deleteOlder(db, paces.beganAt, new Date(now().getTime() - 2 * hourMs), [paces.key]);

interface ThrottledNotification extends NotificationSubject {
  userId: string;
  kind: NotificationKind;
}

type Scope = Pick<OutgoingScope, 'ctx' | 'throttle' | 'key'>;

const hourKey = (userId: string): string => `mail:${userId}`;
const causeKey = (notification: ThrottledNotification): string =>
  `mail:${notification.userId}:${notificationCause(notification.kind, notification)}`;

const inHour = ({ ctx, throttle }: Scope, userId: string): Promise<Date | null> =>
  consumeThrottle(ctx, hourKey(userId), { most: throttle.mailsPerHour, withinMs: hourMs });

/** Counts a mail against the recipient's hourly limit. @returns null if it may go out now, else when it may. */
export const takeHour = (scope: Scope, userId: string): Promise<Date | null> =>
  once(scope, (counted) => inHour(counted, userId));

/**
 * Counts once what is attempted again because its process died on the way: the mail may be out already, so it must go
 * out now and as the same, not later and with others. The count and its note are one transaction: a process that dies
 * between them would leave a mail that waits for itself.
 */
async function once(scope: Scope, take: (counted: Scope) => Promise<Date | null>): Promise<Date | null> {
  const { ctx, key } = scope;
  return ctx.db.transaction(async (tx) => {
    const next = await take({ ...scope, ctx: { ...ctx, db: tx } });
    if (next === null) await noteCounted({ db: tx, now: ctx.now }, key);
    return next && (await wasCounted({ db: tx }, key)) ? null : next;
  });
}

/** At most one mail for a cause within `causeGapMs`, unless the person has read something of it since the last one. */
export const takeCause = (
  { ctx, throttle }: Scope,
  notification: ThrottledNotification,
): Promise<Date | null> =>
  consumeThrottle(ctx, causeKey(notification), {
    most: 1,
    withinMs: throttle.causeGapMs,
    unless: sql`exists (
      select from notifications n where n.user_id = ${notification.userId} and n.read_at > p.began_at
        and (n.buy_request_id = ${notification.buyRequestId}::uuid or n.offer_id = ${notification.offerId}::uuid)
    )`,
  });

/** Counts a notice's mail. @returns when it may go out, if not now. */
export const takeMail = (scope: Scope, notification: ThrottledNotification): Promise<Date | null> =>
  once(
    scope,
    async (counted) =>
      (await takeCause(counted, notification)) ?? (await inHour(counted, notification.userId)),
  );

/** Gives the turn back when the mail was not sent. */
export const giveMailBack = (scope: Scope, notification: ThrottledNotification): Promise<void> =>
  refund(scope, [hourKey(notification.userId), causeKey(notification)]);

/** The same for a mail that has no single cause. */
export const giveHourBack = (scope: Scope, userId: string): Promise<void> => refund(scope, [hourKey(userId)]);

async function refund({ ctx, key }: Scope, keys: readonly string[]): Promise<void> {
  await refundThrottle(ctx, keys);
  await forgetCounted(ctx, key);
}
