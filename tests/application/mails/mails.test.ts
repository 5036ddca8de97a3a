import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { SignedInActor } from '#application/actor.ts';
import { readChat, sendMessage } from '#application/chats/commands.ts';
import { sweepDeliveries } from '#application/mails/send-mail.ts';
import { readNotifications } from '#application/notifications/commands.ts';
import { changeNoticeSettings, getNoticeSettings } from '#application/notifications/preferences.ts';
import { acceptOffer, rejectOffer } from '#application/offers/commands.ts';
import { enqueueEvent } from '#database/enqueue.ts';
import { deliveries, mailSettings, notifications, profiles } from '#database/schema.ts';
import { RecipientRejected } from '#services/mail/mailer.ts';
import { openTestMarket } from '../../support/database.ts';
import { addPeople } from '../../support/deal.ts';
import { handleMails, memoryMailer } from '../../support/mails.ts';
import { offerTo, publish } from '../../support/market.ts';
import { handleOutbox, outbox } from '../../support/outbox.ts';

const { db, ctx } = await openTestMarket();
type Person = SignedInActor;
let buyer: Person;
let seller: Person;
let requestId: string;
let mailer: ReturnType<typeof memoryMailer>;

beforeEach(async () => {
  await db.delete(outbox);
  [buyer, seller] = await addPeople(db, 'Ana', 'Beto');
  requestId = (await publish(ctx, buyer)).id;
  mailer = memoryMailer();
});

const emailOf = async ({ userId }: Person) =>
  (await db.select().from(profiles).where(eq(profiles.id, userId)))[0]?.email;
const subjects = () => mailer.sent.map(({ subject }) => subject);

