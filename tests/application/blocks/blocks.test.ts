import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { deleteAccount } from '#application/accounts/delete-account.ts';
import { isBlockedBetween, isVisibleDespiteBlocks } from '#application/blocks/visibility.ts';
import { closeRequest, reopenRequest } from '#application/buy-requests/commands.ts';
import { setStandby } from '#application/offers/annotations.ts';
import {
  acceptOffer,
  counterOffer,
  fallThroughOffer,
  rejectOffer,
  renewOffer,
} from '#application/offers/commands.ts';
import { getOffer } from '#application/offers/queries.ts';
import { blockPerson, getBlockable, listBlocks, unblockPerson } from '#application/people/blocks.ts';
import { saveSearch } from '#application/saved-searches/commands.ts';
import { blocks, notifications, offerEvents, offers, profiles } from '#database/schema.ts';
import { limits } from '#domain/limits/limits.ts';
import { dayAfter, standbyDays } from '#domain/offers/annotations.ts';
import { savedSearchSchema } from '#domain/saved-searches/schema.ts';
import { areApart } from '../../support/blocks.ts';
import { openTestMarket } from '../../support/database.ts';
import { addPeople, addPerson } from '../../support/deal.ts';
import { offerTo, publish, refusalCodeOf } from '../../support/market.ts';
import { handleOutbox } from '../../support/outbox.ts';

const { db, ctx } = await openTestMarket();

beforeEach(() => db.delete(blocks));

test('the rule in SQL is the rule of the domain, for every pair of people and for a visitor', async () => {
  const people = await addPeople(db, 'Ana', 'Beto', 'Caro', 'Dani');
  const ids = people.map(({ userId }) => userId);
  const somebody = fc.constantFrom(...ids);
  const pair = fc.tuple(somebody, somebody).filter(([one, other]) => one !== other);
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(pair, { selector: String, maxLength: 6 }), async (made) => {
      await db.delete(blocks);
      const rows = made.map(([blockerId, blockedId]) => ({ blockerId: blockerId!, blockedId: blockedId! }));
      if (rows.length > 0) await db.insert(blocks).values(rows);
      for (const viewer of [...ids, null]) {
        const id = sql`${viewer}::uuid`;
        const { rows: found } = await db.execute<{ id: string; between: boolean; within: boolean }>(sql`
          select ${profiles.id} as id, ${isBlockedBetween(profiles.id, id)} as between,
            ${isVisibleDespiteBlocks(profiles.id, id)} as within from ${profiles}
        `);
        for (const { id: other, between, within } of found) {
          const expected = areApart(viewer, other, rows);
          expect({ between, within }).toEqual({ between: expected, within: !expected });
        }
      }
    }),
    { numRuns: 40 },
  );
});

test('blocking ends the offers that wait, through the history, and tells nobody; unblocking brings none back by itself', async () => {
  const [buyer, seller] = await addPeople(db, 'Ana', 'Beto');
  const request = await publish(ctx, buyer);
  const pending = await offerTo(ctx, seller, request.id);
  const rejected = await offerTo(ctx, seller, request.id);
  await rejectOffer(ctx, buyer, rejected.id, { reason: 'Muy caro' });
  await handleOutbox(ctx);
  const unread = () =>
    db.$count(notifications, sql`user_id in (${buyer.userId}, ${seller.userId}) and read_at is null`);
  expect(await unread()).toBeGreaterThan(0);

  await blockPerson(ctx, seller, buyer.userId);
  const all = await db.$count(notifications);
  await handleOutbox(ctx);
  expect(await db.$count(notifications)).toBe(all);
  expect(await unread()).toBe(0);
  const [row] = await db.select().from(offers).where(sql`id = ${pending.id}`);
  expect(row?.status).toBe('finalized');
  const history = await db
    .select()
    .from(offerEvents)
    .where(sql`offer_id = ${pending.id} and action = 'finalize'`);
  expect(history).toMatchObject([{ actorId: null, why: null, toStatus: 'finalized' }]);

  const calls = [
    () => counterOffer(ctx, seller, rejected.id, { price: 100_000 }),
    () => renewOffer(ctx, seller, pending.id),
    () => getOffer(ctx, buyer, pending.id),
  ];
  for (const call of calls) expect(await refusalCodeOf(call())).toBe('not_found');

  // Reopening asks the sellers of finalized offers, but not the blocked seller.
  await closeRequest(ctx, buyer, request.id);
  await reopenRequest(ctx, buyer, request.id);
  await handleOutbox(ctx);
  expect(await unread()).toBe(0);

  await unblockPerson(ctx, seller, buyer.userId);
  expect((await getOffer(ctx, seller, pending.id)).status).toBe('finalized');
  expect((await renewOffer(ctx, seller, pending.id)).status).toBe('pending');
  expect((await counterOffer(ctx, seller, rejected.id, { price: 100_000 })).status).toBe('pending');
});

