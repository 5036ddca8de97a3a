import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { DbContext } from '#application/context.ts';
import { recordDeliveries, wasDelivered } from '#application/mails/send-mail.ts';
import { type DeliverableNotification, readWants } from '#application/notifications/delivery-rules.ts';
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

export interface PushPayload {
  id: string;
  title: string;
  body: string | null;
  path: string;
  /** A notification replaces that with the same tag. */
  tag: string;
  /** Of a message only. The service worker reports the conversation as received. */
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

/** `count` unread notifications of a group are one push. */
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
    // Hashed, so that the push service does not learn the subject.
    topic: createHash('sha256').update(`${userId} ${groupKey}`).digest('base64url').slice(0, 32),
  };
}

/** Consecutive failures after which a subscription is deleted. */
export const failuresMax = 10;
/** Retry time. Later notifications about the same subject wait behind the push, also by mail. */
const timeoutMs = 10 * 60_000;

/** Once for each browser, and only the newest of a group. Throws when a push service may take it later. */
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
  const isWorthWaiting = ctx.now().getTime() - notification.createdAt.getTime() < timeoutMs;
  if (outcomes.includes('failed') && isWorthWaiting) throw new Error('a push service did not take a notice');
}

/** Beyond the limit a notification is in the bell only. A retry is not counted again. */
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

/** `offerId` is null when the offer cannot be opened any more. */
async function groupOf({ db }: DbContext, { id, userId, groupKey, offerId }: DeliverableNotification) {
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

const noteSent = ({ db }: DbContext, key: string, id: string) =>
  db.execute(sql`
    with noted as (insert into deliveries (key) values (${key}) on conflict do nothing)
    update push_subscriptions set failures = 0 where id = ${id} and failures > 0
  `);

/** A retry is no further failure. */
const noteFailure = ({ db }: DbContext, key: string, id: string) =>
  db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      insert into deliveries (key) values (${key}) on conflict do nothing
    `);
    if (!rowCount) return;
    await tx.execute(sql`update push_subscriptions set failures = failures + 1 where id = ${id}`);
    await tx.execute(sql`delete from push_subscriptions where id = ${id} and failures >= ${failuresMax}`);
  });

const drop = ({ db }: DbContext, id: string) =>
  db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
