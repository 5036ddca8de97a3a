import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import type { SignedInActor } from '#application/actor.ts';
import { renewRequest } from '#application/buy-requests/commands.ts';
import { cancelMeeting, proposeMeeting } from '#application/meetings/commands.ts';
import { createNotifications } from '#application/notifications/create-notifications.ts';
import { planDigests } from '#application/notifications/mail-digest.ts';
import { changeNoticeSettings } from '#application/notifications/preferences.ts';
import { completeOffer, editOffer, renewOffer } from '#application/offers/commands.ts';
import { proposePrice, withdrawProposal } from '#application/proposals/commands.ts';
import { buyRequests, mailSettings, notifications, offers } from '#database/schema.ts';
import type { NotificationKind } from '#domain/notifications/notification.ts';
import { openTestMarket } from '../../support/database.ts';
import { addDeal, addPerson } from '../../support/deal.ts';
import { handleMails, memoryMailer } from '../../support/mails.ts';
import { idOf, offerTo, publish } from '../../support/market.ts';
import { outbox } from '../../support/outbox.ts';

const { db, ctx } = await openTestMarket();
const hours = (count: number) => count * 60 * 60 * 1000;
let ana: SignedInActor;
let mailer: ReturnType<typeof memoryMailer>;

beforeEach(async () => {
  await db.delete(outbox);
  await db.delete(mailSettings);
  // A Sunday, at noon in Argentina.
  ctx.clock.at = new Date('2026-11-01T15:00:00.000Z');
  ana = await addPerson(db);
  mailer = memoryMailer();
});

/** Adds unread notices about one publication, of which there is no row unless it is given, dated by the market's clock. */
async function recipients(
  kind: NotificationKind,
  requestTitle: string,
  times = 1,
  { buyRequestId, ...about }: { buyRequestId: string; offerId?: string } = { buyRequestId: v7() },
): Promise<void> {
  const rows = Array.from({ length: times }, () => ({
    userId: ana.userId,
    kind,
    key: v7(),
    buyRequestId,
    ...about,
    facts: { requestTitle },
  }));
  await db.transaction((tx) => createNotifications({ tx }, rows));
  await db
    .update(notifications)
    .set({ createdAt: ctx.now() })
    .where(eq(notifications.buyRequestId, buyRequestId));
}

async function morning(at: string): Promise<number> {
  ctx.clock.at = new Date(at);
  const planned = await planDigests(ctx);
  await handleMails(ctx, mailer);
  return planned;
}

test('a daily digest is one mail of what is unread since the last, once', async () => {
  await recipients('newOffer', 'Antes de elegir');
  ctx.pass(hours(1));
  await changeNoticeSettings(ctx, ana, { digest: 'daily' });
  ctx.pass(hours(1));
  await recipients('newOffer', 'Bicicleta', 3);
  await recipients('counterOffer', 'Mesa');
  await recipients('offerWithdrawn', 'Nadie lo quiere por mail');
  await recipients('newOffer', 'Ya visto');
  await recipients('requestReopened', 'Ya no se puede ofertar');
  await db.execute(sql`update notifications set read_at = now() where facts->>'requestTitle' = 'Ya visto'`);
  await handleMails(ctx, mailer);
  expect(mailer.sent).toEqual([]);
  expect(await morning('2026-11-02T11:59:00Z')).toBe(0);
  expect(await morning('2026-11-02T12:10:00Z')).toBe(1);
  expect(await morning('2026-11-02T13:00:00Z')).toBe(0);
  expect(mailer.sent).toHaveLength(1);
  const [{ subject, text, headers, key }] = mailer.sent as [(typeof mailer.sent)[0]];
  expect(subject).toBe('Tu resumen: 4 avisos sin leer');
  expect(text).toContain('3 ofertas nuevas en “Bicicleta”');
  expect(text).toContain('Contraoferta en “Mesa”');
  expect(text).not.toMatch(/Antes de elegir|Nadie|Ya visto|Ya no se puede/);
  expect(headers?.['List-Unsubscribe']).toContain('.digest.');
  expect(key).toBe(`to-${ana.userId}-${Date.parse('2026-11-02T12:09:00Z')}`);

  await recipients('newOffer', 'Mesa');
  expect(await morning('2026-11-03T12:10:00Z')).toBe(1);
  expect(mailer.sent.map((mail) => mail.subject)).toEqual([subject, 'Tu resumen: 1 aviso sin leer']);
  // No new notices: no mail.
  expect(await morning('2026-11-04T12:10:00Z')).toBe(1);
  expect(mailer.sent).toHaveLength(2);
});

test('a notice that was on its way when the digest was made is in the next one', async () => {
  await changeNoticeSettings(ctx, ana, { digest: 'daily' });
  expect(await morning('2026-11-02T12:10:00.500Z')).toBe(1);
  // Its transaction began before the digest was made, and was committed after it.
  ctx.clock.at = new Date('2026-11-02T12:10:00.200Z');
  await recipients('newOffer', 'Bicicleta');
  expect(await morning('2026-11-03T12:10:00Z')).toBe(1);
  expect(mailer.sent.map((mail) => mail.subject)).toEqual(['Tu resumen: 1 aviso sin leer']);
});

