import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { getViewer } from '#application/accounts/profile.ts';
import type { SignedInActor } from '#application/actor.ts';
import { readChat, sendMessage } from '#application/chats/commands.ts';
import { listOwnChats } from '#application/chats/inbox.ts';
import { getChat } from '#application/chats/queries.ts';
import { readNotifications } from '#application/notifications/commands.ts';
import { createNotifications } from '#application/notifications/create-notifications.ts';
import {
  countUnreadBySubject,
  hasUnreadAbout,
  listNotifications,
} from '#application/notifications/queries.ts';
import { acceptOffer } from '#application/offers/commands.ts';
import { offerTo, publish } from '../../support/market.ts';
import { bike, notificationScene } from '../../support/notification-scene.ts';
import { handleOutbox, outbox, rung } from '../../support/outbox.ts';

const { db, ctx, kinds, newest, unread, scene } = await notificationScene();

test('many unread ones of a kind about one thing are one, and are read together', async () => {
  for (let n = 0; n < 3; n++) await offerTo(ctx, scene.seller, scene.requestId);
  for (let n = 0; n < 2; n++) await offerTo(ctx, scene.otherOffer, scene.requestId);
  await handleOutbox(ctx);
  const page = await listNotifications(ctx, scene.buyer);
  expect(page).toMatchObject({ unreadCount: 5, nextCursor: null });
  expect(page.items).toMatchObject([
    { title: `5 ofertas nuevas en ${bike}`, count: 5, path: `/buy-request/${scene.requestId}` },
  ]);
  const head = page.items[0]!.id;
  await offerTo(ctx, scene.otherOffer, scene.requestId);
  await handleOutbox(ctx);
  expect(await readNotifications(ctx, scene.seller, { ids: [head] })).toEqual({ unreadCount: 0 });
  expect(await readNotifications(ctx, scene.buyer, { ids: [head] })).toEqual({ unreadCount: 1 });
  expect(rung(await handleOutbox(ctx), scene.buyer)).toBe(true);
  expect((await listNotifications(ctx, scene.buyer)).items).toMatchObject([
    { count: 1, readAt: null },
    { count: 5, readAt: ctx.clock.at.toISOString() },
  ]);
  expect(await readNotifications(ctx, scene.buyer, { all: true })).toEqual({ unreadCount: 0 });
  expect(await getViewer(ctx, scene.buyer)).toMatchObject({ unreadCount: 0 });
});

test('opening the thing reads its notices and no others', async () => {
  const offer = await offerTo(ctx, scene.seller, scene.requestId);
  const another = await publish(ctx, scene.buyer, { title: 'Mesa de luz' });
  await offerTo(ctx, scene.seller, another.id);
  await handleOutbox(ctx);
  const both = { buyRequestIds: [scene.requestId, another.id] };
  expect(await countUnreadBySubject(ctx, scene.buyer, both)).toEqual({
    [scene.requestId]: 1,
    [another.id]: 1,
  });
  expect(await countUnreadBySubject(ctx, scene.seller, both)).toEqual({});
  expect(await readNotifications(ctx, scene.buyer, { offerId: offer.id })).toEqual({ unreadCount: 1 });
  expect(await countUnreadBySubject(ctx, scene.buyer, both)).toEqual({ [another.id]: 1 });
  expect(await readNotifications(ctx, scene.otherOffer, { buyRequestId: another.id })).toEqual({
    unreadCount: 0,
  });
  expect(await readNotifications(ctx, scene.buyer, { buyRequestId: another.id })).toEqual({ unreadCount: 0 });
});

test('the list is read in pages that neither repeat nor lose anything', async () => {
  const rows = Array.from({ length: 30 }, (_, n) => ({
    userId: scene.buyer.userId,
    kind: 'newOffer' as const,
    key: `page-${n}`,
    buyRequestId: v7(),
    facts: { requestTitle: `Pedido ${n % 20}` },
  }));
  await db.transaction((tx) => createNotifications({ tx }, rows));
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listNotifications>> = await listNotifications(ctx, scene.buyer, {
      limit: 7,
      cursor,
    });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(new Set(seen).size).toBe(30);
  expect(seen).toHaveLength(30);
  await expect(listNotifications(ctx, scene.buyer, { cursor: 'nada' })).rejects.toMatchObject({
    code: 'invalid',
  });
});

