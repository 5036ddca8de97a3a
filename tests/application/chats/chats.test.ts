import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { getHeaderCounts } from '#application/accounts/profile.ts';
import { readChat, sendMessage } from '#application/chats/commands.ts';
import { listOwnChats } from '#application/chats/inbox.ts';
import { getChat, listMessages } from '#application/chats/queries.ts';
import type { Actor } from '#application/context.ts';
import { chatMessages, chats, offers } from '#database/schema.ts';
import { testDatabase } from '../../support/database.ts';
import { addDeal, type Deal } from '../../support/deal.ts';
import { outbox } from '../../support/outbox.ts';
import { marketAt } from '../../support/race.ts';

const { db } = await testDatabase();
const ctx = marketAt(db);

let deal: Deal;
beforeEach(async () => {
  deal = await addDeal(db);
});

const send = (actor: Actor, message: string, id?: string) =>
  sendMessage(ctx, actor, deal.chatId, { message, id });
const texts = async (paging = {}) =>
  (await listMessages(ctx, deal.buyer, deal.chatId, paging)).items.map(({ message }) => message);

test('a message is stored, told by a job and seen by both parties, the newest conversation first', async () => {
  const other = await addDeal(db);
  const older = { buyerId: deal.buyer.userId, lastMessageAt: new Date(Date.now() - 60_000) };
  await db.update(chats).set(older).where(eq(chats.id, other.chatId));
  const sent = await send(deal.seller, 'Hola');
  expect(sent).toMatchObject({ chatId: deal.chatId, senderId: deal.seller.userId, message: 'Hola' });
  const events = await db.select().from(outbox).where(eq(outbox.aggregateId, deal.chatId));
  expect(events.map(({ payload }) => payload)).toEqual([
    {
      kind: 'message.sent',
      chatId: deal.chatId,
      messageId: sent.id,
      senderId: deal.seller.userId,
      buyerId: deal.buyer.userId,
      sellerId: deal.seller.userId,
    },
  ]);
  const [first, second] = (await listOwnChats(ctx, deal.buyer)).items;
  expect(first).toMatchObject({
    id: deal.chatId,
    viewerRole: 'buyer',
    isOpen: true,
    lastMessage: { id: sent.id },
  });
  expect(first?.counterpart).toMatchObject({ id: deal.seller.userId, name: 'Beto' });
  expect(second).toMatchObject({ id: other.chatId, lastMessage: null });
  const page = await listOwnChats(ctx, deal.buyer, { limit: 1 });
  const next = await listOwnChats(ctx, deal.buyer, { limit: 1, cursor: page.nextCursor });
  expect([...page.items, ...next.items].map(({ id }) => id)).toEqual([deal.chatId, other.chatId]);
  expect(next.nextCursor).toBeNull();
});

test('the same id again, even at the same moment, adds nothing; somebody else’s id is refused', async () => {
  const id = v7();
  const sent = await Promise.all([1, 2, 3, 4].map(() => send(deal.buyer, 'Una vez', id)));
  expect(new Set(sent.map((message) => message.id))).toEqual(new Set([id]));
  expect(await texts()).toEqual(['Una vez']);
  expect(await db.$count(outbox, eq(outbox.aggregateId, deal.chatId))).toBe(1);
  // Otherwise the message would never count as the newest that was read.
  const { createdAt } = sent[0]!;
  expect(
    (await db.select().from(chats).where(eq(chats.id, deal.chatId)))[0]?.lastMessageAt.toISOString(),
  ).toBe(createdAt);
  await expect(send(deal.seller, 'Otra', id)).rejects.toMatchObject({ code: 'invalid' });
});

test('it is open while its offer is accepted; a retry of what arrived is still answered', async () => {
  const id = v7();
  await send(deal.buyer, 'Llegó', id);
  await db.update(offers).set({ status: 'withdrawn' }).where(eq(offers.id, deal.offerId));
  await expect(send(deal.buyer, 'Tarde')).rejects.toMatchObject({
    code: 'illegal_transition',
    detail: 'Chat no disponible',
  });
  expect(await send(deal.buyer, 'Llegó', id)).toMatchObject({ id });
  expect(await getChat(ctx, deal.seller, deal.chatId)).toMatchObject({ isOpen: false });
  await db.delete(offers).where(eq(offers.id, deal.offerId));
  await expect(send(deal.buyer, 'Tarde')).rejects.toMatchObject({ code: 'illegal_transition' });
  expect(await texts()).toEqual(['Llegó']);
});

