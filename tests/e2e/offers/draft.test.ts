import { expectToast, fillOffer, fillSignIn, publish } from '../support/actions.ts';
import { expectNoise, expectRefusals, offline } from '../support/noise.ts';
import { expect, test } from '../support/test.ts';

test('what a seller types is not lost: leaving, a session that ends, a connection that breaks, a request that closes', async ({
  join,
  noise,
}) => {
  const [buyer, seller] = await Promise.all([join('Nora'), join('Saul')]);
  const { id } = await publish(buyer, {
    title: 'Guitarra criolla de estudio',
    maxPrice: 90_000,
    minPrice: 50_000,
  });
  const [context, { email, password }] = [await seller.browser(), seller];
  const page = await context.newPage();
  const form = `/send-offer/${id}`;
  const send = page.getByRole('button', { name: 'Enviar oferta' });

  await test.step('the form is filled', async () => {
    await page.goto(form);
    await expect(page.getByText('Para: Guitarra criolla de estudio')).toBeVisible();
    await fillOffer(page, 'Gracia M2 con funda', '100000');
    await expect(page.getByText('$10.000 por encima')).toBeVisible();
  });

  await test.step('leaving and coming back offers it again', async () => {
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Funes');
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
    await fillSignIn(page, { email, password });
    await expect(page.getByLabel('Título *')).toHaveValue('Gracia M2 con funda');
    await expect(page.getByLabel('Zona *')).toHaveValue('Funes');
  });

  await test.step('the request closes and opens again under the form', async () => {
    await buyer.post(`/buy-requests/${id}/close`);
    await expect(page.getByText('Publicación cerrada')).toBeVisible();
    await send.click();
    await expect(page.getByText('Publicación cerrada')).toHaveCount(2);
    await expect(page.getByLabel('Título *')).toHaveValue('Gracia M2 con funda');
    await expectRefusals(noise, 409);
    await buyer.post(`/buy-requests/${id}/reopen`);
    await expect(page.getByText('por si vuelve a abrirse')).toHaveCount(0);
  });

  await test.step('a broken connection, then a double press: one offer', async () => {
    await context.setOffline(true);
    await send.click();
    await expect(page.getByText('Revisá tu conexión')).toBeVisible();
    await context.setOffline(false);
    await page.getByText('Opciones').click();
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
    await expect(page.getByLabel('Título *')).toHaveValue('Guitarra criolla de estudio');
    await expect(page.getByLabel('Zona *')).toHaveValue('Funes');
    await expect(page.getByText('Tenés una oferta sin enviar')).toHaveCount(0);
  });
});
