import { expect, test } from 'vitest';
import { editRequest } from '#application/buy-requests/commands.ts';
import { sendMessage } from '#application/chats/commands.ts';
import { acceptOffer, completeOffer } from '#application/offers/commands.ts';
import { acceptProposal, proposePrice } from '#application/proposals/commands.ts';
import { openRateLimiter } from '#services/rate-limiter.ts';
import { testDatabase } from '../../support/database.ts';
import { addPeople, addPerson } from '../../support/deal.ts';
import { idOf, offerTo, publish, testMarket } from '../../support/market.ts';

/*
 * A transaction that waits for a second connection of the pool would hang when all connections run such transactions.
 * With one connection it always hangs.
 */
const { db, pool } = await testDatabase({ max: 1 });
const ctx = { ...testMarket(db), rateLimiter: openRateLimiter({ rateLimitFactor: 1 }, pool) };

test('no write needs a second connection', async () => {
  const [ana, beto] = await addPeople(db, 'Ana', 'Beto');
  const request = await publish(ctx, ana);
  await editRequest(ctx, ana, request.id, { title: 'Bicicleta de paseo' });
  const offer = await offerTo(ctx, beto, request.id);
  const { chatId } = await acceptOffer(ctx, ana, offer.id, offer);
  await sendMessage(ctx, beto, chatId, { message: 'Hola' });
  await completeOffer(ctx, ana, offer.id);

  const other = await publish(ctx, ana);
  const priced = await offerTo(ctx, beto, other.id);
  const proposal = await idOf(proposePrice(ctx, ana, priced.id, { price: 300_000, note: null }));
  await acceptProposal(ctx, beto, proposal, priced);
});

test('publications and offers of unconfirmed accounts at the same moment wait for each other', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => addPerson(db, 'Nueva')));
  await db.execute('update "user" set email_verified = false');
  const requests = await Promise.all(people.map((person) => publish(ctx, person)));
  const offers = await Promise.all(
    requests.map(({ id }, at) => offerTo(ctx, people[(at + 1) % people.length]!, id)),
  );
  expect(offers).toHaveLength(4);
});
