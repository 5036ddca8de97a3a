import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { signedInAs } from '#application/actor.ts';
import { type RequestScope, requestContext } from '../pages/context.ts';
import { requireViewer } from './require-viewer.server.ts';

const contextOf = (viewer: Awaited<ReturnType<RequestScope['actor']>>) => {
  const scope: Partial<RequestScope> = { actor: async () => viewer };
  return new RouterContextProvider(new Map([[requestContext, scope as RequestScope]]));
};
const url = new URL('http://localhost/alertas/nueva?search=bici&cursor=a%2Fb#abajo');

test('a visitor signs in and comes back to the address they were on, with its query', async () => {
  const away: unknown = await requireViewer({ context: contextOf(null), url }).catch((error) => error);
  if (!(away instanceof Response)) throw new Error('Expected a redirect');
  expect(away.status).toBe(302);
  const { pathname, searchParams } = new URL(away.headers.get('location') ?? '', url);
  expect(pathname).toBe('/auth');
  expect(searchParams.get('next')).toBe('/alertas/nueva?search=bici&cursor=a%2Fb');
});

test('whoever is signed in goes on', async () => {
  const viewer = signedInAs('ana');
  expect(await requireViewer({ context: contextOf(viewer), url })).toEqual(viewer);
});
