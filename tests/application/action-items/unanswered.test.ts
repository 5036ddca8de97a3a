import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import {
  countOverdue,
  listUnanswered,
  offerWaitedSinceSql,
  rejectOffers,
  remindOfUnansweredOffers,
  waitingSince,
} from '#application/action-items/unanswered.ts';
import { closeRequest } from '#application/buy-requests/commands.ts';
import { readNotifications } from '#application/notifications/commands.ts';
import {
  counterOffer,
  editOffer,
  rejectOffer,
  renewOffer,
  withdrawOffer,
} from '#application/offers/commands.ts';
import { lapseOffers } from '#application/offers/jobs.ts';
import { encodeCursor } from '#application/paging.ts';
import { buyRequests, notifications, offers } from '#database/schema.ts';
import {
  answerDuty,
  hasWaited,
  rejectedTogetherMax,
  unansweredNotificationMs,
} from '#domain/action-items/unanswered.ts';
import { offerStatuses, requestStatuses } from '#domain/lifecycle/statuses.ts';
import { offerTo, publish, refusalCodeOf } from '../../support/market.ts';
import { notificationScene } from '../../support/notification-scene.ts';
import { handleOutbox } from '../../support/outbox.ts';

const { db, ctx, kinds, newest, look, scene } = await notificationScene();

const hour = 60 * 60 * 1000;
const later = (hours: number) => ctx.pass(hours * hour);
/** Offers of two sellers on the buyer's request, one after the other. */
async function offersOf(count: number, more: object = {}) {
  const made = [];
  for (let nth = 0; nth < count; nth++)
    made.push(
      await offerTo(ctx, nth % 2 ? scene.otherOffer : scene.seller, scene.requestId, {
        price: nth + 1,
        ...more,
      }),
    );
  return made;
}
const overdue = () => countOverdue(db, scene.buyer.userId, ctx.clock.at);

test('what waits in the database is what waits in the domain', async () => {
  const now = new Date('2026-11-01T12:00:00.000Z');
  const age = fc.oneof(
    fc
      .constantFrom(unansweredNotificationMs, answerDuty.ms)
      .chain((ms) => fc.integer({ min: ms - 2, max: ms + 2 })),
    fc.integer({ min: 0, max: 2 * answerDuty.ms }),
  );
  const cases = fc.record({
    status: fc.constantFrom(...offerStatuses),
    requestStatus: fc.constantFrom(...requestStatuses),
    hiddenFor: fc.constantFrom(null, null, null, 'reports'),
    requestHiddenFor: fc.constantFrom(null, null, null, 'decision'),
    updatedAt: age.map((ms) => new Date(now.getTime() - ms)),
    expiresAt: fc.integer({ min: -2, max: 2 }).map((ms) => new Date(now.getTime() + ms)),
  });
  await fc.assert(
    fc.asyncProperty(cases, fc.constantFrom(unansweredNotificationMs, answerDuty.ms), async (offer, ms) => {
      const { rows } = await db.execute(sql`
        select ${offerWaitedSinceSql(waitingSince(ms, now), waitingSince(0, now))} as waited
        from (select ${offer.status}::text as status, ${offer.hiddenFor}::text as hidden_for, ${offer.updatedAt.toISOString()}::timestamptz as updated_at, ${offer.expiresAt.toISOString()}::timestamptz as expires_at) o,
          (select ${offer.requestStatus}::text as status, ${offer.requestHiddenFor}::text as hidden_for) r`);
      const isHidden = offer.hiddenFor !== null || offer.requestHiddenFor !== null;
      expect(rows[0]?.waited).toBe(hasWaited({ ...offer, isHidden }, ms, now));
    }),
    { numRuns: 180 },
  );
});

