import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import {
  readChat,
  receiveChat,
  receiveMessages,
  sendMessage,
  tellTyping,
} from '#application/chats/commands.ts';
import { getChat } from '#application/chats/queries.ts';
import type { AccountServices, Actor } from '#application/context.ts';
import { listNotifications } from '#application/notifications/queries.ts';
import { blocks, offers } from '#database/schema.ts';
import { messageState } from '#domain/chats/texts.ts';
import { type LiveTopic, userTopic } from '#domain/events/domain-events.ts';
import type { Services } from '#services/index.ts';
import { loader as headerCounts } from '#web/routes/header-counts.ts';
import { addDeal, addPerson, type Deal } from '../../support/deal.ts';
import { notificationScene } from '../../support/notification-scene.ts';
import { handleOutbox } from '../../support/outbox.ts';
import { loaderArgs } from '../../support/page-actions.ts';

const { db, ctx } = await notificationScene();
let deal: Deal;
let heard: LiveTopic[] = [];
const bus = {
  async publish(news: readonly { topics: readonly LiveTopic[] }[]) {
    heard.push(...news.flatMap(({ topics }) => topics));
  },
};
const type = (who: Actor, id: string) =>
  tellTyping.perform(ctx, who, {
    ...{ id, input: undefined, services: { bus } as unknown as AccountServices },
    caller: { headers: new Headers(), address: '190.1.2.3' },
  });
beforeEach(async () => {
  deal = await addDeal(db);
  heard = [];
});

const known = async (who: Actor) => {
  const { otherReadAt, otherReceivedAt } = await getChat(ctx, who, deal.chatId);
  return { otherReadAt, otherReceivedAt };
};
const nothing = { otherReadAt: null, otherReceivedAt: null };
/** Whom the events told that something was seen. */
const toldSeen = async () =>
  (await handleOutbox(ctx)).filter(({ signal }) => signal.type === 'seen').map(({ topic }) => topic);

test('an own message is received with a device of the other, and then seen; only its sender is told', async () => {
  const { buyer, seller, chatId } = deal;
  const sent = await sendMessage(ctx, seller, chatId, { message: 'Hola' });
  expect(await known(seller)).toEqual(nothing);
  const eva = await addPerson(db, 'Eva');
  await receiveMessages(ctx, eva, chatId);
  // By a push, as the service worker says it.
  await expect(receiveChat(ctx, eva, chatId)).rejects.toMatchObject({ code: 'not_found' });
  await expect(receiveChat(ctx, null, chatId)).rejects.toMatchObject({ code: 'unauthenticated' });
  await receiveMessages(ctx, seller, chatId);
  await handleOutbox(ctx);
  expect(await known(seller)).toEqual(nothing);
  await receiveChat(ctx, buyer, chatId);
  expect(await known(seller)).toEqual({ otherReadAt: null, otherReceivedAt: sent.createdAt });
  expect(await toldSeen()).toEqual([userTopic(seller.userId)]);
  await receiveMessages(ctx, buyer, chatId);
  await receiveChat(ctx, buyer, chatId);
  expect(await toldSeen()).toEqual([]);
  await readChat(ctx, buyer, chatId, { messageId: sent.id });
  expect(await known(seller)).toEqual({ otherReadAt: sent.createdAt, otherReceivedAt: sent.createdAt });
  expect(await toldSeen()).toEqual([userTopic(seller.userId)]);
});

test('an own message is received when the header of the other counts it, without any notice', async () => {
  const { buyer, seller, chatId } = deal;
  const sent = await sendMessage(ctx, seller, chatId, { message: 'Hola' });
  const services = {} as Services;
  await headerCounts(loaderArgs({ ctx, services }, '/header-counts', { actor: buyer }));
  expect(await known(seller)).toEqual({ otherReadAt: null, otherReceivedAt: sent.createdAt });
});

test('who answers has read what is answered: its notice counts no more', async () => {
  const { buyer, seller, chatId } = deal;
  const unread = async () =>
    (await listNotifications(ctx, buyer)).items.filter(({ readAt }) => !readAt).length;
  await sendMessage(ctx, seller, chatId, { message: 'Hola' });
  await handleOutbox(ctx);
  expect(await unread()).toBe(1);
  await sendMessage(ctx, buyer, chatId, { message: 'Hola' });
  expect(await unread()).toBe(0);
  const recipients = (await handleOutbox(ctx)).filter(({ signal }) => signal.type === 'notice');
  expect(recipients.map(({ topic }) => topic)).toContain(userTopic(buyer.userId));
});

