import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { SignedInActor } from '#application/actor.ts';
import { expireIdleRequests, warnIdleRequests } from '#application/buy-requests/jobs.ts';
import { getRequest } from '#application/buy-requests/queries.ts';
import { sendMessage } from '#application/chats/commands.ts';
import { getChat, listMessages } from '#application/chats/queries.ts';
import { listActiveRequests } from '#application/marketplace/queries.ts';
import { listQueue } from '#application/moderation/cases/queries.ts';
import { answerAppeal, appealDecision, decideCase } from '#application/moderation/decisions/commands.ts';
import { listOwnReports, reportThing } from '#application/moderation/reports.ts';
import { endSuspensions } from '#application/moderation/suspensions.ts';
import { readWants } from '#application/notifications/delivery-rules.ts';
import { listNotifications } from '#application/notifications/queries.ts';
import { fallThroughOffer } from '#application/offers/commands.ts';
import { getOffer, listRequestOffers } from '#application/offers/queries.ts';
import { getPublicProfile } from '#application/people/queries.ts';
import { saveSearch } from '#application/saved-searches/commands.ts';
import { listMatches } from '#application/saved-searches/queries.ts';
import { sitemapEntries } from '#application/sitemap/queries.ts';
import { buyRequests, moderationLog, profiles, reports } from '#database/schema.ts';
import { savedSearchSchema } from '#domain/saved-searches/schema.ts';
import { openTestMarket } from '../../support/database.ts';
import { addDeal, addPeople, addPerson } from '../../support/deal.ts';
import { offerTo, publish, refusalCodeOf } from '../../support/market.ts';
import { caseOf, letModerate } from '../../support/moderation.ts';
import { handleOutbox, outbox } from '../../support/outbox.ts';
import { suspend } from '../../support/suspend.ts';

const { db, ctx } = await openTestMarket();
const day = 24 * 60 * 60 * 1000;
const start = new Date('2026-11-01T12:00:00.000Z');
let owner: SignedInActor;
let other: SignedInActor;
let moderator: SignedInActor;

beforeEach(async () => {
  ctx.clock.at = start;
  await db.delete(outbox);
  await db.delete(buyRequests);
  [owner, other, moderator] = await addPeople(db, 'Ana', 'Beto', 'Mora');
  await letModerate(ctx, moderator);
});

const later = (days: number) => ctx.pass(days * day);
const listedIds = async () => (await listActiveRequests(ctx, null)).items.map(({ id }) => id);
const suspendedUntil = async ({ userId }: SignedInActor) => {
  const [row] = await db.select().from(profiles).where(eq(profiles.id, userId));
  return row?.suspendedUntil;
};
const hiddenFor = async (id: string) => {
  const [row] = await db.select().from(buyRequests).where(eq(buyRequests.id, id));
  return row?.hiddenFor;
};

/** Expects that a person's page, publications and offers are all hidden. */
async function expectGone(requestId: string, offer: { id: string; buyRequestId: string }) {
  for (const viewer of [null, other]) {
    expect(await refusalCodeOf(getRequest(ctx, viewer, requestId))).toBe('not_found');
    expect(await refusalCodeOf(getOffer(ctx, viewer, offer.id))).toBe('not_found');
    expect(await refusalCodeOf(getPublicProfile(ctx, viewer, owner.userId))).toBe('not_found');
    expect((await listRequestOffers(ctx, viewer, offer.buyRequestId)).total).toBe(0);
  }
  expect(await listedIds()).not.toContain(requestId);
  for await (const part of sitemapEntries(ctx, 'requests', requestId, 100))
    expect(part.map(({ id }) => id)).not.toContain(requestId);
}

async function expectBack(requestId: string, offer: { id: string; buyRequestId: string }) {
  expect((await getRequest(ctx, null, requestId)).id).toBe(requestId);
  expect((await getOffer(ctx, other, offer.id)).id).toBe(offer.id);
  expect((await getPublicProfile(ctx, null, owner.userId)).id).toBe(owner.userId);
  expect((await listRequestOffers(ctx, other, offer.buyRequestId)).total).toBe(1);
  expect(await listedIds()).toContain(requestId);
}

async function openThings() {
  const search = await saveSearch(ctx, other, savedSearchSchema.parse({ words: ['bicicleta'] }));
  const own = await publish(ctx, owner);
  const theirs = await publish(ctx, other, { title: 'Heladera con freezer' });
  const offer = await offerTo(ctx, owner, theirs.id);
  await handleOutbox(ctx);
  return { own, offer, search };
}

