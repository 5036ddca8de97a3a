import type { Page } from '@playwright/test';
import { expect, expectToast } from '../support/harness.ts';
import { test } from '../support/journey.ts';
import { expectNoise, expectRefusals, offline } from '../support/noise.ts';
import { type Person, phonePhoto, signUp, uploadPhoto } from '../support/people.ts';

async function publish({ page }: Person): Promise<string> {
  const answer = await page.request.post('/api/buy-requests', {
    data: {
      title: 'Guitarra criolla de estudio',
      minPrice: 50_000,
      maxPrice: 90_000,
      zone: 'La Plata',
      images: [await uploadPhoto(page, 'buy-request')],
    },
  });
  return (await answer.json()).id;
}

async function fill(page: Page, title: string) {
  await page.getByLabel('Título *').fill(title);
  await page.getByLabel('Precio *').fill('100000');
  await page.getByText('Usado - Bueno').click();
  await page.getByText('Por correo').click();
  await page.getByLabel('Zona *').fill('Berisso');
}

test('what a seller types is not lost: leaving, a session that ends, a connection that breaks, a request that closes', async ({
  browser,
  noise,
}) => {
  const [buyer, seller] = [await signUp(browser, 'Nora', noise), await signUp(browser, 'Saul', noise)];
  const id = await publish(buyer);
  const { page, context, email, password } = seller;
  const form = `/send-offer/${id}`;
  const send = page.getByRole('button', { name: 'Enviar oferta' });

  await test.step('every field says what it needs', async () => {
    await page.goto(form);
    await expect(page.getByText('Para: Guitarra criolla de estudio')).toBeVisible();
    await expect(send).toBeDisabled();
    await page.locator('input[type=file]').setInputFiles(await phonePhoto('guitarra.jpg', '#bc6c25'));
    await expect(page.locator('input[name=images]')).toHaveCount(1);
    await send.click();
    for (const text of [
      'El título debe tener al menos 5 caracteres',
      'El precio debe ser mayor a 0',
      'La zona es requerida',
      'El estado del producto es requerido',
      'El envío es requerido',
    ]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await fill(page, 'Gracia M2 con funda');
    await expect(page.getByText('$10.000 por encima')).toBeVisible();
  });

  await test.step('leaving and coming back offers it again', async () => {
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Berisso');
    // In a page at rest: one that comes alive meanwhile would find the year 1970.
    await page.clock.install();
    await page.goto('/marketplace');
    // Only looking at the form stores nothing over it.
    await page.goto(form);
    await expect(page.getByRole('button', { name: 'Seguir con esa' })).toBeVisible();
    await page.clock.runFor(2_000);
    await page.goto(form);
    await page.getByRole('button', { name: 'Seguir con esa' }).click();
    await expect(page.getByLabel('Título *')).toHaveValue('Gracia M2 con funda');
    await expect(page.locator('input[name=images]')).toHaveCount(1);
    await expect(page.getByLabel('Por correo')).toBeChecked();
  });

  await test.step('the session ends: sign in again, the form is there', async () => {
    await context.clearCookies();
    await send.click();
    await expect(page.getByText('Tu sesión se cerró')).toBeVisible();
    await expectRefusals(noise, 401);
    await page.getByRole('main').getByRole('link', { name: 'Iniciá sesión' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByLabel('Título *')).toHaveValue('Gracia M2 con funda');
    await expect(page.getByLabel('Zona *')).toHaveValue('Berisso');
  });

  await test.step('the request closes and opens again under the form', async () => {
    await buyer.page.request.post(`/api/buy-requests/${id}/close`);
    await expect(page.getByText('Publicación cerrada')).toBeVisible();
    await send.click();
    await expect(page.getByText('Publicación cerrada')).toHaveCount(2);
    await expect(page.getByLabel('Título *')).toHaveValue('Gracia M2 con funda');
    await expectRefusals(noise, 409);
    await buyer.page.request.post(`/api/buy-requests/${id}/reopen`);
    await expect(page.getByText('por si vuelve a abrirse')).toHaveCount(0);
  });

  await test.step('a broken connection, then a double press: one offer', async () => {
    await context.setOffline(true);
    await send.click();
    await expect(page.getByText('Revisá tu conexión')).toBeVisible();
    await context.setOffline(false);
    const isPrivate = page.getByLabel('Oferta privada');
    await isPrivate.check();
    // In forced colours the switch is the browser's own checkbox, which shows whether it is on.
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(isPrivate).toHaveCSS('appearance', 'auto');
    await page.emulateMedia({ forcedColors: 'none' });
    await send.dblclick();
    await expectToast(page, '¡Oferta enviada!');
    await expect(page).toHaveURL(`/buy-request/${id}`);
    // From now on no request fails for the missing connection.
    await expectNoise(noise, offline);
    await page.goto('/my-offers');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByText('Privada')).toBeVisible();
    await page.goto(form);
    await expect(page.getByLabel('Título *')).toHaveValue('');
    await expect(page.getByText('Tenés una oferta sin enviar')).toHaveCount(0);
  });
});

test('a form that has no place says why', async ({ browser, page, noise }) => {
  const buyer = await signUp(browser, 'Pilar', noise);
  const id = await publish(buyer);
  await page.goto(`/send-offer/${id}`);
  await expect(page.getByRole('heading', { name: 'Acceso requerido' })).toBeVisible();
  await expect(page.getByText('Debes iniciar sesión para enviar una oferta.')).toBeVisible();
  await page.goto('/send-offer/no-existe');
  await expect(page.getByRole('heading', { name: 'Solicitud no encontrada' })).toBeVisible();
  await page.goto('/offer/no-existe');
  await expect(page.getByRole('heading', { name: 'Oferta no encontrada' })).toBeVisible();
  await expectRefusals(noise, 404);
  await buyer.page.goto(`/send-offer/${id}`);
  await expect(buyer.page.getByText('No podés enviar una oferta a tu propia publicación.')).toBeVisible();
});
