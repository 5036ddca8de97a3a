import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { deleteAccount } from '#application/accounts/delete-account.ts';
import type { SignedInActor } from '#application/actor.ts';
import { completeRequest, deleteRequest } from '#application/buy-requests/commands.ts';
import { hideStoredContacts } from '#application/contact-redaction/jobs.ts';
import { listNotifications } from '#application/notifications/queries.ts';
import { acceptOffer, completeOffer, fallThroughOffer } from '#application/offers/commands.ts';
import { askAboutDeals } from '#application/offers/jobs.ts';
import { getOffer } from '#application/offers/queries.ts';
import { readPersonFacts } from '#application/people/person-facts.ts';
import { getPublicProfile } from '#application/people/queries.ts';
import { answerRating, rateDeal } from '#application/ratings/commands.ts';
import { notifyOpenRatings } from '#application/ratings/jobs.ts';
import { getDealRatings, getLeftDeal, listRatings } from '#application/ratings/queries.ts';
import { notifications, offers, ratings, user } from '#database/schema.ts';
import { hiddenMark } from '#domain/contact-redaction/kinds.ts';
import { loadPeopleSummaries } from '#web/components/people/load-people-summaries.server.ts';
import { openTestMarket } from '../../support/database.ts';
import { addPeople } from '../../support/deal.ts';
import { offerTo, publish, refusalCodeOf } from '../../support/market.ts';
import { handleOutbox, outbox, rung } from '../../support/outbox.ts';

const { db, ctx } = await openTestMarket();
const DAY = 24 * 60 * 60 * 1000;
const later = (ms: number) => ctx.pass(ms);

let buyer: SignedInActor;
let seller: SignedInActor;
let stranger: SignedInActor;
beforeEach(async () => {
  await db.delete(outbox);
  await db.delete(ratings);
  ctx.clock.at = new Date('2026-11-01T12:00:00.000Z');
  [buyer, seller, stranger] = await addPeople(db, 'Ana', 'Beto', 'Nadia');
});

async function agreed(by = buyer, from = seller) {
  const request = await publish(ctx, by);
  const offer = await offerTo(ctx, from, request.id);
  await acceptOffer(ctx, by, offer.id, offer);
  return { requestId: request.id, id: offer.id };
}

/** A deal that the buyer has marked as done. */
async function done(): Promise<string> {
  const { id, requestId } = await agreed();
  await completeRequest(ctx, buyer, requestId);
  await handleOutbox(ctx);
  return id;
}

const good = { stars: 5, text: 'Todo perfecto' };
const bad = { stars: 2, text: 'Llegó tarde' };
const kindsOf = async (who: SignedInActor) =>
  (await listNotifications(ctx, who)).items.map(({ kind }) => kind);
const summaryOf = async (who: SignedInActor) => {
  const { average, count } = (await getPublicProfile(ctx, null, who.userId)).ratings;
  return [average, count];
};

test('either party says that it was done, the other is told, and both may rate', async () => {
  for (const [who, other] of [
    [seller, buyer],
    [buyer, seller],
  ] as const) {
    const { id } = await agreed();
    expect(await refusalCodeOf(rateDeal(ctx, who, id, good))).toBe('illegal_transition');
    expect(await refusalCodeOf(getDealRatings(ctx, who, id))).toBe('not_found');
    expect((await completeOffer(ctx, who, id)).buyRequest.status).toBe('completed');
    await handleOutbox(ctx);
    expect((await kindsOf(other))[0]).toBe('dealCompleted');
    expect(await refusalCodeOf(completeOffer(ctx, other, id))).toBe('illegal_transition');
    for (const party of [buyer, seller]) {
      expect(await getDealRatings(ctx, party, id)).toMatchObject({ mine: null, theirs: null, isOpen: false });
    }
  }
});

