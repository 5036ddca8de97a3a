import { sql } from 'drizzle-orm';
import type { NotificationSubject } from '#domain/notifications/definition.ts';
import type { NotificationKind } from '#domain/notifications/kind-names.ts';
import { notificationCause } from '#domain/notifications/notification.ts';
import type { OutsideScope } from '../effects.ts';
import { hourMs } from '../throttle.ts';
import {
  consumeThrottle,
  forgetCounted,
  noteCounted,
  refundThrottle,
  wasCounted,
} from './throttle-counts.ts';

export interface ThrottledNotification extends NotificationSubject {
  userId: string;
  kind: NotificationKind;
}

type Scope = Pick<OutsideScope, 'ctx' | 'throttle' | 'key'>;

const hourKey = (userId: string): string => `mail:${userId}`;
const causeKey = (notification: ThrottledNotification): string =>
  `mail:${notification.userId}:${notificationCause(notification.kind, notification)}`;

const inHour = ({ ctx, throttle }: Scope, userId: string): Promise<Date | null> =>
  consumeThrottle(ctx, hourKey(userId), { most: throttle.mailsPerHour, withinMs: hourMs });

/** Counts a mail in its person's hour. @returns when it may go out, if not now. */
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