test('a notice is mailed to whom it concerns, under its own key, with the way to the thing and out', async () => {
  const { id } = await offerTo(ctx, seller, requestId);
  await handleMails(ctx, mailer);
  expect(mailer.sent).toHaveLength(1);
  const [mail] = mailer.sent;
  const [notification] = await db.select().from(notifications).where(eq(notifications.userId, buyer.userId));
  expect(mail).toMatchObject({
    key: `to-${buyer.userId}-${notification?.id}`,
    to: await emailOf(buyer),
    subject: 'Nueva oferta en “Bicicleta rodado 29”',
    headers: {
      'List-Unsubscribe': expect.stringMatching(
        /^<https:\/\/alreves\.example\/avisos\/baja\/[\w-]+\.newOffer\.[\w-]+>$/,
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  });
  expect(mail?.text).toContain(`Ver la oferta:\nhttps://alreves.example/offer/${id}`);
  expect(mail?.text).toContain('https://alreves.example/profile/avisos');
});

test('the same word to the mails twice is one mail; one that could not be handed over is sent later', async () => {
  await offerTo(ctx, seller, requestId);
  mailer.refuse = new Error('no mail server');
  await handleMails(ctx, mailer, { skip: true });
  expect(mailer.sent).toEqual([]);
  mailer.refuse = null;
  await db.execute(sql`update outbox set available_at = now()`);
  await handleMails(ctx, mailer);
  const [notification] = await db.select().from(notifications).where(eq(notifications.userId, buyer.userId));
  const event = { kind: 'notice.created', notificationId: notification!.id, userId: buyer.userId } as const;
  await db.transaction((tx) => enqueueEvent(tx, buyer.userId, event));
  await handleMails(ctx, mailer);
  expect(subjects()).toEqual(['Nueva oferta en “Bicicleta rodado 29”']);
});

test('no mail of what is not wanted, was read, waits for a digest, or cannot arrive', async () => {
  const quiet = async () => {
    await offerTo(ctx, seller, requestId);
    await handleMails(ctx, mailer);
    expect(mailer.sent).toEqual([]);
  };
  await changeNoticeSettings(ctx, buyer, { preferences: { newOffer: { mail: false } } });
  await quiet();
  await changeNoticeSettings(ctx, buyer, { preferences: { newOffer: { mail: true } }, digest: 'daily' });
  await quiet();
  await changeNoticeSettings(ctx, buyer, { digest: 'off' });
  await db.update(mailSettings).set({ bouncedAt: new Date() }).where(eq(mailSettings.userId, buyer.userId));
  await quiet();
  await changeNoticeSettings(ctx, buyer, { retryMail: true });
  const { id } = await offerTo(ctx, seller, requestId);
  await handleOutbox(ctx);
  await readNotifications(ctx, buyer, { offerId: id });
  await handleMails(ctx, mailer);
  expect(mailer.sent).toEqual([]);
  await rejectOffer(ctx, buyer, id, { reason: 'Muy caro' });
  await handleMails(ctx, mailer);
  expect(mailer.sent.map(({ text }) => text)).toEqual([expect.stringContaining('Muy caro')]);
});

test('an address that is refused for good is left alone until its person says so; a new password still comes', async () => {
  mailer.refuse = new RecipientRejected();
  await offerTo(ctx, seller, requestId);
  await handleMails(ctx, mailer);
  expect(await db.$count(outbox)).toBe(0);
  expect((await getNoticeSettings(ctx, buyer)).bouncedAt).toBe(ctx.now().toISOString());
  mailer.refuse = null;
  await offerTo(ctx, seller, requestId);
  await handleMails(ctx, mailer);
  expect(mailer.sent).toEqual([]);
  const email = (await emailOf(buyer)) ?? '';
  const event = {
    kind: 'mail.password-reset',
    ...buyer,
    email,
    url: 'https://x.example/',
    expiresAt: new Date(ctx.now().getTime() + 60_000).toISOString(),
  } as const;
  await db.transaction((tx) => enqueueEvent(tx, buyer.userId, event));
  await handleMails(ctx, mailer);
  expect(subjects()).toEqual(['Elegí una contraseña nueva']);
});

test('a link to a new password that died before any mail server took it is not mailed', async () => {
  const event = {
    kind: 'mail.password-reset',
    ...buyer,
    email: 'a@b.example',
    url: 'https://x.example/',
    expiresAt: ctx.now().toISOString(),
  } as const;
  await db.transaction((tx) => enqueueEvent(tx, buyer.userId, event));
  await handleMails(ctx, mailer);
  expect(mailer.sent).toEqual([]);
  expect(await db.$count(outbox)).toBe(0);
});

/** A conversation whose parties have got no notice yet. */
async function conversation() {
  const offer = await offerTo(ctx, seller, requestId);
  const { chatId } = await acceptOffer(ctx, buyer, offer.id, offer);
  await handleMails(ctx, mailer, { skip: true });
  mailer.sent.splice(0);
  const say = async (message: string) => {
    ctx.pass(1_000);
    return sendMessage(ctx, buyer, chatId, { message });
  };
  return { chatId, say };
}

test('messages wait to be read; then the unread ones of a conversation are one mail', async () => {
  const { chatId, say } = await conversation();
  await say('Hola');
  await say('¿Cuándo podés?');
  await handleMails(ctx, mailer);
  await db.execute(
    sql`update outbox set available_at = now() - interval '1 s' where kind = 'notice.created'`,
  );
  await handleMails(ctx, mailer);
  const waiting = await db.select().from(outbox).where(eq(outbox.kind, 'mail.chat'));
  expect(waiting).toHaveLength(2);
  const wait = (waiting[0]?.availableAt.getTime() ?? 0) - (waiting[0]?.createdAt.getTime() ?? 0);
  expect(Math.round(wait / 60_000)).toBe(3);
  expect(mailer.sent).toEqual([]);

  await handleMails(ctx, mailer, { skip: true });
  expect(subjects()).toEqual(['2 mensajes de Ana']);
  const [mail] = mailer.sent;
  expect(mail?.to).toBe(await emailOf(seller));
  for (const text of ['Hola', '¿Cuándo podés?', `Responder:\nhttps://alreves.example/chats/${chatId}`]) {
    expect(mail?.text).toContain(text);
  }
  await say('¿Estás?');
  await handleMails(ctx, mailer, { skip: true });
  expect(subjects()).toEqual(['2 mensajes de Ana', 'Mensaje de Ana']);
  expect(mailer.sent[1]?.text).not.toContain('¿Cuándo podés?');
});

test('messages that were read in time are not mailed, nor those who write to us without being wanted', async () => {
  const { chatId, say } = await conversation();
  await say('Hola');
  await db.execute(sql`update outbox set available_at = now() - interval '1 s'`);
  await handleMails(ctx, mailer);
  const last = await say('¿Cuándo podés?');
  await readChat(ctx, seller, chatId, { messageId: last.id });
  await handleMails(ctx, mailer, { skip: true });
  expect(mailer.sent).toEqual([]);
  await say('¿Y ahora?');
  await db.execute(sql`update outbox set available_at = now() - interval '1 s' where kind <> 'mail.chat'`);
  await handleMails(ctx, mailer);
  await db.execute(
    sql`update outbox set available_at = now() - interval '1 s' where kind = 'notice.created'`,
  );
  await handleMails(ctx, mailer);
  await changeNoticeSettings(ctx, seller, { preferences: { chatMessage: { mail: false } } });
  await handleMails(ctx, mailer, { skip: true });
  expect(mailer.sent).toEqual([]);
  expect(await db.$count(outbox)).toBe(0);
});

test('what went out is forgotten after two months', async () => {
  await db.delete(deliveries);
  const at = (days: number) => new Date(ctx.now().getTime() - days * 24 * 60 * 60 * 1000);
  await db.insert(deliveries).values([
    { key: 'old', sentAt: at(61) },
    { key: 'new', sentAt: at(59) },
  ]);
  expect(await sweepDeliveries(ctx)).toBe(1);
  expect(await db.select().from(deliveries)).toMatchObject([{ key: 'new' }]);
});
