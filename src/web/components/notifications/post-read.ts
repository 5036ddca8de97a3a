import type { ReadNotifications } from '#domain/notifications/read.ts';

/** Tells the server what was read. A lost call does no harm: it is sent again the next time the thing is seen. */
export const postRead = (what: ReadNotifications): Promise<boolean> =>
  fetch('/api/me/notifications/read', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(what),
    keepalive: true,
  }).then(
    ({ ok }) => ok,
    () => false,
  );
