import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { chatMessages, chats, offers } from '#database/schema.ts';
import { chatTexts, type SendMessage } from '#domain/chat.ts';
import { notFound, Refusal, refuse } from '#domain/refusal.ts';
import type { ChatMessageView } from '#domain/views.ts';
import { type Actor, type Market, requireUser, type Transaction } from '../context.ts';
import { recordEvent } from '../outbox.ts';
import { isId } from '../paging.ts';
import { presentMessage } from './rows.ts';

/**
 * Adds a message to a conversation of the actor, which is open exactly while its offer is accepted. The same `id`
 * again answers the message that is there already.
 */
export async function sendMessage(
  market: Market,
  actor: Actor,
  chatId: string,
  { message, id = v7() }: SendMessage,
): Promise<ChatMessageView> {
  const senderId = requireUser(actor);
  const sent = await market.db.transaction(async (tx) => {
    const chat = await openChat(tx, senderId, chatId);
    const known = await sentBefore(tx, chat.id, senderId, id);
    if (known) return known;
    if (!chat.isOpen) throw refuse('illegal_transition', chatTexts.closed);
    const createdAt = await nextMessageTime(tx, chat.id, market.now());
    const [row] = await tx
      .insert(chatMessages)
      .values({ id, chatId: chat.id, senderId, message, createdAt })
      .onConflictDoNothing({ target: chatMessages.id })
      .returning();
    // The same message came twice at the same moment, and the other was faster.
    if (!row) {
      const faster = await sentBefore(tx, chat.id, senderId, id);
      if (faster) return faster;
      throw notFound();
    }
    const { buyerId, sellerId } = chat;
    const event = { chatId: chat.id, messageId: id, senderId, buyerId, sellerId };
    await recordEvent(tx, chat.id, { kind: 'message.sent', ...event });
    return row;
  });
  market.wakeRelay();
  return presentMessage(sent);
}

/** The conversation and whether it is open; its offer can't change status until the transaction ends. */
async function openChat(tx: Transaction, actorId: string, id: string) {
  const [chat] = isId(id) ? await tx.select().from(chats).where(eq(chats.id, id)) : [];
  if (!chat || (chat.buyerId !== actorId && chat.sellerId !== actorId)) throw notFound();
  const [offer] = chat.offerId
    ? await tx.select({ status: offers.status }).from(offers).where(eq(offers.id, chat.offerId)).for('share')
    : [];
  return { ...chat, isOpen: offer?.status === 'accepted' };
}

async function sentBefore(tx: Transaction, chatId: string, senderId: string, id: string) {
  const [known] = await tx.select().from(chatMessages).where(eq(chatMessages.id, id));
  if (!known) return null;
  if (known.chatId === chatId && known.senderId === senderId) return known;
  throw new Refusal({ code: 'invalid', errors: { id: 'El id ya está en uso' } });
}

/**
 * Takes the conversation's lock and a time after its newest message, so that messages are ordered as they were
 * committed and a reader who asks for what came after the last known one misses nothing.
 */
async function nextMessageTime(tx: Transaction, chatId: string, now: Date): Promise<Date> {
  const [moved] = await tx
    .update(chats)
    .set({
      lastMessageAt: sql`greatest(${now.toISOString()}::timestamptz, ${chats.lastMessageAt} + interval '1 ms')`,
    })
    .where(eq(chats.id, chatId))
    .returning({ at: chats.lastMessageAt });
  if (!moved) throw notFound();
  return moved.at;
}
