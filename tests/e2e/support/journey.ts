import type { APIRequestContext } from '@playwright/test';
import { makeAccount } from './account.ts';
import { test as base } from './harness.ts';
import { type Someone, someoneWith } from './stage.ts';
import { openVillage, type Village } from './village.ts';

/**
 * The test function of all browser tests: with people who act through the API and view pages in their own
 * browsers, and a village, created when a test of the worker first uses it. Tests with another `test`
 * function get their own workers and browsers.
 */
export const test = base.extend<
  { isPhone: boolean; join: (name: string) => Promise<Someone> },
  { village: Village }
>({
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 768),
  join: async ({ playwright, browser, baseURL, noise }, use) => {
    const requests: APIRequestContext[] = [];
    await use(async (name) => {
      const account = await makeAccount(name);
      const request = await playwright.request.newContext({ baseURL, storageState: account.storageState });
      requests.push(request);
      return someoneWith(account, request, browser, noise);
    });
    for (const request of requests) await request.dispose();
  },
  village: [
    async ({ playwright, browser }, use, { project }) => {
      const { village, close } = await openVillage(playwright, browser, project);
      await use(village);
      await close();
    },
    { scope: 'worker' },
  ],
});
