import type { FetchLike, WorkerScope } from './scope.ts';

/** Browsers require a notification for each push: this one is for a payload that can't be read. */
const unreadable = { title: 'AlRevés', body: 'Tenés avisos nuevos', path: '/avisos', tag: 'avisos' };

export function showNotice({ registration }: WorkerScope, data: { json(): unknown } | null): Promise<void> {
  const { title, body, path, tag } = read(data);
  const options: NotificationOptions & { renotify: boolean } = {
    ...(body !== null && { body }),
    tag,
    renotify: true,
    lang: 'es-AR',
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { path },
  };
  return registration.showNotification(title, options);
}

const patience = 15_000;

export async function reportDelivery(data: { json(): unknown } | null): Promise<void> {
  const { chatId } = read(data);
  if (!chatId) return;
  const address = `/api/chats/${encodeURIComponent(chatId)}/received`;
  await fetch(address, { method: 'POST', signal: AbortSignal.timeout(patience) }).catch(() => undefined);
}

interface Shown {
  title: string;
  body: string | null;
  path: string;
  tag: string;
  chatId?: string;
}

function read(data: { json(): unknown } | null): Shown {
  try {
    const { title, body, path, tag, chatId } = (data?.json() ?? {}) as Record<string, unknown>;
    if (typeof title !== 'string' || typeof path !== 'string') return unreadable;
    return {
      title,
      path,
      body: typeof body === 'string' ? body : null,
      tag: String(tag),
      ...(typeof chatId === 'string' && { chatId }),
    };
  } catch {
    return unreadable;
  }
}

export async function openFrom({ clients, location }: WorkerScope, { data }: Notification): Promise<void> {
  const asked = new URL((data as { path?: string } | null)?.path ?? unreadable.path, location.origin);
  const target = asked.origin === location.origin ? asked : new URL(unreadable.path, location.origin);
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  // Other tabs stay as they are: they may contain a half-filled form.
  const there = tabs
    .map((tab) => ({ tab, url: new URL(tab.url) }))
    .find(({ url }) => isThere(url, target))?.tab;
  await (there ? there.focus() : clients.openWindow(target.href));
}

const isThere = (shown: URL, target: URL): boolean =>
  shown.pathname === target.pathname && (target.search === '' || shown.search === target.search);

const address = '/api/me/push-subscriptions';

interface Change {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

export async function renewSubscription(
  { pushManager }: ServiceWorkerRegistration,
  { oldSubscription, newSubscription }: Change,
): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) return;
  const { publicKey, items } = (await answer.json()) as { publicKey: string; items: { endpoint: string }[] };
  const old = oldSubscription?.endpoint;
  if (old && !items.some(({ endpoint }) => endpoint === old)) return;
  const subscription =
    newSubscription ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  await send('POST', subscription.toJSON());
  if (old && old !== subscription.endpoint) await send('DELETE', { endpoint: old });
}

const send = (method: string, body: unknown) =>
  fetch(address, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

const offlinePath = '/offline.html';

export async function offlinePage({ request, preloadResponse }: FetchLike): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const page = await caches.match(offlinePath);
    if (!page) throw error;
    return page;
  }
}
