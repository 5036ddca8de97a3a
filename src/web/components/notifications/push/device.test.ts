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

test('an iPhone gets pushes in the installed app alone, so its browser says to install it', async () => {
  const stateOn = (userAgent: string, isInstalled = false) => {
    vi.stubGlobal('navigator', { userAgent });
    vi.stubGlobal('window', {});
    vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }));
    return deviceState();
  };
  expect(await stateOn('iPhone')).toBe('install');
  expect(await stateOn('iPhone', true)).toBe('unsupported');
  expect(await stateOn('Android')).toBe('unsupported');
});
