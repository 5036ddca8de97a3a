import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { signedInAs } from '#application/actor.ts';
import { refuse } from '#domain/refusals/refusal.ts';
import { type RequestScope, requestContext } from '../../pages/context.ts';
import { readPage } from './read-own.server.ts';

test('an own list whose cursor is refused begins again', async () => {
  const context = new RouterContextProvider();
  context.set(requestContext, {} as RequestScope);
  const url = new URL('https://alreves.example/my-offers?cursor=x');
  const list = async () => {
    throw refuse('invalid');
  };
  const answer = await readPage(context, url, signedInAs('ana'), list).catch((thrown: unknown) => thrown);
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).headers.get('location')).toBe('/my-offers');
});
