import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type Person, testApi, upload } from '../support/actors.ts';
import {
  type Participants,
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
const participants = await signUpCast(api);

test('every operation of the description is expected, and no other', () => {
  expect(Object.keys(expectations).toSorted()).toEqual(
    operations.map(({ operationId }) => operationId).toSorted(),
  );
});

/** What the two parties see of the scene: a refusal must not change it. */
async function seenByParties({ buyer, seller }: Participants, { requestId, offer, chatId }: Scene) {
  const paths = [
    `/api/buy-requests/${requestId}`,
    `/api/buy-requests/${requestId}/offers`,
    `/api/offers/${offer.id}`,
  ];
  if (chatId) paths.push(`/api/chats/${chatId}/messages`);
  const answers = paths.flatMap((path) => [buyer, seller].map((person) => person.send('GET', path)));
  return (await Promise.all(answers)).map(({ body }) => body);
}

/**
 * Scenes of the shared cast that no call has changed, with what the parties saw of them before calls that were refused: that
 * is looked at again after all roles of a row, and before one of them succeeds.
 */
const untouched = new Map<Stage, { scene: Scene; seen?: unknown[] }>();
/** Calls whose bodies change the scene by being made, or do not: known from the first one. */
const bodyChanges = new Map<string, boolean>();

async function expectUntouched(stage: Stage): Promise<void> {
  const kept = untouched.get(stage);
  if (kept?.seen) expect(await seenByParties(participants, kept.scene)).toEqual(kept.seen);
}

async function call(
  operation: DescribedOperation,
  people: Participants,
  role: Role,
  stage: Stage,
  mayDo: boolean,
) {
  const { method, path, operationId } = operation;
  const actor = people[role];
  const isShared = people === participants;
  const kept = isShared ? untouched.get(stage) : undefined;
  const scene = kept?.scene ?? (await setScene(api, people, stage));
  const prepare = bodies[operationId];
  const id = await idIn(path, people, scene);
  if (method === 'GET' && !prepare) {
    // The next call takes the scene over, but looks again at what is seen: a read may have marked something as seen.
    if (isShared) untouched.set(stage, { scene });
    return actor.send(method, `/api${path.replace('{id}', id ?? '')}`);
  }
  if (isShared && mayDo) await expectUntouched(stage);
  const fresh = kept?.seen ?? (await seenByParties(people, scene));
  untouched.delete(stage);
  const person: Person = role === 'visitor' ? people.stranger : people[role];
  const body = await prepare?.({ api, person, people, scene });
  const looksAgain = prepare !== undefined && bodyChanges.get(operationId) !== false;
  const before = looksAgain ? await seenByParties(people, scene) : fresh;
  const isAsBefore = !looksAgain || isDeepStrictEqual(before, fresh);
  if (isShared && !bodyChanges.get(operationId)) bodyChanges.set(operationId, !isAsBefore);
  const answer = await actor.send(method, `/api${path.replace('{id}', id ?? '')}`, body);
  if (answer.status >= 400) {
    if (isShared && isAsBefore) untouched.set(stage, { scene, seen: fresh });
    else expect(await seenByParties(people, scene)).toEqual(before);
  } else if (isShared && method !== 'GET') {
    // A change to a person's own data shows in every scene.
    untouched.clear();
  }
  return answer;
}

describe.each(operations)('$operationId', (operation) => {
  for (const { stage = 'pending', fresh = false, ...expected } of expectations[operation.operationId] ?? []) {
    test.each(roles)(`of a scene that is ${stage}, by the %s`, async (role) => {
      const people = fresh ? await signUpCast(api) : participants;
      const answer = await call(operation, people, role, stage, Number(expected[role]) < 400);
      expect(answer.status).toBe(expected[role]);
      if (role === roles.at(-1)) await expectUntouched(stage);
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
