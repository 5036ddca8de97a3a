import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getViewer } from '#application/accounts/profile.ts';
import type { SignedInActor } from '#application/actor.ts';
import { getRequest } from '#application/buy-requests/queries.ts';
import { answerAppeal, appealDecision, decideCase } from '#application/moderation/decisions/commands.ts';
import { removeDeleted } from '#application/moderation/deletions.ts';
import { reportThing } from '#application/moderation/reports.ts';
import { endSuspensions } from '#application/moderation/suspensions.ts';
import { readNotifications } from '#application/notifications/commands.ts';
import { createNotifications } from '#application/notifications/create-notifications.ts';
import {
  countUnreadBySubject,
  countUnreadNotifications,
  listEveryNotification,
  listNotifications,
} from '#application/notifications/queries.ts';
import { getOffer } from '#application/offers/queries.ts';
import { notificationDefinitions, notificationKinds } from '#domain/notifications/notification.ts';
import { addPeople, addPerson } from '../../support/deal.ts';
import { offerTo } from '../../support/market.ts';
import { caseOf, letModerate } from '../../support/moderation.ts';
import { bike, notificationScene } from '../../support/notification-scene.ts';
import { handleOutbox, rung } from '../../support/outbox.ts';
import { countPending } from '../../support/pending.ts';
import { outcomeOf } from '../../support/race.ts';

const { db, ctx, scene, kinds, unread } = await notificationScene();
const day = 24 * 60 * 60 * 1000;

async function moderators(): Promise<[SignedInActor, SignedInActor]> {
  const both: [SignedInActor, SignedInActor] = await addPeople(db, 'Mora', 'Nora');
  for (const one of both) await letModerate(ctx, one);
  return both;
}

type Input = Parameters<typeof decideCase>[3];
async function decide(kind: 'publication' | 'offer' | 'person', id: string, input: Omit<Input, 'reason'>) {
  const [mora, nora] = await moderators();
  await reportThing(ctx, await addPerson(db, 'Vera'), { kind, id, reason: 'fraud' });
  const { id: caseId } = await caseOf(db, id);
  const decided = await decideCase(ctx, mora, caseId, { reason: 'Pide una seña.', ...input } as Input);
  return {
    signals: await handleOutbox(ctx),
    async overturn(by: SignedInActor) {
      await appealDecision(ctx, by, decided.id, { text: 'No es así.' });
      await answerAppeal(ctx, nora, decided.id, { answer: 'overturned', reason: 'Tenía razón.' });
      return handleOutbox(ctx);
    },
  };
}

/** All counts and lists of a person's unread notices. */
const counts = async (who: SignedInActor) => ({
  header: await unread(who),
  bell: (await listNotifications(ctx, who)).unreadCount,
  counted: await countUnreadNotifications(ctx, who.userId),
  page: (await getViewer(ctx, who)).unreadCount,
  listed: (await listNotifications(ctx, who)).items.filter(({ readAt }) => readAt === null).length,
  exported: (await listEveryNotification(ctx, who)).items.filter(({ readAt }) => readAt === null).length,
});
const all = (count: number) =>
  Object.fromEntries(
    ['header', 'bell', 'counted', 'page', 'listed', 'exported'].map((name) => [name, count]),
  );

test.each(['hide', 'delete'] as const)(
  'a notice of an offer goes with the offer (%s), and is there again with it, unread',
  async (decision) => {
    const { buyer, seller, otherOffer, requestId } = scene;
    const offer = await offerTo(ctx, seller, requestId);
    await handleOutbox(ctx);
    const of = { buyRequestIds: [requestId] };
    expect(await counts(buyer)).toEqual(all(1));
    const hidden = await decide('offer', offer.id, { decision });
    expect(rung(hidden.signals, buyer)).toBe(true);
    expect(await counts(buyer)).toEqual(all(0));
    expect(await countUnreadBySubject(ctx, buyer, of)).toEqual({});
    // 'Read all' marks only the notices that the bell shows.
    await readNotifications(ctx, buyer, { all: true });
    // A second offer is not grouped with the withdrawn one, and its notice leads to itself.
    const second = await offerTo(ctx, otherOffer, requestId, { title: 'Bicicleta Zenith' });
    await handleOutbox(ctx);
    expect(await counts(buyer)).toEqual(all(1));
    expect((await listNotifications(ctx, buyer)).items[0]).toMatchObject({
      ...{ title: `Nueva oferta en ${bike}`, path: `/offer/${second.id}`, count: 1 },
    });
    expect(rung(await hidden.overturn(seller), buyer)).toBe(true);
    expect((await listNotifications(ctx, buyer)).items[0]).toMatchObject({ count: 2, readAt: null });
    expect(await countUnreadBySubject(ctx, buyer, of)).toEqual({ [requestId]: 2 });
  },
);

