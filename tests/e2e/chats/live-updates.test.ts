import type { Page, Request } from '@playwright/test';
import { agreed } from '../support/actions.ts';
import { cutOff, expectNoise } from '../support/noise.ts';
import { expect, test } from '../support/test.ts';

const field = (page: Page) => page.getByLabel('Mensaje', { exact: true });
const inLog = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });

test('the tabs of a browser share one stream, and go on when the tab that holds it closes', async ({
  join,
}) => {
  const { buyer, seller, chatId } = await agreed(join);
  const say = (message: string) => seller.post(`/chats/${chatId}/messages`, { message });
  const streams = new Set<Request>();
  const context = await buyer.browser();
  context.on('request', (request) => request.url().includes('/api/events') && streams.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as 'requestfinished'[])
    context.on(end, (request) => streams.delete(request));
  // A closed tab does not say that its stream ended.
  const open = () => [...streams].filter((request) => !request.frame().page().isClosed()).length;
  const [first, ...others] = [
    await buyer.open(`/chats/${chatId}`),
    await buyer.open(`/chats/${chatId}`),
    await buyer.open(`/chats/${chatId}`),
  ];
  await say('uno');
  for (const tab of [first, ...others]) await expect(inLog(tab, 'uno')).toBeVisible();
  await expect.poll(open).toBe(1);
  await first.close();
  await say('dos');
  for (const tab of others) await expect(inLog(tab, 'dos')).toBeVisible();
  await expect.poll(open).toBe(1);
});

test('without live events the conversation is read every 5 seconds', async ({ join, noise }) => {
  const { buyer, seller, chatId } = await agreed(join);
  const say = (message: string) => seller.post(`/chats/${chatId}/messages`, { message });
  await (await buyer.browser()).route('**/api/events*', (route) => route.abort());
  const page = await buyer.open(`/chats/${chatId}`);
  await say('por sondeo');
  await expect(inLog(page, 'por sondeo')).toBeVisible();
  // An own message hides none that came just before it.
  await say('antes');
  await field(page).fill('después');
  await field(page).press('Enter');
  await expect(page.getByRole('log').getByRole('paragraph')).toHaveText(['por sondeo', 'antes', 'después']);
  await expect(page.getByRole('status').filter({ hasText: /: antes/ })).toHaveCount(1);
  await expectNoise(noise, cutOff);
});
