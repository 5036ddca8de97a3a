import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { deleteAccount } from '#application/accounts/delete-account.ts';
import type { SignedInActor } from '#application/actor.ts';
import { closeRequest, completeRequest } from '#application/buy-requests/commands.ts';
import { acceptOffer } from '#application/offers/commands.ts';
import { countOffer, readPersonFacts } from '#application/people/person-facts.ts';
import { getPublicProfile } from '#application/people/queries.ts';
import { offerEvents, personDays } from '#database/schema.ts';
import { InMemoryMarket } from '#domain/lifecycle/in-memory-market.test-helper.ts';
import { byTime, type Lived, live, recount, step } from '#domain/people/facts/histories.test-helper.ts';
import { isRefusal } from '#domain/refusals/refusal.ts';
import { openTestMarket } from '../../support/database.ts';
import { addPeople, addPerson } from '../../support/deal.ts';
import { offerTo, publish, refusalCodeOf } from '../../support/market.ts';
import { handleOutbox } from '../../support/outbox.ts';

const { db, ctx } = await openTestMarket();
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const beginning = new Date('2026-11-01T12:00:00.000Z');
const later = (ms: number) => ctx.pass(ms);

let buyer: SignedInActor;
let seller: SignedInActor;
beforeEach(async () => {
  ctx.clock.at = beginning;
  [buyer, seller] = await addPeople(db, 'Ana', 'Beto');
});

const countsOf = (userId: string) => db.select().from(personDays).where(eq(personDays.userId, userId));

/** A finished deal with two hours between its steps. */
async function dealDone(by: SignedInActor = buyer, to: SignedInActor = seller): Promise<void> {
  const request = await publish(ctx, by);
  const offer = await offerTo(ctx, to, request.id);
  later(2 * HOUR);
  await acceptOffer(ctx, by, offer.id, offer);
  later(2 * HOUR);
  await completeRequest(ctx, by, request.id);
  await handleOutbox(ctx);
}

test('of somebody who left nothing is kept, and the other keeps what they did', async () => {
  await dealDone();
  for (const name of ['Caro', 'Dani']) await dealDone(await addPerson(db, name));
  await deleteAccount(ctx, buyer);
  await handleOutbox(ctx);
  expect(await countsOf(buyer.userId)).toEqual([]);
  expect(await refusalCodeOf(getPublicProfile(ctx, null, buyer.userId))).toBe('not_found');
  expect((await getPublicProfile(ctx, null, seller.userId)).facts.asSeller.deals).toEqual({
    accepted: 3,
    concluded: 3,
  });
});

test('a profile shows what everybody may know, and only open publications, page by page', async () => {
  await publish(ctx, buyer, { title: 'la primera' });
  later(HOUR);
  const closed = await publish(ctx, buyer, { title: 'la cerrada' });
  await closeRequest(ctx, buyer, closed.id);
  later(HOUR);
  await publish(ctx, buyer, { title: 'la última' });
  const first = await getPublicProfile(ctx, null, buyer.userId, { limit: 1 });
  const { items, nextCursor } = first.openRequests;
  expect(items.map(({ title }) => title)).toEqual(['la última']);
  const next = await getPublicProfile(ctx, null, buyer.userId, { limit: 1, cursor: nextCursor });
  expect(next.openRequests.items.map(({ title }) => title)).toEqual(['la primera']);
  expect(next.openRequests.nextCursor).toBeNull();
  expect(JSON.stringify([first, next])).not.toContain('@');
  for (const id of ['no', '01900000-0000-7000-8000-000000000000'])
    expect(await refusalCodeOf(getPublicProfile(ctx, null, id))).toBe('not_found');
});

/** Stores a generated market: people for its names, and its histories as rows. */
async function store(lived: Lived) {
  const userIds = new Map<string, string>();
  for (const name of ['ana', 'beto', 'caro', 'dani']) {
    userIds.set(name, (await addPerson(db, name)).userId);
  }
  const rows = [...lived.histories.values()].map((history) => {
    const [offerId, buyRequestId] = [v7(), v7()];
    return history.map(({ action, at, why, tag, isRepeat: _, ...who }) => ({
      ...{ id: v7(), offerId, buyRequestId, action, why, tag, createdAt: at },
      actorId: userIds.get(who.actorId ?? '') ?? null,
      buyerId: userIds.get(who.buyerId ?? '') ?? null,
      sellerId: userIds.get(who.sellerId ?? '') ?? null,
    }));
  });
  return { userIds, rows };
}

test('kept facts equal a recount over more than 1,000 generated histories', async () => {
  const recipients = { histories: 0, facts: 0, none: 0 };
  const markets = fc.sample(fc.array(step, { minLength: 120, maxLength: 160, size: 'max' }), {
    numRuns: 100,
    seed: 12,
  });
  for (const steps of markets) {
    // Shortens the pauses to weeks, so that most of it is within the period that is counted.
    const soon = steps.map((one) => ({ ...one, hours: one.hours % 48 }));
    const lived = live(soon, new InMemoryMarket(['ana', 'ana', 'beto']), isRefusal);
    const { userIds, rows } = await store(lived);
    recipients.histories += rows.length;
    // Counts after each deal: the first of two people counts.
    const events = byTime(rows.flat().map((row) => ({ ...row, at: row.createdAt })));
    let counted = 0;
    for (const [index, { action }] of events.entries()) {
      if (action !== 'accept' && index + 1 < events.length) continue;
      const fresh = events.slice(counted, index + 1);
      await db.insert(offerEvents).values(fresh);
      counted = index + 1;
      for (const offerId of new Set(fresh.map((row) => row.offerId)))
        await db.transaction((tx) => countOffer(tx, offerId));
    }
    for (const days of [0, 5, 60, 150]) {
      ctx.clock.at = new Date(lived.now.getTime() + days * DAY);
      const factsFor = await readPersonFacts(ctx, [...userIds.values()]);
      for (const [name, userId] of userIds) {
        const facts = factsFor(userId);
        expect(facts).toEqual(recount(lived, name, ctx.now()));
        const all = [facts.asBuyer.answers, facts.asBuyer.deals, facts.asSeller.deals];
        recipients.facts += all.filter(Boolean).length;
        recipients.none += all.filter((fact) => fact === null).length;
      }
    }
  }
  expect(recipients.histories).toBeGreaterThan(1_000);
  expect(recipients.facts).toBeGreaterThan(100);
  expect(recipients.none).toBeGreaterThan(200);
});
