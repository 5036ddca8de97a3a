import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { signedInAs } from '#application/actor.ts';
import { userTopic } from '#domain/events/domain-events.ts';
import { rateLimits, writes } from '#domain/limits/rate-limits.ts';
import { loadChat } from '#web/components/chats/load-chat.server.ts';
import { type Person, testApi } from '../support/actors.ts';
import { setScene, signUpCast } from '../support/cast.ts';
import { operations } from '../support/described.ts';
import { hearStream } from '../support/event-stream.ts';
import { outbox } from '../support/outbox.ts';
import { contentOf } from './authorization/leaks.ts';

const api = await testApi();

/** The values of these fields, wherever they are in an answer. */
function valuesOf(body: unknown, names: readonly string[]): unknown[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, value]) => [
    ...(names.includes(key) ? [value] : []),
    ...valuesOf(value, names),
  ]);
}
const recipients = ['otherReadAt', 'otherReceivedAt'];

/** Signals about a conversation, after a marker that comes last. */
async function heardBy(person: Person, during: () => Promise<void>) {
  const stream = hearStream(await api.fetch('/api/events', { cookie: person.cookie }));
  await stream.until('hello');
  await during();
  const topics = [userTopic(person.id)];
  await api.services.bus.publish([{ id: v7(), topics, signal: { type: 'account' } }]);
  await stream.until('account');
  stream.leave();
  return stream.events.map(({ event }) => event).filter((event) => event === 'seen' || event === 'typing');
}

test('turned off by either, no call, event, page or download tells the other what was read', async () => {
  for (const off of ['buyer', 'seller'] as const) await nothingLeaks(off);
});

async function nothingLeaks(off: 'buyer' | 'seller') {
  const people = await signUpCast(api);
  const { buyer, seller } = people;
  const { chatId, requestId, offer } = await setScene(api, people, 'accepted');
  const other = off === 'buyer' ? seller : buyer;
  const me = people[off];
  await me.send('PATCH', '/api/me', { showsSeen: false });
  /** Everything that the other person can read. */
  const read = async (person: Person) => {
    const answers = await Promise.all(
      operations
        .filter(({ method, operationId }) => method === 'GET' && operationId !== 'listen')
        .map(async ({ path }) => {
          const id = path.startsWith('/chats') ? chatId : path.startsWith('/offers') ? offer.id : requestId;
          const answer = await person.send('GET', `/api${path.replace('{id}', id ?? '')}`);
          return [path, answer.status < 400 ? await contentOf(answer) : null] as const;
        }),
    );
    const page = await loadChat(api.ctx, signedInAs(person.id), chatId ?? '');
    return Object.fromEntries<unknown>([...answers, ['page', page]]);
  };
  const sent = await other.send<{ id: string }>('POST', `/api/chats/${chatId}/messages`, { message: 'Hola' });
  const before = await read(other);
  // The person gets it, reads it and begins to write.
  const heard = await heardBy(other, async () => {
    await me.send('GET', `/api/chats/${chatId}/messages`);
    await me.send('POST', `/api/chats/${chatId}/read`, { messageId: sent.body.id });
    await me.send('POST', `/api/chats/${chatId}/typing`);
    const events = await api.services.database.db.select().from(outbox);
    expect(events.filter(({ kind }) => kind === 'chat.seen')).toEqual([]);
  });
  expect(heard).toEqual([]);
  const after = await read(other);
  expect(valuesOf(after, recipients).length).toBeGreaterThan(2);
  expect(valuesOf(after, recipients).every((value) => value === null)).toBe(true);
  // Nothing at all changed of the conversation that the other one reads.
  for (const path of [
    '/chats/{id}',
    '/chats/{id}/messages',
    '/me/chats',
    '/me/notifications',
    '/offers/{id}',
    'page',
  ])
    expect(after[path], path).toEqual(before[path]);
  expect(valuesOf(await read(me), recipients).every((value) => value === null)).toBe(true);
}

test('that somebody writes is not told again to a stream that begins later, and has its limit', async () => {
  const people = await signUpCast(api);
  const { buyer, seller, otherSeller } = people;
  const { chatId } = await setScene(api, people, 'accepted');
  const write = () => buyer.send('POST', `/api/chats/${chatId}/typing`);
  expect(await heardBy(seller, async () => void (await write()))).toEqual(['typing']);
  expect(await heardBy(seller, async () => undefined)).toEqual([]);
  expect(await heardBy(otherSeller, async () => void (await write()))).toEqual([]);
  expect(await heardBy(buyer, async () => void (await write()))).toEqual([]);
  expect(writes.typing.map((name) => rateLimits[name].points)).toEqual([200]);
});
