import { agreed, offerOn, openMenu, publish, reject, visit } from '../support/actions.ts';
import type { Someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

async function rejected(buyer: Someone, seller: Someone, count: number) {
  const { id } = await publish(buyer);
  for (let nth = 0; nth < count; nth++) await reject(buyer, await offerOn(seller, id));
}

test('signing in and signing up are in sight on the narrowest phone', { tag: '@both' }, async ({
  page,
  isPhone,
}) => {
  if (isPhone) await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, '/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: isPhone ? 'Ingresar' : 'Iniciar Sesión' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Registrarse' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(isPhone ? 320 : 1280);
});

test('the header is 64 px high and leads a visitor to Inicio, Mercado, signing in and signing up', {
  tag: '@both',
}, async ({ page, isPhone }) => {
  await visit(page, '/marketplace');
  const header = page.getByRole('banner');
  expect((await header.boundingBox())?.height).toBe(64);
  await header.getByRole('link', { name: isPhone ? 'Ingresar' : 'Iniciar Sesión' }).click();
  await expect(page).toHaveURL('/auth?next=%2Fmarketplace');
  await header.getByRole('link', { name: 'Registrarse' }).click();
  await expect(page).toHaveURL('/auth?signup=true&next=%2Fmarketplace');
  if (isPhone) {
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    const menu = page.getByRole('navigation', { name: 'Menú' });
    await expect(menu.getByRole('link')).toHaveText([
      'Inicio',
      'Mercado',
      'Cómo funciona',
      'Categorías',
      'Consejos de seguridad',
      'Ayuda',
      'Mi perfil',
    ]);
    await expect(menu.getByText('Historial')).toHaveCount(0);
    await expect(menu.getByText('Cerrar sesión')).toHaveCount(0);
    await menu.getByRole('link', { name: 'Mercado' }).click();
    await expect(page).toHaveURL('/marketplace');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await menu.getByRole('link', { name: 'Mi perfil' }).click();
    await expect(page).toHaveURL(/^[^?]+\/auth/);
  } else {
    await header.getByRole('link', { name: 'Mercado' }).click();
    await expect(page).toHaveURL('/marketplace');
    await header.getByRole('link', { name: 'Inicio' }).click();
    await expect(page).toHaveURL('/');
  }
});

test('the account menu leads to the profile, the publications and the offers, and signs out', {
  tag: '@both',
}, async ({ join }) => {
  const page = await (await join('Lucía')).open('/');
  const menu = await openMenu(page, 'Lucía');
  await expect(page.getByRole('banner').getByText('L', { exact: true }).first()).toBeAttached();
  await expect(menu.getByText('ofertas rechazadas')).toHaveCount(0);
  await menu.getByRole('link', { name: 'Mis publicaciones' }).click();
  await expect(page).toHaveURL('/my-requests');
  await expect(menu).toBeHidden();
  await (await openMenu(page, 'Lucía')).getByRole('link', { name: 'Mis Ofertas' }).click();
  await expect(page).toHaveURL('/my-offers');
  await (await openMenu(page, 'Lucía')).getByRole('link', { name: 'Mi perfil' }).click();
  await expect(page).toHaveURL('/profile');
  await (await openMenu(page, 'Lucía')).getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Registrarse' })).toBeVisible();
});

test('the history of the side menu folds away and comes back', { tag: '@phone' }, async ({ join }) => {
  const page = await (await join('Lucía')).open('/');
  const menu = await openMenu(page, 'Lucía');
  const offers = menu.getByRole('link', { name: 'Mis Ofertas' });
  await expect(offers).toBeVisible();
  await menu.getByText('Historial').click();
  await expect(offers).toBeHidden();
  await menu.getByText('Historial').click();
  await expect(offers).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar menú' }).click();
  await expect(menu).toBeHidden();
});

test('the badge counts the rejected offers, says 9+ above nine, and follows live', {
  tag: '@phone',
}, async ({ join, isPhone }) => {
  const [buyer, seller] = await Promise.all([join('Compradora'), join('Lucía')]);
  await Promise.all([rejected(buyer, seller, 4), rejected(buyer, seller, 5)]);
  const page = await seller.open('/');
  const menu = await openMenu(page, 'Lucía');
  const own = menu.getByRole('link', { name: /Mis Ofertas/ });
  await expect(own).toContainText('9');
  await expect(own).not.toContainText('9+');
  await rejected(buyer, seller, 1);
  await expect(own).toContainText('9+');
  await expect(menu.getByText('10 ofertas rechazadas')).toBeAttached();
  if (!isPhone) return;
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Accesos' }).getByRole('button', { name: 'Yo' }).click();
  const places = page.getByRole('navigation', { name: 'Yo', exact: true });
  await expect(places.getByRole('link', { name: /Mis Ofertas/ })).toContainText('9+');
  await places.getByRole('link', { name: 'Mis publicaciones' }).click();
  await expect(page).toHaveURL('/my-requests');
  await expect(places).toBeHidden();
});

test('every new page begins at its top, and going back returns to where one was', async ({ join, page }) => {
  const buyer = await join('Ana');
  const { id } = await publish(buyer, { description: 'Línea de la descripción.\n'.repeat(60) });
  await visit(page, `/buy-request/${id}`);
  const place = page.getByRole('contentinfo');
  await place.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const before = await page.evaluate(() => scrollY);
  await place.getByRole('link', { name: 'Términos y condiciones' }).click();
  await expect(page).toHaveURL('/terms');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(`/buy-request/${id}`);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 200);
});

test('the conversations are one tap away, with the count of what is unread, and in the menu', {
  tag: '@both',
}, async ({ join, isPhone }) => {
  const { buyer, seller, chatId } = await agreed(join);
  const page = await buyer.open('/');
  const places = isPhone ? page.getByRole('navigation', { name: 'Accesos' }) : page.getByRole('banner');
  const link = places.getByRole('link', { name: /^Mensajes/ });
  await expect(places.getByRole('link', { name: 'Publicar', exact: true })).toBeVisible();
  await expect(link).toHaveAccessibleName('Mensajes');
  for (const message of ['Hola', '¿Cuándo pasás?'])
    await seller.post(`/chats/${chatId}/messages`, { message });
  await expect(link).toHaveAccessibleName('Mensajes, 2 mensajes sin leer');
  await expect(link).toContainText('2');
  const menu = await openMenu(page, buyer.name);
  await expect(menu.getByRole('link', { name: 'Mensajes 2 mensajes sin leer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mensajes' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Beto Vende/ })
    .click();
  await expect(page.getByRole('log').getByText('¿Cuándo pasás?')).toBeVisible();
  if (!isPhone) await expect(link).toHaveAccessibleName('Mensajes');
});

test('a page has one solid button at most', { tag: '@both' }, async ({ join, page }) => {
  const { buyer, seller, request, offer } = await agreed(join);
  const { id } = await publish(buyer);
  const pending = await offerOn(seller, id);
  const pages = [
    [page, '/marketplace', `/buy-request/${id}`, '/auth?signup=true'],
    [await buyer.open('/'), '/my-requests', `/buy-request/${request.id}`, `/offer/${pending.id}`],
    [
      await seller.open('/'),
      `/buy-request/${id}`,
      `/offer/${offer.id}`,
      '/create-buy-request',
      '/alertas/nueva',
    ],
  ] as const;
  for (const [reader, ...paths] of pages)
    for (const path of ['/', ...paths]) {
      await visit(reader, path);
      const solid = await reader.locator('.btn-primary').filter({ visible: true }).allTextContents();
      expect(solid.slice(1), path).toEqual([]);
    }
});
