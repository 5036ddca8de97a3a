import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { otherBuilds } from './other-builds.ts';

const route = (id: string, build: string) => ({ id, module: `/assets/${id}-${build}.js` });
const manifest = (build: string, ids: string[]) =>
  `window.__reactRouterManifest=${JSON.stringify({
    routes: Object.fromEntries(ids.map((id) => [id, route(id, build)])),
  })};`;
const stored: Record<string, string> = { 'manifest-01d01d00.js': manifest('old', ['offer', 'home']) };
const old = '01d01d00';

/** The router's own answer: the page's routes to its own build, to others that they load the document again. */
const router = vi.fn(async (request: Request) => {
  const { searchParams } = new URL(request.url);
  if (searchParams.get('version') !== 'abcdef01')
    return new Response(null, { status: 204, headers: { 'X-Remix-Reload-Document': 'true' } });
  const ids = searchParams.get('paths') === '/new' ? ['fresh'] : ['offer'];
  return Response.json(Object.fromEntries(ids.map((id) => [id, route(id, 'own')])), {
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  });
});
const read = async (name: string) => (name in stored ? Buffer.from(stored[name]!) : null);
const app = new Hono();
app.get('/__manifest', otherBuilds('abcdef01', { read }, router) as never);
app.all('*', (c) => router(c.req.raw));

const ask = (version: string, paths: string) => app.request(`/__manifest?paths=${paths}&version=${version}`);

test('a page of an earlier build gets the routes of its own build', async () => {
  const answer = await ask(old, '/offer/1');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ offer: route('offer', 'old') });
  expect(answer.headers.get('Cache-Control')).toContain('immutable');
});

test('pages of this build, of an unknown build and of one without the page get the router’s answer', async () => {
  expect(await (await ask('abcdef01', '/offer/1')).json()).toEqual({ offer: route('offer', 'own') });
  for (const [version, path] of [
    ['99999999', '/offer/1'],
    ['../../..', '/offer/1'],
    [old, '/new'],
  ] as const) {
    const answer = await ask(version, path);
    expect([version, answer.status]).toEqual([version, 204]);
    expect(answer.headers.get('X-Remix-Reload-Document')).toBe('true');
  }
});
