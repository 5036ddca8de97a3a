/**
 * The parts of the service worker's global scope that this one uses. TypeScript's own types for it conflict with those
 * of pages.
 */
export interface WorkerScope {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenTab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof WorkerEvents>(
    type: Type,
    listener: (event: WorkerEvents[Type]) => void,
  ): void;
}

interface OpenTab {
  url: string;
  focus(): Promise<unknown>;
}

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchLike extends Lasting {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerEvents {
  install: Lasting;
  activate: Lasting;
  fetch: FetchLike;
  push: Lasting & { data: { json(): unknown } | null };
  notificationclick: Lasting & { notification: Notification };
  pushsubscriptionchange: Lasting & {
    oldSubscription?: PushSubscription | null;
    newSubscription?: PushSubscription | null;
  };
}