test('messages are paged both ways, and what came after a known one is complete', async () => {
  const sent = [];
  for (let i = 1; i <= 7; i++) sent.push(await send(deal.buyer, `m${i}`));
  const first = await listMessages(ctx, deal.buyer, deal.chatId, { limit: 4 });
  const second = await listMessages(ctx, deal.buyer, deal.chatId, { limit: 4, cursor: first.nextCursor });
  expect([...first.items, ...second.items]).toEqual(sent);
  expect(second.nextCursor).toBeNull();

  const latest = await listMessages(ctx, deal.buyer, deal.chatId, { limit: 3, latest: true });
  expect(latest.items.map(({ message }) => message)).toEqual(['m5', 'm6', 'm7']);
  const older = await listMessages(ctx, deal.buyer, deal.chatId, {
    limit: 3,
    before: latest.nextCursor ?? '',
  });
  expect(older.items.map(({ message }) => message)).toEqual(['m2', 'm3', 'm4']);
  expect(await texts({ limit: 3, before: older.nextCursor })).toEqual(['m1']);
  expect(await texts({ after: sent[4]?.id })).toEqual(['m6', 'm7']);
  expect(await texts({ from: sent[4]?.id, limit: 2 })).toEqual(['m5', 'm6']);
  const from = { from: sent[1]?.id, limit: 3 };
  const { nextCursor } = await listMessages(ctx, deal.buyer, deal.chatId, from);
  expect(await texts({ ...from, cursor: nextCursor })).toEqual(['m5', 'm6', 'm7']);
  expect(await texts({ after: sent[6]?.id })).toEqual([]);
  const { chatId } = await addDeal(db, deal);
  const elsewhere = (await sendMessage(ctx, deal.buyer, chatId, { message: 'm1' })).id;
  for (const at of ['after', 'from', 'before'])
    for (const gone of [v7(), elsewhere])
      await expect(texts({ [at]: gone })).rejects.toMatchObject({
        code: 'invalid',
        errors: { [at]: expect.anything() },
      });
  await expect(texts({ after: 'x' })).rejects.toMatchObject({ code: 'invalid' });
});

test('messages sent at once by both keep one order', async () => {
  const both = [deal.buyer, deal.seller];
  await Promise.all(Array.from({ length: 30 }, (_, i) => send(both[i % 2] ?? null, `m${i}`)));
  const times = await db
    .select({ at: chatMessages.createdAt })
    .from(chatMessages)
    .where(eq(chatMessages.chatId, deal.chatId));
  expect(new Set(times.map(({ at }) => at.getTime())).size).toBe(30);
});

test('the header counts what the conversations count, and no longer what was read', async () => {
  const other = await addDeal(db, { buyer: deal.buyer, seller: deal.seller });
  const counted = async (actor: Actor) => {
    const { items } = await listOwnChats(ctx, actor);
    const { messageCount } = await getHeaderCounts(ctx, actor);
    expect(messageCount).toBe(items.reduce((sum, { unreadCount }) => sum + unreadCount, 0));
    return messageCount;
  };
  const first = await send(deal.seller, 'Hola');
  await send(deal.seller, '¿Cuándo pasás?');
  await sendMessage(ctx, deal.seller, other.chatId, { message: 'Y la otra' });
  expect([await counted(deal.buyer), await counted(deal.seller)]).toEqual([3, 0]);
  await readChat(ctx, deal.buyer, deal.chatId, { messageId: first.id });
  expect(await counted(deal.buyer)).toBe(2);
  const events = await db.select().from(outbox);
  // The person's other pages get the event, although the notice did not exist yet.
  expect(events.map(({ payload }) => payload)).toContainEqual({
    kind: 'notices.read',
    userId: deal.buyer.userId,
  });
  await send(deal.buyer, 'Mañana');
  expect(await counted(deal.buyer)).toBe(1);
  expect(await counted(deal.seller)).toBe(1);
});

test('a conversation that does not exist is not found', async () => {
  for (const id of ['x', v7()])
    await expect(getChat(ctx, deal.buyer, id)).rejects.toMatchObject({ code: 'not_found' });
});
