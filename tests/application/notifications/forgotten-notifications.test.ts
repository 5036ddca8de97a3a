import { and, eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteAccount } from '#application/accounts/delete-account.ts';
import { remindOfUnansweredOffers } from '#application/action-items/unanswered.ts';
import type { SignedInActor } from '#application/actor.ts';
import { deleteRequest, editRequest } from '#application/buy-requests/commands.ts';
import { sendMessage } from '#application/chats/commands.ts';
import { proposeMeeting } from '#application/meetings/commands.ts';
import { readNotifications, sweepNotifications } from '#application/notifications/commands.ts';
import { createNotifications } from '#application/notifications/create-notifications.ts';
import { holdMail } from '#application/notifications/mail-notification.ts';
import { listNotifications } from '#application/notifications/queries.ts';
import { acceptOffer, deleteOffer, rejectOffer } from '#application/offers/commands.ts';
import { askQuestion } from '#application/questions/commands.ts';
import { deleteSavedSearch, saveSearch } from '#application/saved-searches/commands.ts';
import { sendAlertDigests } from '#application/saved-searches/jobs.ts';
import {
  chats,
  heldMails,
  notifications,
  offerEvents,
  offers,
  savedSearchMatches,
  user,
} from '#database/schema.ts';
import { savedSearchSchema } from '#domain/saved-searches/schema.ts';
import { openTestMarket } from '../../support/database.ts';
import { addDeal, addPeople, addPerson } from '../../support/deal.ts';
import { handleMails, memoryMailer } from '../../support/mails.ts';
import { offerTo, publish, testMarket } from '../../support/market.ts';
import { handleOutbox, outbox } from '../../support/outbox.ts';

const { db, ctx } = await openTestMarket();

test('what was told of an account that goes no longer says its name', async () => {
  const [buyer, seller] = await addPeople(db, 'Ana', 'Beto');
  const { id } = await publish(ctx, buyer);
  const offer = await offerTo(ctx, seller, id);
  const { chatId } = await acceptOffer(ctx, buyer, offer.id, offer);
  await sendMessage(ctx, seller, chatId, { message: 'Hola' });
  await handleOutbox(ctx);
  const recipients = async () => (await listNotifications(ctx, buyer)).items;
  expect((await recipients()).map(({ title }) => title)).toContain('Mensaje de Beto');
  await deleteAccount(ctx, seller);
  await handleOutbox(ctx);
  const items = await recipients();
  expect(JSON.stringify(items)).not.toContain('Beto');
  expect(items.map(({ title }) => title)).toContain('Mensaje de Usuario eliminado');
});

test('what others were told no longer has the titles that an account typed, nor do its conversations', async () => {
  const [buyer, seller, other] = await addPeople(db, 'Ana', 'Beto', 'Caro');
  const { id } = await publish(ctx, buyer, { title: 'Silla de Ana Paredes' });
  const offer = await offerTo(ctx, seller, id, { title: 'Banco de Beto Ramos' });
  const { chatId } = await acceptOffer(ctx, buyer, offer.id, offer);
  await sendMessage(ctx, buyer, chatId, { message: 'Hola' });
  await sendMessage(ctx, seller, chatId, { message: 'Hola' });
  const sold = await publish(ctx, other, { title: 'Mesa de Caro' });
  await offerTo(ctx, seller, sold.id, { title: 'Tabla de Beto Ramos' });
  await handleOutbox(ctx);
  const stored = async () =>
    JSON.stringify([
      await db
        .select()
        .from(notifications)
        .where(inArray(notifications.userId, [seller.userId, other.userId])),
      await db.select().from(chats).where(eq(chats.id, chatId)),
    ]);
  for (const title of ['Silla de Ana Paredes', 'Banco de Beto Ramos', 'Tabla de Beto Ramos'])
    expect(await stored()).toContain(title);
  await deleteAccount(ctx, buyer);
  await handleOutbox(ctx);
  expect(await stored()).not.toContain('Silla de Ana Paredes');
  expect((await listNotifications(ctx, seller)).items.length).toBeGreaterThan(0);
  await deleteAccount(ctx, seller);
  await handleOutbox(ctx);
  expect(await stored()).not.toContain('Beto Ramos');
});

