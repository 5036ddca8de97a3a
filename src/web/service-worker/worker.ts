import { offlinePage } from './offline.ts';
import { openFrom, showNotice } from './push.ts';
import { renewSubscription } from './renew.ts';
import type { WorkerScope } from './scope.ts';

/**
 * The site's service worker: shows pushes, and a page of its own when there is no connection. It keeps that page and
 * what it is drawn with, and nothing else: no page of a person and no answer of the API is ever stored.
 */
declare const self: WorkerScope;
/** Filled in by the build: names what is kept, so that a new build keeps its own. */
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
  event.waitUntil(showNotice(self, event.data));
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

/** Those with their hash in the name never change, and the browser has most of them already. */
const freshness = (path: string): RequestCache => (path.startsWith('/assets/') ? 'default' : 'reload');

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  // Pages are asked for while the worker wakes up, so it makes none slower.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

const kept = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
