import { expect, test, vi } from 'vitest';
import { closeRead } from './service-worker.ts';

test('a notification is closed when its page is seen again, not only when it is opened', async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { origin: 'https://alreves.example' });
  const shown = new Set<string>();
  const notificationOf = (path: string) => ({ data: { path }, close: () => shown.delete(path) });
  const getNotifications = async () => [...shown].map(notificationOf);
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => ({ getNotifications }) } });
  const seen = (visibilityState: string) => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  };

  shown.add('/chats/c#ultimo').add('/offer/o');
  await closeRead({ userId: 'ana', pathname: '/chats/c' });
  expect([...shown]).toEqual(['/offer/o']);

  seen('hidden');
  shown.add('/chats/c');
  await new Promise(setImmediate);
  expect(shown.size).toBe(2);
  seen('visible');
  await vi.waitFor(() => expect([...shown]).toEqual(['/offer/o']));
});
