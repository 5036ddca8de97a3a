import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteAccount } from '#application/accounts/delete-account.ts';
import { askRenewal, markOffer, noteOffer, setStandby } from '#application/offers/annotations.ts';
import {
  acceptOffer,
  deleteOffer,
  editOffer,
  fallThroughOffer,
  rejectOffer,
  renewOffer,
  withdrawOffer,
} from '#application/offers/commands.ts';
import { compareRequestOffers } from '#application/offers/comparison.ts';
import { lapseOffers, notifyEndingOffers } from '#application/offers/jobs.ts';
import { askForPhoto } from '#application/offers/photo-proofs.ts';
import {
  countOwnOffers,
  getOffer,
  listOwnOffers,
  listOwnOffersOn,
  listRequestOffers,
} from '#application/offers/queries.ts';
import { blockPerson } from '#application/people/blocks.ts';
import { offerNotes, offers } from '#database/schema.ts';
import { userTopic } from '#domain/events/domain-events.ts';
import { dayAfter } from '#domain/offers/annotations.ts';
import { usualComparison } from '#domain/offers/comparison.ts';
import { addPeople } from '../../support/deal.ts';
import { offerTo, refusalCodeOf } from '../../support/market.ts';
import { notificationScene } from '../../support/notification-scene.ts';
import { handleOutbox } from '../../support/outbox.ts';
import { suspend } from '../../support/suspend.ts';

const { db, ctx, newest, kinds, look, scene } = await notificationScene();
const hour = 60 * 60 * 1000;
const pass = (hours: number) => ctx.pass(hours * hour);
const endOf = (hours: number) => new Date(ctx.clock.at.getTime() + hours * hour).toISOString();
const send = (more = {}, who = scene.seller) => offerTo(ctx, who, scene.requestId, more);

test('the time decides: what is over cannot be accepted, before the job and after it; its seller is one tap away', async () => {
  const offer = await send({ validityHours: 24 });
  await markOffer(ctx, scene.buyer, offer.id, { interested: true });
  await handleOutbox(ctx);
  await look(scene.buyer);
  pass(24);
  const late = () => acceptOffer(ctx, scene.buyer, offer.id, offer);
  const sentence = 'Esta oferta venció. Pedile que la renueve.';
  await expect(late()).rejects.toMatchObject({ code: 'illegal_transition', detail: sentence });
  const over = await getOffer(ctx, scene.buyer, offer.id);
  expect(over).toMatchObject({ status: 'finalized', finalizedWhy: 'lapsed', endText: 'Venció' });
  expect(over.allowedActions).toEqual([]);

  expect(await lapseOffers(ctx)).toBe(1);
  expect(await lapseOffers(ctx)).toBe(0);
  await handleOutbox(ctx);
  await expect(late()).rejects.toMatchObject({ code: 'illegal_transition', detail: sentence });
  expect(await getOffer(ctx, null, offer.id)).toMatchObject({
    status: 'finalized',
    finalizedWhy: 'lapsed',
    endText: 'Venció',
  });
  expect(await newest(scene.seller)).toMatchObject({
    kind: 'offerFinalized',
    body: expect.stringContaining('la reactivás'),
  });
  expect(await newest(scene.buyer)).toMatchObject({ kind: 'offerLapsed', path: `/offer/${offer.id}` });

  const renewed = await renewOffer(ctx, scene.seller, offer.id);
  expect(renewed).toMatchObject({ status: 'pending', finalizedWhy: null, expiresAt: endOf(24) });
  expect((await getOffer(ctx, scene.buyer, offer.id)).allowedActions).toContain('accept');

  // Over once more, it ends when another is accepted: no tap brings it back on a publication that takes none.
  const other = await send({}, scene.otherOffer);
  pass(24);
  await look(scene.seller);
  await acceptOffer(ctx, scene.buyer, other.id, other);
  await handleOutbox(ctx);
  const recipients = await newest(scene.seller);
  expect(recipients).toMatchObject({ kind: 'offerFinalized', body: expect.stringMatching(/venció\.$/) });
});

