let registered: Promise<ServiceWorkerRegistration | undefined> | undefined;

export function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  // In development there is no service worker, because its cache could be stale.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return Promise.resolve(undefined);
  registered ??= navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .catch(() => undefined);
  return registered;
}

interface OpenPage {
  userId: string | null;
  pathname: string;
}

let open: OpenPage | null = null;

/**
 * Closes system notifications that the open page makes needless, now and whenever the page becomes visible. After a
 * sign-out all are closed.
 */
export function closeRead(page: OpenPage): Promise<void> {
  if (open === null) document.addEventListener('visibilitychange', onSeen);
  open = page;
  return close(page);
}

function onSeen(): void {
  // A service worker that is just ending leaves them to the next page.
  if (open !== null && document.visibilityState === 'visible') close(open).catch(() => undefined);
}

async function close({ userId, pathname }: OpenPage): Promise<void> {
  const isOver = (path: unknown) =>
    userId === null || pathname === '/avisos' || pathname === new URL(String(path), location.origin).pathname;
  const notifications = (await (await registerWorker())?.getNotifications()) ?? [];
  for (const notification of notifications) if (isOver(notification.data?.path)) notification.close();
}
