import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { startServer, stopServer, temporaryFolder } from '../../support/server-process.ts';
import { countingHand, note } from '../support/counting-hand.ts';
import { expect } from '../support/harness.ts';
import { test } from '../support/journey.ts';
import { listen } from '../support/listen.ts';
import { verificationLink } from '../support/mailbox.ts';
import { expectRefusals } from '../support/noise.ts';
import { phonePhoto } from '../support/people.ts';
import { alive } from '../support/stage.ts';

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const password = 'secreto123';
const newEmail = (name: string) => `${name}.${randomUUID().slice(0, 8)}@example.com`;

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

test.describe('a new person', () => {
  test.use(phone);

  test('goes from the home page to a first publication and a confirmed address, without a wall', async ({
    page,
  }, info) => {
    const email = newEmail('nueva');
    const hand = countingHand();
    await page.goto('/');
    await alive(page);
    const start = performance.now();
    await hand.type(page.getByLabel('Contá qué buscás'), 'Bicicleta rodado 29 hasta 400 lucas en rosario');
    await hand.tap(page.getByRole('main').getByRole('button', { name: 'Quiero comprar' }));
    await hand.tap(page.getByRole('link', { name: 'Registrate' }));
    await hand.type(page.getByLabel('Nombre completo'), 'Ana Paz');
    await hand.type(page.getByLabel('Email'), email);
    await hand.type(page.getByLabel('Contraseña', { exact: true }), password);
    await hand.tap(page.getByRole('button', { name: 'Registrarse' }));
    await expect(page).toHaveURL(/\/create-buy-request\?wish=/);
    const signedUp = seconds(start);

    // What was said on the home page is in the form.
    await expect(page.getByLabel('Qué estás buscando *')).toHaveValue('Bicicleta rodado 29');
    hand.done.taps += 1;
    await page.locator('input[type=file]').setInputFiles(await phonePhoto('foto.jpg', '#264653'));
    // The tile of an uploaded photo grows and moves the fields below it, so a tap would miss.
    await expect(page.locator('input[name=images]')).toHaveCount(1);
    await hand.tap(page.getByRole('button', { name: 'Crear publicación' }));
    await expect(page).toHaveURL(/\/buy-request\//);
    await expect(page.getByRole('heading', { level: 1, name: 'Bicicleta rodado 29' })).toBeVisible();
    const published = seconds(start);
    const first = { ...hand.done };

    // The mail came earlier. On the same device its link confirms without a further press.
    const link = await verificationLink(email);
    const mailed = seconds(start);
    hand.done.taps += 1;
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Tu email está confirmado' })).toBeVisible();
    note(
      info,
      `${first.taps} taps and ${first.keys} keys to the first publication: signed in after ${signedUp} s, published ` +
        `after ${published} s (machine time, nobody thinks), the mail read after ${mailed} s; ` +
        `${hand.done.taps - first.taps} tap more confirms the address: ${hand.done.taps} taps, ${seconds(start)} s in all`,
    );
    expect(first.taps).toBeLessThanOrEqual(12);
    expect(hand.done.taps).toBeLessThanOrEqual(13);
    expect(Number(published)).toBeLessThan(60);

    await page.goto('/profile');
    await expect(page.locator('#email').getByText('Confirmado')).toBeVisible();
  });
});

interface Limited {
  url: string;
  dataDir: string;
}

/** A test with the real rate limits, on its own server. */
const limitedTest = test.extend<{ limited: Limited }>({
  // biome-ignore lint/correctness/noEmptyPattern: the test library reads the names of the fixtures from it
  limited: async ({}, use) => {
    const folder = temporaryFolder();
    const server = await startServer({ dataDir: folder.path });
    await use({ url: server.url, dataDir: folder.path });
    await stopServer(server);
    folder.remove();
  },
});

async function newcomer(browser: Browser, { url }: Limited, noise: string[], options = {}) {
  const context = await browser.newContext({ baseURL: url, ...options });
  await listen(context, noise);
  const email = newEmail('persona');
  const data = { name: 'Ana Paz', email, password };
  const answer = await context.request.post('/api/auth/sign-up/email', { data });
  expect(answer.ok()).toBe(true);
  return { context, email };
}

async function uploaded(context: BrowserContext, purpose: string): Promise<string> {
  const file = await phonePhoto('foto.jpg', '#6d597a');
  const answer = await context.request.post('/api/images', { multipart: { for: purpose, file } });
  return (await answer.json()).images[0].url;
}

async function publishByCall(context: BrowserContext): Promise<string> {
  const images = [await uploaded(context, 'buy-request')];
  const data = { title: 'Mesa de madera', maxPrice: 90_000, zone: 'Rosario', images };
  const answer = await context.request.post('/api/buy-requests', { data });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id;
}

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await alive(page);
  return page;
}

const needed = (page: Page) => page.getByText('Confirmá tu email para seguir');

limitedTest(
  'the fourth offer waits in its form until the link is used in another tab',
  async ({ browser, limited, noise }) => {
    const buyer = await newcomer(browser, limited, noise);
    const [one, other] = [await publishByCall(buyer.context), await publishByCall(buyer.context)];
    const { context, email } = await newcomer(browser, limited, noise);
    for (const requestId of [one, one, one]) {
      const images = [await uploaded(context, 'offer')];
      const contactInfo = { zone: 'Funes', condition: 'nuevo' };
      const data = { title: 'Mesa de pino', price: 80_000, images, deliveryTime: 'En persona', contactInfo };
      const answer = await context.request.post(`/api/buy-requests/${requestId}/offers`, { data });
      expect(answer.status()).toBe(201);
    }
    const page = await open(context, `/send-offer/${other}`);
    await page.getByLabel('Título').fill('Mesa de algarrobo');
    await page.locator('input[type=file]').setInputFiles(await phonePhoto('mesa.jpg', '#bc6c25'));
    await page.getByLabel('Precio').first().fill('85000');
    await page.getByLabel('Zona').fill('Funes');
    await page.getByText('Nuevo', { exact: true }).first().click();
    await page.getByText('En persona', { exact: true }).first().click();
    await expect(page.locator('input[name=images]')).toHaveCount(1);
    await page.getByRole('button', { name: 'Enviar Oferta' }).click();
    await expect(needed(page)).toBeVisible();
    await expectRefusals(noise, 403);
    const tab = await open(context, await verificationLink(email, { dataDir: limited.dataDir }));
    await expect(tab.getByRole('heading', { name: 'Tu email está confirmado' })).toBeVisible();
    await tab.close();
    await page.getByRole('button', { name: 'Enviar Oferta' }).click();
    await expect(page).toHaveURL(`/buy-request/${other}`);
    await expect(page.getByText('Mesa de algarrobo').first()).toBeVisible();
    await context.close();
    await buyer.context.close();
  },
);
