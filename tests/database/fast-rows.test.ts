import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buyRequests, chats, offers } from '#database/schema.ts';
import type { Market } from '#market/context.ts';
import { withFastRows } from '#market/joined-reads.ts';
import { acceptOffer } from '#market/offers/commands.ts';
import {
  buyerJoin,
  buyers,
  chatJoin,
  offerColumns,
  requestJoin,
  sellerJoin,
  sellers,
} from '#market/offers/presenter.ts';
import { proposePrice } from '#market/proposals/commands.ts';
import { noRateLimits } from '#services/rate-limiter.ts';
import { createClock, onClock } from '../../scripts/factories/clock.ts';
import { makePerson } from '../../scripts/factories/people.ts';
import { testDatabase } from '../support/database.ts';
import { offerTo, publish } from '../support/market.ts';

const { db } = await testDatabase();
const real = {
  db,
  now: () => new Date(),
  rateLimiter: noRateLimits,
  wakeRelay: () => undefined,
} as unknown as Market;

const select = () =>
  db
    .select(offerColumns)
    .from(offers)
    .innerJoin(buyRequests, requestJoin)
    .innerJoin(sellers, sellerJoin)
    .innerJoin(buyers, buyerJoin)
    .leftJoin(chats, chatJoin)
    .orderBy(desc(offers.createdAt));

test('reads every column as the query builder does: dates, prices, lists, nulls', async () => {
  const market = onClock(real, createClock(new Date('2026-11-01T12:34:56.789Z')));
  const ana = await makePerson(db, { name: 'Ana Compradora' });
  const seller = await makePerson(db, { name: 'Beto Vendedor' });
  const { id, updatedAt } = await offerTo(market, seller, (await publish(market, ana)).id);
  await proposePrice(market, ana, id, { price: 1_000, note: 'Hoy' });
  await acceptOffer(market, ana, id, { updatedAt });
  const buyer = await makePerson(db, { name: 'Caro' });
  const request = await publish(market, buyer, { minPrice: null, description: null });
  await offerTo(market, await makePerson(db, { name: 'Dani' }), request.id, { price: 999_999_999_999 });

  const slow = await select().prepare('slow_rows').execute({ viewer: ana.userId });
  const fast = await withFastRows(select().prepare('fast_rows')).execute({ viewer: ana.userId });
  expect(fast).toHaveLength(2);
  expect(fast).toStrictEqual(slow);
  expect(fast[0]?.createdAt).toStrictEqual(new Date('2026-11-01T12:34:56.789Z'));
});

test('leaves nested selections to the query builder', async () => {
  const nested = db
    .select({ offer: offers, request: buyRequests })
    .from(offers)
    .innerJoin(buyRequests, requestJoin);
  const [row] = await withFastRows(
    nested.where(eq(offers.status, 'accepted')).prepare('nested_rows'),
  ).execute();
  expect(row?.offer.status).toBe('accepted');
});
