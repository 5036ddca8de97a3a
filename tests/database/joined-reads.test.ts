import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { buyRequests, offers } from '#database/schema.ts';
import { inNameOf } from '#market/actor.ts';
import {
  getRequest,
  listCategories,
  listOpenRequests,
  listOwnRequests,
} from '#market/buy-requests/queries.ts';
import type { Actor, Market } from '#market/context.ts';
import { readTogether } from '#market/joined-reads.ts';
import { listNotices } from '#market/notices/queries.ts';
import { getOffer, listOwnOffers, listRequestOffers } from '#market/offers/queries.ts';
import { getPublicProfile } from '#market/people/queries.ts';
import { prepareOnce } from '#market/prepared.ts';
import { testDatabase } from '../support/database.ts';
import { addPerson } from '../support/deal.ts';
import { offerTo, publish, testMarket } from '../support/market.ts';

const { db, pool } = await testDatabase();
const market = testMarket(db);
const [ana, beto] = await Promise.all([addPerson(db, 'Ana Compradora'), addPerson(db, 'Beto Vendedor')]);
const { id } = await publish(market, ana, { title: 'Mesa "de campo" $1', minPrice: null, description: null });
await publish(market, ana, { title: 'Otra mesa', description: 'Con \\ y\nrenglones' });
const offer = await offerTo(market, beto, id, { price: 999_999_999_999 });

let sent = vi.spyOn(pool, 'query');
beforeEach(() => {
  sent = vi.spyOn(pool, 'query');
});

/** The names of the statements that were sent. */
const names = () => sent.mock.calls.map(([config]) => (config as unknown as { name: string }).name);

/** The reads that a page may do at the same time. */
const readAll = (of: Market, actor: Actor) =>
  Promise.all([
    getRequest(of, actor, id),
    listRequestOffers(of, actor, id),
    listOwnOffers(of, actor),
    listOwnRequests(of, actor),
    getOffer(of, actor, offer.id),
    listNotices(of, actor),
    getPublicProfile(of, actor, ana.userId),
  ]);

test.each([
  ['the buyer', ana],
  ['the seller', beto],
])(
  'reads of %s that are asked for together are one statement, with the rows of each apart',
  async (_, who) => {
    const apart = await readAll(market, who);
    expect(sent.mock.calls.length).toBeGreaterThan(7);
    sent.mockClear();
    const together = await readAll(readTogether(market), who);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(together).toStrictEqual(apart);
  },
);

test('what one read refuses leaves the others alone', async () => {
  const once = readTogether(market);
  const nobodys = inNameOf('019a0000-0000-7000-8000-000000000001');
  const [missing, found, nothing] = await Promise.allSettled([
    getRequest(once, beto, '019a0000-0000-7000-8000-000000000002'),
    getRequest(once, beto, id),
    listOwnOffers(once, nobodys),
  ]);
  expect(missing).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } });
  expect(found).toMatchObject({ value: { id } });
  expect(nothing).toMatchObject({ value: { items: [], nextCursor: null } });
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a read by itself is sent as it is, and one after another are two', async () => {
  const once = readTogether(market);
  await getRequest(once, beto, id);
  await listOpenRequests(once, beto, ana.userId);
  expect(sent).toHaveBeenCalledTimes(2);
  expect(names()).toEqual(['buy_request', 'open_requests']);
});

test('the same reads have the same name, whoever asks', async () => {
  for (const who of [ana, beto, null]) {
    const once = readTogether(market);
    await Promise.all([getRequest(once, who, id), listRequestOffers(once, who, id)]);
  }
  expect(names()).toHaveLength(3);
  expect([...new Set(names())]).toEqual([expect.stringMatching(/^joined_\d+$/)]);
});

test('of two requests each has its own statement, and what is kept for all is kept once', async () => {
  const [one, other] = [readTogether(market), readTogether(market)];
  await Promise.all([
    getRequest(one, ana, id),
    listRequestOffers(one, ana, id),
    getRequest(other, null, id),
    listRequestOffers(other, null, id),
  ]);
  expect(sent).toHaveBeenCalledTimes(2);
  expect(await listCategories(one)).toBe(await listCategories(other));
});

const broken = prepareOnce((of) =>
  of
    .select({ id: buyRequests.id, none: sql<number>`1 / ${sql.placeholder('zero')}::int`.as('none') })
    .from(buyRequests)
    .prepare('broken'),
);
const titles = prepareOnce((of) => of.select({ title: offers.title }).from(offers).prepare('titles'));

test('a fault is told to every read of the statement', async () => {
  const once = readTogether(market);
  const answers = await Promise.allSettled([broken(once.db).execute({ zero: 0 }), titles(once.db).execute()]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await titles(once.db).execute()).toHaveLength(1);
});

test('commands of a request write as ever, and it reads what they wrote', async () => {
  const once = readTogether(market);
  await once.db.transaction(async (tx) => {
    await tx.update(buyRequests).set({ zone: 'Salta' }).where(eq(buyRequests.id, id));
  });
  expect(await getRequest(once, null, id)).toMatchObject({ zone: 'Salta' });
});
