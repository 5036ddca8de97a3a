import { test as base, type ConsoleMessage, expect } from '@playwright/test';
import { runningEmbedded } from '#database/embedded-address.ts';
import { runSql } from '../support/sql.ts';

/**
 * The browser's remark on a preloaded picture that it did not come to show in time, as on a busy machine a test has
 * left the page by then; and the test browser's own on service workers, which only some tests allow.
 */
const harmless = [
  /\/images\/.* was preloaded using link preload/,
  /^Service Worker registration blocked by Playwright$/,
];

/** Errors and warnings. */
export const isNoise = (message: ConsoleMessage): boolean =>
  message.type() === 'error' ||
  (message.type() === 'warning' && !harmless.some((pattern) => pattern.test(message.text())));

/** Every page of a test is watched: a console error, an uncaught exception or a failed script fails the test. */
export const test = base.extend<{ noise: string[] }>({
  noise: [
    async ({ context }, use) => {
      const noise: string[] = [];
      context.on('console', (message) => {
        if (isNoise(message)) noise.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (webError) => noise.push(String(webError.error())));
      await use(noise);
      expect(noise, 'noise on the browser console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Address of the running product's database, to check what was stored. */
export function databaseUrl(): string {
  const url = runningEmbedded(process.env.E2E_DATA_DIR ?? '');
  if (!url) throw new Error('the tested server has no database');
  return url;
}

/** Confirms a person's address without its mail, as they would have by the time most tests are about. */
export const confirmAddress = (userId: string): Promise<void> =>
  runSql(databaseUrl(), `update "user" set email_verified = true where id = '${userId}'`);
