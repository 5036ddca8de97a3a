import sharp from 'sharp';
import { alive, openRequestForm } from '../support/actions.ts';
import { controlled } from '../support/device.ts';
import { allowNoise, offline } from '../support/noise.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

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

test('what is typed without a connection outlives a reload and comes back with it; nothing private is kept', async ({
  join,
  noise,
}) => {
  const ana = await join('Ana');
  const page = await openRequestForm(ana);
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
