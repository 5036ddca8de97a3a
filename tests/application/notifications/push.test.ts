import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { v7 } from 'uuid';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import type { SignedInActor } from '#application/actor.ts';
import type { AccountServices } from '#application/context.ts';
import { outgoingHandlers } from '#application/events/outgoing-handlers.ts';
import type { DeliverParts } from '#application/events/workers.ts';
import { createNotifications } from '#application/notifications/create-notifications.ts';
import { changeNoticeSettings } from '#application/notifications/preferences.ts';
import { failuresMax } from '#application/notifications/push-notification.ts';
import {
  addPushSubscription as addSubscription,
  devicesMax,
  listPushSubscriptions,
  removePushSubscription,
} from '#application/notifications/push-subscriptions.ts';
import { unthrottled } from '#application/throttle.ts';
import { loadConfig } from '#config.ts';
import { notifications, offers, pushSubscriptions, session } from '#database/schema.ts';
import type { NotificationFacts, NotificationSubject } from '#domain/notifications/definition.ts';
import {
  type NotificationKind,
  notificationDefinitions,
  notificationKinds,
  notificationText,
} from '#domain/notifications/notification.ts';
import type { pushSubscriptionSchema } from '#domain/notifications/schemas.ts';
import { openPush } from '#services/push/web-push.ts';
import { openTestMarket } from '../../support/database.ts';
import { addDeal, addPerson } from '../../support/deal.ts';
import { mailSettings } from '../../support/mails.ts';
import { refusalCodeOf } from '../../support/market.ts';
import { outbox, outsidePass } from '../../support/outbox.ts';
import { startPushService } from '../../support/push-service.ts';
import { testConfig } from '../../support/services.ts';

const { db, ctx } = await openTestMarket();
const log = pino({ level: 'silent' });
const config = testConfig({ PUSH_LOCAL_ENDPOINTS: 'true' });
const push = openPush(config, log);
const service = await startPushService(() => config.vapid.publicKey);
afterAll(async () => {
  push.close();
  await service.close();
});

const parts: DeliverParts = {
  ctx,
  mailer: { send: async () => undefined, close: () => undefined },
  mails: mailSettings,
  push,
  throttle: unthrottled,
  log,
  outside: outgoingHandlers,
};
type Person = SignedInActor;
let ana: Person;
let deal: Awaited<ReturnType<typeof addDeal>>;

beforeEach(async () => {
  await db.delete(outbox);
  await db.delete(pushSubscriptions);
  service.answer = { status: 201 };
  service.faults.length = 0;
  ana = await addPerson(db, 'Ana');
  deal = await addDeal(db);
});

async function signIn({ userId }: Person): Promise<string> {
  const id = v7();
  await db.insert(session).values({ id, userId, token: id, expiresAt: new Date('2030-01-01') });
  return id;
}

/** Adds a browser from the session of a device, which a page would send as a cookie. */
function addPushSubscription(
  person: Person,
  { sessionId, push: sender }: { sessionId: string; push: Pick<typeof push, 'accepts'> },
  subscription: z.output<typeof pushSubscriptionSchema>,
) {
  const auth = { session: async () => ({ id: sessionId }) };
  const services = { auth, push: sender } as unknown as AccountServices;
  const caller = { headers: new Headers(), address: '190.1.2.3' };
  return addSubscription(ctx, person, subscription, { services, caller });
}

/** A browser where a person turned pushes on. */
async function browserOf(person: Person, name: string = v7(), sessionId?: string) {
  const browser = service.browser(name);
  const device = { sessionId: sessionId ?? (await signIn(person)), push };
  await addPushSubscription(person, device, browser.subscription);
  return browser;
}

/** Runs the relay until no row is due. */
async function relay() {
  await makeDue();
  for (let passes = 0; (await outsidePass(parts)) > 0 && passes < 20; passes++);
}

const facts: NotificationFacts = {
  requestTitle: 'bicicleta rodado 29',
  offerTitle: 'Venzo Loki',
  price: 380_000,
  reason: 'Precio demasiado alto',
  why: 'closed',
  actorName: 'Beto',
  excerpt: '¿Sigue disponible?',
  searchName: 'Bicis en Rosario',
};
const tell = (
  kind: NotificationKind,
  person: Person,
  given: Partial<NotificationSubject> = {},
  key: string = v7(),
) =>
  db.transaction((tx) =>
    createNotifications({ tx, signal: () => undefined }, [
      { kind, userId: person.userId, key, facts, ...subject(), ...given },
    ]),
  );
const subject = (): NotificationSubject => ({
  buyRequestId: deal.requestId,
  offerId: deal.offerId,
  chatId: deal.chatId,
});
/** Makes all rows due: the push of a message is delayed, in case the person reads it at once. */
const makeDue = () => db.update(outbox).set({ availableAt: sql`now() - interval '1 second'` });

