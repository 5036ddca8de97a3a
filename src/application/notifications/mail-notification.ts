import { sql } from 'drizzle-orm';
import { v5 } from 'uuid';
import type { Context, ReadContext, Transaction } from '#application/context.ts';
import { gatheredMail, notificationMail } from '#application/mails/contents/notification-mails.ts';
import type { UnsubscribeScope } from '#application/mails/mail-links.ts';
import { deliveryKey, wasDelivered } from '#application/mails/send-mail.ts';
import {
  type DeliverableNotification,
  isWorthMailing,
  readWants,
} from '#application/notifications/delivery-rules.ts';
import {
  consumeCause,
  consumeHour,
  consumeMail,
  refundHour,
  refundMail,
  sendCountedMail,
} from '#application/notifications/mail-throttle.ts';
import { waitUntil } from '#application/notifications/mail-unread-messages.ts';
import { isNotWithdrawn, offerToOpen } from '#application/notifications/visibility.ts';
import type { OutgoingScope } from '#application/queue-handlers.ts';
import { enqueue } from '#database/enqueue.ts';
import type { EventOf } from '#domain/events/domain-events.ts';
import type { NotificationFacts, NotificationSubject } from '#domain/notifications/definition.ts';
import {
  factsAt,
  type NotificationKind,
  notificationDefinitions,
} from '#domain/notifications/notification.ts';

/**
 * Leaves notifications for the digest where the person has one; chat messages wait to be read first; mails beyond the
 * hourly limit are held and sent together.
 */
export async function mailNotification(
  notification: DeliverableNotification,
  scope: OutgoingScope,
): Promise<void> {
  const { id, userId, kind } = notification;
  const { ctx, mails } = scope;
  const { digest, mailAddress, wants } = await readWants(ctx.db, userId);
  if (mailAddress === null || !wants(kind, 'mail')) return;
  if (notificationDefinitions[kind].mail.waitsToBeRead) return waitToBeRead(notification, scope);
  if (digest !== 'off' || !notification.isWorthMailing) return;
  // Sent by an earlier attempt, or with others.
  if (await wasDelivered(ctx.db, deliveryKey(id))) return;
  const next = await consumeMail(scope, notification);
  if (next) return holdMail(ctx, notification, next);
  const to = { userId, email: mailAddress };
  const content = notificationMail(notification, mails.publicUrl);
  const mail = { to, name: id, unsubscribe: kind, content, ids: [id] };
  await sendCountedMail(scope, mail, () => refundMail(scope, notification));
}

async function waitToBeRead({ id, userId, chatId }: DeliverableNotification, { ctx, mails }: OutgoingScope) {
  if (chatId === null) return;
  const at = new Date(ctx.now().getTime() + mails.chatDelay);
  await waitUntil(ctx, { userId, chatId, notificationId: id }, at);
}

/** Further groups are counted only. */
const groupsMax = 20;
/** Notifications of one mail. */
const heldMax = 2_000;
/** A mail planned this soon may be on its way already. */
const underWayMs = 10_000;

interface Holding {
  id: string;
  userId: string;
}

/** Holds the mail until `at`, or until the person's next planned mail of held notifications. */
export async function holdMail({ db, now }: Context, { id, userId }: Holding, at: Date): Promise<void> {
  const surely = new Date(now().getTime() + underWayMs);
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ isPlanned: boolean }>(sql`
      with planned as (
        select min(gather_at) as at from held_mails
        where user_id = ${userId} and gather_at > ${surely.toISOString()}::timestamptz
      ), kept as (
        insert into held_mails (notification_id, user_id, gather_at)
        select n.id, ${userId}, coalesce(planned.at, ${at.toISOString()}::timestamptz)
        from planned, notifications n where n.id = ${id}
        -- A notice that is replaced at this moment is waited for, and then not found.
        for key share of n
        on conflict (notification_id) do update set gather_at = excluded.gather_at
      )
      select planned.at is not null as "isPlanned" from planned
    `);
    if (!rows[0]?.isPlanned) await plan(tx, userId, at, now());
  });
}

