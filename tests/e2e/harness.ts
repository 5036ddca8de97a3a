import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { runningEmbedded } from '#database/embedded-address.ts';
import { runSql } from '../support/sql.ts';
import { closeOpened, forgetSizes, hasShown, listen, sizesSeen, takePictures } from './listen.ts';

/**
 * Console messages to ignore: the browser's warning about a preloaded picture that was not shown in time, because the
 * test left the page early; and the test browser's message about service workers, which only some tests allow.
 */
const harmless = [
  /\/images\/.* was preloaded using link preload/,
  /^Service Worker registration blocked by Playwright$/,
];

/** Errors and warnings. */
export const isNoise = (message: ConsoleMessage): boolean =>
  message.type() === 'error' ||
  (message.type() === 'warning' && !harmless.some((pattern) => pattern.test(message.text())));

/**
 * Watches every page of a test: a console error, an uncaught exception, a failed script or something against the content
 * policy fails the test. Records the texts shown. A test with a screen size as its tag (@phone, @tablet, @desktop) must have opened a page of this size.
 */
export const test = base.extend<{ noise: string[] }>({
  noise: [
    async ({ context }, use, info) => {
      const { tags } = info;
      const noise: string[] = [];
      forgetSizes();
      await listen(context, noise);
      // Reports also the violations that the page catches, such as a library's test whether `eval` is
      // allowed.
      await context.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
          console.error(`against the content policy: ${effectiveDirective} ${blockedURI} in ${sourceFile}`),
        ),
      );
      context.on('console', (message) => {
        if (isNoise(message)) noise.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (webError) => noise.push(String(webError.error())));
      await use(noise);
      // Messages after the test's last line don't count.
      const heard = [...noise];
      const sizes = await sizesSeen();
      if (info.status !== info.expectedStatus)
        await takePictures((nth) => info.outputPath(`page-${nth}.png`));
      await closeOpened(noise);
      for (const size of ['phone', 'tablet', 'desktop'] as const)
        if (tags.includes(`@${size}`)) expect([...sizes], 'sizes of screen').toContain(size);
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
