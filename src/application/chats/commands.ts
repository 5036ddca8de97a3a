import { type AnyColumn, and, desc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { enqueueEvent } from '#database/enqueue.ts';
import { buyRequests, chatMessages, chats, givenAdvice, offers } from '#database/schema.ts';
import { momentsOf } from '#domain/chat-advice/advice.ts';
import { chatMessageSchema, writtenAt } from '#domain/chats/chat.ts';
import { closedReason } from '#domain/chats/ends.ts';
import { userTopic } from '#domain/events/domain-events.ts';
import { readChatSchema } from '#domain/notifications/schemas.ts';
import { notFound, Refusal, refuse } from '#domain/refusals/refusal.ts';
import * as views from '#domain/views/views.ts';
import { type Actor, type Context, type DbContext, requireUser, type Transaction } from '../context.ts';
import { created, defineAccountAction, defineAction } from '../define-action.ts';
import { AlreadyDone } from '../idempotency.ts';
import { attachImages } from '../images/commands.ts';
import { readChatNotifications } from '../notifications/read-notifications.ts';
import { isId } from '../paging.ts';
import { presentMessage } from './presenter.ts';
import { partyCheck } from './queries.ts';
import { arePartiesBlocked, canHearOther, chatRole, doneAt, isParty } from './visibility.ts';

/** The id of a message is its idempotency key unless the call has another one. */
export const sendMessage = defineAction({
  name: 'sendMessage',
  api: { route: 'POST /chats/{id}/messages', answer: created('Sent', views.chatMessage), refusals: [409] },
  summary: 'Send a message with text, with photos uploaded for it, or both, while the offer is accepted',
  on: 'chat',
  who: 'party',
  input: chatMessageSchema,
  limit: 'message',
  async run({ ctx, actor, userId: senderId, id: chatId, input, create }) {
    const { message = '', images = [], id: given } = input;
    const send = async (tx: Transaction, newId: string) => {
      const now = ctx.now();
      const chat = await openChat(tx, senderId, chatId, now);
      if (chat.closedReason !== null) throw refuse('illegal_transition', chat.closedReason);
      const createdAt = await nextMessageTime(tx, chat, senderId, now, given ? writtenAt(given) : null);
      const [row] = await tx
        .insert(chatMessages)
        .values({ id: newId, chatId: chat.id, senderId, message, images, createdAt })
        .onConflictDoNothing({ target: chatMessages.id })
        .returning();
      // The id was used under another idempotency key, or the key was swept.
      if (!row) throw new AlreadyDone(newId);
      if (images.length > 0) await attachImages(tx, actor, images, 'message');
      const { buyerId, sellerId } = chat;
      const event = { chatId: chat.id, messageId: newId, senderId, buyerId, sellerId };
      await enqueueEvent(tx, chat.id, { kind: 'message.sent', ...event });
      await giveAdvice(tx, chat, row);
    };
    const own = given ? { newId: given, key: { operation: `message ${chatId}`, key: given } } : {};
    const id = await create(send, own);
    return presentMessage(
      await ownMessage(ctx, id, chatId, senderId),
      senderId,
      await adviceWith(ctx, id, senderId),
    );
  },
});

/** Each advice is given to a person once, and one with a message: what the message is about goes first. */
async function giveAdvice(
  tx: Transaction,
  { id: chatId, buyerId, sellerId }: Parties,
  { id: messageId, message }: typeof chatMessages.$inferSelect,
): Promise<void> {
  const people = [buyerId, sellerId].filter((one) => one !== null).toSorted();
  const moments = [...momentsOf(message), 'firstMessage' as const];
  const before = await tx.select().from(givenAdvice).where(inArray(givenAdvice.userId, people));
  const given = people.flatMap((userId) => {
    const known = before.filter((one) => one.userId === userId).map(({ moment }) => moment);
    const moment = moments.find((one) => !known.includes(one));
    return moment ? [{ userId, moment, chatId, messageId }] : [];
  });
  if (given.length > 0) await tx.insert(givenAdvice).values(given).onConflictDoNothing();
}

async function adviceWith({ db }: DbContext, messageId: string, userId: string) {
  const rows = await db
    .select({ moment: givenAdvice.moment })
    .from(givenAdvice)
    .where(and(eq(givenAdvice.messageId, messageId), eq(givenAdvice.userId, userId)));
  return rows.map(({ moment }) => moment);
}

async function ownMessage({ db }: DbContext, id: string, chatId: string, senderId: string) {
  const [message] = await db.select().from(chatMessages).where(eq(chatMessages.id, id));
  if (!message) throw notFound();
  if (message.chatId === chatId && message.senderId === senderId) return message;
  throw new Refusal({ code: 'invalid', errors: { id: 'El id ya está en uso' } });
}

/** The lock keeps the status of the offer until the transaction ends. */
async function openChat(tx: Transaction, actorId: string, id: string, now: Date) {
  const [chat] = isId(id)
    ? await tx
        .select({ ...getTableColumns(chats), isParted: arePartiesBlocked })
        .from(chats)
        .leftJoin(buyRequests, eq(buyRequests.id, chats.buyRequestId))
        .where(eq(chats.id, id))
    : [];
  if (!chat || chatRole(actorId, chat) === null) throw notFound();
  const [deal] = chat.offerId
    ? await tx
        .select({ offerStatus: offers.status, doneAt })
        .from(offers)
        .innerJoin(buyRequests, eq(buyRequests.id, offers.buyRequestId))
        .where(eq(offers.id, chat.offerId))
        .for('share', { of: offers })
    : [];
  const { offerStatus = null, doneAt: at = null } = deal ?? {};
  return { ...chat, closedReason: closedReason({ offerStatus, doneAt: at, isParted: chat.isParted }, now) };
}

/**
 * Locks the conversation and returns a time after its newest message, so messages are ordered as they commit and
 * readers who ask for later messages miss none. Writing also marks earlier messages and notifications as read, up to
 * `written`: a message that waited on its device does not mark messages that arrived meanwhile.
 */
async function nextMessageTime(
  tx: Transaction,
  chat: Parties,
  senderId: string,
  now: Date,
  written: Date | null,
): Promise<Date> {
  const at = sql`greatest(${now.toISOString()}::timestamptz, ${chats.lastMessageAt} + interval '1 ms')`;
  const columns = columnsOf(chat, senderId);
  const [read, received] = [chats[columns.read], chats[columns.received]];
  const isLate = written !== null && written < now;
  const until = isLate
    ? sql`least(${written.toISOString()}::timestamptz, coalesce(${received}, ${chats.createdAt}))`
    : at;
  // Whoever had read everything has nothing unread now, whatever the clock of the device says.
  const sawAll = sql`greatest(${read}, ${until}) >= ${chats.lastMessageAt}`;
  const seenTo = (column: AnyColumn) =>
    isLate ? sql`case when ${sawAll} then ${at} else greatest(${column}, ${until}) end` : at;
  const [moved] = await tx
    .update(chats)
    .set({ lastMessageAt: at, [columns.read]: seenTo(read), [columns.received]: seenTo(received) })
    .where(eq(chats.id, chat.id))
    .returning({ at: chats.lastMessageAt, readAt: read });
  if (!moved) throw notFound();
  const hasReadAll = moved.readAt !== null && moved.readAt >= moved.at;
  if (hasReadAll && (await readChatNotifications(tx, senderId, chat.id)))
    await enqueueEvent(tx, v7(), { kind: 'notices.read', userId: senderId });
  return moved.at;
}

interface Parties {
  id: string;
  buyerId: string | null;
  sellerId: string | null;
}

const columnsOf = (chat: Parties, userId: string) =>
  chatRole(userId, chat) === 'buyer'
    ? ({ read: 'buyerReadAt', received: 'buyerReceivedAt', otherId: chat.sellerId } as const)
    : ({ read: 'sellerReadAt', received: 'sellerReceivedAt', otherId: chat.buyerId } as const);

/** Sent only when both parties show read receipts. */
async function tellSeen(
  tx: Transaction,
  chat: Parties & { canHear: boolean },
  userId: string,
): Promise<void> {
  const { otherId } = columnsOf(chat, userId);
  if (otherId && chat.canHear)
    await enqueueEvent(tx, chat.id, { kind: 'chat.seen', chatId: chat.id, recipientId: otherId });
}

/** Without later messages of the other party, the notifications of the conversation are marked as read, too. */
export const readChat = defineAction({
  name: 'readChat',
  api: { route: 'POST /chats/{id}/read' },
  summary: 'Note up to which message the caller has read',
  on: 'chat',
  who: 'party',
  input: readChatSchema,
  limit: 'read',
  run: ({ userId, id: chatId, input: { messageId }, write }) =>
    write(async (tx) => {
      const [chat] = isId(chatId)
        ? await tx
            .select({ ...getTableColumns(chats), canHear: canHearOther })
            .from(chats)
            .where(eq(chats.id, chatId))
        : [];
      if (!chat || chatRole(userId, chat) === null) throw notFound();
      const [message] = await tx
        .select({ at: chatMessages.createdAt })
        .from(chatMessages)
        .where(and(eq(chatMessages.id, messageId), eq(chatMessages.chatId, chat.id)));
      if (!message) throw notFound();
      const { read: column, received } = columnsOf(chat, userId);
      const at = sql`${message.at.toISOString()}::timestamptz`;
      const isFurther = (chat[column] ?? new Date(0)) < message.at;
      if (isFurther) {
        await tx
          .update(chats)
          .set({
            [column]: sql`greatest(${chats[column]}, ${at})`,
            [received]: sql`greatest(${chats[received]}, ${at})`,
          })
          .where(eq(chats.id, chat.id));
        await tellSeen(tx, chat, userId);
      }
      const isAll =
        message.at >= chat.lastMessageAt || !(await hasMessageAfter(tx, chat.id, userId, message.at));
      const hadNotification = isAll && (await readChatNotifications(tx, userId, chat.id));
      if (isFurther || hadNotification) await enqueueEvent(tx, v7(), { kind: 'notices.read', userId });
    }),
});

async function hasMessageAfter(tx: Transaction, chatId: string, userId: string, at: Date): Promise<boolean> {
  const [later] = await tx
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.chatId, chatId),
        gt(chatMessages.createdAt, at),
        sql`${chatMessages.senderId} is distinct from ${userId}`,
      ),
    )
    .limit(1);
  return later !== undefined;
}