test('however many unread ones there are, a page stays a page and its count is bounded', async () => {
  await db.execute(sql`
    insert into notifications (id, user_id, kind, key, group_key, chat_id, facts, created_at)
    select gen_random_uuid(), ${scene.buyer.userId}, 'chatMessage', 'many-' || n, 'chatMessage:x', ${v7()}, '{}',
      now() - n * interval '1 second' from generate_series(1, 1200) n
  `);
  const page = await listNotifications(ctx, scene.buyer);
  expect(page.items).toMatchObject([{ title: '100 mensajes de Alguien', count: 100 }]);
  expect(page.unreadCount).toBe(100);
  let cursor = page.nextCursor;
  let pages = 1;
  for (; cursor !== null; pages++)
    cursor = (await listNotifications(ctx, scene.buyer, { cursor })).nextCursor;
  expect(pages).toBe(3);
});

test('a message is told until it is read; a conversation counts what its reader has not seen', async () => {
  const offer = await offerTo(ctx, scene.seller, scene.requestId);
  const { chatId } = await acceptOffer(ctx, scene.buyer, offer.id, offer);
  await handleOutbox(ctx);
  const say = async (who: SignedInActor, message: string) => {
    ctx.pass(1_000);
    return sendMessage(ctx, who, chatId, { message });
  };
  await say(scene.buyer, 'Hola');
  const second = await say(scene.buyer, `¿Cuándo   podés? ${'x'.repeat(200)}`);
  await handleOutbox(ctx);
  const notification = await newest(scene.seller);
  expect(notification).toMatchObject({ title: '2 mensajes de Ana', path: `/chats/${chatId}`, count: 2 });
  expect(notification?.body).toMatch(/^¿Cuándo podés\? x+…$/);
  expect((await getChat(ctx, scene.seller, chatId)).unreadCount).toBe(2);
  expect((await listOwnChats(ctx, scene.buyer)).items[0]?.unreadCount).toBe(0);

  await readChat(ctx, scene.seller, chatId, { messageId: second.id });
  expect(await unread(scene.seller)).toBe(1);
  expect((await getChat(ctx, scene.seller, chatId)).unreadCount).toBe(0);
  expect((await kinds(scene.seller)).filter((kind) => kind === 'chatMessage')).toHaveLength(1);

  // The message is read before the relay runs, so it makes no notice.
  const third = await say(scene.buyer, '¿Estás?');
  await readChat(ctx, scene.seller, chatId, { messageId: third.id });
  await handleOutbox(ctx);
  expect(await unread(scene.seller)).toBe(1);
  await expect(readChat(ctx, scene.otherOffer, chatId, { messageId: third.id })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(readChat(ctx, scene.seller, chatId, { messageId: v7() })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('the same cause twice is one notice, and one word to the mails; who has no account is passed over', async () => {
  const notification = { kind: 'newOffer' as const, key: 'once', facts: {}, buyRequestId: scene.requestId };
  const create = () =>
    db.transaction((tx) =>
      createNotifications({ tx }, [
        { ...notification, userId: scene.buyer.userId },
        { ...notification, userId: v7() },
      ]),
    );
  expect([await create(), await create()]).toEqual([1, 0]);
  expect(await db.select().from(outbox).where(eq(outbox.kind, 'notice.created'))).toHaveLength(1);
});

test('what is opened knows whether something unread is about it', async () => {
  const offer = await offerTo(ctx, scene.seller, scene.requestId);
  await handleOutbox(ctx);
  for (const opened of [{ offerId: offer.id }, { buyRequestId: scene.requestId }])
    expect(await hasUnreadAbout(ctx, scene.buyer, opened)).toBe(true);
  expect(await hasUnreadAbout(ctx, scene.buyer, { alerts: true })).toBe(false);
  expect(await hasUnreadAbout(ctx, scene.seller, { offerId: offer.id })).toBe(false);
});