test.each(notificationKinds)(
  '%s is pushed to each browser, once, with the words of the bell',
  async (kind) => {
    await changeNoticeSettings(ctx, ana, { preferences: { [kind]: { push: true } } });
    const browsers = [await browserOf(ana), await browserOf(ana)];
    const stranger = await browserOf(await addPerson(db, 'Carla'));
    await tell(kind, ana);
    await relay();

    const [notification] = await db.select().from(notifications).where(eq(notifications.userId, ana.userId));
    for (const { taken } of browsers) {
      expect(taken.map(({ payload }) => payload)).toEqual([
        {
          id: notification?.id,
          tag: notification?.groupKey,
          ...notificationText(kind, facts, subject()),
          // Only messages are received with their push.
          ...(kind === 'chatMessage' && { chatId: notification?.chatId }),
        },
      ]);
      expect(taken[0]?.headers.topic).toMatch(/^[\w-]{32}$/);
    }
    expect(stranger.taken).toEqual([]);
    expect(service.faults).toEqual([]);
    expect(await db.$count(outbox, eq(outbox.kind, 'notice.created'))).toBe(0);
  },
);

test('who does not want a kind by push is not pushed it', async () => {
  const browser = await browserOf(ana);
  expect(notificationDefinitions.offerWithdrawn.defaults.push).toBe(false);
  await tell('offerWithdrawn', ana);
  await changeNoticeSettings(ctx, ana, { preferences: { newOffer: { push: false } } });
  await tell('newOffer', ana);
  await relay();
  expect(browser.taken).toEqual([]);
});

test('what was read meanwhile is not pushed, nor what leads to an offer that was hidden meanwhile', async () => {
  const browser = await browserOf(ana);
  await tell('newOffer', ana);
  await db.update(notifications).set({ readAt: new Date() });
  await tell('offerEdited', ana);
  await db.update(offers).set({ status: 'pending', hiddenFor: 'reports' }).where(eq(offers.id, deal.offerId));
  await relay();
  expect(browser.taken).toEqual([]);
});

test('several unread ones of a group are one push that says how many, and it replaces the one before', async () => {
  const browser = await browserOf(ana);
  await tell('newOffer', ana);
  await relay();
  await tell('newOffer', ana);
  await tell('newOffer', ana);
  await relay();
  const shown = browser.taken.map(({ payload }) => payload);
  expect(shown.map(({ title }) => title)).toEqual([
    'Nueva oferta en “Bicicleta rodado 29”',
    '3 ofertas nuevas en “Bicicleta rodado 29”',
  ]);
  expect(shown[1]?.tag).toBe(shown[0]?.tag);
  expect(browser.taken[1]?.headers.topic).toBe(browser.taken[0]?.headers.topic);
  expect(shown[1]?.path).toBe(`/buy-request/${deal.requestId}`);
});

test('what was read of a group is not counted by its next push', async () => {
  const browser = await browserOf(ana);
  await tell('newOffer', ana);
  await db.update(notifications).set({ readAt: new Date() }).where(eq(notifications.userId, ana.userId));
  await tell('newOffer', ana);
  await tell('newOffer', ana);
  await relay();
  expect(browser.taken.map(({ payload }) => payload.title)).toEqual([
    '2 ofertas nuevas en “Bicicleta rodado 29”',
  ]);
});

test('the longest words fit', async () => {
  const browser = await browserOf(ana);
  const long = '¡ñandú! 🚲 '.repeat(400);
  await db.transaction((tx) =>
    createNotifications({ tx, signal: () => undefined }, [
      {
        kind: 'offerRejected',
        userId: ana.userId,
        key: v7(),
        ...subject(),
        facts: { ...facts, reason: long },
      },
    ]),
  );
  await relay();
  expect(browser.taken[0]?.payload.body).toMatch(/…$/);
});

test('a repeated effect pushes nothing twice: what failed at one browser is tried there only', async () => {
  const [good, bad] = [await browserOf(ana), await browserOf(ana)];
  const attempts: string[] = [];
  let isDown = true;
  const flaky: DeliverParts = {
    ...parts,
    push: {
      ...push,
      send: async (target, message) => {
        attempts.push(target.endpoint);
        if (isDown && target.endpoint === bad.subscription.endpoint) return 'failed';
        return push.send(target, message);
      },
    },
  };
  await tell('newOffer', ana);
  await makeDue();
  await outsidePass(flaky);
  expect(good.taken).toHaveLength(1);
  expect(await db.$count(outbox)).toBe(1);
  const failures = async () =>
    (await db.select().from(pushSubscriptions)).map((one) => one.failures).toSorted();
  await makeDue();
  await outsidePass(flaky);
  // A notice counts as one failure, with all its retries.
  expect(await failures()).toEqual([0, 1]);
  isDown = false;
  await makeDue();
  await outsidePass(flaky);
  expect(attempts).toHaveLength(4);
  expect([good.taken.length, bad.taken.length]).toEqual([1, 1]);
  expect(await failures()).toEqual([0, 0]);
  expect(await db.$count(outbox)).toBe(0);
});

