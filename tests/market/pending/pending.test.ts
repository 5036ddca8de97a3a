import { expect, test } from 'vitest';
import { sendMessage } from '#market/chats/commands.ts';
import { acceptOffer, counterOffer, rejectOffer } from '#market/offers/commands.ts';
import { getPending } from '#market/pending/queries.ts';
import { testDatabase } from '../../support/database.ts';
import { addPerson } from '../../support/deal.ts';
import { offerTo, publish, refusalCodeOf, testMarket } from '../../support/market.ts';

const { db } = await testDatabase();
const market = testMarket(db);
const none = { toDecide: 0, questions: 0, countered: 0, rejected: 0, messages: 0, matches: 0 };

test('what waits for a person: offers, counter-offers, rejections that may be answered, messages; nobody else’s', async () => {
  const [buyer, seller] = [await addPerson(db, 'Ana'), await addPerson(db, 'Beto')];
  const request = await publish(market, buyer);
  const [first, second] = [
    await offerTo(market, seller, request.id),
    await offerTo(market, seller, request.id),
  ];
  expect(await getPending(market, buyer)).toEqual({ ...none, toDecide: 2 });
  expect(await getPending(market, seller)).toEqual(none);
  await rejectOffer(market, buyer, first.id, { reason: 'No me convence' });
  expect(await getPending(market, seller)).toEqual({ ...none, rejected: 1 });
  // At the same price: another condition is a counter-offer, too.
  await counterOffer(market, seller, first.id, { price: first.price, deliveryTime: 'Por correo' });
  expect(await getPending(market, buyer)).toEqual({ ...none, toDecide: 1, countered: 1 });
  // What its time has ended waits for nobody, also at night, before the job has written that down.
  const { at } = market.clock;
  market.clock.at = new Date(at.getTime() + 8 * 24 * 60 * 60 * 1000);
  expect(await getPending(market, buyer)).toEqual(none);
  market.clock.at = at;
  const { chatId } = await acceptOffer(market, buyer, second.id, second);
  await sendMessage(market, buyer, chatId, { message: '¿Cuándo paso?' });
  expect(await getPending(market, buyer)).toEqual(none);
  expect(await getPending(market, seller)).toEqual({ ...none, messages: 1 });
  expect(await refusalCodeOf(getPending(market, null))).toBe('unauthenticated');
});