const receivedMax = 20;

/**
 * Marks messages of the newest conversations, or of one, as received by a device. Has no rate limit, because page loads
 * cause it; it writes nothing when nothing is new.
 */
export async function receiveMessages(ctx: Context, actor: Actor, chatId?: string): Promise<void> {
  const userId = requireUser(actor);
  if (chatId !== undefined && !isId(chatId)) return;
  const unreceived = await ctx.db
    .select({
      id: chats.id,
      buyerId: chats.buyerId,
      sellerId: chats.sellerId,
      at: chats.lastMessageAt,
      canHear: canHearOther,
    })
    .from(chats)
    .where(
      sql`${isParty(sql`${userId}::uuid`)} ${chatId === undefined ? sql`` : sql`and ${chats.id} = ${chatId}::uuid`}
        and ${chats.lastMessageAt} > coalesce(${receivedAt(userId)}, ${chats.createdAt})`,
    )
    .orderBy(desc(chats.lastMessageAt))
    .limit(receivedMax);
  if (unreceived.length === 0) return;
  await ctx.db.transaction(async (tx) => {
    for (const chat of unreceived.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const { received } = columnsOf(chat, userId);
      await tx
        .update(chats)
        .set({ [received]: sql`greatest(${chats[received]}, ${chat.at.toISOString()}::timestamptz)` })
        .where(eq(chats.id, chat.id));
      await tellSeen(tx, chat, userId);
    }
  });
}