test('what happened before a block and is told after it is told to nobody, and no alert leads to the other', async () => {
  const [buyer, seller] = await addPeople(db, 'Ana', 'Beto');
  await saveSearch(ctx, seller, savedSearchSchema.parse({ words: ['acordeón'] }));
  const request = await publish(ctx, buyer, { title: 'acordeón a piano' });
  await offerTo(ctx, seller, request.id);
  await blockPerson(ctx, buyer, seller.userId);
  await publish(ctx, buyer, { title: 'acordeón de botones' });
  await handleOutbox(ctx);
  expect(await db.$count(notifications, sql`user_id in (${buyer.userId}, ${seller.userId})`)).toBe(0);
});

test('an offer that is sent while its buyer blocks its seller is either ended or refused', async () => {
  for (let round = 0; round < 15; round++) {
    const [buyer, seller] = await addPeople(db, 'Ana', 'Beto');
    const request = await publish(ctx, buyer);
    const [sent] = await Promise.allSettled([
      offerTo(ctx, seller, request.id),
      blockPerson(ctx, round % 2 ? buyer : seller, round % 2 ? seller.userId : buyer.userId),
    ]);
    expect(await db.$count(offers, sql`buy_request_id = ${request.id} and status = 'pending'`)).toBe(0);
    if (sent.status === 'rejected') expect(sent.reason).toMatchObject({ code: 'not_found' });
  }
});

test('an answer given while a block is made either stands before it or finds nothing', async () => {
  for (let round = 0; round < 10; round++) {
    const [buyer, seller] = await addPeople(db, 'Ana', 'Beto');
    const request = await publish(ctx, buyer);
    const offer = await offerTo(ctx, seller, request.id);
    const [accepted] = await Promise.allSettled([
      acceptOffer(ctx, buyer, offer.id, offer),
      blockPerson(ctx, seller, buyer.userId),
    ]);
    const [row] = await db.select({ status: offers.status }).from(offers).where(sql`id = ${offer.id}`);
    expect(row?.status).toBe(accepted.status === 'fulfilled' ? 'accepted' : 'finalized');
    if (accepted.status === 'rejected') expect(accepted.reason).toMatchObject({ code: 'not_found' });
  }
});

test('an offer that comes back by itself while its seller and its buyer are kept apart is ended', async () => {
  const [buyer, seller, otherOffer] = await addPeople(db, 'Ana', 'Beto', 'Caro');
  const request = await publish(ctx, buyer);
  const deal = await offerTo(ctx, otherOffer, request.id);
  const other = await offerTo(ctx, seller, request.id);
  await setStandby(ctx, seller, other.id, { until: dayAfter(ctx.now(), standbyDays.usual) });
  await acceptOffer(ctx, buyer, deal.id, deal);

  // The deal has fallen through, and that is not committed yet when the block begins.
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow: typeof db.transaction = (work) =>
    db.transaction(async (tx) => {
      const result = await work(tx);
      reached.resolve();
      await released.promise;
      return result;
    });
  const falling = fallThroughOffer(
    { ...ctx, db: Object.assign(Object.create(db), { transaction: slow }) },
    buyer,
    deal.id,
  );
  await reached.promise;
  const blocking = blockPerson(ctx, seller, buyer.userId);
  const waits = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await Promise.race([blocking, vi.waitUntil(async () => (await db.execute(waits)).rows.length > 0)]);
  released.resolve();
  await Promise.all([falling, blocking]);
  const [row] = await db.select({ status: offers.status }).from(offers).where(sql`id = ${other.id}`);
  expect(row?.status).toBe('finalized');
});