test('what a suspended person published is gone with the decision, and back when the time is over', async () => {
  const { own, offer, search } = await openThings();
  expect((await listMatches(ctx, other, search.id)).items).toHaveLength(1);
  await suspend(ctx, owner.userId, 7);
  await handleOutbox(ctx);
  await expectGone(own.id, offer);
  expect((await listMatches(ctx, other, search.id)).items).toEqual([]);
  const bell = async () => (await listNotifications(ctx, other)).items.map(({ kind }) => kind);
  expect(await bell()).not.toContain('alertMatch');

  later(6.9);
  expect(await endSuspensions(ctx)).toBe(0);
  await expectGone(own.id, offer);
  later(0.2);
  // Their page is visible again when the time is over, before the job runs.
  expect((await getPublicProfile(ctx, null, owner.userId)).id).toBe(owner.userId);
  expect(await endSuspensions(ctx)).toBe(1);
  expect(await endSuspensions(ctx)).toBe(0);
  await handleOutbox(ctx);
  await expectBack(own.id, offer);
  expect((await listMatches(ctx, other, search.id)).items).toHaveLength(1);
});

test('a publication does not expire while its owner may not renew it, and then has all its time', async () => {
  const { own } = await openThings();
  const judged = await publish(ctx, owner, { title: 'Mesa de pino' });
  later(50);
  await suspend(ctx, owner.userId, 30, { kind: 'publication', id: judged.id });
  later(20);
  expect([await warnIdleRequests(ctx), await expireIdleRequests(ctx)]).toEqual([1, 1]);
  const statuses = async () =>
    Promise.all([own, judged].map(async ({ id }) => (await getRequest(ctx, owner, id)).status));
  expect(await statuses()).toEqual(['active', 'active']);
  later(11);
  await endSuspensions(ctx);
  expect([await warnIdleRequests(ctx), await expireIdleRequests(ctx)]).toEqual([0, 0]);
  expect(await statuses()).toEqual(['active', 'active']);
  expect([await hiddenFor(own.id), await hiddenFor(judged.id)]).toEqual([null, 'decision']);
});

test('the thing it was decided of stays hidden after the suspension, and comes back when it is overturned', async () => {
  const { own, offer } = await openThings();
  const second = await publish(ctx, owner, { title: 'Mesa de pino' });
  await reportThing(ctx, other, { kind: 'publication', id: second.id, reason: 'fraud' });
  const [theCase] = (await listQueue(ctx, moderator)).items.filter(({ thingId }) => thingId === second.id);
  const decided = await decideCase(ctx, moderator, theCase!.id, {
    ...{ decision: 'suspend', days: 30, reason: 'Pide señas.' },
  });
  expect(decided).toMatchObject({ days: 30, until: '2026-12-01T12:00:00.000Z' });
  await handleOutbox(ctx);
  await expectGone(own.id, offer);
  const recipients = (await listNotifications(ctx, owner)).items.filter(
    ({ kind }) => kind === 'thingModerated',
  );
  expect(recipients.map(({ title, body }) => [title, body])).toEqual([
    ['Suspendimos tu cuenta por tu publicación', '“Mesa de pino”: Pide señas.'],
  ]);
  expect((await listOwnReports(ctx, other)).items[0]?.outcome).toBe(
    'Suspendimos la cuenta de quien lo hizo.',
  );
  const [logged] = await db.select().from(moderationLog).where(eq(moderationLog.decisionId, decided.id));
  expect(logged?.details).toMatchObject({ decision: 'suspend', days: 30 });

  await appealDecision(ctx, { ...owner, suspendedUntil: new Date(decided.until!) }, decided.id, {
    text: 'No es así.',
  });
  later(31);
  await endSuspensions(ctx);
  expect(await hiddenFor(own.id)).toBeNull();
  expect(await hiddenFor(second.id)).toBe('decision');
  const answerer = await addPerson(db, 'Nora');
  await letModerate(ctx, answerer);
  await answerAppeal(ctx, answerer, decided.id, { answer: 'overturned', reason: 'No las pide.' });
  expect(await hiddenFor(second.id)).toBeNull();
  expect(await db.$count(reports, eq(reports.isUpheld, false))).toBe(1);
});

test('an overturned suspension ends at once, but for another that still runs', async () => {
  const { own, offer } = await openThings();
  const long = await suspend(ctx, owner.userId, 20);
  const short = await suspend(ctx, owner.userId, 5);
  const overturn = async ({ id }: { id: string }) => {
    await appealDecision(ctx, owner, id, { text: 'No es así.' });
    await answerAppeal(ctx, moderator, id, { answer: 'overturned', reason: 'Cierto.' });
    await handleOutbox(ctx);
  };
  const until = () => suspendedUntil(owner);
  const logged = async ({ id }: { id: string }) => {
    const deeds = await db.select().from(moderationLog).where(eq(moderationLog.decisionId, id));
    return deeds.find(({ action }) => action === 'answer')?.details;
  };
  expect(await until()).toEqual(new Date(long.until!));
  await overturn(long);
  expect(await logged(long)).toEqual({
    isOverturned: true,
    endsSuspension: false,
    suspendedUntil: short.until,
  });
  expect(await until()).toEqual(new Date(short.until!));
  await expectGone(own.id, offer);
  await overturn(short);
  expect(await logged(short)).toEqual({ isOverturned: true, endsSuspension: true });
  expect(await until()).toBeNull();
  await expectBack(own.id, offer);
});

