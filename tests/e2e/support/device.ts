import type { BrowserContext, Page, Worker } from '@playwright/test';
import type { PushBrowser } from '../../support/push-browser.ts';

/** Waits until the service worker controls the page. */
export async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller?.state === 'activated';
  });
}

/**
 * Headless Chromium has no push service and shows no notifications. This replaces them: permission is granted when
 * requested, and the subscription is one of the test's push service.
 */
export async function subscribesAt(context: BrowserContext, { subscription }: PushBrowser): Promise<void> {
  await context.addInitScript((given) => {
    Object.defineProperty(Notification, 'permission', {
      get: () => localStorage.getItem('test-permission') ?? 'default',
    });
    Notification.requestPermission = async () => {
      localStorage.setItem('test-permission', 'granted');
      return 'granted';
    };
    const made = (key: Uint8Array<ArrayBuffer>) =>
      ({
        endpoint: given.endpoint,
        options: { applicationServerKey: key.buffer, userVisibleOnly: true },
        toJSON: () => ({ ...given, expirationTime: null }),
        async unsubscribe() {
          localStorage.removeItem('test-push');
          return true;
        },
      }) as unknown as PushSubscription;
    PushManager.prototype.subscribe = async ({ applicationServerKey } = {}) => {
      const key = applicationServerKey as Uint8Array<ArrayBuffer>;
      localStorage.setItem('test-push', JSON.stringify([...key]));
      return made(key);
    };
    PushManager.prototype.getSubscription = async () => {
      const key = localStorage.getItem('test-push');
      return key === null ? null : made(new Uint8Array(JSON.parse(key)));
    };
  }, subscription);
}

interface Shown {
  title: string;
  options: NotificationOptions & { badge?: string };
}
/** The parts of a service worker's global scope that the tests use. */
interface WorkerWorld extends EventTarget {
  registration: { showNotification(title: string, options: object): Promise<void> };
  clients: { openWindow(url: string): Promise<unknown> };
  shown: Shown[];
  opened: string[];
}

/** Records what the worker shows and opens, because a test can't show notifications. */
export const watchWorker = (worker: Worker) =>
  worker.evaluate(() => {
    const world = self as unknown as WorkerWorld;
    world.shown = [];
    world.opened = [];
    world.registration.showNotification = async (title, options) => {
      world.shown.push({ title, options });
    };
    world.clients.openWindow = async (url) => world.opened.push(url);
  });

export const shown = (worker: Worker) => worker.evaluate(() => (self as unknown as WorkerWorld).shown);
export const opened = (worker: Worker) => worker.evaluate(() => (self as unknown as WorkerWorld).opened);

/** Presses the last notification. */
export const press = (worker: Worker) =>
  worker.evaluate(() => {
    const world = self as unknown as WorkerWorld;
    const data = world.shown.at(-1)?.options.data;
    const notification = { data, close: () => undefined };
    const lasting = { notification, waitUntil: () => undefined };
    world.dispatchEvent(Object.assign(new Event('notificationclick'), lasting));
  });

/** Delivers a push to the service worker, as the browser's push service would. */
export async function deliver(page: Page, payload: unknown): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(payload),
  });
  await devtools.detach();
}
