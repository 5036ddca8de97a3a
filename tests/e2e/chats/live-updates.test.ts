import type { Browser, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { type SignedInActor, signedInAs } from '#application/actor.ts';
import { openDatabase } from '#database/connection.ts';
import { buyRequests, offers } from '#database/schema.ts';
import { addDeal } from '../../support/deal.ts';
import { databaseUrl, expect } from '../support/harness.ts';
import { test } from '../support/journey.ts';
import { cutOff, expectNoise } from '../support/noise.ts';
import { type Person, signUp, uploadPhoto } from '../support/people.ts';

const idOf = async ({ page }: Person): Promise<SignedInActor> => {
  // The server may close an idle connection just before it is used again.
  const me: { id: string } = await (await page.request.get('/api/me', { maxRetries: 1 })).json();
  return signedInAs(me.id);
};

/** Two people with an open conversation, each with its page open. */
async function conversation(browser: Browser, noise: string[]) {
  const [ana, beto] = [await signUp(browser, 'Ana', noise), await signUp(browser, 'Beto', noise)];
  const connection = openDatabase(databaseUrl(), { max: 1 });
  const deal = await addDeal(connection.db, { buyer: await idOf(ana), seller: await idOf(beto) });
  // A photo with a real file: the request opens again, and then pages of other tests show it.
  const images = [await uploadPhoto(ana.page, 'buy-request')];
  await connection.db.update(buyRequests).set({ images }).where(eq(buyRequests.id, deal.requestId));
  await connection.db.update(offers).set({ images }).where(eq(offers.id, deal.offerId));
  await connection.close();
  const address = `/chats/${deal.chatId}`;
  await ana.page.goto(address);
  await beto.page.goto(address);
  return { ana, beto, deal, address };
}

const field = (page: Page) => page.getByLabel('Mensaje', { exact: true });
const inLog = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.keyboard.press('Enter');
}

test('messages arrive as they are sent: Enter sends, Shift+Enter makes a new line, empty ones stay', async ({
  browser,
  noise,
}) => {
  const { ana, beto } = await conversation(browser, noise);
  await say(ana.page, '   ');
  await say(ana.page, '  Hola, ¿sigue disponible?  ');
  await expect(inLog(beto.page, 'Hola, ¿sigue disponible?')).toBeVisible();
  await expect(beto.page.getByRole('log').getByRole('paragraph')).toHaveCount(1);
  await field(beto.page).fill('Sí');
  await beto.page.keyboard.press('Shift+Enter');
  await beto.page.keyboard.type('¿Cuándo venís?');
  await beto.page.keyboard.press('Enter');
  await expect(ana.page.getByRole('log').getByText('Sí\n¿Cuándo venís?')).toBeVisible();
  await expect(ana.page.getByText('Hoy')).toBeVisible();
});

test('the tabs of a browser share one stream, and go on when the tab that holds it closes', async ({
  browser,
  noise,
}) => {
  const { ana, beto, address } = await conversation(browser, noise);
  let streams = 1;
  ana.context.on('request', (request) => {
    if (request.url().includes('/api/events')) streams += 1;
  });
  const tabs = [await ana.context.newPage(), await ana.context.newPage()];
  for (const tab of tabs) await tab.goto(address);
  await say(beto.page, 'uno');
  for (const tab of [ana.page, ...tabs]) await expect(inLog(tab, 'uno')).toBeVisible();
  expect(streams).toBe(1);
  await ana.page.close();
  await say(beto.page, 'dos');
  for (const tab of tabs) await expect(inLog(tab, 'dos')).toBeVisible();
  expect(streams).toBe(2);
});

test('a message that did not get there waits for "Reintentar"; one whose answer was lost is there once', async ({
  browser,
  noise,
}) => {
  const { ana, beto } = await conversation(browser, noise);
  const sending = '**/chats/*/messages';
  await ana.page.route(sending, (route) => route.abort());
  await say(ana.page, 'sin red');
  await expect(ana.page.getByRole('log').getByText('No se pudo enviar el mensaje')).toBeVisible();
  await ana.page.unroute(sending);
  await ana.page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(inLog(beto.page, 'sin red')).toBeVisible();

  await ana.page.route(sending, async (route) => {
    await route.fetch({ maxRetries: 2 });
    await route.abort();
  });
  await say(ana.page, 'respuesta perdida');
  await expect(inLog(beto.page, 'respuesta perdida')).toBeVisible();
  await expect(ana.page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
  await expect(inLog(ana.page, 'respuesta perdida')).toHaveCount(1);
  await expectNoise(noise, cutOff);
});

test('without live events the conversation is read every 5 seconds', async ({ browser, noise }) => {
  const { ana, beto, deal } = await conversation(browser, noise);
  await ana.page.route('**/api/events*', (route) => route.abort());
  await ana.page.reload();
  await expect(field(ana.page)).toBeVisible();
  await say(beto.page, 'por sondeo');
  await expect(inLog(ana.page, 'por sondeo')).toBeVisible();
  // One's own message hides none that came just before it.
  await beto.page.request.post(`/api/chats/${deal.chatId}/messages`, { data: { message: 'antes' } });
  await say(ana.page, 'después');
  await expect(ana.page.getByRole('log').getByRole('paragraph')).toHaveText([
    'por sondeo',
    'antes',
    'después',
  ]);
  await expect(ana.page.getByRole('status').filter({ hasText: /: antes/ })).toHaveCount(1);
  await expectNoise(noise, cutOff);
});

test('it closes on both open pages when the deal falls through, and works without script', async ({
  browser,
  noise,
}) => {
  const { ana, beto, deal, address } = await conversation(browser, noise);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await ana.context.storageState(),
  });
  const page = await plain.newPage();
  await page.goto(address);
  await field(page).fill('sin script');
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(inLog(page, 'sin script')).toBeVisible();
  await expect(inLog(beto.page, 'sin script')).toBeVisible();

  const answer = await beto.page.request.post(`/api/offers/${deal.offerId}/fall-through`);
  expect(answer.status()).toBe(200);
  for (const { page: open } of [ana, beto]) {
    await expect(open.getByText('Chat no disponible')).toBeVisible();
    await expect(inLog(open, 'sin script')).toBeVisible();
  }
  await ana.page.goto('/chats?estado=terminadas');
  await expect(ana.page.getByRole('link', { name: /Beto/ })).toContainText('No se concretó');
});
