import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type Person, testApi, upload } from '../support/actors.ts';
import {
  type Cast,
  type Role,
  roles,
  type Scene,
  type Stage,
  setScene,
  signUpCast,
} from '../support/cast.ts';
import { type DescribedOperation, operations } from '../support/described.ts';
import { bodies } from './authorization/bodies.ts';
import { expectations } from './authorization/expectations.ts';
import { idIn } from './authorization/id-in.ts';
import { contentOf, leaksIn } from './authorization/leaks.ts';

const api = await testApi();
const cast = await signUpCast(api);

test('every operation of the description is expected, and no other', () => {
  expect(Object.keys(expectations).toSorted()).toEqual(
    operations.map(({ operationId }) => operationId).toSorted(),
  );
});

/** What the two parties see of the scene: a refusal must not change it. */
async function seenByParties({ buyer, seller }: Cast, { requestId, offer, chatId }: Scene) {
  const paths = [
    `/api/buy-requests/${requestId}`,
    `/api/buy-requests/${requestId}/offers`,
    `/api/offers/${offer.id}`,
  ];
  if (chatId) paths.push(`/api/chats/${chatId}/messages`);
  const answers = paths.flatMap((path) => [buyer, seller].map((person) => person.send('GET', path)));
  return (await Promise.all(answers)).map(({ body }) => body);
}

/** Scenes of the shared cast that no call has changed, with what the parties see of them, if it was looked at. */
const untouched = new Map<Stage, { scene: Scene; seen?: unknown[] }>();

async function call(operation: DescribedOperation, people: Cast, role: Role, stage: Stage) {
  const { method, path, operationId } = operation;
  const actor = people[role];
  const kept = people === cast ? untouched.get(stage) : undefined;
  const scene = kept?.scene ?? (await setScene(api, people, stage));
  const prepare = bodies[operationId];
  const id = await idIn(path, people, scene);
  if (method === 'GET' && !prepare) {
    // The next call takes the scene over, but looks again at what is seen: a read may have marked something as seen.
    if (people === cast) untouched.set(stage, { scene });
    return actor.send(method, `/api${path.replace('{id}', id ?? '')}`);
  }
  const fresh = kept?.seen ?? (await seenByParties(people, scene));
  untouched.delete(stage);
  const person: Person = role === 'visitor' ? people.stranger : people[role];
  const body = await prepare?.({ api, person, people, scene });
  // Making some bodies changes the scene, so look at it again.
  const before = prepare ? await seenByParties(people, scene) : fresh;
  const answer = await actor.send(method, `/api${path.replace('{id}', id ?? '')}`, body);
  if (answer.status >= 400) {
    expect(await seenByParties(people, scene)).toEqual(before);
    if (people === cast && isDeepStrictEqual(before, fresh)) untouched.set(stage, { scene, seen: fresh });
  } else if (people === cast && method !== 'GET') {
    // A change to a person's own data shows in every scene.
    untouched.clear();
  }
  return answer;
}

describe.each(operations)('$operationId', (operation) => {
  for (const { stage = 'pending', fresh = false, ...expected } of expectations[operation.operationId] ?? []) {
    test.each(roles)(`of a scene that is ${stage}, by the %s`, async (role) => {
      const people = fresh ? await signUpCast(api) : cast;
      const answer = await call(operation, people, role, stage);
      expect(answer.status).toBe(expected[role]);
      const viewer = role === 'visitor' ? null : people[role];
      if (operation.operationId !== 'signIn') expect(leaksIn(await contentOf(answer), viewer)).toEqual([]);
    });
  }
});

test('a person whose account is gone is a visitor', async () => {
  const person = await api.signUp('Eva');
  await upload(person, 'avatar');
  await person.send('DELETE', '/api/me', { password: person.password });
  for (const { method, path, security } of operations) {
    if (!security?.length || path.includes('{id}')) continue;
    expect((await person.send(method, `/api${path}`)).status).toBe(401);
  }
});
