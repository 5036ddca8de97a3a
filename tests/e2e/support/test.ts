import { randomUUID } from 'node:crypto';
import { type APIRequestContext, test as base, expect } from '@playwright/test';
import { type PushService, startPushService } from '../../support/push-service.ts';
import { makeAccount } from './database.ts';
import { lastLooks, leaveOpened, listen, takePictures } from './listen.ts';
import { type Someone, someoneWith } from './people.ts';
import { openVillage, type Village } from './village.ts';

export { expect };

interface Fixtures {
  /**
   * What pages say on their consoles: an error, an uncaught exception, a failed script or something against the content
   * policy fails the test.
   */
  noise: string[];
  isPhone: boolean;
  /** A new person, who acts through the API and looks at pages in a browser of their own. */
  join: (name: string) => Promise<Someone>;
  /** A push service on this machine, which accepts only correctly signed and encrypted pushes. */
  pushes: PushService;
}

export const test = base.extend<Fixtures, { village: Village }>({
  noise: [
    async ({ context }, use, info) => {
      const noise: string[] = [];
      await listen(context, noise);
      await use(noise);
      // Messages after the test's last line don't count.
      const heard = [...noise];
      await lastLooks();
      if (info.status !== info.expectedStatus || heard.length > 0)
        await takePictures((nth) => info.outputPath(`page-${nth}.png`));
      await leaveOpened(noise);
      expect(heard, 'noise on the browser console').toEqual([]);
    },
    { auto: true },
  ],
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
  pushes: async ({ request }, use) => {
    const data = { name: 'Clave', email: `${randomUUID()}@example.com`, password: 'secreto123' };
    const answer = await request.post('/api/auth/sign-up/email', { data });
    if (!answer.ok()) throw new Error(await answer.text());
    const { publicKey } = await (await request.get('/api/me/push-subscriptions')).json();
    const service = await startPushService(() => publicKey);
    await use(service);
    await service.close();
    expect(service.faults).toEqual([]);
  },
});
