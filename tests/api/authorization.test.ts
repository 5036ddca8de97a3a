import { describe, expect, test } from 'vitest';
import { testApi, upload } from '../support/actors.ts';
import { roles, type Scene, type Stage, setScene, signUpCast } from '../support/cast.ts';
import { operations } from '../support/described.ts';
import { idIn } from './authorization/id-in.ts';
import { contentOf, leaksIn } from './authorization/leaks.ts';
import { reads } from './authorization/reads.ts';

const api = await testApi();
const participants = await signUpCast(api);
const described = operations.filter(({ method }) => method === 'GET');

test('every read of the description is expected, and no other', () =>
  expect(Object.keys(reads).toSorted()).toEqual(described.map(({ operationId }) => operationId).toSorted()));

/** A read leaves a scene to the next one. */
const scenes = new Map<Stage, Promise<Scene>>();
function sceneAt(stage: Stage): Promise<Scene> {
  const scene = scenes.get(stage) ?? setScene(api, participants, stage);
  scenes.set(stage, scene);
  return scene;
}

describe.each(described)('$operationId', ({ operationId, method, path }) => {
  for (const [stage, expected] of Object.entries(reads[operationId]?.stages ?? {})) {
    test.each(roles)(`of a scene that is ${stage}, by the %s`, async (role) => {
      const id = await idIn(path, participants, await sceneAt(stage as Stage));
      const answer = await participants[role].send(method, `/api${path.replace('{id}', id ?? '')}`);
      expect(answer.status).toBe(expected[role]);
      const viewer = role === 'visitor' ? null : participants[role];
      expect(leaksIn(await contentOf(answer), viewer)).toEqual([]);
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
