import { sql } from 'drizzle-orm';
import { v5 } from 'uuid';
import type { Context } from '#application/context.ts';
import { sendMail } from '#application/mails/commands.ts';
import { chatMail } from '#application/mails/contents/notification-mails.ts';
import { deliveryKey, notificationMailKey } from '#application/mails/deliveries.ts';
import { mailLinks } from '#application/mails/mail-links.ts';
import { readWants } from '#application/notifications/delivery-rules.ts';
import { giveHourBack, takeHour } from '#application/notifications/mail-throttle.ts';
import type { OutgoingScope } from '#application/queue-handlers.ts';
import { enqueue } from '#database/enqueue.ts';
import type { EventOf } from '#domain/events/domain-events.ts';
import { outgoingQueueOf } from '#domain/events/queues.ts';
import type { NotificationFacts } from '#domain/notifications/definition.ts';

/** Messages of one mail, the newest; nobody reads more of them in a mail. */
const gatheredMax = 500;
/** Older ones were mailed, or were not wanted then. */
const gatheredDays = 30;
/** After this time another worker has mailed the conversation. */
const turnMs = 10_000;

interface Unread extends Record<string, unknown> {
  id: string;
  facts: NotificationFacts;
  fullName: string;
}

/**
 * A message waited long enough to be read: mails it with all others of the conversation that are unread and in no mail
 * yet, under the key of the oldest. Does nothing when it was read, or went out with an earlier one.
 */
export async function mailUnreadMessages(
  { userId, chatId, notificationId }: EventOf<'mail.chat'>,
  scope: OutgoingScope,
): Promise<void> {
  const { ctx, mails } = scope;
  if (await isBeingMailed(scope))
    return waitUntil(ctx, { userId, chatId, notificationId }, new Date(ctx.now().getTime() + turnMs));
  const messages = await unreadMessages(scope, userId, chatId);
  const [oldest] = messages;
  if (!oldest || !messages.some(({ id }) => id === notificationId)) return;
  const { mailAddress, wants } = await readWants(ctx.db, userId);
  if (mailAddress === null || !wants('chatMessage', 'mail')) return;
  const next = await takeHour(scope, userId);
  if (next) return waitUntil(ctx, { userId, chatId, notificationId }, next);
  const { links, headers } = mailLinks(mails, userId, 'chatMessage');
  const key = notificationMailKey(userId, oldest.id);
  const told = { fullName: oldest.fullName, chatId, messages: messages.map(({ facts }) => facts) };
  try {
    await sendMail(
      scope,
      {
        key,
        to: { userId, email: mailAddress },
        content: { ...chatMail(told, mails.publicUrl), links },
        headers,
      },
      [key, ...messages.map(({ id }) => id)],
    );
  } catch (error) {
    await giveHourBack(scope, userId);
    throw error;
  }
}

/**
 * Whether another worker began before this one to mail the same conversation: both would send the messages that are in no
 * mail yet.
 */
async function isBeingMailed({ ctx: { db }, key }: OutgoingScope): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from pgboss.job me join pgboss.job other on other.name = me.name and other.state = 'active'
      and other.group_id = me.group_id and other.singleton_key = me.singleton_key
      and (other.started_on, other.id) < (me.started_on, me.id)
    where me.name = ${outgoingQueueOf['mail.chat']} and me.id = ${key}
  `);
  return rows.length > 0;
}

type Waiting = Omit<EventOf<'mail.chat'>, 'kind'>;

/** Schedules another check of a conversation's unread messages. */
export async function waitUntil({ db, now }: Context, waiting: Waiting, at: Date): Promise<void> {
  // A conversation's messages are looked at one after the other.
  const aggregateId = v5(`mail:${waiting.chatId}`, waiting.userId);
  const delay = Math.max(0, at.getTime() - now().getTime());
  await db.transaction((tx) =>
    enqueue(tx, [{ aggregateId, event: { kind: 'mail.chat', ...waiting }, delay }]),
  );
}

/** The unread messages of a conversation that no mail contains yet, oldest first. */
async function unreadMessages({ ctx: { db } }: OutgoingScope, userId: string, chatId: string) {
  const { rows } = await db.execute<Unread>(sql`
    select n.id, n.facts, p.full_name as "fullName"
    from notifications n join profiles p on p.id = n.user_id
    where n.user_id = ${userId} and n.group_key = ${`chatMessage:${chatId}`} and n.read_at is null
      and n.created_at > now() - ${gatheredDays} * interval '1 day'
      and not exists (select from deliveries d where d.key = ${deliveryKey('')} || n.id)
    order by n.created_at desc, n.id desc limit ${gatheredMax}
  `);
  return rows.toReversed();
}
