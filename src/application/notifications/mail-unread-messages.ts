import { sql } from 'drizzle-orm';
import { v5 } from 'uuid';
import type { Context } from '#application/context.ts';
import { chatMail } from '#application/mails/contents/notification-mails.ts';
import { deliveryKey } from '#application/mails/send-mail.ts';
import { readWants } from '#application/notifications/delivery-rules.ts';
import { consumeHour, refundHour, sendCountedMail } from '#application/notifications/mail-throttle.ts';
import type { OutgoingScope } from '#application/queue-handlers.ts';
import { enqueue } from '#database/enqueue.ts';
import type { EventOf } from '#domain/events/domain-events.ts';
import { outgoingQueueOf } from '#domain/events/queues.ts';
import type { NotificationFacts } from '#domain/notifications/definition.ts';

const gatheredMax = 500;
/** Older messages were mailed, or were not wanted then. */
const gatheredDays = 30;
/** Time for another worker to mail the conversation. */
const turnMs = 10_000;

interface Unread extends Record<string, unknown> {
  id: string;
  facts: NotificationFacts;
  fullName: string;
}

/** Mails all unread messages that are in no mail yet, unless this one was read or mailed. */
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
  const next = await consumeHour(scope, userId);
  if (next) return waitUntil(ctx, { userId, chatId, notificationId }, next);
  const chat = { fullName: oldest.fullName, chatId, messages: messages.map(({ facts }) => facts) };
  const mail = {
    to: { userId, email: mailAddress },
    name: oldest.id,
    unsubscribe: 'chatMessage',
    content: chatMail(chat, mails.publicUrl),
    ids: messages.map(({ id }) => id),
  } as const;
  await sendCountedMail(scope, mail, () => refundHour(scope, userId));
}

/** Two workers of one conversation would both send the unread messages. */
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

export async function waitUntil({ db, now }: Context, waiting: Waiting, at: Date): Promise<void> {
  // Serializes the jobs of a conversation.
  const aggregateId = v5(`mail:${waiting.chatId}`, waiting.userId);
  const delay = Math.max(0, at.getTime() - now().getTime());
  await db.transaction((tx) =>
    enqueue(tx, [{ aggregateId, event: { kind: 'mail.chat', ...waiting }, delay }]),
  );
}

/** Oldest first, without those in earlier mails. */
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
