import {
  chooseOwn,
  expectToast,
  hold,
  offerOn,
  openMore,
  publish,
  reject,
  runUntil,
  unfold,
  uniqueWord,
  visit,
} from '../support/actions.ts';
import { expectRefusals } from '../support/noise.ts';
import { expect, test } from '../support/test.ts';

test('a publication shows a visitor everything about it, and how to offer', { tag: '@both' }, async ({
  join,
  page,
}) => {
  const buyer = await join('Ana Gómez');
  const { items } = await buyer.get<{ items: { id: string; name: string }[] }>('/categories');
  const { id } = await publish(buyer, {
    categoryId: items[0]!.id,
    referenceUrl: 'https://www.ejemplo.com.ar/bici',
  });
  await visit(page, `/buy-request/${id}`);
  await expect(page.getByText('ACTIVA', { exact: true })).toBeVisible();
  await expect(page.getByText(items[0]!.name, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Bicicleta rodado 29' })).toBeVisible();
  await expect(page.getByText('$300.000 - $400.000').first()).toBeVisible();
  await expect(page.getByText('Usado', { exact: true })).toBeVisible();
  await expect(page.getByText('Rosario', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Características' })).toBeVisible();
  await expect(page.getByText('Con frenos a disco y cambios Shimano.')).toBeVisible();
  await expect(page.getByText('Publicado por Ana Gómez')).toBeVisible();
  await expect(page.getByText(/^\d{1,2} de \p{L}+ de \d{4}$/u)).toBeVisible();
  await expect(page.getByText('(Yo)')).toHaveCount(0);
  const reference = page.getByRole('link', { name: 'Ver producto de referencia' });
  await expect(reference).toHaveAttribute('href', 'https://www.ejemplo.com.ar/bici');
  await expect(reference).toHaveAttribute('rel', /nofollow/);
  await expect(page.getByRole('heading', { name: 'Ofertas Recibidas (0)' })).toBeVisible();
  const offer = page
    .getByRole('link', { name: 'Inicia sesión para enviar una oferta' })
    .filter({ visible: true });
  await expect(offer).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Editar publicación' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Eliminar publicación' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Volver al mercado' }).click();
  await expect(page).toHaveURL('/marketplace');
});

test('a publication that does not exist, or does not any more, says so and leads back', async ({
  join,
  page,
  noise,
}) => {
  const buyer = await join('Ana');
  const { id } = await publish(buyer);
  await buyer.remove(`/buy-requests/${id}`);
  for (const [path, status] of [
    ['/buy-request/no-existe', 404],
    ['/buy-request/01900000-0000-7000-8000-000000000000', 404],
    [`/buy-request/${id}`, 410],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    await expect(page.getByRole('heading', { name: 'Solicitud no encontrada' })).toBeVisible();
    await expect(page.getByText('La solicitud que buscas no existe o ha sido eliminada')).toBeVisible();
    await expectRefusals(noise, status);
  }
  await page.getByRole('link', { name: 'Volver al marketplace' }).click();
  await expect(page).toHaveURL('/marketplace');
});

test('while a screen loads it says so in its own words', async ({ join }) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana);
  const offer = await offerOn(beto, id);
  const page = await beto.open('/profile/avisos');
  for (const [from, to, text] of [
    ['/profile/avisos', '/profile', 'Cargando...'],
    [`/offer/${offer.id}`, `/buy-request/${id}`, 'Cargando solicitud...'],
    ['/my-offers', `/offer/${offer.id}`, 'Cargando detalles de la oferta...'],
    ['/my-offers', `/send-offer/${id}?edit=${offer.id}`, 'Cargando...'],
  ] as const) {
    await visit(page, from);
    const release = await hold(page, `**${to.split('?')[0]}.data*`);
    await page.getByRole('main').locator(`a[href="${to}"]`).first().click();
    await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
    release();
    await expect(page).toHaveURL(to);
    await expect(page.getByText(text, { exact: true })).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('its owner is named as themselves and edits the publication in a dialog', async ({ join }) => {
  const ana = await join('Ana');
  const { id } = await publish(ana);
  const page = await ana.open(`/buy-request/${id}`);
  await unfold(page);
  await expect(page.getByText('Publicado por Ana (Yo)')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Enviar Oferta' })).toHaveCount(0);
  await chooseOwn(page, 'Editar publicación');
  const dialog = page.getByRole('dialog', { name: 'Editar Publicación' });
  await expect(dialog.getByLabel('Qué estás buscando *')).toHaveValue('bicicleta rodado 29');
  await expect(dialog.getByLabel('Precio máximo')).toHaveValue('400.000');
  const save = dialog.getByRole('button', { name: 'Guardar Cambios' });

  await dialog.getByLabel('Precio máximo').fill('200000');
  await expect(dialog.getByText('El máximo debe ser mayor al mínimo')).toBeVisible();
  await expect(save).toBeDisabled();
  await openMore(dialog);
  await dialog.getByLabel('Precio mínimo').fill('');

  await dialog.getByLabel('Qué estás buscando *').fill('bicicleta playera');
  await dialog.getByLabel('Zona *').fill('Funes');
  await save.click();
  await expectToast(page, '¡Éxito!');
  await expectToast(page, 'Solicitud actualizada correctamente');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Bicicleta playera' })).toBeVisible();
  await expect(page.getByText('Hasta $200.000').first()).toBeVisible();
});

test('deleting a publication asks first, warns of its offers and leads to the marketplace', {
  tag: '@phone',
}, async ({ join }) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const word = uniqueWord();
  const { id } = await publish(ana, { title: `bici ${word}` });
  await offerOn(beto, id);
  const page = await ana.open('/marketplace');
  await page.clock.install();
  await page.getByRole('link', { name: `Bici ${word}`, exact: true }).click();
  await chooseOwn(page, 'Eliminar publicación');
  const dialog = page.getByRole('alertdialog', { name: '¿Eliminar publicación?' });
  await expect(
    dialog.getByText('¿Estás seguro de que querés borrar esta solicitud? Esta acción no se puede deshacer.'),
  ).toBeVisible();
  await expect(dialog.getByText('¿Estás seguro?', { exact: true })).toBeVisible();
  await expect(
    dialog.getByText('La publicación y todas sus ofertas se eliminan de forma permanente.'),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await chooseOwn(page, 'Eliminar publicación');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  const recipients = page.getByText('¡Publicación eliminada!');
  await runUntil(page, () => recipients.isVisible());
  await expectToast(page, 'La publicación fue borrada exitosamente.');
  await page.clock.runFor(50);
  await expect(page).toHaveURL(`/buy-request/${id}`);
  const list = page.waitForResponse('**/marketplace.data*');
  await page.clock.runFor(50);
  expect((await list).ok()).toBe(true);
  await page.clock.resume();
  await expect(page).toHaveURL('/marketplace');
  expect(await page.evaluate(() => history.state.usr)).toEqual({ refresh: true, deletedRequestId: id });
  await expect(page.getByRole('heading', { level: 1, name: 'Mercado' })).toBeVisible();
  await expect(page.getByRole('link', { name: `Bici ${word}` })).toHaveCount(0);
});

test('a publication is closed, reopened, and concluded once an offer was accepted', {
  tag: '@phone',
}, async ({ join, page: visitor }) => {
  const ana = await join('Ana');
  const { id } = await publish(ana);
  const page = await ana.open(`/buy-request/${id}`);
  await visit(visitor, `/buy-request/${id}`);
  await chooseOwn(page, 'Cerrar publicación');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar publicación' }).click();
  await expect(page.getByText('CERRADA', { exact: true })).toBeVisible();
  await expect(visitor.getByText('CERRADA', { exact: true })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Inicia sesión para enviar una oferta' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Reabrir' }).click();
  await expect(page.getByText('ACTIVA', { exact: true })).toBeVisible();
  await expect(visitor.getByText('ACTIVA', { exact: true })).toBeVisible();
});

test('the comparison filters by status, condition and delivery, and orders by date or price', async ({
  join,
  page,
}) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana);
  const bad = { zone: 'Rosario', condition: 'usado-regular' };
  await offerOn(beto, id, { title: 'la primera', price: 200_000, deliveryTime: 'Por correo' });
  const own = await ana.open(`/buy-request/${id}`);
  await expect(own.getByText('Con dos ofertas las comparás acá.')).toBeVisible();
  await offerOn(beto, id, { title: 'la segunda', price: 100_000, contactInfo: bad });
  const like = { zone: 'Rosario', condition: 'refurbished' };
  await reject(ana, await offerOn(beto, id, { title: 'la tercera', price: 300_000, contactInfo: like }));
  const part = page.getByRole('region', { name: 'Comparación de Ofertas', exact: true });
  const heads = part.getByRole('columnheader').getByRole('link', { name: /^La/ });
  await visit(page, `/buy-request/${id}`);
  await expect(part.getByRole('heading', { name: 'Comparación de Ofertas' })).toBeVisible();
  await part.getByRole('link', { name: 'Comparar' }).click();
  await expect(heads).toHaveText(['La segunda', 'La primera']);
  await expect(part.getByText('Filtrar', { exact: true })).toHaveCount(0);
  await offerOn(beto, id, { title: 'la cuarta', price: 400_000 });
  await offerOn(beto, id, { title: 'la quinta', price: 500_000 });
  await part.getByText('Filtrar', { exact: true }).click();
  await part.getByLabel('Ofertas', { exact: true }).selectOption('Rechazada');
  await expect(heads).toHaveText(['La tercera']);
  await expect(part.getByText('Reacondicionado').filter({ visible: true }).first()).toBeVisible();
  await part.getByLabel('Ofertas', { exact: true }).selectOption('Todas');
  await part.getByLabel('Ordenar por').selectOption('Mayor precio');
  await expect(heads).toHaveText(['La quinta', 'La cuarta', 'La tercera', 'La primera', 'La segunda']);
  await part.getByLabel('Ofertas', { exact: true }).selectOption('Pendiente');
  await expect(heads).toHaveText(['La quinta', 'La cuarta', 'La primera', 'La segunda']);
  await part.getByLabel('Envío').selectOption('Por correo');
  await expect(heads).toHaveText(['La primera']);
  await part.getByLabel('Estado del producto').selectOption('Usado - Regular');
  await expect(part.getByText('Ninguna oferta cumple con esos filtros.')).toBeVisible();
  await part.getByRole('link', { name: 'Quitar filtros' }).click();
  await expect(heads).toHaveCount(4);
  await ana.patch(`/buy-requests/${id}`, { minPrice: null, maxPrice: null });
  await expect(page.getByText('Presupuesto abierto').first()).toBeVisible();
});

test('what happens to a publication in one tab is seen in the other without reloading', async ({ join }) => {
  const ana = await join('Ana');
  const { id } = await publish(ana);
  const [page, list] = [await ana.open(`/buy-request/${id}`), await ana.open('/my-requests')];
  await page.getByRole('button', { name: 'Editar publicación' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Publicación' });
  await dialog.getByLabel('Qué estás buscando *').fill('bicicleta de carrera');
  await dialog.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(dialog).toHaveCount(0);
  await list.bringToFront();
  await expect(list.getByRole('heading', { name: 'Bicicleta de carrera' })).toBeVisible();
  await page.bringToFront();
  await page.getByRole('button', { name: 'Eliminar publicación' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page).toHaveURL('/marketplace');
  await list.bringToFront();
  await expect(list.getByText('Aún no tienes publicaciones')).toBeVisible();
});
