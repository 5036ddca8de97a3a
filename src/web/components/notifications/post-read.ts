import type { ReadNotifications } from '#domain/notifications/schemas.ts';

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
