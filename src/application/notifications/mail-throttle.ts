import { eq, type SQL, sql } from 'drizzle-orm';
import type { DbContext, ReadContext } from '#application/context.ts';
import { deleteOlder } from '#application/delete-older.ts';
import type { MailContent } from '#application/mails/contents/render-mail.ts';
import { mailLinks, type UnsubscribeScope } from '#application/mails/mail-links.ts';
import { notificationMailKey, sendMail } from '#application/mails/send-mail.ts';
import type { OutgoingScope } from '#application/queue-handlers.ts';
import { hourMs } from '#application/throttle.ts';
import { paces } from '#database/schema.ts';
import type { NotificationSubject } from '#domain/notifications/definition.ts';
import { type NotificationKind, notificationCause } from '#domain/notifications/notification.ts';

interface Bound {
  most: number;
  withinMs: number;
  /** Condition of row `p` that restarts the count. */
  unless?: SQL;
}

/** Counts for all processes together. @returns null when counted, else the time of the next allowed event. */
export async function consumeThrottle(
  { db, now }: ReadContext,
  key: string,
  { most, withinMs, unless }: Bound,
) {
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

/** For mails that were not sent. */
export async function refundThrottle({ db }: DbContext, keys: readonly string[]): Promise<void> {
  await db.execute(
    sql`update paces set count = greatest(count - 1, 0) where key = any(${sql.param(keys)}::text[])`,
  );
}

/** A retry after a crash is not counted again. */
async function noteCounted({ db, now }: ReadContext, attempt: string): Promise<void> {
  await db
    .insert(paces)
    .values({ key: countedKey(attempt), beganAt: now(), count: 1 })
    .onConflictDoNothing();
}

const wasCounted = async ({ db }: DbContext, attempt: string): Promise<boolean> =>
  (await db.$count(paces, eq(paces.key, countedKey(attempt)))) > 0;

async function forgetCounted({ db }: DbContext, attempt: string): Promise<void> {
  await db.delete(paces).where(eq(paces.key, countedKey(attempt)));
}

const countedKey = (attempt: string): string => `counted:${attempt}`;

export const sweepThrottles = ({ db, now }: ReadContext): Promise<number> =>
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

/** @returns null if the mail may go out now, else when. */
export const consumeHour = (scope: Scope, userId: string): Promise<Date | null> =>
  once(scope, (counted) => inHour(counted, userId));

/**
 * Counts a mail once, also when its process died and the job runs again: the mail may be sent already, so the retry
 * must send the same mail now. Count and mark are one transaction, otherwise a crash between them would leave a mail
 * that waits for itself.
 */
async function once(scope: Scope, take: (counted: Scope) => Promise<Date | null>): Promise<Date | null> {
  const { ctx, key } = scope;
  return ctx.db.transaction(async (tx) => {
    const next = await take({ ...scope, ctx: { ...ctx, db: tx } });
    if (next === null) await noteCounted({ db: tx, now: ctx.now }, key);
    return next && (await wasCounted({ db: tx }, key)) ? null : next;
  });
}

/** At most one mail for a cause within `causeGapMs`, unless the person has read about it since the last one. */
export const consumeCause = (
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

export const consumeMail = (scope: Scope, notification: ThrottledNotification): Promise<Date | null> =>
  once(
    scope,
    async (counted) =>
      (await consumeCause(counted, notification)) ?? (await inHour(counted, notification.userId)),
  );

export const refundMail = (scope: Scope, notification: ThrottledNotification): Promise<void> =>
  refund(scope, [hourKey(notification.userId), causeKey(notification)]);

export const refundHour = (scope: Scope, userId: string): Promise<void> => refund(scope, [hourKey(userId)]);

async function refund({ ctx, key }: Scope, keys: readonly string[]): Promise<void> {
  await refundThrottle(ctx, keys);
  await forgetCounted(ctx, key);
}

interface ThrottledMail {
  to: { userId: string; email: string };
  /** Part of the mail's key, see `notificationMailKey`. */
  name: string;
  unsubscribe: UnsubscribeScope;
  content: MailContent;
  /** Keys of the notifications in the mail. */
  ids: readonly string[];
}

/** Sends a counted mail with its unsubscribe links. `refund` runs when sending fails. */
export async function sendCountedMail(
  scope: OutgoingScope,
  { to, name, unsubscribe, content, ids }: ThrottledMail,
  refund: () => Promise<void>,
): Promise<void> {
  const { links, headers } = mailLinks(scope.mails, to.userId, unsubscribe);
  const key = notificationMailKey(to.userId, name);
  try {
    await sendMail(scope, { key, to, content: { ...content, links }, headers }, [key, ...ids]);
  } catch (error) {
    await refund();
    throw error;
  }
}
