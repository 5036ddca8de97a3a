import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { closeRequest } from '#application/buy-requests/commands.ts';
import { getMarketActivity } from '#application/marketplace/queries.ts';
import { buyRequests } from '#database/schema.ts';
import { dayMs } from '#domain/dates/dates.ts';
import { testDatabase } from '../../support/database.ts';
import { addPeople } from '../../support/deal.ts';
import { offerTo, publish, testMarket } from '../../support/market.ts';

const { db } = await testDatabase();

test('the week is counted by its open publications and the public offers for them', async () => {
  const ctx = testMarket(db);
  const [ana, beto] = await addPeople(db, 'Ana', 'Beto');
  const { id } = await publish(ctx, ana);
  await publish(ctx, ana);
  const old = await publish(ctx, ana);
  const createdAt = new Date(ctx.now().getTime() - 8 * dayMs);
  await db.update(buyRequests).set({ createdAt }).where(eq(buyRequests.id, old.id));
  await closeRequest(ctx, ana, (await publish(ctx, ana)).id);
  await offerTo(ctx, beto, id);
  await offerTo(ctx, beto, id, { publicVisibility: false });
  expect(await getMarketActivity(ctx)).toEqual({ requests: 2, offers: 1 });
});
