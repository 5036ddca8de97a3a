import { test as base, expect } from '@playwright/test';
import { runningEmbedded } from '#database/embedded-address.ts';

/** Every page of a test is watched: a console error, an uncaught exception or a failed script fails the test. */
export const test = base.extend<{ noise: string[] }>({
  noise: [
    async ({ context }, use) => {
      const noise: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') noise.push(message.text());
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
