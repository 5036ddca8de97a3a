import { agreed, offerOn, publish, visit } from '../support/actions.ts';
import { expectRefusals } from '../support/noise.ts';
import { expect, test } from '../support/test.ts';

test('an offer shows everything about it and its people and publication beside it', {
  tag: '@phone',
}, async ({ join, page }) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto Pérez')]);
  const { id } = await publish(ana);
  const offer = await offerOn(beto, id, { photos: 2, message: 'Solo para vos' });
  await visit(page, `/offer/${offer.id}`);
  const main = page.getByRole('main');
  // The first screen has the photo, and the price, which stands once.
  await expect(main.getByRole('link', { name: 'Ver foto 1 de 2' })).toBeInViewport({ ratio: 0.9 });
  await expect(main.locator('.price')).toHaveCount(1);
  await expect(main.locator('.price')).toBeInViewport({ ratio: 1 });
  await expect(main.getByText('Pendiente', { exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { level: 1, name: 'Venzo loki talle M' })).toBeVisible();
  for (const text of ['Usado - Excelente', 'Funes', 'En persona', 'Un solo dueño, poco uso.'])
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  await expect(main.getByText('Enviada por Beto Pérez')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Ver foto 2 de 2' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Precio de la oferta' })).toContainText('$380.000');
  const seller = page.getByRole('region', { name: 'Vendedor' });
  await expect(seller).toContainText('Beto Pérez');
  await expect(seller).toContainText('Visible al aceptar la oferta');
  await expect(page.getByText(beto.email)).toHaveCount(0);
  await expect(page.getByText('Solo para vos')).toHaveCount(0);
  const moment = String.raw`\d+ de \p{L}+ de \d{4}, \d\d:\d\d`;
  const dates = new RegExp(`^Oferta creada: ${moment} · Última actualización: ${moment}$`, 'u');
  await expect(main.getByText(dates)).toBeVisible();
  const request = page.getByRole('region').filter({ has: page.getByText('Ver solicitud completa') });
  await expect(request).toContainText('Bicicleta rodado 29');
  await expect(request).toContainText('Rosario');
  await page.getByRole('link', { name: 'Ver solicitud completa' }).click();
  await expect(page).toHaveURL(`/buy-request/${id}`);
  await page.goBack();
  await page.getByRole('link', { name: 'Volver', exact: true }).click();
  await expect(page).toHaveURL(`/buy-request/${id}`);
});

test('an offer that is not there says so', async ({ page, noise }) => {
  const answer = await page.goto('/offer/01900000-0000-7000-8000-000000000000');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oferta no encontrada' })).toBeVisible();
  await expectRefusals(noise, 404);
  await page.getByRole('main').getByRole('link', { name: 'Volver' }).click();
  await expect(page).toHaveURL('/marketplace');
});

test('an accepted offer carries the chat on a green panel and each other’s address, for its parties', async ({
  join,
  page,
}) => {
  const { buyer, seller, offer } = await agreed(join);
  const [his, hers] = [await seller.open(`/offer/${offer.id}`), await buyer.open(`/offer/${offer.id}`)];
  await expect(his.getByRole('heading', { name: '¡Oferta aceptada! Chatea con el comprador' })).toBeVisible();
  await expect(hers.getByRole('heading', { name: '¡Oferta aceptada! Chatea con el vendedor' })).toBeVisible();
  await expect(his.getByRole('link', { name: buyer.email })).toBeVisible();
  await expect(hers.getByRole('link', { name: seller.email })).toBeVisible();
  // Only the seller sees the turn animation, once; the buyer saw it when accepting.
  await expect(his.locator('#chat > div > .animate-turn')).toHaveCount(1);
  await expect(hers.locator('#chat > div > .animate-turn')).toHaveCount(0);
  await his.getByLabel('Mensaje', { exact: true }).fill('¿Paso a las 18?');
  await his.getByLabel('Mensaje', { exact: true }).press('Enter');
  await expect(hers.getByRole('log').getByText('¿Paso a las 18?')).toBeVisible();
  await visit(his, `/offer/${offer.id}`);
  await expect(his.locator('#chat > div > .animate-turn')).toHaveCount(0);
  await visit(page, `/offer/${offer.id}`);
  await expect(page.getByText('Aceptada', { exact: true })).toBeVisible();
  await expect(page.getByText(/Chatea con/)).toHaveCount(0);
  await expect(page.getByText(seller.email)).toHaveCount(0);
});

test('an open offer follows what happens to it: changed terms, its rejection, its end', async ({
  join,
  noise,
}) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana);
  const offer = await offerOn(beto, id);
  const page = await ana.open(`/offer/${offer.id}`);
  await beto.patch(`/offers/${offer.id}`, { price: 360_000 });
  await expect(page.getByRole('region', { name: 'Precio de la oferta' })).toContainText('$360.000');
  await expect(page.getByRole('main').locator('s').first()).toHaveText(/\$380\.000/);
  await page.getByRole('button', { name: 'Rechazar' }).filter({ visible: true }).click();
  await page.getByText('Precio demasiado alto').click();
  await page.getByRole('button', { name: 'Rechazar oferta' }).click();
  await expect(page.getByText('Motivo del rechazo:')).toBeVisible();
  await beto.remove(`/offers/${offer.id}`);
  await expect(page).toHaveURL(`/buy-request/${id}`);
  await expectRefusals(noise, 404);
});

test('what people say about themselves stands beside what they publish and offer', async ({ join, page }) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const long = `Arreglo bicis desde 1998 en Caballito. ${'Contesto de 9 a 18, todos los días. '.repeat(9)}Fin.`;
  await ana.patch('/me', { bio: 'Busco bicis para toda la familia.' });
  await beto.patch('/me', { bio: long });
  const { id } = await publish(ana);
  const offer = await offerOn(beto, id);
  await visit(page, `/buy-request/${id}`);
  await expect(page.getByText('Busco bicis para toda la familia.')).toBeVisible();
  await visit(page, `/offer/${offer.id}`);
  const seller = page.getByRole('region', { name: 'Vendedor' });
  await expect(seller.getByText(/^Arreglo bicis desde 1998 en Caballito.*…/)).toBeVisible();
  await expect(seller.getByText('Fin.')).toBeHidden();
  await seller.getByText('Leer más').click();
  await expect(seller.getByText(/Fin\.$/)).toBeVisible();
  const his = await beto.open(`/offer/${offer.id}`);
  await expect(his.getByRole('region', { name: 'Comprador' })).toContainText('Busco bicis');
  await beto.patch('/me', { bio: '' });
  await page.reload();
  await expect(seller.getByText('Leer más')).toHaveCount(0);
});
