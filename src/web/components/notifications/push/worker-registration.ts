let registered: Promise<ServiceWorkerRegistration | undefined> | undefined;

export function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  // In development there is no service worker, because its cache could be stale.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return Promise.resolve(undefined);
  registered ??= navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .catch(() => undefined);
  return registered;
}