test('what a push service does not take for minutes holds back nothing that comes after it', async () => {
  const browser = await browserOf(ana);
  service.answer = { status: 503 };
  await tell('newOffer', ana);
  await makeDue();
  await outsidePass(parts);
  expect(await db.$count(outbox)).toBe(1);
  const before = ctx.clock.at;
  ctx.clock.at = new Date(Date.now() + 11 * 60_000);
  await makeDue();
  await outsidePass(parts);
  ctx.clock.at = before;
  expect(await db.$count(outbox)).toBe(0);
  service.answer = { status: 201 };
  await tell('offerAccepted', ana);
  await relay();
  expect(browser.taken).toHaveLength(1);
});

test.each([404, 410])('after an answer of %i the browser is forgotten', async (status) => {
  await browserOf(ana);
  service.answer = { status };
  await tell('newOffer', ana);
  await relay();
  expect(await listPushSubscriptions(ctx, ana)).toEqual([]);
  expect(await db.$count(outbox)).toBe(0);
});

test('a browser whose pushes are refused again and again is forgotten; nothing waits for it', async () => {
  await browserOf(ana);
  service.answer = { status: 403 };
  for (let n = 1; n <= failuresMax; n++) {
    expect(await listPushSubscriptions(ctx, ana)).toHaveLength(1);
    await tell('newOffer', ana);
    await relay();
  }
  expect(await listPushSubscriptions(ctx, ana)).toEqual([]);
  expect(await db.$count(outbox)).toBe(0);
});

test('nobody takes the address of another account’s browser: only that browser knows its keys', async () => {
  const mallory = await addPerson(db, 'Mallory');
  const browser = await browserOf(ana, 'anas');
  const device = { sessionId: await signIn(mallory), push };
  const { endpoint, keys } = browser.subscription;
  const own = service.browser('mallorys').subscription.keys;
  for (const taken of [own, { ...keys, auth: own.auth }, { ...keys, p256dh: own.p256dh }]) {
    const attempt = addPushSubscription(mallory, device, { endpoint, keys: taken });
    expect(await refusalCodeOf(attempt)).toBe('invalid');
  }
  await removePushSubscription(ctx, mallory, browser.subscription);
  expect(await listPushSubscriptions(ctx, mallory)).toEqual([]);
  await tell('newOffer', mallory);
  await tell('newOffer', ana);
  await relay();
  expect(browser.taken).toHaveLength(1);
  expect(service.faults).toEqual([]);
  // The same person in a new session, and then with new keys of the browser.
  const again = { sessionId: await signIn(ana), push };
  await addPushSubscription(ana, again, { endpoint, keys: own });
  await addPushSubscription(ana, again, { endpoint, keys });
  expect(await listPushSubscriptions(ctx, ana)).toHaveLength(1);
});

test('a browser pushes for who turned it on last', async () => {
  const beto = await addPerson(db, 'Beto');
  const browser = await browserOf(ana, 'shared');
  await addPushSubscription(beto, { sessionId: await signIn(beto), push }, browser.subscription);
  expect(await listPushSubscriptions(ctx, ana)).toEqual([]);
  expect(await listPushSubscriptions(ctx, beto)).toMatchObject([{ endpoint: browser.subscription.endpoint }]);
  await removePushSubscription(ctx, ana, browser.subscription);
  expect(await listPushSubscriptions(ctx, beto)).toHaveLength(1);
  await removePushSubscription(ctx, beto, browser.subscription);
  expect(await listPushSubscriptions(ctx, beto)).toEqual([]);
});

test('the pushes of a session end with it; one that ended begins none', async () => {
  const sessionId = await signIn(ana);
  const browser = await browserOf(ana, 'leaving', sessionId);
  await db.delete(session).where(eq(session.id, sessionId));
  expect(await listPushSubscriptions(ctx, ana)).toEqual([]);
  const again = addPushSubscription(ana, { sessionId, push }, browser.subscription);
  expect(await refusalCodeOf(again)).toBe('unauthenticated');
});

test('nobody has more browsers than the limit: the oldest goes', async () => {
  const sessionId = await signIn(ana);
  for (let n = 0; n <= devicesMax; n++) {
    ctx.pass(1000);
    await browserOf(ana, `device-${n}`, sessionId);
  }
  const kept = (await listPushSubscriptions(ctx, ana)).map(({ endpoint }) => endpoint);
  expect(kept).toHaveLength(devicesMax);
  expect(kept[0]).toMatch(/device-20$/);
  expect(kept.some((endpoint) => endpoint.endsWith('device-0'))).toBe(false);
});

test('an address that leads nowhere public is refused', async () => {
  const strict = openPush(loadConfig({ DATA_DIR: config.dataDir }), log);
  const device = { sessionId: await signIn(ana), push: strict };
  const local = addPushSubscription(ana, device, service.browser('x').subscription);
  expect(await refusalCodeOf(local)).toBe('invalid');
  strict.close();
});