test('a message that waited on its device reads nothing that came after it was written', async () => {
  const { buyer, seller, chatId } = deal;
  // After the conversation, which the database's clock began.
  ctx.clock.at = new Date(Date.now() + 60_000);
  const unread = async () => {
    const notifications = (await listNotifications(ctx, buyer)).items.filter(({ readAt }) => !readAt).length;
    return { notifications, messages: (await getChat(ctx, buyer, chatId)).unreadCount };
  };
  /** The id of a message that is written some minutes from now. */
  const idIn = (minutes: number) => v7({ msecs: ctx.now().getTime() + minutes * 60_000 });
  const say = (who: Actor, message: string, id?: string) => sendMessage(ctx, who, chatId, { message, id });
  const seen = await say(seller, '¿Venís hoy?');
  await receiveChat(ctx, buyer, chatId);
  ctx.clock.at = new Date(ctx.now().getTime() + 60 * 60_000);
  await say(seller, 'No vengas, se canceló');
  await handleOutbox(ctx);
  for (const minutes of [-50, -49]) await say(buyer, 'Estoy yendo', idIn(minutes));
  expect(await unread()).toEqual({ notifications: 1, messages: 1 });
  const { otherReadAt } = await known(seller);
  expect(otherReadAt! >= seen.createdAt).toBe(true);
  expect(messageState((await say(seller, '¿Lo viste?')).createdAt, await known(seller))).toBe('sent');
  // The page has them before its person by now: it says so by its newest message, which is an own one.
  const { id: late } = await say(buyer, 'Ya salí', idIn(-48));
  expect(await unread()).toEqual({ notifications: 1, messages: 2 });
  await readChat(ctx, buyer, chatId, { messageId: late });
  expect(await unread()).toEqual({ notifications: 0, messages: 0 });
  await say(seller, 'Mañana sí');
  await handleOutbox(ctx);
  // A clock that is ahead, and an id without a time: they were written now.
  await say(buyer, 'Ahora sí', idIn(50));
  expect(await unread()).toEqual({ notifications: 0, messages: 0 });
  // Nothing is behind, so a clock that is slow leaves nothing behind.
  const slow = await say(buyer, 'Dale', idIn(-50));
  expect(await unread()).toEqual({ notifications: 0, messages: 0 });
  expect((await known(seller)).otherReadAt).toBe(slow.createdAt);
  await say(seller, 'Perfecto');
  await say(buyer, 'Listo', randomUUID());
  expect(await unread()).toEqual({ notifications: 0, messages: 0 });
});

test('a message reads nothing that had not arrived at a device of its writer, though it was written later', async () => {
  const { buyer, seller, chatId } = deal;
  ctx.clock.at = new Date(Date.now() + 60_000);
  const unread = async () => (await getChat(ctx, buyer, chatId)).unreadCount;
  const answer = (ago: number) => {
    const id = v7({ msecs: ctx.now().getTime() - ago });
    return sendMessage(ctx, buyer, chatId, { message: 'Estoy yendo', id });
  };
  const { createdAt } = await sendMessage(ctx, seller, chatId, { message: 'No vengas, se canceló' });
  ctx.clock.at = new Date(ctx.now().getTime() + 60 * 60_000);
  await answer(50 * 60_000);
  expect(await unread()).toBe(1);
  expect(messageState(createdAt, await known(seller))).toBe('sent');
  await receiveChat(ctx, buyer, chatId);
  await answer(40 * 60_000);
  expect(await unread()).toBe(0);
});

test('reading up to the newest message of the other reads its notices, also when an own one came after it', async () => {
  const { buyer, seller, chatId } = deal;
  ctx.clock.at = new Date(Date.now() + 60_000);
  const unread = async () =>
    (await listNotifications(ctx, buyer)).items.filter(({ readAt }) => !readAt).length;
  const first = await sendMessage(ctx, seller, chatId, { message: '¿Venís hoy?' });
  const second = await sendMessage(ctx, seller, chatId, { message: '¿O mañana?' });
  await handleOutbox(ctx);
  const id = v7({ msecs: ctx.now().getTime() - 60_000 });
  await sendMessage(ctx, buyer, chatId, { message: 'Estoy yendo', id });
  await readChat(ctx, buyer, chatId, { messageId: first.id });
  expect(await unread()).toBe(1);
  await readChat(ctx, buyer, chatId, { messageId: second.id });
  expect(await unread()).toBe(0);
});

test('that somebody writes is heard by the other party alone, while they can write; across a block nothing is, nor what was seen', async () => {
  const { buyer, seller, chatId, offerId } = deal;
  await type(buyer, chatId);
  expect(heard).toEqual([userTopic(seller.userId)]);
  const stranger = await addPerson(db, 'Eva');
  await expect(type(stranger, chatId)).rejects.toMatchObject({ code: 'not_found' });
  await expect(type(null, chatId)).rejects.toMatchObject({ code: 'unauthenticated' });
  await db.insert(blocks).values({ blockerId: seller.userId, blockedId: buyer.userId });
  const sent = await sendMessage(ctx, buyer, chatId, { message: '¿Seguís ahí?' });
  await handleOutbox(ctx);
  await readChat(ctx, seller, chatId, { messageId: sent.id });
  expect(await toldSeen()).toEqual([]);
  for (const who of [buyer, seller]) {
    await type(who, chatId);
    expect(await known(who)).toEqual(nothing);
  }
  await db.delete(blocks).where(eq(blocks.blockerId, seller.userId));
  await db.update(offers).set({ status: 'withdrawn' }).where(eq(offers.id, offerId));
  await type(buyer, chatId);
  expect(heard).toHaveLength(1);
});
