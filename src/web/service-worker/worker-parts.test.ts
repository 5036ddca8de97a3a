import { expect, test, vi } from 'vitest';
import { offlinePage, openFrom, renewSubscription, reportDelivery, showNotice } from './handlers.ts';
import type { FetchLike, WorkerScope } from './scope.ts';

const origin = 'https://alreves.example';

function scope(open: string[] = []) {
  const tabs = open.map((path) => ({ url: origin + path, focus: vi.fn(async () => undefined) }));
  const showNotification = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => undefined);
  const world = {
    location: { origin },
    registration: { showNotification },
    clients: { matchAll: async () => tabs, openWindow },
  } as unknown as WorkerScope;
  return { world, tabs, showNotification, openWindow };
}

const data = (value: unknown) => ({ json: () => value });

test('a push is shown with its words, in the place of an earlier one of its group', async () => {
  const { world, showNotification } = scope();
  await showNotice(world, data({ title: 'Mensaje de Ana', body: 'Hola', path: '/chats/1', tag: 'a' }));
  expect(showNotification).toHaveBeenCalledWith('Mensaje de Ana', {
    body: 'Hola',
    tag: 'a',
    renotify: true,
    lang: 'es-AR',
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { path: '/chats/1' },
  });
});

test('a push of messages tells the server that they arrived; another one, or a lost line, harms nothing', async () => {
  const recipients: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit = {}) => {
    recipients.push(`${method} ${address}`);
    throw new TypeError('Failed to fetch');
  });
  const message = { title: 'Mensaje de Ana', body: 'Hola', path: '/chats/1', tag: 'a' };
  await reportDelivery(data({ ...message, chatId: '1' }));
  await reportDelivery(data(message));
  await reportDelivery(null);
  expect(recipients).toEqual(['POST /api/chats/1/received']);
});

test.each([
  ['nothing', null],
  ['no JSON', { json: () => JSON.parse('{') }],
  ['null', data(null)],
  ['something else', data({ titulo: 'x' })],
])('a push of %s is shown all the same, as browsers insist', async (_name, given) => {
  const { world, showNotification } = scope();
  await showNotice(world, given);
  expect(showNotification).toHaveBeenCalledWith(
    'AlRevés',
    expect.objectContaining({ body: 'Tenés avisos nuevos', data: { path: '/avisos' } }),
  );
});

const pressed = (path?: string) => ({ data: path === undefined ? null : { path } }) as Notification;

test('pressing a notification goes to the tab that shows its page, and leaves others alone', async () => {
  const { world, tabs, openWindow } = scope(['/send-offer/1', '/offer/2?x=1']);
  await openFrom(world, pressed('/offer/2'));
  expect(tabs.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
  expect(openWindow).not.toHaveBeenCalled();
  await openFrom(world, pressed('/offer/3'));
  expect(openWindow).toHaveBeenCalledWith(`${origin}/offer/3`);
});

test.each([
  ['https://evil.example/offer/1', '/avisos'],
  ['//evil.example/offer/1', '/avisos'],
  ['javascript:alert(1)', '/avisos'],
  [undefined, '/avisos'],
])('a notification that leads to %s leads to our own page', async (path, own) => {
  const { world, openWindow } = scope();
  await openFrom(world, pressed(path));
  expect(openWindow).toHaveBeenCalledWith(origin + own);
});

const navigation = (preloadResponse: Promise<Response | undefined>) =>
  ({ request: new Request(`${origin}/profile`), preloadResponse }) as FetchLike;
const kept = new Response('sin conexión');
const caches = { match: async (path: string) => (path === '/offline.html' ? kept : undefined) };

test('a page comes from the server, asked for while the worker woke up', async () => {
  const fetched = vi.fn(async () => new Response('fetched'));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('caches', caches);
  const early = await offlinePage(navigation(Promise.resolve(new Response('early'))));
  expect(await early.text()).toBe('early');
  expect(fetched).not.toHaveBeenCalled();
  const late = await offlinePage(navigation(Promise.resolve(undefined)));
  expect(await late.text()).toBe('fetched');
});

test('without a connection it is the page that says so; a failure of the server stays what it is', async () => {
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await offlinePage(navigation(Promise.resolve(undefined)))).toBe(kept);
  expect(await offlinePage(navigation(Promise.reject(new TypeError('Failed to fetch'))))).toBe(kept);
  vi.stubGlobal('fetch', async () => new Response('roto', { status: 500 }));
  expect((await offlinePage(navigation(Promise.resolve(undefined)))).status).toBe(500);
});

function subscription(endpoint: string): PushSubscription {
  return { endpoint, toJSON: () => ({ endpoint }) } as PushSubscription;
}

/** The requests that the worker sent to the server when its subscription changed. */
async function toldOnChange(known: string[] | null, old: string | null) {
  const sent: [string, string][] = [];
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit = {}) => {
    if (method) sent.push([method, JSON.parse(body as string).endpoint]);
    if (known === null) return new Response(null, { status: 401 });
    return Response.json({ publicKey: 'llave', items: known.map((endpoint) => ({ endpoint })) });
  });
  const subscribe = vi.fn(async () => subscription('new'));
  const registration = { pushManager: { subscribe } } as unknown as ServiceWorkerRegistration;
  await renewSubscription(registration, { oldSubscription: old === null ? null : subscription(old) });
  return { sent, subscribe };
}

test('a subscription that the browser gives another address is told to the server', async () => {
  const { sent, subscribe } = await toldOnChange(['old'], 'old');
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'llave' });
  expect(sent).toEqual([
    ['POST', 'new'],
    ['DELETE', 'old'],
  ]);
});

test.each([
  ['signed out', null],
  ['turned off here', ['another']],
])('whoever is %s is not subscribed again', async (_name, known) =>
  expect((await toldOnChange(known, 'old')).sent).toEqual([]),
);