test('the question of a block names nobody whose page the caller may not see, except who deals with them', async () => {
  const [me, hidden, suspended, buyer] = await addPeople(db, 'Ana', 'Hilda', 'Sergio', 'Berta');
  const named = async (person: { userId: string }) =>
    (await getBlockable(ctx, me, person.userId))?.name ?? null;
  expect([await named(hidden), await named(suspended)]).toEqual(['Hilda', 'Sergio']);
  const { id } = await publish(ctx, buyer);
  await offerTo(ctx, me, id);
  const until = new Date(ctx.now().getTime() + 86_400_000);
  await db.update(profiles).set({ hiddenFor: 'reports' }).where(eq(profiles.id, hidden.userId));
  for (const { userId } of [suspended, buyer])
    await db.update(profiles).set({ suspendedUntil: until }).where(eq(profiles.id, userId));
  expect([await named(hidden), await named(suspended)]).toEqual([null, null]);
  expect(await named(buyer)).toBe('Berta');
  await blockPerson(ctx, me, hidden.userId);
  expect(await named(hidden)).toBe('Hilda');
});

test('one’s own list goes page by page, last blocked first; nobody blocks themselves, somebody unknown, or too many', async () => {
  const me = await addPerson(db, 'Ana');
  const others = [];
  for (const name of ['Beto', 'Caro', 'Dani', 'Eva', 'Fede']) {
    const person = await addPerson(db, name);
    others.push(person);
    ctx.pass(1_000);
    await blockPerson(ctx, me, person.userId);
    await blockPerson(ctx, me, person.userId);
  }
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listBlocks>> = await listBlocks(ctx, me, { limit: 2, cursor });
    seen.push(...page.items.map(({ userId }) => userId));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual(others.map(({ userId }) => userId).toReversed());
  expect(await listBlocks(ctx, others[0]!, {})).toEqual({ items: [], nextCursor: null });
  expect(await getBlockable(ctx, me, others[0]!.userId)).toMatchObject({ name: 'Beto', isBlocked: true });
  // Beto may not see Ana's page any more.
  expect(await getBlockable(ctx, others[0]!, me.userId)).toBeNull();
  expect(await getBlockable(ctx, me, me.userId)).toBeNull();

  expect(await refusalCodeOf(blockPerson(ctx, me, me.userId))).toBe('invalid');
  expect(await refusalCodeOf(blockPerson(ctx, me, '019a0000-0000-7000-8000-000000000001'))).toBe('not_found');
  expect(await refusalCodeOf(blockPerson(ctx, me, 'no'))).toBe('not_found');
  await unblockPerson(ctx, me, '019a0000-0000-7000-8000-000000000001');

  const many = await Promise.all(
    Array.from({ length: limits.blocksPerPerson - others.length }, () => addPerson(db, 'Gala')),
  );
  await db.insert(blocks).values(many.map(({ userId }) => ({ blockerId: me.userId, blockedId: userId })));
  const last = await addPerson(db, 'Hugo');
  expect(await refusalCodeOf(blockPerson(ctx, me, last.userId))).toBe('invalid');
  expect(await db.$count(blocks, sql`blocked_id = ${last.userId}`)).toBe(0);
});

test('a deleted account leaves no block behind, neither way', async () => {
  const [one, other, third] = await addPeople(db, 'Ana', 'Beto', 'Caro');
  await blockPerson(ctx, one, other.userId);
  await blockPerson(ctx, other, third.userId);
  await deleteAccount(ctx, other);
  expect(await db.$count(blocks)).toBe(0);
});