test('three offers of five days keep their buyer from publishing until fewer are left; nothing is made', async () => {
  const made = await offersOf(3);
  later(answerDuty.days * 24 - 1);
  await lapseOffers(ctx);
  const other = await publish(ctx, scene.buyer);
  later(1);
  await lapseOffers(ctx);
  expect(await overdue()).toBe(3);
  const requests = () => db.$count(buyRequests, eq(buyRequests.userId, scene.buyer.userId));
  expect(await requests()).toBe(2);
  expect(await refusalCodeOf(publish(ctx, scene.buyer))).toBe('unanswered_offers');
  await expect(publish(ctx, scene.buyer)).rejects.toThrow(
    'Tenés 3 ofertas sin responder hace más de 5 días.',
  );
  expect(await requests()).toBe(2);
  // Another person is not affected, and any answer counts.
  await publish(ctx, scene.seller);
  await rejectOffer(ctx, scene.buyer, made[0]!.id, { reason: 'Muy caro' });
  expect(await overdue()).toBe(2);
  expect((await publish(ctx, scene.buyer)).id).not.toBe(other.id);
});

test('new terms begin the waiting anew; what is withdrawn or closed waits no more', async () => {
  const [edited, countered, withdrawn] = await offersOf(3, { validityHours: 360 });
  await rejectOffer(ctx, scene.buyer, countered!.id, { reason: 'Muy caro' });
  later(answerDuty.days * 24);
  await editOffer(ctx, scene.seller, edited!.id, { price: 300 });
  await counterOffer(ctx, scene.otherOffer, countered!.id, { price: 300 });
  expect(await overdue()).toBe(1);
  later(answerDuty.days * 24);
  expect(await overdue()).toBe(3);
  await withdrawOffer(ctx, scene.seller, withdrawn!.id);
  expect(await overdue()).toBe(2);
  await closeRequest(ctx, scene.buyer, scene.requestId);
  expect(await overdue()).toBe(0);
});

test('several are rejected with one reason, each in its own right; what changed meanwhile is passed over', async () => {
  const made = await offersOf(4, { validityHours: 360 });
  later(8 * 24);
  await withdrawOffer(ctx, scene.seller, made[0]!.id);
  await handleOutbox(ctx);
  await look(scene.seller);
  await look(scene.otherOffer);
  const offerIds = made.map(({ id }) => id);
  const before = await db.select().from(buyRequests).where(eq(buyRequests.id, scene.requestId));
  expect(await rejectOffers(ctx, scene.buyer, { offerIds, reason: 'Muy caro' })).toEqual({
    rejected: 3,
    passedOver: 1,
  });
  await handleOutbox(ctx);
  expect(await kinds(scene.otherOffer)).toEqual(expect.arrayContaining(['offerRejected', 'offerRejected']));
  expect(await newest(scene.seller)).toMatchObject({ kind: 'offerRejected' });
  const rows = await db.select().from(offers).where(eq(offers.buyRequestId, scene.requestId));
  expect(rows.map(({ rejectionReason }) => rejectionReason).toSorted()).toEqual(
    ['Muy caro', 'Muy caro', 'Muy caro', null].toSorted(),
  );
  // Rejecting counts as activity on the request.
  const [after] = await db.select().from(buyRequests).where(eq(buyRequests.id, scene.requestId));
  expect(after!.activeAt.getTime()).toBeGreaterThan(before[0]!.activeAt.getTime());
  // No offer is left to reject, so the refusal is that of the first. Other people's offers are refused.
  expect(await refusalCodeOf(rejectOffers(ctx, scene.buyer, { offerIds, reason: 'Muy caro' }))).toBe(
    'illegal_transition',
  );
  const foreign = rejectOffers(ctx, scene.otherOffer, { offerIds: [v7()], reason: 'Muy caro' });
  expect(await refusalCodeOf(foreign)).toBe('not_found');
});

test('an offer that its seller changed since the page was read is not rejected for what it was', async () => {
  const made = await offersOf(2);
  later(1);
  await editOffer(ctx, scene.seller, made[0]!.id, { price: 77 });
  const seen = new Map(made.map(({ id, updatedAt }) => [id, updatedAt]));
  const together = { offerIds: [...seen.keys()], reason: 'Muy caro', seen };
  expect(await rejectOffers(ctx, scene.buyer, together)).toEqual({ rejected: 1, passedOver: 1 });
  const [better] = made;
  expect(await refusalCodeOf(rejectOffer(ctx, scene.buyer, better!.id, { ...better!, reason: 'Caro' }))).toBe(
    'offer_changed',
  );
  await rejectOffer(ctx, scene.buyer, better!.id, { reason: 'Caro' });
});

