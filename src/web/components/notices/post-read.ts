import type { ReadNotices } from '#domain/notices/read.ts';

/** Tells the server what was read. That it did not arrive harms nothing: it is told again when it is next seen. */
export const postRead = (what: ReadNotices): Promise<boolean> =>
  fetch('/api/me/notifications/read', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(what),
    keepalive: true,
  }).then(
    ({ ok }) => ok,
    () => false,
  );