test('an offer whose time is over is shown, counted and answered as expired before the job ran', async () => {
  const { id } = await send({ validityHours: 24 }, scene.otherOffer);
  const before = await countOwnOffers(ctx, scene.otherOffer);
  pass(24);
  const seen = async () => [
    await getOffer(ctx, scene.otherOffer, id),
    ...(await listRequestOffers(ctx, scene.buyer, scene.requestId)).items.filter((one) => one.id === id),
    ...(await listOwnOffers(ctx, scene.otherOffer, { statuses: ['finalized'] })).items.filter(
      (one) => one.id === id,
    ),
    ...(await listOwnOffersOn(ctx, scene.otherOffer, scene.requestId)).filter((one) => one.id === id),
  ];
  const unwritten = await seen();
  expect(unwritten.map(({ status, endText }) => [status, endText])).toEqual(
    Array.from({ length: 4 }, () => ['finalized', 'Venció']),
  );
  const { pending = 0, finalized = 0 } = before;
  const counts = { pending: pending - 1 || undefined, finalized: finalized + 1 };
  expect(await countOwnOffers(ctx, scene.otherOffer)).toMatchObject(JSON.parse(JSON.stringify(counts)));
  expect(
    (await listOwnOffers(ctx, scene.otherOffer, { statuses: ['pending'] })).items.map((one) => one.id),
  ).not.toContain(id);
  const refusals = [
    () => editOffer(ctx, scene.otherOffer, id, { price: 1_000 }),
    () => withdrawOffer(ctx, scene.otherOffer, id),
    () => deleteOffer(ctx, scene.otherOffer, id),
    () => rejectOffer(ctx, scene.buyer, id, { reason: 'Muy caro' }),
    () => askForPhoto(ctx, scene.buyer, id),
  ];
  for (const refused of refusals) expect(await refusalCodeOf(refused())).toBe('illegal_transition');
  await lapseOffers(ctx);
  const withOriginalTexts = await seen();
  const withoutVersion = (list: typeof withOriginalTexts) => list.map(({ updatedAt: _, ...rest }) => rest);
  expect(withoutVersion(withOriginalTexts)).toEqual(withoutVersion(unwritten));
});

test('an end at night is written at once and told in the morning, unless it stands no more by then', async () => {
  const [recipients, renewed] = [await send({ validityHours: 24 }), await send({ validityHours: 24 })];
  await handleOutbox(ctx);
  await look(scene.seller);
  pass(24);
  ctx.clock.at = new Date(`${ctx.clock.at.toISOString().slice(0, 10)}T03:00:00Z`);
  pass(24);
  expect(await lapseOffers(ctx)).toBe(2);
  expect((await handleOutbox(ctx)).filter(({ signal }) => signal.type === 'offer')).not.toEqual([]);
  expect(await kinds(scene.seller)).not.toContain('offerFinalized');
  expect(await getOffer(ctx, null, recipients.id)).toMatchObject({ status: 'finalized' });
  const { rows } = await db.execute<{ ms: number; payload: { offerId: string } }>(
    sql`select payload, extract(epoch from available_at - now()) * 1000 as ms from outbox where payload ->> 'isDelayed' = 'true'`,
  );
  expect(rows.map(({ payload }) => payload.offerId).toSorted()).toEqual(
    [recipients.id, renewed.id].toSorted(),
  );
  for (const { ms } of rows) expect(Math.round(Number(ms) / hour)).toBe(9);
  await renewOffer(ctx, scene.seller, renewed.id);
  await db.execute(sql`update outbox set available_at = now() where payload ->> 'isDelayed' = 'true'`);
  await handleOutbox(ctx);
  expect((await kinds(scene.seller)).filter((kind) => kind === 'offerFinalized')).toHaveLength(1);
});

test('the buyer asks once for each lapse whether it still stands', async () => {
  const { id } = await send({ validityHours: 24 });
  expect(await refusalCodeOf(askRenewal(ctx, scene.buyer, id))).toBe('illegal_transition');
  for (let round = 0; round < 2; round++) {
    pass(24);
    await lapseOffers(ctx);
    expect((await askRenewal(ctx, scene.buyer, id)).renewalAskedAt).toBe(ctx.clock.at.toISOString());
    expect(await refusalCodeOf(askRenewal(ctx, scene.buyer, id))).toBe('illegal_transition');
    await handleOutbox(ctx);
    expect(await newest(scene.seller)).toMatchObject({ kind: 'renewalAsked', path: `/offer/${id}` });
    await renewOffer(ctx, scene.seller, id);
  }
});

test('the seller is told a day before the end, once, and not of an offer for a day', async () => {
  const [short, usual] = [await send({ validityHours: 24 }), await send({ validityHours: 72 })];
  expect(await notifyEndingOffers(ctx)).toBe(0);
  pass(47);
  expect(await notifyEndingOffers(ctx)).toBe(0);
  pass(1);
  expect(await notifyEndingOffers(ctx)).toBe(1);
  expect(await notifyEndingOffers(ctx)).toBe(0);
  await handleOutbox(ctx);
  expect(await newest(scene.seller)).toMatchObject({ kind: 'offerEnding', path: `/offer/${usual.id}` });
  expect(short.id).not.toBe(usual.id);
});

