import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteAccount } from '#application/accounts/delete-account.ts';
import { sendMessage } from '#application/chats/commands.ts';
import { getChat, listMessages } from '#application/chats/queries.ts';
import type { Actor } from '#application/context.ts';
import { setHidden } from '#application/moderation/content/content.ts';
import { getReportedContent, loadContents } from '#application/moderation/content/queries.ts';
import { lockDeleted } from '#application/moderation/deletions.ts';
import { chatMessages, chats, images } from '#database/schema.ts';
import { addDeal } from '../../support/deal.ts';
import { addImage } from '../../support/market.ts';
import { notificationScene } from '../../support/notification-scene.ts';
import { handleOutbox, outbox } from '../../support/outbox.ts';

const { db, ctx, newest } = await notificationScene();
const isThere = async (url: string) => (await db.$count(images, eq(images.url, url))) > 0;

/** A deal, and photos that its seller uploaded for a message. */
async function withPhotos(count: number) {
  const deal = await addDeal(db);
  const urls: string[] = [];
  for (let nth = 0; nth < count; nth++) urls.push(await addImage(db, deal.seller.userId, 'message'));
  return { ...deal, urls };
}
const seenBy = async (who: Actor, chatId: string) => (await listMessages(ctx, who, chatId)).items;

test('photos are sent with words or alone, once, and only own ones that were uploaded for it', async () => {
  const { buyer, seller, chatId, urls } = await withPhotos(3);
  const [first, second, third] = urls as [string, string, string];
  const sent = await sendMessage(ctx, seller, chatId, { message: 'Así está', images: [first, second] });
  expect(sent).toMatchObject({ message: 'Así está', images: [first, second] });
  const alone = { id: crypto.randomUUID(), images: [third] };
  const same = await Promise.all([1, 2, 3].map(() => sendMessage(ctx, seller, chatId, alone)));
  expect(new Set(same.map(({ id }) => id)).size).toBe(1);
  expect(await sendMessage(ctx, seller, chatId, alone)).toMatchObject({ message: '', images: [third] });
  expect((await seenBy(buyer, chatId)).map(({ images: shown }) => shown)).toEqual([[first, second], [third]]);
  expect((await getChat(ctx, buyer, chatId)).lastMessage).toMatchObject({ message: '', images: [third] });

  const taken = 'La imagen 2 ya no está disponible. Quitala y volvé a subirla.';
  const good = await addImage(db, seller.userId, 'message');
  for (const wrong of [third, await addImage(db, buyer.userId, 'message'), await addImage(db, seller.userId)])
    await expect(sendMessage(ctx, seller, chatId, { images: [good, wrong] })).rejects.toMatchObject({
      errors: { images: taken },
    });
  expect(await seenBy(buyer, chatId)).toHaveLength(2);
});

test('whoever is told of photos reads that there are some, and never has them', async () => {
  const { buyer, seller, chatId, urls } = await withPhotos(2);
  await sendMessage(ctx, seller, chatId, { images: urls });
  await handleOutbox(ctx);
  const recipients = await newest(buyer);
  expect(recipients).toMatchObject({
    kind: 'chatMessage',
    body: 'Te mandó 2 fotos',
    path: `/chats/${chatId}`,
  });
  expect(JSON.stringify(recipients)).not.toContain('/images/');
});

test('a hidden message hides its photos; a deleted one takes their files along; a report shows them', async () => {
  const { buyer, seller, chatId, urls } = await withPhotos(1);
  const [url] = urls as [string];
  const { id } = await sendMessage(ctx, seller, chatId, { images: [url] });
  expect(await getReportedContent(ctx, buyer, 'message', id)).toMatchObject({ title: 'Foto' });
  expect(await loadContents(db, [{ kind: 'message', id }])).toMatchObject([{ title: 'Foto', images: [url] }]);
  await db.transaction((tx) => setHidden(tx, { kind: 'message', id }, 'decision'));
  expect(await seenBy(buyer, chatId)).toMatchObject([
    { message: '[mensaje oculto por moderación]', images: [] },
  ]);
  expect((await getChat(ctx, buyer, chatId)).lastMessage).toMatchObject({ images: [] });
  expect(await seenBy(seller, chatId)).toMatchObject([{ images: [url] }]);
  await db.transaction((tx) => setHidden(tx, { kind: 'message', id }, 'deleted'));
  for (const who of [buyer, seller]) expect(await seenBy(who, chatId)).toMatchObject([{ images: [] }]);
  await db.transaction(async (tx) => (await lockDeleted.message(tx, id))?.remove(ctx.now()));
  expect(await isThere(url)).toBe(false);
  const released = await db.select().from(outbox).where(eq(outbox.kind, 'images.delete'));
  expect(JSON.stringify(released)).toContain(url);
});

test('with their sender’s account the photos go, and the words stay with the other party', async () => {
  const { buyer, seller, chatId, urls } = await withPhotos(2);
  const [first, second] = urls as [string, string];
  await sendMessage(ctx, seller, chatId, { message: 'Así está', images: [first] });
  await sendMessage(ctx, seller, chatId, { images: [second] });
  await deleteAccount(ctx, seller);
  expect(await isThere(first)).toBe(false);
  expect(await seenBy(buyer, chatId)).toMatchObject([
    { message: 'Así está', images: [], senderId: null },
    { message: '[foto eliminada]', images: [] },
  ]);
  expect(await db.$count(chatMessages, eq(chatMessages.chatId, chatId))).toBe(2);
  expect(await db.$count(chats, eq(chats.id, chatId))).toBe(1);
});