test('no kind of notice leads to what its person may not open', async () => {
  const { buyer, seller, otherOffer, requestId } = scene;
  const [own, other] = [await offerTo(ctx, seller, requestId), await offerTo(ctx, otherOffer, requestId)];
  await handleOutbox(ctx);
  await db.execute(sql`delete from notifications`);
  const subjects = [
    { to: buyer, offerId: own.id },
    { to: seller, offerId: own.id },
    { to: seller, offerId: other.id },
  ];
  const made = notificationKinds.flatMap((kind) =>
    subjects.map(({ to: { userId }, offerId }) => ({
      ...{
        userId,
        kind,
        key: `${kind} ${offerId}`,
        groupKey: `${kind} ${offerId}`,
        buyRequestId: requestId,
        offerId,
      },
      facts: notificationDefinitions[kind].sample,
    })),
  );
  await db.transaction((tx) => createNotifications({ tx }, made));
  const mayOpen = async (who: SignedInActor, path: string) => {
    const [, page, id] = /^\/(buy-request|offer)\/([^?#]+)/.exec(path) ?? [];
    if (!id) return true;
    return (await outcomeOf(() => (page === 'offer' ? getOffer : getRequest)(ctx, who, id))) === null;
  };
  const whole = [notificationKinds.length, notificationKinds.length * 2];
  const heard = async () =>
    Promise.all(
      [buyer, seller].map(async (who) => (await listNotifications(ctx, who, { limit: 100 })).items),
    );
  expect((await heard()).map(({ length }) => length)).toEqual(whole);
  for (const [table, id] of [
    ['offers', own.id],
    ['buy_requests', requestId],
  ]) {
    await db.execute(sql`update ${sql.raw(table!)} set hidden_for = 'decision' where id = ${id}`);
    const left = await heard();
    expect(left[0]!.length < whole[0]! || left[1]!.length < whole[1]!).toBe(true);
    // Notices about a deal stay in every case.
    for (const [nth, items] of left.entries())
      for (const { kind, path } of items)
        if (!notificationDefinitions[kind].isOfDeal)
          expect([kind, path, await mayOpen([buyer, seller][nth]!, path)]).toEqual([kind, path, true]);
    await db.execute(sql`update ${sql.raw(table!)} set hidden_for = null where id = ${id}`);
  }
  expect((await heard()).map(({ length }) => length)).toEqual(whole);
});

test('with a suspension what leads to the person’s things is withdrawn, until it ends', async () => {
  const { buyer, seller, requestId } = scene;
  await offerTo(ctx, seller, requestId);
  await handleOutbox(ctx);
  const { signals } = await decide('person', seller.userId, { decision: 'suspend', days: 3 });
  expect(rung(signals, buyer)).toBe(true);
  expect(await counts(buyer)).toEqual(all(0));
  ctx.pass(4 * day);
  await endSuspensions(ctx);
  expect(rung(await handleOutbox(ctx), buyer)).toBe(true);
  expect(await counts(buyer)).toEqual(all(1));
});

test('what is removed for good takes its notices along, and says no title again', async () => {
  const { buyer, seller, otherOffer, requestId } = scene;
  const [offer] = [await offerTo(ctx, seller, requestId), await offerTo(ctx, otherOffer, requestId)];
  await handleOutbox(ctx);
  await decide('offer', offer.id, { decision: 'delete' });
  ctx.pass(184 * day);
  await removeDeleted(ctx);
  await handleOutbox(ctx);
  expect((await listNotifications(ctx, buyer)).items.map(({ count }) => count)).toEqual([1]);
  await decide('publication', requestId, { decision: 'delete' });
  await readNotifications(ctx, otherOffer, { all: true });
  ctx.pass(184 * day);
  await removeDeleted(ctx);
  await handleOutbox(ctx);
  expect(await kinds(otherOffer)).toEqual(['requestDeleted']);
  expect(JSON.stringify(await listNotifications(ctx, otherOffer))).not.toContain('Bicicleta');
});

test('alerts are withdrawn with their publication; those that gather several no longer name it', async () => {
  const { buyer, seller, requestId } = scene;
  await db.execute(sql`
    with search as (
      insert into saved_searches (id, user_id, name) values (gen_random_uuid(), ${seller.userId}, 'Bicis') returning id
    )
    insert into saved_search_matches (saved_search_id, buy_request_id) select id, ${requestId}::uuid from search
  `);
  const facts = {
    requestTitle: 'Bicicleta rodado 29',
    requestTitles: ['Bicicleta rodado 29', 'Mesa'],
    requestCount: 2,
  };
  await db.transaction((tx) =>
    createNotifications({ tx }, [
      {
        userId: seller.userId,
        kind: 'alertMatch',
        key: `alert:${requestId}`,
        buyRequestId: requestId,
        facts: {},
      },
      { userId: seller.userId, kind: 'alertMatch', key: 'morning', groupKey: 'morning', facts },
    ]),
  );
  expect(await countPending(ctx, seller)).toMatchObject({ matches: 2 });
  const hidden = await decide('publication', requestId, { decision: 'hide' });
  expect(rung(hidden.signals, seller)).toBe(true);
  expect(await countPending(ctx, seller)).toMatchObject({ matches: 1 });
  expect((await listNotifications(ctx, seller)).items).toMatchObject([
    { title: '2 publicaciones para tus alertas', body: 'Buscan “Mesa” y 1 más.' },
  ]);
  await hidden.overturn(buyer);
  expect(await countPending(ctx, seller)).toMatchObject({ matches: 2 });
});

test('offers that wait together: the hidden one is no longer named', async () => {
  const { buyer, seller, requestId } = scene;
  const offer = await offerTo(ctx, seller, requestId, { title: 'Bicicleta Venzo' });
  await handleOutbox(ctx);
  const facts = { offerCount: 3, offerTitle: 'Bicicleta Venzo', requestTitle: 'Bicicleta rodado 29' };
  await db.transaction((tx) =>
    createNotifications({ tx }, [
      { userId: buyer.userId, kind: 'offersWaiting', key: 'morning', groupKey: 'offersWaiting', facts },
    ]),
  );
  await decide('offer', offer.id, { decision: 'hide' });
  expect((await listNotifications(ctx, buyer)).items).toMatchObject([
    { body: 'Si no te interesa, decilo: así no lo dejás esperando.' },
  ]);
});
