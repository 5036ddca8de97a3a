import { test as base, expect, type Page } from '@playwright/test';
import { runningEmbedded } from '#database/embedded-address.ts';
import { runSql } from '../../support/sql.ts';
import { hasShown, lastLooks, listen, takePictures } from './listen.ts';
import { leaveOpened, openWindow, setUsualOptions } from './windows.ts';

/**
 * Watches every page of a test: a console error, an uncaught exception, a failed script or something against the content
 * policy fails the test. Records the texts shown.
 */
export const test = base.extend<{ noise: string[] }>({
  context: async ({ browser, viewport, isMobile, hasTouch, javaScriptEnabled, serviceWorkers }, use) => {
    setUsualOptions({ viewport, isMobile, hasTouch, javaScriptEnabled, serviceWorkers });
    await use(await openWindow(browser));
  },
  noise: [
    async ({ context }, use, info) => {
      const noise: string[] = [];
      await listen(context, noise);
      await use(noise);
      // Messages after the test's last line don't count.
      const heard = [...noise];
      await lastLooks();
      const isWell = info.status === info.expectedStatus && heard.length === 0;
      if (!isWell) await takePictures((nth) => info.outputPath(`page-${nth}.png`));
      await leaveOpened(noise, { isWell });
      expect(heard, 'noise on the browser console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until each of these texts was shown. A toast may have disappeared before a slow machine checks. */
export async function expectToast(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await expect.poll(() => hasShown(page, text), { message: text }).toBe(true);
}

/** Address of the running product's database, to check what was stored. */
export function databaseUrl(): string {
  const url = runningEmbedded(process.env.E2E_DATA_DIR ?? '');
  if (!url) throw new Error('the tested server has no database');
  return url;
}

/** Makes a person a moderator, as `npm run role` does. */
export const makeModerator = (userId: string): Promise<void> =>
  runSql(databaseUrl(), `insert into user_roles (user_id, role) values ('${userId}', 'moderator')`);

/** Makes accounts a month old: reports of new ones weigh together as one. */
export const letAge = (userIds: readonly string[]): Promise<void> =>
  runSql(
    databaseUrl(),
    `update profiles set created_at = now() - interval '30 days' where id in ('${userIds.join("','")}')`,
  );