test('a mark is for the two, a note for its writer alone: no read of anybody else has its words', async () => {
  const { id, updatedAt } = await send();
  await handleOutbox(ctx);
  await markOffer(ctx, scene.buyer, id, { interested: true });
  const noted = await noteOffer(ctx, scene.buyer, id, { note: 'zarzaparrilla' });
  expect(noted).toMatchObject({ note: 'zarzaparrilla', interested: true, updatedAt });
  const signals = await handleOutbox(ctx);
  expect(signals.filter(({ topic }) => topic === userTopic(scene.seller.userId))).toHaveLength(1);

  const read = async (who: typeof scene.seller | null) =>
    JSON.stringify([
      await getOffer(ctx, who, id),
      await listRequestOffers(ctx, who, scene.requestId),
      await compareRequestOffers(ctx, who, scene.requestId, usualComparison, 24),
      who && (await listOwnOffers(ctx, who)),
    ]);
  for (const who of [scene.seller, scene.otherOffer, null]) {
    expect(await read(who)).not.toContain('zarzaparrilla');
    expect(await read(who)).not.toContain('"note"');
  }
  expect(await read(scene.seller)).toContain('"interested":true');
  for (const who of [scene.otherOffer, null]) expect(await read(who)).not.toContain('interested');
  expect(await read(scene.buyer)).toContain('zarzaparrilla');

  expect((await noteOffer(ctx, scene.buyer, id, { note: null })).note).toBeNull();
  await noteOffer(ctx, scene.buyer, id, { note: 'otra' });
  await deleteAccount(ctx, scene.buyer);
  expect(await db.$count(offerNotes)).toBe(0);
});

test('a deal that falls through brings back those who said so, in their order, and asks the others', async () => {
  const names = ['Dora', 'Eva', 'Fabio', 'Gabi', 'Hugo', 'Ines'] as const;
  const [dora, eva, fabio, gabi, hugo, ines] = await addPeople(db, ...names);
  const deal = await send();
  const made = new Map<string, string>();
  for (const [name, who] of Object.entries({ dora, eva, fabio, gabi, hugo, ines })) {
    pass(1);
    made.set(name, (await send({ title: `Bicicleta de ${name}` }, who)).id);
  }
  const id = (name: string) => made.get(name) as string;
  const until = dayAfter(ctx.clock.at, 15);
  // Eva in advance; all others once another was accepted.
  await setStandby(ctx, eva, id('eva'), { until });
  await acceptOffer(ctx, scene.buyer, deal.id, deal);
  await setStandby(ctx, dora, id('dora'), { until });
  await setStandby(ctx, gabi, id('gabi'), { until });
  await setStandby(ctx, hugo, id('hugo'), { until });
  await setStandby(ctx, ines, id('ines'), { until });
  await setStandby(ctx, ines, id('ines'), { until: null });
  await blockPerson(ctx, scene.buyer, gabi!.userId);
  await suspend(ctx, hugo!.userId);
  await handleOutbox(ctx);
  for (const who of [scene.buyer, dora, eva, fabio!]) await look(who);

  await fallThroughOffer(ctx, scene.seller, deal.id);
  const rows = await db
    .select()
    .from(offers)
    .where(eq(offers.buyRequestId, scene.requestId))
    .orderBy(offers.createdAt);
  expect(rows.filter(({ status }) => status === 'pending').map(({ title }) => title)).toEqual([
    'Bicicleta de dora',
    'Bicicleta de eva',
  ]);
  expect(rows.find(({ id: one }) => one === id('eva'))?.expiresAt.toISOString()).toBe(endOf(168));
  await handleOutbox(ctx);
  for (const who of [dora, eva!]) expect((await kinds(who))[0]).toBe('offerReturned');
  expect((await kinds(fabio))[0]).toBe('requestReopened');
  expect((await kinds(scene.buyer)).filter((kind) => kind === 'newOffer').length).toBeGreaterThan(0);
  expect((await renewOffer(ctx, fabio, id('fabio'))).status).toBe('pending');
});

test('standby is the seller’s to say, until a day within 60, while the offer waits or another was chosen', async () => {
  const { id } = await send();
  const set = (until: string | null) => setStandby(ctx, scene.seller, id, { until });
  expect(await refusalCodeOf(set(dayAfter(ctx.clock.at, 61)))).toBe('invalid');
  expect(await refusalCodeOf(set(dayAfter(ctx.clock.at, -1)))).toBe('invalid');
  expect((await set(dayAfter(ctx.clock.at, 60))).standbyUntil).toBe(dayAfter(ctx.clock.at, 60));
  expect((await getOffer(ctx, scene.otherOffer, id)).standbyUntil).toBeUndefined();
  await rejectOffer(ctx, scene.buyer, id, { reason: 'Muy caro' });
  expect(await refusalCodeOf(set(dayAfter(ctx.clock.at, 1)))).toBe('illegal_transition');
  expect((await set(null)).standbyUntil).toBeNull();
});