test('a weekly digest waits for Monday, one that was missed comes later in the day', async () => {
  ctx.clock.at = new Date('2026-10-29T15:00:00Z');
  await changeNoticeSettings(ctx, ana, { digest: 'weekly' });
  ctx.clock.at = new Date('2026-10-29T16:00:00Z');
  await recipients('newOffer', 'Bicicleta');
  expect(await morning('2026-10-30T12:00:00Z')).toBe(0);
  expect(await morning('2026-11-02T18:00:00Z')).toBe(1);
  expect(mailer.sent).toHaveLength(1);
  // The week of that Monday has only begun.
  expect(mailer.sent[0]?.text).toContain('Esto pasó en la última semana');
});

test('a digest asks for nothing that is done or over by then', async () => {
  await changeNoticeSettings(ctx, ana, { digest: 'daily' });
  ctx.pass(1_000);
  const beto = await addPerson(db, 'Beto');
  const idle = (await publish(ctx, ana)).id;
  const other = (await publish(ctx, beto)).id;
  const offerId = (await offerTo(ctx, ana, other)).id;
  const deal = await addDeal(db, { buyer: ana, seller: beto });
  await recipients('requestExpiring', 'Por vencer', 1, { buyRequestId: idle });
  await recipients('offerEnding', 'Mi oferta', 1, { buyRequestId: other, offerId });
  await recipients('dealQuestion', 'El trato', 1, { buyRequestId: deal.requestId, offerId: deal.offerId });
  const third = (await publish(ctx, beto)).id;
  const proposedFor = (await offerTo(ctx, ana, third)).id;
  const propose = (price: number) => idOf(proposePrice(ctx, beto, proposedFor, { price, note: null }));
  const proposalId = await propose(350_000);
  await recipients('proposalMade', 'Otro precio', 1, { buyRequestId: third, offerId: proposedFor });
  const lapsed = (await offerTo(ctx, ana, third)).id;
  const over = { status: 'finalized', finalizedWhy: 'lapsed', renewalAskedAt: ctx.now() } as const;
  await db.update(offers).set(over).where(eq(offers.id, lapsed));
  for (const kind of ['renewalAsked', 'offerLapsed', 'requestReopened'] as const)
    await recipients(kind, 'Vencida', 1, { buyRequestId: third, offerId: lapsed });
  const at = new Date(ctx.clock.at.getTime() + hours(72));
  const words = { place: 'Plaza Pringles', placeId: null, kind: null, at } as const;
  const meetingId = await idOf(proposeMeeting(ctx, beto, deal.chatId, words));
  await recipients('meetingProposed', 'El encuentro', 1, {
    buyRequestId: deal.requestId,
    offerId: deal.offerId,
  });
  await db.update(buyRequests).set({ expiryNotificationAt: ctx.now() }).where(eq(buyRequests.id, idle));
  await db.update(offers).set({ endingToldAt: ctx.now() }).where(eq(offers.id, offerId));
  const digest = async (at: string) => {
    await db.update(notifications).set({ createdAt: new Date(Date.parse(at) - hours(2)) });
    await morning(at);
    const digests = mailer.sent.splice(0).filter(({ subject }) => subject.startsWith('Tu resumen'));
    return digests.map(({ text }) => text).join();
  };
  const asked = await digest('2026-11-02T12:10:00Z');
  for (const text of [
    'está por vencer',
    'Está por vencer tu oferta',
    '¿Se concretó?',
    'te propone otro precio',
    '¿sigue en pie tu oferta',
    'Venció una oferta que te interesa',
    '¿Seguís ofreciendo?',
    'te propone un encuentro',
  ])
    expect(asked).toContain(text);

  await renewRequest(ctx, ana, idle);
  await editOffer(ctx, ana, offerId, { price: 1_000 });
  await renewOffer(ctx, ana, lapsed);
  await withdrawProposal(ctx, beto, proposalId);
  await cancelMeeting(ctx, beto, meetingId);
  await completeOffer(ctx, ana, deal.offerId);
  expect(await digest('2026-11-03T12:10:00Z')).toBe('');
  // Its 48 hours are over.
  await propose(360_000);
  expect(await digest('2026-11-06T12:10:00Z')).not.toContain('precio');
});

test('many groups: the newest twenty are told, the others counted', async () => {
  await changeNoticeSettings(ctx, ana, { digest: 'daily' });
  ctx.pass(1_000);
  for (let nth = 0; nth < 23; nth++) await recipients('newOffer', `Pedido ${nth}`);
  await morning('2026-11-02T12:10:00Z');
  expect(mailer.sent[0]?.subject).toBe('Tu resumen: 23 avisos sin leer');
  expect(mailer.sent[0]?.text).toContain('Y 3 más, en tus avisos.');
  expect(mailer.sent[0]?.text.match(/Nueva oferta en/g)).toHaveLength(20);
});

test('who turned it off meanwhile, or whose address bounced, gets none', async () => {
  await changeNoticeSettings(ctx, ana, { digest: 'daily' });
  ctx.clock.at = new Date('2026-11-01T16:00:00Z');
  await recipients('newOffer', 'Bicicleta');
  await handleMails(ctx, mailer);
  ctx.clock.at = new Date('2026-11-02T12:10:00Z');
  await planDigests(ctx);
  await changeNoticeSettings(ctx, ana, { digest: 'off' });
  await handleMails(ctx, mailer);
  await changeNoticeSettings(ctx, ana, { digest: 'daily' });
  await db.update(mailSettings).set({ bouncedAt: ctx.now() });
  expect(await morning('2026-11-03T12:10:00Z')).toBe(0);
  expect(mailer.sent).toEqual([]);
});