test('a publication that is looked at does not expire, and has all its time when it is shown again', async () => {
  const { id } = await publish(ctx, owner);
  await reportThing(ctx, other, { kind: 'publication', id, reason: 'spam' });
  await db.update(buyRequests).set({ hiddenFor: 'reports' }).where(eq(buyRequests.id, id));
  const jobs = async () => [await warnIdleRequests(ctx), await expireIdleRequests(ctx)];
  later(70);
  expect(await jobs()).toEqual([0, 0]);
  await decideCase(ctx, moderator, (await caseOf(db, id)).id, { decision: 'restore', reason: 'Está bien.' });
  expect(await jobs()).toEqual([0, 0]);
  later(54);
  expect(await jobs()).toEqual([1, 0]);
  later(7);
  expect(await jobs()).toEqual([0, 1]);

  // The same when a decision that hid it is overturned.
  const hidden = await publish(ctx, owner, { title: 'Mesa de pino' });
  await reportThing(ctx, other, { kind: 'publication', id: hidden.id, reason: 'spam' });
  const second = await addPerson(db, 'Mona');
  await letModerate(ctx, second);
  const hide = { decision: 'hide', reason: 'Repetida.' } as const;
  const decided = await decideCase(ctx, second, (await caseOf(db, hidden.id)).id, hide);
  later(58);
  await appealDecision(ctx, owner, decided.id, { text: 'No es así.' });
  await answerAppeal(ctx, moderator, decided.id, { answer: 'overturned', reason: 'Cierto.' });
  later(4);
  expect(await jobs()).toEqual([0, 0]);
});

test('a publication or an offer that is made at the very moment is not left shown', async () => {
  const shared = await publish(ctx, other, { title: 'Heladera con freezer' });
  for (let round = 0; round < 6; round++) {
    const person = await addPerson(db, `Rita ${round}`);
    const [request, offer] = await Promise.all([
      publish(ctx, person),
      offerTo(ctx, person, shared.id),
      suspend(ctx, person.userId, 1),
    ]);
    expect(await refusalCodeOf(getRequest(ctx, null, request.id))).toBe('not_found');
    expect(await refusalCodeOf(getOffer(ctx, other, offer.id))).toBe('not_found');
  }
});

test('the other party of a deal keeps the conversation and ends the deal; of the pause they read no reason', async () => {
  const deal = await addDeal(db, { buyer: other, seller: owner });
  await sendMessage(ctx, owner, deal.chatId, { message: '¿Mañana a las 10?' });
  await suspend(ctx, owner.userId, 7);
  expect((await listMessages(ctx, other, deal.chatId)).items).toHaveLength(1);
  const chat = await getChat(ctx, other, deal.chatId);
  expect(chat).toMatchObject({ isOpen: true, isOtherAway: true });
  expect(JSON.stringify(chat)).not.toMatch(/suspen/i);
  await sendMessage(ctx, other, deal.chatId, { message: 'Dale' });
  expect((await getOffer(ctx, other, deal.offerId)).allowedActions).toContain('fallThrough');
  await fallThroughOffer(ctx, other, deal.offerId);
  expect((await getRequest(ctx, null, deal.requestId)).status).toBe('active');
});

test('outside the bell a suspended person hears of moderation alone, and of the rest when they are back', async () => {
  await suspend(ctx, owner.userId, 7);
  const during = await readWants(db, owner.userId);
  expect(during.wants('chatMessage', 'mail')).toBe(false);
  expect(during.chose('chatMessage', 'mail')).toBe(true);
  expect(during.wants('thingModerated', 'mail')).toBe(true);
  later(8);
  await endSuspensions(ctx);
  expect((await readWants(db, owner.userId)).wants('chatMessage', 'mail')).toBe(true);
});

test('one person whose suspension cannot be ended holds nobody else back', async () => {
  const people = await addPeople(db, 'Rita', 'Raúl');
  for (const [nth, { userId }] of people.entries()) await suspend(ctx, userId, nth + 1);
  later(3);
  const [first, second] = people;
  await db.execute(
    sql`create function refuse() returns trigger language plpgsql as 'begin raise exception $$broken$$; end'`,
  );
  await db.execute(
    sql.raw(
      `create trigger refuses before update on profiles for each row when (new.id = '${first.userId}') execute function refuse()`,
    ),
  );
  try {
    await expect(endSuspensions(ctx)).rejects.toThrow();
  } finally {
    await db.execute(sql`drop function refuse cascade`);
  }
  expect(await suspendedUntil(first)).not.toBeNull();
  expect(await suspendedUntil(second)).toBeNull();
  expect(await endSuspensions(ctx)).toBe(1);
});
