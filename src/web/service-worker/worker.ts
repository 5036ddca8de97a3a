import { offlinePage, openFrom, renewSubscription, reportDelivery, showNotice } from './handlers.ts';
import type { WorkerScope } from './scope.ts';

/**
 * The site's service worker: shows pushes, and an offline page when there is no connection. It caches only that page
 * and its files: never a person's page or an API response.
 */
declare const self: WorkerScope;
/** Replaced by the build: the files to cache. The version gives each build its own cache. */
declare const KEPT: { version: string; paths: string[] };

const prefix = 'sin-conexion-';
const cacheName = prefix + KEPT.version;

self.addEventListener('install', (event) => {
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') {
    if (request.method === 'GET') event.respondWith(offlinePage(event));
    return;
  }
  const { origin, pathname } = new URL(request.url);
  if (origin === self.location.origin && KEPT.paths.includes(pathname)) event.respondWith(kept(request));
});

self.addEventListener('push', (event) => {
  event.waitUntil(Promise.all([showNotice(self, event.data), reportDelivery(event.data)]));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openFrom(self, event.notification));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(self.registration, event));
});

async function keep(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll(KEPT.paths.map((path) => new Request(path, { cache: freshness(path) })));
  await self.skipWaiting();
}

/** Files with a hash in their name never change, and the browser's HTTP cache has most of them already. */
const freshness = (path: string): RequestCache => (path.startsWith('/assets/') ? 'default' : 'reload');

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  // Navigation preload: the page is requested while the worker starts, so that the worker slows no page down.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

const kept = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
