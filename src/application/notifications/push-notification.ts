import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '#application/context.ts';
import { recordDeliveries, wasDelivered } from '#application/mails/deliveries.ts';
import type { DeliverableNotification } from '#application/notifications/deliver-notification.ts';
import { readWants } from '#application/notifications/delivery-rules.ts';
import { consumeThrottle } from '#application/notifications/mail-throttle.ts';
import { isNotWithdrawn, offerToOpen } from '#application/notifications/visibility.ts';
import type { OutgoingScope } from '#application/queue-handlers.ts';
import { hourMs } from '#application/throttle.ts';
import { pushSubscriptions } from '#database/schema.ts';
import {
  type NotificationFacts,
  type NotificationSubject,
  usualPush,
} from '#domain/notifications/definition.ts';
import {
  type NotificationKind,
  notificationDefinitions,
  notificationText,
} from '#domain/notifications/notification.ts';
import { shorten } from '#domain/texts/shorten.ts';
import type { PushMessage } from '#services/push/push.ts';

/** What the service worker shows. */
export interface PushPayload {
  id: string;
  title: string;
  body: string | null;
  path: string;
  /** A notification replaces the one with the same tag. */
  tag: string;
  /** Only of a message: its conversation. The service worker tells the server that its messages arrived. */
  chatId?: string;
}

interface PushedNotification extends NotificationSubject {
  id: string;
  userId: string;
  kind: NotificationKind;
  groupKey: string;
  facts: NotificationFacts;
}

const daySeconds = 24 * 60 * 60;
const letters = { title: 120, body: 300 };

/** A notice as a push: `count` unread ones of its group are one, and nothing is said that the bell doesn't. */
function pushMessage(notification: PushedNotification, count: number): PushMessage {
  const { id, userId, kind, groupKey, facts } = notification;
  const { title, body, path } = notificationText(kind, facts, notification, count);
  const { urgency, days } = notificationDefinitions[kind].push ?? usualPush;
  const payload: PushPayload = {
    id,
    title: shorten(title, letters.title),
    body: body && shorten(body, letters.body),
    path,
    tag: groupKey,
    ...(kind === 'chatMessage' && notification.chatId && { chatId: notification.chatId }),
  };
  return {
    payload: JSON.stringify(payload),
    ttl: Math.round(days * daySeconds),
    urgency,
    // The push service must not learn from it what the notice is about.
    topic: createHash('sha256').update(`${userId} ${groupKey}`).digest('base64url').slice(0, 32),
  };
}

/** Notices in a row that a browser's push service may fail to take before we stop trying it. */
export const failuresMax = 10;
/** How long a push is retried. Later notices of the same thing wait behind it, also by mail. */
const patienceMs = 10 * 60_000;

/**
 * Pushes a notice to each of its person's browsers, once each. Of several unread ones of a group only the newest is
 * pushed, and says how many there are. Throws when a push service may take it later, and it is not late for that.
 */
export async function pushNotification(
  notification: DeliverableNotification,
  scope: OutgoingScope,
): Promise<void> {
  const { ctx, push, key } = scope;
  const targets = await ctx.db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, notification.userId));
  if (targets.length === 0) return;
  const { wants } = await readWants(ctx.db, notification.userId);
  if (!wants(notification.kind, 'push')) return;
  const { count, isNewest, offerId } = await groupOf(ctx, notification);
  if (!isNewest || !(await isWithinThrottle(scope, notification))) return;

  const message = pushMessage({ ...notification, offerId }, count);
  const outcomes = await Promise.all(
    targets.map(async (target) => {
      const sentKey = `push:${key}:${target.id}`;
      if (await wasDelivered(ctx.db, sentKey)) return 'sent';
      const outcome = await push.send(target, message);
      if (outcome === 'gone') await drop(ctx, target.id);
      else if (outcome === 'sent') await noteSent(ctx, sentKey, target.id);
      else await noteFailure(ctx, `push-failed:${key}:${target.id}`, target.id);
      return outcome;
    }),
  );
  const isWorthWaiting = ctx.now().getTime() - notification.createdAt.getTime() < patienceMs;
  if (outcomes.includes('failed') && isWorthWaiting) throw new Error('a push service did not take a notice');
}

/**
 * Whether a phone may get one more push; otherwise the notice is in the bell only. A retry is not counted
 * again.
 */
async function isWithinThrottle(
  { ctx, throttle, key }: OutgoingScope,
  { userId, groupKey }: DeliverableNotification,
): Promise<boolean> {
  const tried = `push-paced:${key}`;
  if (throttle.pushesPerHour === Infinity || (await wasDelivered(ctx.db, tried))) return true;
  const group = { most: throttle.pushesPerGroup, withinMs: hourMs };
  if (await consumeThrottle(ctx, `push:${userId}:${groupKey}`, group)) return false;
  if (await consumeThrottle(ctx, `push:${userId}`, { most: throttle.pushesPerHour, withinMs: hourMs }))
    return false;
  await recordDeliveries(ctx.db, [tried]);
  return true;
}

type Db = Pick<Context, 'db'>;

/**
 * The number of unread notices in its group, whether it is the newest, and its offer when that can still be
 * opened.
 */
async function groupOf({ db }: Db, { id, userId, groupKey, offerId }: DeliverableNotification) {
  const { rows } = await db.execute<{ count: number; isNewest: boolean; offerId: string | null }>(sql`
    select count(*)::int as count, not exists (
      select from notifications newer join notifications this on this.id = ${id}
      where newer.user_id = ${userId} and newer.group_key = ${groupKey} and newer.read_at is null
        and (newer.created_at, newer.id) > (this.created_at, this.id) and ${isNotWithdrawn('newer')}
    ) as "isNewest", ${offerToOpen('told')} as "offerId"
    from notifications told, notifications n where told.id = ${id}
      and n.user_id = ${userId} and n.group_key = ${groupKey} and n.read_at is null and ${isNotWithdrawn()}
    group by told.id
  `);
  return rows[0] ?? { count: 1, isNewest: true, offerId };
}

const noteSent = ({ db }: Db, key: string, id: string) =>
  db.execute(sql`
    with noted as (insert into deliveries (key) values (${key}) on conflict do nothing)
    update push_subscriptions set failures = 0 where id = ${id} and failures > 0
  `);

/** Trying one notice again is no further failure. */
const noteFailure = ({ db }: Db, key: string, id: string) =>
  db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      insert into deliveries (key) values (${key}) on conflict do nothing
    `);
    if (!rowCount) return;
    await tx.execute(sql`update push_subscriptions set failures = failures + 1 where id = ${id}`);
    await tx.execute(sql`delete from push_subscriptions where id = ${id} and failures >= ${failuresMax}`);
  });

const drop = ({ db }: Db, id: string) => db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
