import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { grantRole } from '#application/accounts/roles.ts';
import { remindOfUnansweredOffers } from '#application/action-items/unanswered.ts';
import { signedInAs } from '#application/actor.ts';
import { listOwnDecisions } from '#application/moderation/decisions/queries.ts';
import { offers } from '#database/schema.ts';
import { hiddenMessageText } from '#domain/moderation/content.ts';
import { type Person, testApi } from '../support/actors.ts';
import { setScene, signUpCast } from '../support/cast.ts';
import { handleOutbox } from '../support/outbox.ts';

const api = await testApi();
const { ctx } = api;
const { db } = api.services.database;
const participants = await signUpCast(api);

const titlesOf = async (person: Person) => {
  const { body } = await person.send<{ items: { title: string }[] }>('GET', '/api/me/notifications');
  return body.items.map(({ title }) => title);
};

test('a hidden message is read by its sender alone, who appeals and hears that they were right', async () => {
  const { buyer, seller, stranger, otherSeller } = participants;
  for (const { email } of [stranger, otherSeller]) await grantRole(ctx, email, 'moderator');
  const { chatId } = await setScene(api, participants, 'accepted');
  const messages = `/api/chats/${chatId}/messages`;
  const { body: sent } = await seller.send<{ id: string }>('POST', messages, { message: 'Sos un tal' });
  await buyer.send('POST', '/api/reports', { kind: 'message', id: sent.id, reason: 'offensive' });
  const { body: queue } = await stranger.send<{ items: { id: string; thingId: string }[] }>(
    'GET',
    '/api/moderation/queue',
  );
  const { id } = queue.items.find(({ thingId }) => thingId === sent.id)!;
  const hidden = await stranger.send('POST', `/api/moderation/cases/${id}/decide`, {
    decision: 'hide',
    reason: 'Insulta.',
  });
  expect(hidden.status).toBe(200);
  const newest = async (person: Person) => {
    const { body } = await person.send<{ items: { message: string }[] }>('GET', messages);
    return body.items.at(-1)?.message;
  };
  expect([await newest(buyer), await newest(seller)]).toEqual([hiddenMessageText, 'Sos un tal']);

  const [decision] = (await listOwnDecisions(ctx, signedInAs(seller.id))).items;
  const path = `/api/moderation/decisions/${decision?.id}`;
  expect((await seller.send('POST', `${path}/appeal`, { text: 'Es un apodo.' })).status).toBe(200);
  const answer = { answer: 'overturned', reason: 'Es su apodo.' };
  expect((await otherSeller.send('POST', `${path}/answer`, answer)).status).toBe(200);
  await handleOutbox(ctx);
  expect(await titlesOf(seller)).toContain('Apelaste y tenías razón');
  expect(await newest(buyer)).toBe('Sos un tal');
});

test('one offer that waits is told with a way to it', async () => {
  const { offer } = await setScene(api, participants, 'pending');
  const sent = new Date(Date.now() - 5 * 24 * 60 * 60 * 1000);
  await db
    .update(offers)
    .set({ createdAt: sent, updatedAt: sent })
    .where(inArray(offers.id, [offer.id]));
  expect(await remindOfUnansweredOffers(ctx)).toBe(1);
  expect(await titlesOf(participants.buyer)).toContain('Una oferta espera tu respuesta hace más de 3 días');
  await db.delete(offers).where(eq(offers.id, offer.id));
});