test('the list has what waits for three days, who waits longest first, page by page', async () => {
  const made = [];
  for (let nth = 0; nth < 5; nth++) {
    made.push(...(await offersOf(1)));
    later(1);
  }
  expect((await listUnanswered(ctx, scene.buyer)).total).toBe(0);
  later(72);
  const first = await listUnanswered(ctx, scene.buyer, { limit: 2 });
  const second = await listUnanswered(ctx, scene.buyer, { limit: 3, cursor: first.nextCursor });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made.map(({ id }) => id));
  expect([first.total, first.overdue, second.nextCursor]).toEqual([5, 0, null]);
  const behind = encodeCursor(['9999-01-01T00:00:00.000Z', v7()]);
  expect(await listUnanswered(ctx, scene.buyer, { cursor: behind })).toMatchObject({ items: [], total: 5 });
  expect((await listUnanswered(ctx, scene.seller)).total).toBe(0);
  expect(rejectedTogetherMax).toBeGreaterThan(10);
});

test('the buyer is told once of each offer, in one notice a morning', async () => {
  const recipients = () => db.$count(notifications, eq(notifications.kind, 'offersWaiting'));
  await db.delete(offers);
  await db.delete(notifications);
  ctx.clock.at = new Date('2026-11-02T11:00:00.000Z');
  const [first] = await offersOf(2);
  later(1.5);
  const late = await offersOf(1);
  // On the morning of the third day three full days have not passed.
  ctx.clock.at = new Date('2026-11-05T11:59:00.000Z');
  expect(await remindOfUnansweredOffers(ctx)).toBe(0);
  ctx.clock.at = new Date('2026-11-05T12:04:00.000Z');
  expect(await remindOfUnansweredOffers(ctx)).toBe(1);
  expect(await newest(scene.buyer)).toMatchObject({
    kind: 'offersWaiting',
    title: '2 ofertas esperan tu respuesta hace más de 3 días',
    body: 'La primera: Bicicleta Venzo rodado 29, en “Bicicleta rodado 29”. Si no te interesa, decilo: así no lo dejás esperando.',
    path: '/ofertas-sin-responder',
  });
  for (const hours of [1, 5, 9]) {
    later(hours);
    expect(await remindOfUnansweredOffers(ctx)).toBe(0);
  }
  await look(scene.buyer);
  ctx.clock.at = new Date('2026-11-06T12:04:00.000Z');
  expect(await remindOfUnansweredOffers(ctx)).toBe(1);
  expect(await newest(scene.buyer)).toMatchObject({
    title: 'Una oferta espera tu respuesta hace más de 3 días',
    path: `/offer/${late[0]!.id}`,
  });
  ctx.clock.at = new Date('2026-11-20T12:04:00.000Z');
  expect(await remindOfUnansweredOffers(ctx)).toBe(0);
  // A counter-offer has to be answered again.
  await renewOffer(ctx, scene.seller, first!.id);
  await rejectOffer(ctx, scene.buyer, first!.id, { reason: 'Muy caro' });
  await counterOffer(ctx, scene.seller, first!.id, { price: 300 });
  ctx.clock.at = new Date('2026-11-24T12:04:00.000Z');
  expect(await remindOfUnansweredOffers(ctx)).toBe(1);
  expect(await recipients()).toBe(3);
  // Opening the page marks only the notices about unanswered offers as read.
  await db.insert(notifications).values({
    ...{ id: v7(), userId: scene.buyer.userId, kind: 'rated', key: 'other', groupKey: 'other', facts: {} },
  });
  expect(await readNotifications(ctx, scene.buyer, { waiting: true })).toEqual({ unreadCount: 1 });
});

test('several runs at once tell each buyer once', async () => {
  await db.delete(offers);
  await db.delete(notifications);
  await offersOf(3);
  later(5 * 24);
  await Promise.all([
    remindOfUnansweredOffers(ctx),
    remindOfUnansweredOffers(ctx),
    remindOfUnansweredOffers(ctx),
  ]);
  expect(await db.$count(notifications, eq(notifications.userId, scene.buyer.userId))).toBe(1);
});
