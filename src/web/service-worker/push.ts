import type { WorkerScope } from './scope.ts';

/** Browsers insist that every push is shown: this is for one that cannot be read. */
const unreadable = { title: 'AlRevés', body: 'Tenés avisos nuevos', path: '/avisos', tag: 'avisos' };

/** Shows a push; it takes the place of an earlier one of its group. */
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

function read(data: { json(): unknown } | null): {
  title: string;
  body: string | null;
  path: string;
  tag: string;
} {
  try {
    const { title, body, path, tag } = (data?.json() ?? {}) as Record<string, unknown>;
    if (typeof title !== 'string' || typeof path !== 'string') return unreadable;
    return { title, path, body: typeof body === 'string' ? body : null, tag: String(tag) };
  } catch {
    return unreadable;
  }
}

/** Opens what a notification is about: the tab that already shows it, or a new one. Never another site. */
export async function openFrom({ clients, location }: WorkerScope, { data }: Notification): Promise<void> {
  const asked = new URL((data as { path?: string } | null)?.path ?? unreadable.path, location.origin);
  const target = asked.origin === location.origin ? asked : new URL(unreadable.path, location.origin);
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  // Another tab may hold a form that is being filled: it is left alone.
  const there = tabs.find(({ url }) => new URL(url).pathname === target.pathname);
  await (there ? there.focus() : clients.openWindow(target.href));
}
