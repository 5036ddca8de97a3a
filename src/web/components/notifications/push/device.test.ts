import { expect, test, vi } from 'vitest';
import { deviceState } from './device.ts';

test('blocked notifications are told apart in the installed app, which has no address bar', async () => {
  vi.stubGlobal('navigator', { serviceWorker: {}, userAgent: 'Android' });
  vi.stubGlobal('window', { PushManager: {}, Notification: {} });
  vi.stubGlobal('Notification', { permission: 'denied' });
  const stateWhere = (isInstalled: boolean) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: isInstalled && query === '(display-mode: standalone)',
    }));
    return deviceState();
  };
  expect(await stateWhere(true)).toBe('deniedInApp');
  expect(await stateWhere(false)).toBe('denied');
});
