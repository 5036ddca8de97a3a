import { expect, test } from 'vitest';
import { grantRole } from '#application/accounts/roles.ts';
import { signedInAs } from '#application/actor.ts';
import { listOwnReports } from '#application/moderation/reports.ts';
import { deletedMessageText } from '#domain/moderation/content.ts';
import { decisionTexts } from '#domain/moderation/decisions.ts';
import { type Person, testApi } from '../support/actors.ts';
import { setScene, signUpCast } from '../support/cast.ts';
import { handleOutbox } from '../support/outbox.ts';

const api = await testApi();
const { ctx } = api;

const participants = await signUpCast(api);

const titlesOf = async (person: Person) => {
  const { body } = await person.send<{ items: { title: string }[] }>('GET', '/api/me/notifications');
  return body.items.map(({ title }) => title);
};

test('a deleted message is read by neither, until the deletion is overturned; a person is not deleted, nor for days', async () => {
  const { buyer, seller, stranger, otherSeller } = participants;
  for (const { email } of [stranger, otherSeller]) await grantRole(ctx, email, 'moderator');
  const { chatId } = await setScene(api, participants, 'accepted');
  const messages = `/api/chats/${chatId}/messages`;
  const { body: sent } = await seller.send<{ id: string }>('POST', messages, { message: 'Te voy a buscar' });
  const deletion = { decision: 'delete', reason: 'Amenaza.' };
  const deciding = async (who: Person, thingId: string, decision: object) => {
    const { body: queue } = await stranger.send<{ items: { id: string; thingId: string }[] }>(
      'GET',
      '/api/moderation/queue?limit=100',
    );
    const { id } = queue.items.find((one) => one.thingId === thingId)!;
    return who.send<{ id: string; errors?: object; code?: string }>(
      ...(['POST', `/api/moderation/cases/${id}/decide`, decision] as const),
    );
  };
  await buyer.send('POST', '/api/reports', { kind: 'message', id: sent.id, reason: 'offensive' });
  await buyer.send('POST', '/api/reports', { kind: 'person', id: seller.id, reason: 'offensive' });
  const ofPerson = await deciding(stranger, seller.id, deletion);
  expect(ofPerson.body).toMatchObject({ code: 'invalid', errors: { decision: decisionTexts.person } });
  expect((await deciding(stranger, sent.id, { ...deletion, days: 3 })).status).toBe(422);
  for (const who of [buyer, seller]) expect((await deciding(who, sent.id, deletion)).status).toBe(403);

  const decided = await deciding(stranger, sent.id, deletion);
  expect(decided.status).toBe(200);
  const newest = async (person: Person) => {
    const { body } = await person.send<{ items: { message: string }[] }>('GET', messages);
    return body.items.at(-1)?.message;
  };
  expect([await newest(buyer), await newest(seller)]).toEqual([deletedMessageText, deletedMessageText]);
  await handleOutbox(ctx);
  expect(await titlesOf(seller)).toContain('Eliminamos tu mensaje');
  const [reported] = (await listOwnReports(ctx, signedInAs(buyer.id))).items.filter(
    ({ thingId }) => thingId === sent.id,
  );
  expect(reported?.outcome).toBe('Lo eliminamos.');
  const { body: own } = await seller.send<{ items: object[] }>('GET', '/api/me/decisions');
  expect(own.items[0]).toMatchObject({ decision: 'delete', reason: 'Amenaza.', mayAppeal: true });

  const path = `/api/moderation/decisions/${decided.body.id}`;
  expect((await seller.send('POST', `${path}/appeal`, { text: 'A buscar el paquete.' })).status).toBe(200);
  const answer = { answer: 'overturned', reason: 'Es cierto.' };
  expect((await stranger.send('POST', `${path}/answer`, answer)).status).toBe(403);
  expect((await otherSeller.send('POST', `${path}/answer`, answer)).status).toBe(200);
  expect([await newest(buyer), await newest(seller)]).toEqual(['Te voy a buscar', 'Te voy a buscar']);
});