const plan = (tx: Transaction, userId: string, at: Date, now: Date): Promise<void> =>
  enqueue(tx, [
    {
      aggregateId: v5('held', userId),
      event: { kind: 'mail.held', userId, at: at.toISOString() },
      delay: Math.max(0, at.getTime() - now.getTime()),
    },
  ]);

interface Held extends Record<string, unknown>, NotificationSubject {
  id: string;
  kind: NotificationKind;
  facts: NotificationFacts;
  groupKey: string;
  fullName: string;
  isWaiting: boolean;
}

/**
 * Held notifications that were read, replaced or undone since are dropped. One has the mail of its kind, several share
 * one mail. Beyond the hourly limit they wait again.
 */
export async function mailHeld({ userId }: EventOf<'mail.held'>, scope: OutgoingScope): Promise<void> {
  const { ctx, mails } = scope;
  const held = await heldNotifications(ctx, userId);
  // A digest chosen since covers only later notifications.
  const { mailAddress, wants } = await readWants(ctx.db, userId);
  const waiting = held.filter(({ isWaiting, kind }) => isWaiting && wants(kind, 'mail'));
  const [first] = waiting;
  if (!first || mailAddress === null) return forget(ctx, userId, held);

  const next = await consumeHour(scope, userId);
  if (next) return putOff(ctx, userId, next);
  for (const notification of waiting) await consumeCause(scope, { ...notification, userId });

  const { fullName } = first;
  const groups = grouped(waiting);
  const [only] = groups;
  const unsubscribe: UnsubscribeScope = only && groups.length === 1 ? only.kind : 'digest';
  const content =
    only && groups.length === 1
      ? notificationMail({ ...only, fullName }, mails.publicUrl, only.count)
      : gatheredMail(
          { fullName, groups: groups.slice(0, groupsMax), total: waiting.length },
          mails.publicUrl,
        );
  // Two mails may be planned for the same time.
  const mail = { to: { userId, email: mailAddress }, name: scope.key, unsubscribe, content };
  await sendCountedMail(scope, { ...mail, ids: waiting.map(({ id }) => id) }, () =>
    refundHour(scope, userId),
  );
  await forget(ctx, userId, held);
}

/** Newest first. */
async function heldNotifications({ db, now }: ReadContext, userId: string): Promise<Held[]> {
  const { rows } = await db.execute<Held>(sql`
    select n.id, n.kind, n.facts, n.group_key as "groupKey", n.buy_request_id as "buyRequestId",
      ${offerToOpen()} as "offerId", n.chat_id as "chatId",
      p.full_name as "fullName",
      n.read_at is null and ${isNotWithdrawn()} and ${isWorthMailing(now())}
        and not exists (select from deliveries d where d.key = ${deliveryKey('')} || n.id) as "isWaiting"
    from held_mails h join notifications n on n.id = h.notification_id join profiles p on p.id = h.user_id
    where h.user_id = ${userId}
    order by n.created_at desc, n.id desc limit ${heldMax}
  `);
  return rows.map((row) => ({ ...row, facts: factsAt(row.facts, now()) }));
}

function grouped(waiting: readonly Held[]) {
  const groups = new Map<string, Held & { count: number }>();
  for (const notification of waiting) {
    const group = groups.get(notification.groupKey);
    if (group) group.count += 1;
    else groups.set(notification.groupKey, { ...notification, count: 1 });
  }
  return [...groups.values()];
}

/** Beyond `heldMax` the next batch follows. */
async function forget({ db, now }: Context, userId: string, held: readonly { id: string }[]): Promise<void> {
  const ids = held.map(({ id }) => id);
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from held_mails where notification_id = any(${sql.param(ids)}::uuid[])`);
    if (held.length === heldMax) await plan(tx, userId, now(), now());
  });
}

async function putOff({ db, now }: Context, userId: string, next: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`update held_mails set gather_at = ${next.toISOString()}::timestamptz where user_id = ${userId}`,
    );
    await plan(tx, userId, next, now());
  });
}