test('of two people one rating in 90 days counts; all of them are shown', async () => {
  const rateBoth = async (stars: number) => {
    const id = await done();
    for (const who of [buyer, seller]) await rateDeal(ctx, who, id, { stars, text: null });
  };
  await rateBoth(5);
  later(80 * DAY);
  await rateBoth(1);
  expect(await summaryOf(seller)).toEqual([5, 1]);
  later(11 * DAY);
  await rateBoth(2);
  expect(await summaryOf(seller)).toEqual([3.5, 2]);
  const { items } = await listRatings(ctx, null, seller.userId);
  const known = await loadPeopleSummaries(ctx, { sellers: [seller.userId], buyers: [stranger.userId] });
  expect(known[seller.userId]).toMatch(/^3,5 de 5 \(2\)/);
  expect(known[stranger.userId]).toBe('Nuevo en AlRevés');
  expect(items.map(({ stars, counts }) => [stars, counts])).toEqual([
    [2, true],
    [1, false],
    [5, true],
  ]);
  const first = await listRatings(ctx, null, seller.userId, { limit: 2 });
  const rest = await listRatings(ctx, null, seller.userId, { limit: 2, cursor: first.nextCursor });
  expect([...first.items, ...rest.items]).toEqual(items);
});

test('a rating counts once its writer confirmed their address, and then gives it again', async () => {
  const id = await done();
  const confirm = (emailVerified: boolean) =>
    db.update(user).set({ emailVerified }).where(eq(user.id, buyer.userId));
  await confirm(false);
  expect(await rateDeal(ctx, buyer, id, bad)).toMatchObject({ isConfirmed: false, mine: { counts: false } });
  await confirm(true);
  expect((await rateDeal(ctx, buyer, id, good)).mine).toMatchObject({ ...good, counts: true });
  // Of another deal of the two, which does not count beside it, giving it again changes nothing.
  const second = await done();
  for (const given of [bad, good])
    expect((await rateDeal(ctx, buyer, second, given)).mine).toMatchObject({ ...given, counts: false });
});

test('two deals rated at once count once', async () => {
  const ids = [await done(), await done(), await done()];
  await Promise.all(ids.map((id) => rateDeal(ctx, buyer, id, good)));
  later(7 * DAY);
  expect(await summaryOf(seller)).toEqual([5, 1]);
});

test('both at once open both', async () => {
  const id = await done();
  await Promise.all([rateDeal(ctx, buyer, id, good), rateDeal(ctx, seller, id, bad)]);
  expect(await getDealRatings(ctx, buyer, id)).toMatchObject({ mine: good, theirs: bad, isOpen: true });
});

test('whoever was rated answers once, when it is open', async () => {
  const id = await done();
  await rateDeal(ctx, buyer, id, bad);
  const { mine } = await getDealRatings(ctx, buyer, id);
  const ratingId = mine?.id ?? '';
  await rateDeal(ctx, seller, id, good);
  expect(await answerRating(ctx, seller, ratingId, { text: 'Fue el tránsito' })).toMatchObject({
    ...bad,
    answer: 'Fue el tránsito',
  });
  expect(await refusalCodeOf(answerRating(ctx, seller, ratingId, { text: 'Y algo más' }))).toBe(
    'illegal_transition',
  );
  expect((await listRatings(ctx, null, seller.userId)).items[0]).toMatchObject({ answer: 'Fue el tránsito' });
  // The rater gets one notice of the answer, without its text; the person who answered gets none.
  await handleOutbox(ctx);
  const heard = (await listNotifications(ctx, buyer)).items.filter(({ kind }) => kind === 'ratingAnswered');
  expect(heard).toMatchObject([
    {
      title: 'Beto contestó tu calificación',
      body: 'La que le diste por “Bicicleta rodado 29”.',
      path: `/offer/${id}#trato`,
    },
  ]);
  expect(JSON.stringify(heard)).not.toContain('tránsito');
  expect(await kindsOf(seller)).not.toContain('ratingAnswered');
  expect(await refusalCodeOf(answerRating(ctx, seller, 'no', { text: 'x' }))).toBe('not_found');
});

test('contacts in what is written are hidden from everybody but the writer', async () => {
  const id = await done();
  const text = 'Muy bien, su número es 11 5555-4477';
  expect((await rateDeal(ctx, buyer, id, { stars: 5, text })).mine?.text).toBe(text);
  const { theirs } = await rateDeal(ctx, seller, id, good);
  const shown = `Muy bien, su número es ${hiddenMark}`;
  expect(theirs?.text).toBe(shown);
  await answerRating(ctx, seller, theirs?.id ?? '', { text: 'Escribime a beto@gmail.com' });
  const [listed] = (await listRatings(ctx, stranger, seller.userId)).items;
  expect(listed).toMatchObject({ text: shown, answer: `Escribime a ${hiddenMark}` });
  expect((await getDealRatings(ctx, buyer, id)).mine?.text).toBe(text);
  // A new version of the contact rules hides the same text again.
  await db.update(ratings).set({ contactRules: 0 });
  while ((await hideStoredContacts(ctx)) > 0);
  expect((await listRatings(ctx, stranger, seller.userId)).items[0]).toEqual(listed);
});

