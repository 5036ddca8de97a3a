let registered: Promise<ServiceWorkerRegistration | undefined> | undefined;

/** Registers the service worker, once a page. Without one, or when it can't be had, there is none. */
export function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  // While developing nothing is kept that could be stale.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return Promise.resolve(undefined);
  registered ??= navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .catch(() => undefined);
  return registered;
}
