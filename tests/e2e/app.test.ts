import { type BrowserContext, devices, type Page, type Worker } from '@playwright/test';
import sharp from 'sharp';
import type { PushBrowser } from '../support/push-browser.ts';
import { startPushService } from '../support/push-service.ts';
import { test } from './journeys/stage/journey.ts';
import {
  alive,
  allowNoise,
  expect,
  expectToast,
  offerOn,
  offline,
  phonePhoto,
  publish,
} from './journeys/stage/stage.ts';
import { expectAccessible } from './journeys/stage/village.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker controls the page. */
async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller?.state === 'activated';
  });
}

test('the site can be installed: manifest, icons of their sizes, a worker in control, a start without connection', async ({
  page,
  context,
  request,
  noise,
}) => {
  await page.goto('/');
  const link = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(link ?? '')).json();
  expect(manifest).toMatchObject({
    id: '/',
    name: expect.stringMatching(/^AlRevés/),
    short_name: 'AlRevés',
    description: expect.any(String),
    lang: 'es-AR',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', manifest.theme_color);
  expect(manifest.background_color).toBe(manifest.theme_color);
  const apple = (await page.locator('link[rel=apple-touch-icon]').getAttribute('href')) ?? '';
  const icons: { src: string; sizes: string; purpose: string }[] = [
    ...manifest.icons,
    { src: apple, sizes: '180x180', purpose: 'apple' },
  ];
  for (const { src, sizes } of icons) {
    const answer = await request.get(src);
    expect(answer.headers()['content-type']).toBe('image/png');
    const { width, height } = await sharp(await answer.body()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  const has = (size: string, purpose: string) =>
    icons.some((icon) => icon.sizes === size && icon.purpose === purpose);
  for (const [size, purpose] of [
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
    ['96x96', 'monochrome'],
  ] as const) {
    expect(has(size, purpose), `${size} ${purpose}`).toBe(true);
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200);

  const worker = await request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  await controlled(page);

  await context.setOffline(true);
  const answer = await page.goto(manifest.start_url);
  expect([answer?.status(), answer?.fromServiceWorker()]).toEqual([200, true]);
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reintentar' })).toHaveCSS('border-radius', '8px');
  await expect(page.getByRole('main').locator('img')).toHaveJSProperty('naturalWidth', 200);
  expect(await page.evaluate(() => document.fonts.check('16px "Archivo Variable"'))).toBe(true);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sin conexión');
  allowNoise(noise, offline);
});

test('the page comes back by itself also when the browser does not say that it is online again', async ({
  page,
  noise,
}) => {
  await page.goto('/terms');
  await controlled(page);
  // Suppresses the event, as if the server had been down, or the connection had returned before the page
  // listened.
  await page.addInitScript(() =>
    addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await page.context().setOffline(true);
  await page.goto('/ayuda');
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sin conexión');
  allowNoise(noise, offline);
});

test('what is typed without a connection outlives a reload and comes back with it; nothing private is kept', async ({
  join,
  noise,
}) => {
  const ana = await join('Ana');
  const page = await ana.open('/create-buy-request');
  await controlled(page);
  const context = page.context();
  await context.setOffline(true);
  await page.getByLabel('Qué estás buscando *').fill('Escritorio de pino');
  await page.getByLabel('Descripción').fill('Con cajones, de 1,20 de ancho.');
  await page.waitForFunction(() =>
    Object.values(localStorage).some((kept: string) => kept.includes('1,20 de ancho')),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
  await expect(page.getByText('está guardado en este dispositivo')).toBeVisible();
  await page.getByRole('link', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
  // The page checks for the connection by itself.
  await context.setOffline(false);
  await expect(page.getByText('Tenés una publicación sin terminar')).toBeVisible();
  await page.getByRole('button', { name: 'Seguir con esa' }).click();
  await expect(page.getByLabel('Qué estás buscando *')).toHaveValue('Escritorio de pino');
  await expect(page.getByLabel('Descripción')).toHaveValue('Con cajones, de 1,20 de ancho.');

  // A link pressed without a connection also leads to the offline page, which then opens the link's target.
  await page.goto('/profile');
  await controlled(page);
  await page.goto('/profile/avisos');
  await alive(page);
  await page.getByRole('link', { name: 'Mi perfil' }).first().click();
  await expect(page).toHaveURL('/profile');
  await context.setOffline(true);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
  await expect(page).toHaveURL('/profile/avisos');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Preferencias de avisos' })).toBeVisible();

  const kept = await page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/offline.html');
  expect(kept.filter((path) => !/^\/(offline\.(html|js)|assets\/.+|[\w-]+\.(png|svg))$/.test(path))).toEqual(
    [],
  );
  allowNoise(noise, offline);
});

/**
 * Headless Chromium has no push service and shows no notifications. This replaces them: permission is granted when
 * requested, and the subscription is one of the test's push service.
 */
async function subscribesAt(context: BrowserContext, { subscription }: PushBrowser): Promise<void> {
  await context.addInitScript((given) => {
    Object.defineProperty(Notification, 'permission', {
      get: () => localStorage.getItem('test-permission') ?? 'default',
    });
    Notification.requestPermission = async () => {
      localStorage.setItem('test-permission', 'granted');
      return 'granted';
    };
    const made = (key: Uint8Array<ArrayBuffer>) =>
      ({
        endpoint: given.endpoint,
        options: { applicationServerKey: key.buffer, userVisibleOnly: true },
        toJSON: () => ({ ...given, expirationTime: null }),
        async unsubscribe() {
          localStorage.removeItem('test-push');
          return true;
        },
      }) as unknown as PushSubscription;
    PushManager.prototype.subscribe = async ({ applicationServerKey } = {}) => {
      const key = applicationServerKey as Uint8Array<ArrayBuffer>;
      localStorage.setItem('test-push', JSON.stringify([...key]));
      return made(key);
    };
    PushManager.prototype.getSubscription = async () => {
      const key = localStorage.getItem('test-push');
      return key === null ? null : made(new Uint8Array(JSON.parse(key)));
    };
  }, subscription);
}

interface Shown {
  title: string;
  options: NotificationOptions & { badge?: string };
}
/** The parts of a service worker's global scope that the tests use. */
interface WorkerWorld extends EventTarget {
  registration: { showNotification(title: string, options: object): Promise<void> };
  clients: { openWindow(url: string): Promise<unknown> };
  shown: Shown[];
  opened: string[];
}

/** Records what the worker shows and opens, because a test can't show notifications. */
const watchWorker = (worker: Worker) =>
  worker.evaluate(() => {
    const world = self as unknown as WorkerWorld;
    world.shown = [];
    world.opened = [];
    world.registration.showNotification = async (title, options) => {
      world.shown.push({ title, options });
    };
    world.clients.openWindow = async (url) => world.opened.push(url);
  });

const shown = (worker: Worker) => worker.evaluate(() => (self as unknown as WorkerWorld).shown);
const opened = (worker: Worker) => worker.evaluate(() => (self as unknown as WorkerWorld).opened);

/** Presses the last notification. */
const press = (worker: Worker) =>
  worker.evaluate(() => {
    const world = self as unknown as WorkerWorld;
    const data = world.shown.at(-1)?.options.data;
    const notification = { data, close: () => undefined };
    const lasting = { notification, waitUntil: () => undefined };
    world.dispatchEvent(Object.assign(new Event('notificationclick'), lasting));
  });

/** Delivers a push to the service worker, as the browser's push service would. */
async function deliver(page: Page, payload: unknown): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(payload),
  });
  await devtools.detach();
}

test('who publishes is asked once; an offer is pushed to their device, shown there, and leads to it; off is off', async ({
  join,
}) => {
  const [buyer, seller] = await Promise.all([join('Ana Compra'), join('Beto Vende')]);
  let publicKey = '';
  const service = await startPushService(() => publicKey);
  try {
    publicKey = (await buyer.get<{ publicKey: string }>('/me/push-subscriptions')).publicKey;
    const device = service.browser('ana');
    const context = await buyer.browser();
    await subscribesAt(context, device);
    const page = await buyer.open('/create-buy-request');
    await expect(page.getByRole('region', { name: /^¿Te avisamos/ })).toHaveCount(0);
    await page.getByLabel('Qué estás buscando *').fill('silla de oficina');
    await page.locator('input[type=file]').setInputFiles(await phonePhoto('silla.jpg', '#264653'));
    await page.getByLabel('Precio máximo *').fill('90000');
    await page.getByLabel('Zona *').fill('Rosario');
    await page.getByRole('button', { name: 'Crear publicación' }).click();
    const card = page.getByRole('region', { name: '¿Te avisamos cuando llegue una oferta?' });
    await expect(card).toContainText('aunque AlRevés esté cerrado');
    await expect(card.getByRole('button', { name: 'Ahora no' })).toBeVisible();
    await expect(page).toHaveURL(/\/buy-request\//);
    await card.getByRole('button', { name: 'Activar avisos' }).click();
    await expect(card).toHaveCount(0);
    await expect(page.getByText('Avisos activados')).toBeVisible();

    const offer = await offerOn(seller, page.url().split('/').at(-1) ?? '');
    await expect.poll(() => device.taken.length, { timeout: 2_000 }).toBe(1);
    const { payload } = device.taken[0]!;
    expect(payload).toMatchObject({
      title: 'Nueva oferta en «Silla de oficina»',
      path: `/offer/${offer.id}`,
    });
    expect(service.faults).toEqual([]);

    const worker = context.serviceWorkers()[0]!;
    await watchWorker(worker);
    await deliver(page, payload);
    const { title, body, tag, path } = payload;
    const options = {
      body,
      tag,
      lang: 'es-AR',
      icon: '/icon-192.png',
      badge: '/badge-96.png',
      data: { path },
    };
    await expect.poll(() => shown(worker)).toMatchObject([{ title, options }]);
    await press(worker);
    await expect.poll(() => opened(worker)).toEqual([new URL(path, page.url()).href]);

    await page.goto('/profile/avisos');
    await expect(page.getByText('Este dispositivo recibe las notificaciones')).toBeVisible();
    await page.getByRole('button', { name: 'Desactivar en este dispositivo' }).click();
    await expect(page.getByText('todavía no recibe notificaciones')).toBeVisible();
    expect((await buyer.get<{ items: unknown[] }>('/me/push-subscriptions')).items).toEqual([]);
    await page.getByRole('button', { name: 'Activar en este dispositivo' }).click();
    await expect(page.getByRole('button', { name: 'Desactivar en este dispositivo' })).toBeVisible();
    const subscribed = async () => {
      const answer = await context.request.get('/api/me/push-subscriptions');
      return answer.ok() ? (await answer.json()).items.length : answer.status();
    };
    expect(await subscribed()).toBe(1);

    // Pushes end with the session; the same account's next session turns them on again.
    await context.request.post('/api/auth/sign-out');
    const { email, password } = buyer;
    await context.request.post('/api/auth/sign-in/email', { data: { email, password } });
    expect(await subscribed()).toBe(0);
    await page.goto('/ayuda');
    await expect.poll(subscribed).toBe(1);
  } finally {
    await service.close();
  }
});

test('a device where notifications are blocked says how to allow them; an iPhone, how to install; no is no', async ({
  join,
}) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const blocking = await ana.browser();
  await blocking.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  const page = await ana.open('/profile/avisos');
  await expect(page.getByText('Bloqueaste las notificaciones')).toBeVisible();
  await expect(page.getByRole('button', { name: /en este dispositivo/ })).toHaveCount(0);

  const { defaultBrowserType: _, ...iphone } = devices['iPhone 15'];
  const phone = await beto.browser({ ...iphone, serviceWorkers: 'block' });
  await phone.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
  });
  const small = await beto.open('/profile/avisos');
  await expect(small.getByText('Agregá AlRevés a tu pantalla de inicio')).toBeVisible();

  const request = await publish(ana);
  await offersOn(small, request.id);
  const card = small.getByRole('region', { name: '¿Te avisamos cuando te respondan?' });
  await expect(card).toContainText('Agregá AlRevés a tu pantalla de inicio');
  await expectAccessible(small, 'the invitation');
  await card.getByRole('button', { name: 'Entendido' }).click();
  await expect(card).toHaveCount(0);
  expect(await small.evaluate(() => localStorage.getItem('avisos-ahora-no'))).toBe('1');
  await offersOn(small, request.id);
  await expect(small).toHaveURL(`/buy-request/${request.id}`);
  await expect(small.getByRole('heading', { name: 'Ofertas Recibidas (2)' })).toBeVisible();
  await expect(card).toHaveCount(0);
});

/** Fills in the offer form of a request and sends it. */
async function offersOn(page: Page, requestId: string): Promise<void> {
  await page.goto(`/send-offer/${requestId}`);
  await page.getByLabel('Título *').fill('Bicicleta Venzo');
  await page.getByLabel('Precio *').fill('380000');
  await page.getByText('Usado - Bueno').click();
  await page.getByText('Por correo').click();
  await page.getByLabel('Zona *').fill('Funes');
  await page.locator('input[type=file]').setInputFiles(await phonePhoto('bici.jpg', '#bc6c25'));
  await page.getByRole('button', { name: 'Enviar oferta' }).click();
  await expectToast(page, '¡Oferta enviada!');
}