test('a rating outlives its publication, and a deleted publication keeps nobody from rating', async () => {
  const id = await done();
  await rateDeal(ctx, buyer, id, bad);
  const { buyRequestId } = await getOffer(ctx, buyer, id);
  await deleteRequest(ctx, buyer, buyRequestId);
  // Its page is left with this.
  expect(await getLeftDeal(ctx, seller, id)).toMatchObject({
    name: 'Ana',
    ratings: { role: 'seller', mine: null, theirs: null, isOpen: false },
  });
  expect((await getLeftDeal(ctx, buyer, id)).name).toBe('Beto');
  expect(await refusalCodeOf(getLeftDeal(ctx, stranger, id))).toBe('not_found');
  await rateDeal(ctx, seller, id, good);
  expect(await summaryOf(seller)).toEqual([2, 1]);
  expect(await summaryOf(buyer)).toEqual([5, 1]);
  expect(await refusalCodeOf(rateDeal(ctx, stranger, id, good))).toBe('not_found');
  await handleOutbox(ctx);
  // It leads to what is left, where it can be answered.
  expect((await listNotifications(ctx, buyer)).items[0]).toMatchObject({
    kind: 'rated',
    path: `/offer/${id}#trato`,
  });
});

test('of somebody who left the stars stay without name and words; what others said of them goes', async () => {
  const id = await done();
  await rateDeal(ctx, buyer, id, { stars: 4, text: 'Me llamo Ana, 11 5555-4477' });
  await rateDeal(ctx, seller, id, good);
  const open = await done();
  await rateDeal(ctx, seller, open, bad);
  await deleteAccount(ctx, buyer);
  // The notices of both deals still lead to what is left of them.
  const gone = { name: 'Usuario eliminado', isOtherGone: true };
  expect(await getLeftDeal(ctx, seller, id)).toMatchObject({
    ...gone,
    ratings: { theirs: { stars: 4 }, isOpen: true },
  });
  expect(await getLeftDeal(ctx, seller, open)).toMatchObject({
    ...gone,
    ratings: { theirs: null, isOpen: false },
  });
  expect((await listRatings(ctx, null, seller.userId)).items).toMatchObject([
    { stars: 4, text: null, rater: null },
  ]);
  const rows = await db.select().from(ratings);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('5555-4477');
  expect(await refusalCodeOf(rateDeal(ctx, seller, open, good))).toBe('not_found');
});

test('both are asked on the fifth and on the tenth day whether it was done, while nobody has said so', async () => {
  const { id, requestId } = await agreed();
  const over = await agreed();
  later(5 * DAY - 1);
  await completeOffer(ctx, buyer, over.id);
  expect(await askAboutDeals(ctx)).toBe(0);
  // Accepting sets the offer's version a millisecond ahead of the clock.
  later(2);
  const asked = async () => {
    while ((await askAboutDeals(ctx)) > 0);
    const recipients = await handleOutbox(ctx);
    return [buyer, seller].map((who) => rung(recipients, who));
  };
  await handleOutbox(ctx);
  await db.delete(notifications);
  expect(await asked()).toEqual([true, true]);
  expect((await listNotifications(ctx, seller)).items).toMatchObject([
    {
      kind: 'dealQuestion',
      title: '¿Se concretó?',
      body: 'Contanos con un toque si se concretó el trato por “Bicicleta rodado 29”.',
      path: `/offer/${id}#trato`,
      asks: { offerId: id, buyRequestId: requestId },
    },
  ]);
  later(4 * DAY);
  expect(await asked()).toEqual([false, false]);
  later(DAY);
  expect(await asked()).toEqual([true, true]);
  later(30 * DAY);
  expect(await asked()).toEqual([false, false]);
  expect(await db.$count(offers, eq(offers.dealAsks, 2))).toBeGreaterThan(0);
  // After one party has answered, the notice does not ask any more.
  await completeOffer(ctx, buyer, id);
  const { items } = await listNotifications(ctx, seller);
  expect(items.filter(({ kind }) => kind === 'dealQuestion').flatMap(({ asks }) => asks ?? [])).toEqual([]);
});