test('nor do notices of several publications or offers: read, waiting to be mailed, or of titles that were changed since', async () => {
  const ctx = testMarket(db);
  const [ana, caro, reader, held] = await addPeople(db, 'Ana', 'Caro', 'Rita', 'Rosa');
  const daily = savedSearchSchema.parse({ words: ['sillón'], frequency: 'daily' });
  const search = await saveSearch(ctx, reader, daily);
  await saveSearch(ctx, held, daily);
  const edited = await publish(ctx, ana, { title: 'Sillón de Ana Paredes' });
  await publish(ctx, ana, { title: 'Otro sillón de Ana Paredes' });
  await publish(ctx, caro, { title: 'Sillón de Caro' });
  for (const buyer of [reader, held]) {
    const { id } = await publish(ctx, buyer, { title: 'Banco' });
    const offer = await offerTo(ctx, ana, id, { title: 'Banco de Ana Paredes' });
    const sent = new Date(ctx.now().getTime() - 5 * 86_400_000);
    await db.update(offers).set({ createdAt: sent, updatedAt: sent }).where(eq(offers.id, offer.id));
    const later = await offerTo(ctx, caro, id, { title: 'Banco de Caro' });
    const after = new Date(sent.getTime() + 3_600_000);
    await db.update(offers).set({ createdAt: after, updatedAt: after }).where(eq(offers.id, later.id));
  }
  await handleOutbox(ctx);
  await db.update(savedSearchMatches).set({ matchedAt: ctx.now() });
  ctx.clock.at = new Date('2026-11-02T12:02:00.000Z');
  expect(await sendAlertDigests(ctx)).toBe(2);
  expect(await remindOfUnansweredOffers(ctx)).toBe(2);
  const gathered = ({ userId }: SignedInActor) =>
    db
      .select()
      .from(notifications)
      .where(
        and(eq(notifications.userId, userId), inArray(notifications.kind, ['alertMatch', 'offersWaiting'])),
      );
  for (const who of [reader, held]) {
    const said = JSON.stringify(await gathered(who));
    for (const title of [
      '"Sillón de Ana Paredes',
      'Otro sillón de Ana Paredes',
      'Sillón de Caro',
      'Banco de Ana Paredes',
    ])
      expect(said).toContain(title);
  }
  await db.delete(outbox);
  for (const { id, userId } of await gathered(held)) await holdMail(ctx, { id, userId }, ctx.now());

  await editRequest(ctx, ana, edited.id, { title: 'Sillón' });
  const [first] = await db.select().from(offers).where(eq(offers.title, 'Banco de Ana Paredes'));
  await deleteOffer(ctx, ana, first!.id);
  await readNotifications(ctx, reader, { all: true });
  await deleteSavedSearch(ctx, reader, search.id);
  await deleteAccount(ctx, ana);
  await handleOutbox(ctx);
  for (const who of [reader, held]) {
    const said = JSON.stringify(await gathered(who));
    expect(said).not.toMatch(/Ana Paredes/);
    expect(said).toContain('Sillón de Caro');
  }
  const mailer = memoryMailer();
  await handleMails(ctx, mailer, { skip: true });
  const mailed = JSON.stringify(mailer.sent);
  expect(mailed).toContain('Sillón de Caro');
  expect(mailed).not.toContain('Ana Paredes');
});

test('where somebody wanted to meet goes with their account', async () => {
  const { buyer, seller, chatId } = await addDeal(db);
  const words = { place: 'Mi casa, Belgrano 1234', placeId: null, kind: null } as const;
  await proposeMeeting(ctx, buyer, chatId, { ...words, at: new Date(ctx.clock.at.getTime() + 86_400_000) });
  await handleOutbox(ctx);
  const toldTo = () => db.select().from(notifications).where(eq(notifications.userId, seller.userId));
  const [notification] = await toldTo();
  expect(notification?.facts.where).toContain('Belgrano 1234');
  const held = { notificationId: notification!.id, userId: seller.userId, gatherAt: ctx.now() };
  await db.insert(heldMails).values(held);
  await deleteAccount(ctx, buyer);
  await handleOutbox(ctx);
  expect(JSON.stringify(await toldTo())).not.toContain('Belgrano');
  expect(await db.$count(heldMails)).toBe(0);
});

test('nor does what was told of offers and publications that were deleted before', async () => {
  const [buyer, seller, reader] = await addPeople(db, 'Zulema', 'Beto', 'Rita');
  await db.update(user).set({ emailVerified: true }).where(eq(user.id, seller.userId));
  const { id } = await publish(ctx, buyer);
  const gone = await offerTo(ctx, seller, id);
  const rejected = await offerTo(ctx, seller, id);
  await rejectOffer(ctx, buyer, rejected.id, { ...rejected, reason: 'Muy caro' });
  await askQuestion(ctx, seller, id, { question: '¿Con timbre?' });
  await handleOutbox(ctx);
  await deleteOffer(ctx, seller, gone.id);
  await deleteRequest(ctx, buyer, id);
  await handleOutbox(ctx);
  const toldTo = async ({ userId }: SignedInActor) =>
    JSON.stringify(await db.select().from(notifications).where(eq(notifications.userId, userId)));
  for (const said of ['Zulema', 'Muy caro']) expect(await toldTo(seller)).toContain(said);
  // The question went with its publication, and so does its notice.
  const ofBuyer = await toldTo(buyer);
  expect(ofBuyer).toContain('Beto');
  expect(ofBuyer).not.toContain('¿Con timbre?');
  await deleteAccount(ctx, buyer);
  expect(await toldTo(seller)).not.toMatch(/Zulema|Muy caro/);
  expect(await db.$count(offerEvents, eq(offerEvents.reason, 'Muy caro'))).toBe(0);

  const other = await publish(ctx, reader);
  const deleted = await offerTo(ctx, seller, other.id);
  await handleOutbox(ctx);
  await readNotifications(ctx, reader, { all: true });
  await deleteOffer(ctx, seller, deleted.id);
  await handleOutbox(ctx);
  expect(await toldTo(reader)).toContain('Beto');
  await deleteAccount(ctx, seller);
  expect(await toldTo(reader)).not.toContain('Beto');
});

test('what nobody looks for any more is deleted: read after 90 days, unread after a year', async () => {
  await db.delete(notifications);
  const buyer = await addPerson(db, 'Ana');
  const make = (key: string) => ({ userId: buyer.userId, kind: 'newOffer' as const, key, facts: {} });
  await db.transaction((tx) => createNotifications({ tx }, ['old', 'unread', 'new'].map(make)));
  const age = (key: string, days: number, isRead: boolean) =>
    db.execute(sql`update notifications set created_at = ${ctx.clock.at.toISOString()}::timestamptz
      - ${days} * interval '1 day', read_at = ${isRead ? new Date().toISOString() : null} where key = ${key}`);
  await age('old', 91, true);
  await age('unread', 91, false);
  await age('new', 1, true);
  expect(await sweepNotifications(ctx)).toBe(1);
  await age('unread', 400, false);
  expect(await sweepNotifications(ctx)).toBe(1);
  expect(await db.$count(notifications)).toBe(1);
});
