import { expect, test } from 'vitest';
import { type Actor, actorOf, signedInAs } from './actor.ts';

const sessionOf = (userId: string | null) => ({
  identify: async () => (userId === null ? null : { userId }),
});

test('a session makes an actor, with the address the call comes from; without one it is a visitor', async () => {
  const headers = new Headers();
  expect(await actorOf(sessionOf('ana'), headers, '192.0.2.1')).toEqual({
    userId: 'ana',
    address: '192.0.2.1',
  });
  expect(await actorOf(sessionOf(null), headers, '192.0.2.1')).toBeNull();
});

test('an id proves nothing: only a maker makes an actor', () => {
  const use = (actor: Actor) => actor?.userId;
  expect(use(signedInAs('ana'))).toBe('ana');
  // @ts-expect-error whoever knows an id is not its person
  expect(use({ userId: 'ana' })).toBe('ana');
});
