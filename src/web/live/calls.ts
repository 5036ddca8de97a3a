import type { ReadNotifications } from '#domain/notifications/schemas.ts';
import { toast } from '../ui/toast.ts';

const isAnswered = (call: Promise<Response>): Promise<boolean> =>
  call.then(
    ({ ok }) => ok,
    () => false,
  );

export const isReachable = (): Promise<boolean> =>
  isAnswered(fetch('/api/health/ready', { signal: AbortSignal.timeout(5_000) }));

export async function ifReachable(load: () => void): Promise<void> {
  if (await isReachable()) load();
  else toast.error('No se pudieron cargar más. Probá de nuevo.');
}

/** Posts to the API, also while the page is being left. @returns whether the server accepted it. */
export const postCall = (path: string, body?: object): Promise<boolean> =>
  isAnswered(fetch(path, { method: 'POST', keepalive: true, ...(body && jsonBody(body)) }));

export const jsonBody = (body: object) => ({
  headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

export const postRead = (what: ReadNotifications): Promise<boolean> =>
  postCall('/api/me/notifications/read', what);