test('nobody is asked about a deal that ended before the question went out', async () => {
  const { id } = await agreed();
  later(6 * DAY);
  expect(await askAboutDeals(ctx)).toBeGreaterThan(0);
  await fallThroughOffer(ctx, buyer, id);
  await handleOutbox(ctx);
  expect(await kindsOf(seller)).not.toContain('dealQuestion');
});

test('why deals fell through counts for whom it tells something of, from three on', async () => {
  for (let nth = 0; nth < 3; nth++) {
    // Of the deals of two people one counts.
    const [caro, dani] = await addPeople(db, 'Caro', 'Dani');
    const { id } = await agreed(caro, seller);
    await fallThroughOffer(ctx, caro, id, { tag: 'No apareció' });
    const other = await agreed(buyer, dani);
    await fallThroughOffer(ctx, buyer, other.id, { tag: 'Me arrepentí' });
    await fallThroughOffer(ctx, seller, (await agreed()).id);
    await handleOutbox(ctx);
    const factsFor = await readPersonFacts(ctx, [buyer.userId, seller.userId]);
    const isEnough = nth === 2;
    expect(factsFor(seller.userId).asSeller.tags).toEqual(isEnough ? [{ tag: 'noShow', count: 3 }] : []);
    expect(factsFor(buyer.userId).asBuyer.tags).toEqual(isEnough ? [{ tag: 'regretted', count: 3 }] : []);
    expect(factsFor(buyer.userId).asSeller.tags).toEqual([]);
  }
});

test('until when a deal is rated stays the same when both have', async () => {
  const id = await done();
  const { closesAt } = await getDealRatings(ctx, buyer, id);
  later(DAY);
  for (const who of [buyer, seller]) await rateDeal(ctx, who, id, good);
  expect(await getDealRatings(ctx, buyer, id)).toMatchObject({ isOpen: true, closesAt });
});

test('a rating is its writer’s alone until both rated; then both are open and cannot be changed', async () => {
  const id = await done();
  await rateDeal(ctx, buyer, id, bad);
  const mine = await rateDeal(ctx, buyer, id, good);
  expect(mine).toMatchObject({ mine: { ...good, role: 'seller' }, theirs: null, isOpen: false });
  expect(await getDealRatings(ctx, seller, id)).toMatchObject({ mine: null, theirs: null, isOpen: false });
  expect(await listRatings(ctx, seller, seller.userId)).toEqual({ items: [], nextCursor: null });
  expect((await getOffer(ctx, seller, id)).buyerRating).toBeNull();
  expect(await summaryOf(seller)).toEqual([null, 0]);
  expect(await handleOutbox(ctx)).toEqual([]);

  const theirs = await rateDeal(ctx, seller, id, bad);
  expect(theirs).toMatchObject({ mine: bad, theirs: { ...good, rater: { name: 'Ana' } }, isOpen: true });
  expect(await getDealRatings(ctx, buyer, id)).toMatchObject({ mine: good, theirs: bad, isOpen: true });
  for (const who of [buyer, seller])
    expect(await refusalCodeOf(rateDeal(ctx, who, id, bad))).toBe('illegal_transition');
  expect((await getOffer(ctx, seller, id)).buyerRating).toBe(5);
  expect(await summaryOf(seller)).toEqual([5, 1]);
  expect(await summaryOf(buyer)).toEqual([2, 1]);

  const recipients = await handleOutbox(ctx);
  expect([rung(recipients, buyer), rung(recipients, seller)]).toEqual([true, false]);
  const [notification] = (await listNotifications(ctx, buyer)).items;
  expect(notification).toMatchObject({
    kind: 'rated',
    title: 'Beto te calificó',
    body: 'Por “Bicicleta rodado 29”. Ya podés leerlo y contestar.',
    path: `/offer/${id}#trato`,
  });
  expect(await notifyOpenRatings(ctx)).toBe(0);
});
