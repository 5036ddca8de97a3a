import { sql } from 'drizzle-orm';
import { v5 } from 'uuid';
import type { Context, Transaction } from '#application/context.ts';
import { sendMail } from '#application/mails/commands.ts';
import { gatheredMail, notificationMail } from '#application/mails/contents/notification-mails.ts';
import { deliveryKey, notificationMailKey, wasDelivered } from '#application/mails/deliveries.ts';
import { mailLinks } from '#application/mails/mail-links.ts';
import type { DeliverableNotification } from '#application/notifications/deliver-notification.ts';
import { isWorthMailing, readWants } from '#application/notifications/delivery-rules.ts';
import {
  giveHourBack,
  giveMailBack,
  takeCause,
  takeHour,
  takeMail,
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
 * Sends a notice by mail to a person who wants its kind by mail. What waits for a digest is left to it (`../digests/`); a
 * chat message first waits to be read (`../chat-mails/`); what would be one mail too many waits and goes out with others
 * (`../held-mails/`).
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
  // It may be out already: by an attempt before this one, or with others.
  if (await wasDelivered(ctx.db, deliveryKey(id))) return;
  const next = await takeMail(scope, notification);
  if (next) return holdMail(ctx, notification, next);
  const { links, headers } = mailLinks(mails, userId, kind);
  const key = notificationMailKey(userId, id);
  const content = { ...notificationMail(notification, mails.publicUrl), links };
  try {
    await sendMail(scope, { key, to: { userId, email: mailAddress }, content, headers }, [key, id]);
  } catch (error) {
    await giveMailBack(scope, notification);
    throw error;
  }
}

async function waitToBeRead({ id, userId, chatId }: DeliverableNotification, { ctx, mails }: OutgoingScope) {
  if (chatId === null) return;
  const at = new Date(ctx.now().getTime() + mails.chatDelay);
  await waitUntil(ctx, { userId, chatId, notificationId: id }, at);
}

/** Groups that one mail tells of; the others are counted. */
const groupsMax = 20;
/** Notices looked at for one mail. */
const heldMax = 2_000;
/** A mail planned this soon may be on its way already, so a new notice could miss it. */
const underWayMs = 10_000;

interface Holding {
  id: string;
  userId: string;
}

/** Holds a notice's mail until `at`, or until the held mail that is already planned for the person. */
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
  isNews: boolean;
}

/**
 * Mails a person what had to wait, as it is now: what was read, replaced or undone since is in no mail. One notice has
 * the mail of its kind, several are one. When the hour is full it waits for the next.
 */
export async function mailHeld({ userId }: EventOf<'mail.held'>, scope: OutgoingScope): Promise<void> {
  const { ctx, mails } = scope;
  const held = await heldNotifications(ctx, userId);
  // A digest that was chosen since gathers only what came after it, so these go out all the same.
  const { mailAddress, wants } = await readWants(ctx.db, userId);
  const news = held.filter(({ isNews, kind }) => isNews && wants(kind, 'mail'));
  const [first] = news;
  if (!first || mailAddress === null) return forget(ctx, userId, held);

  const next = await takeHour(scope, userId);
  if (next) return putOff(ctx, userId, next);
  for (const notification of news) await takeCause(scope, { ...notification, userId });

  const { fullName } = first;
  const groups = grouped(news);
  const [only] = groups;
  const { links, headers } = mailLinks(mails, userId, only && groups.length === 1 ? only.kind : 'digest');
  const content =
    only && groups.length === 1
      ? notificationMail({ ...only, fullName }, mails.publicUrl, only.count)
      : gatheredMail({ fullName, groups: groups.slice(0, groupsMax), total: news.length }, mails.publicUrl);
  // Two that were planned for one moment are two mails.
  const key = notificationMailKey(userId, scope.key);
  try {
    await sendMail(
      scope,
      { key, to: { userId, email: mailAddress }, content: { ...content, links }, headers },
      [key, ...news.map(({ id }) => id)],
    );
  } catch (error) {
    await giveHourBack(scope, userId);
    throw error;
  }
  await forget(ctx, userId, held);
}

/** What waits of a person, newest first. What is done or over asks for nothing. */
async function heldNotifications({ db, now }: Pick<Context, 'db' | 'now'>, userId: string): Promise<Held[]> {
  const { rows } = await db.execute<Held>(sql`
    select n.id, n.kind, n.facts, n.group_key as "groupKey", n.buy_request_id as "buyRequestId",
      ${offerToOpen()} as "offerId", n.chat_id as "chatId",
      p.full_name as "fullName",
      n.read_at is null and ${isNotWithdrawn()} and ${isWorthMailing(now())}
        and not exists (select from deliveries d where d.key = ${deliveryKey('')} || n.id) as "isNews"
    from held_mails h join notifications n on n.id = h.notification_id join profiles p on p.id = h.user_id
    where h.user_id = ${userId}
    order by n.created_at desc, n.id desc limit ${heldMax}
  `);
  return rows.map((row) => ({ ...row, facts: factsAt(row.facts, now()) }));
}

function grouped(news: readonly Held[]) {
  const groups = new Map<string, Held & { count: number }>();
  for (const notification of news) {
    const group = groups.get(notification.groupKey);
    if (group) group.count += 1;
    else groups.set(notification.groupKey, { ...notification, count: 1 });
  }
  return [...groups.values()];
}

/** These are dealt with; of very many the others are next. */
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