export const receiveChat = defineAction({
  name: 'receiveChat',
  api: { route: 'POST /chats/{id}/received' },
  summary: 'Note that a device of the caller has got its messages, also by a push',
  on: 'chat',
  who: 'party',
  limit: 'read',
  run: ({ ctx, actor, userId: viewer, id: chatId, limited }) =>
    limited(async () => {
      const [party] = isId(chatId) ? await partyCheck(ctx.db).execute({ viewer, chatId }) : [];
      if (!party) throw notFound();
      await receiveMessages(ctx, actor, chatId);
    }),
});

const receivedAt = (userId: string) =>
  sql`case when ${chats.buyerId} = ${userId}::uuid then ${chats.buyerReceivedAt} else ${chats.sellerReceivedAt} end`;

/** The signal is not stored. A closed conversation, a block and hidden receipts suppress it silently. */
export const tellTyping = defineAccountAction({
  name: 'tellTyping',
  api: { route: 'POST /chats/{id}/typing' },
  summary:
    'Tell open pages of the other party that the caller is writing; kept nowhere, shown for some seconds',
  on: 'chat',
  who: 'party',
  limit: 'typing',
  run: ({ ctx, services, userId, id: chatId, limited }) =>
    limited(async () => {
      const [chat] = isId(chatId)
        ? await ctx.db
            .select({
              id: chats.id,
              buyerId: chats.buyerId,
              sellerId: chats.sellerId,
              isParted: arePartiesBlocked,
              doneAt,
              offerStatus: offers.status,
              canHear: canHearOther,
            })
            .from(chats)
            .leftJoin(offers, eq(offers.id, chats.offerId))
            .leftJoin(buyRequests, eq(buyRequests.id, chats.buyRequestId))
            .where(eq(chats.id, chatId))
        : [];
      if (!chat || chatRole(userId, chat) === null) throw notFound();
      const { otherId } = columnsOf(chat, userId);
      if (!otherId || !chat.canHear || closedReason(chat, ctx.now()) !== null) return;
      const typing = { type: 'typing', chatId } as const;
      await services.bus.publish([{ id: v7(), topics: [userTopic(otherId)], signal: typing }]);
    }),
});
