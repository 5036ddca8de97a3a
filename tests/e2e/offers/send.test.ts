import { expectToast, fillOffer, offerOn, publish, reject, runUntil, visit } from '../support/actions.ts';
import { cutOff, expectNoise, expectRefusals } from '../support/noise.ts';
import { phonePhoto } from '../support/photos.ts';
import { expect, test } from '../support/test.ts';

test('the form of a new offer names its publication, says what each field needs and advises on the price', {
  tag: '@phone',
}, async ({ join }) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana);
  const page = await beto.open(`/send-offer/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Enviar Oferta' })).toBeVisible();
  await expect(page.getByText('Para: Bicicleta rodado 29')).toBeVisible();
  const send = page.getByRole('button', { name: 'Enviar oferta' });
  await expect(page.getByText('Tenés que subir al menos una imagen')).toBeVisible();
  await expect(page.getByLabel('Título *')).toHaveValue('Bicicleta rodado 29');
  await page.getByLabel('Título *').fill('bici');
  await expect(send).toBeDisabled();
  await expect(send).toHaveAccessibleDescription('Falta: la foto, el precio, el estado, la zona y el envío');
  await send.click({ force: true });
  for (const text of [
    'Debe subir al menos 1 imagen',
    'El título debe tener al menos 5 caracteres',
    'El precio debe ser mayor a 0',
    'La zona es requerida',
    'El estado del producto es requerido',
    'El envío es requerido',
  ])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('radio', { name: /Nuevo|Usado/ })).toHaveCount(4);
  await page.getByLabel('Precio *').pressSequentially('420000');
  await expect(page.getByLabel('Precio *')).toHaveValue('420.000');
  await expect(page.getByText('El precio debe ser mayor a 0')).toHaveCount(0);
  await expect(send).toHaveAccessibleDescription('Falta: la foto, el estado, la zona y el envío');
  await expect(page.getByText('$20.000 por encima')).toBeVisible();
  await page.getByLabel('Precio *').fill('350000');
  await expect(page.getByText('Dentro del presupuesto')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(`/buy-request/${id}`);
});

test('an offer is sent from its page: it says so and leads back to the publication', {
  tag: '@phone',
}, async ({ join }) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana);
  const page = await beto.open(`/send-offer/${id}`);
  await fillOffer(page, 'bici con canasto');
  await page.getByText('Opciones').click();
  await page.getByLabel('Mensaje para el comprador').fill('La traigo a tu casa');
  await page.getByLabel('Oferta privada').check();
  await page.getByRole('button', { name: 'Enviar oferta' }).click();
  await expectToast(page, '¡Oferta enviada!');
  await expectToast(page, 'Tu oferta ha sido enviada exitosamente');
  await expect(page).toHaveURL(`/buy-request/${id}`);
  const { items } = await ana.get<{ items: object[] }>(`/buy-requests/${id}/offers`);
  expect(items).toMatchObject([
    {
      title: 'bici con canasto',
      price: 380_000,
      message: 'La traigo a tu casa',
      publicVisibility: false,
      deliveryTime: 'Por correo',
      contactInfo: { zone: 'Funes', condition: 'usado-bueno' },
    },
  ]);
});

test('on a desktop the offer is written in a dialog over the publication; on a phone the form is a page', {
  tag: '@both',
}, async ({ join, isPhone }) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana);
  const page = await beto.open(`/buy-request/${id}`);
  await expect(page.getByRole('button', { name: /^(Editar|Eliminar) publicación$/ })).toHaveCount(0);
  await page.clock.install();
  const title = page.getByRole('heading', { level: 1 });
  const left = (await title.boundingBox())?.x;
  await page.getByRole('link', { name: 'Enviar Oferta' }).filter({ visible: true }).click();
  if (isPhone) {
    await expect(page).toHaveURL(`/send-offer/${id}`);
    await page.getByRole('link', { name: 'Volver a la publicación' }).click();
    await expect(page).toHaveURL(`/buy-request/${id}`);
    return;
  }
  const dialog = page.getByRole('dialog', { name: 'Enviar Oferta' });
  await expect(dialog.getByRole('button', { name: 'Enviar oferta' })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Cerrar' })).toBeInViewport({ ratio: 1 });
  expect((await title.boundingBox())?.x).toBe(left);
  await fillOffer(dialog, 'bici con canasto');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await dialog.getByRole('button', { name: 'Enviar oferta' }).click();
  await runUntil(page, () => page.getByText('¡Oferta enviada!').isVisible());
  await page.clock.runFor(400);
  await expect(dialog).toBeVisible();
  await page.clock.runFor(100);
  await expect(dialog).toHaveCount(0);
  await page.clock.resume();
  await expect(page).toHaveURL(`/buy-request/${id}`);
  await expect(page.getByRole('heading', { name: 'Ofertas Recibidas (1)' })).toBeVisible();
});

test('a price that is pasted at once after another field stays', async ({ join }) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana);
  const page = await beto.open(`/buy-request/${id}`);
  await page.getByRole('link', { name: 'Enviar Oferta' }).filter({ visible: true }).click();
  const form = page.getByRole('dialog', { name: 'Enviar Oferta' });
  await form.getByLabel('Título *').fill('bici con canasto');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('380000');
  await expect(form.getByLabel('Precio *')).toHaveValue('380.000');
});

test('a pending offer is edited', async ({ join }) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana);
  const offer = await offerOn(beto, id);
  const page = await beto.open(`/send-offer/${id}?edit=${offer.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Editar Oferta' })).toBeVisible();
  await expect(page.getByLabel('Título *')).toHaveValue('venzo loki talle M');
  await expect(page.getByLabel('Precio *')).toHaveValue('380.000');
  await expect(page.getByLabel('Usado - Excelente')).toBeChecked();
  await page.getByLabel('Precio *').fill('375000');
  await page.getByRole('button', { name: 'Actualizar oferta' }).click();
  await expectToast(page, '¡Oferta actualizada!');
  await expectToast(page, 'Tu oferta ha sido actualizada exitosamente');
  await expect(page).toHaveURL(`/buy-request/${id}`);
  expect(await beto.get(`/offers/${offer.id}`)).toMatchObject({ price: 375_000, status: 'pending' });
});

test('a rejected offer is countered, its reason in sight', { tag: '@phone' }, async ({ join }) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana);
  const offer = await offerOn(beto, id);
  await reject(ana, offer, 'Precio demasiado alto');
  const page = await beto.open(`/send-offer/${id}?edit=${offer.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Enviar Contraoferta' })).toBeVisible();
  await expect(page).toHaveTitle(/^Enviar Contraoferta/);
  await expect(
    page.getByText('Estás editando una oferta rechazada. Puedes modificar los datos y reenviarla.'),
  ).toBeVisible();
  await expect(page.getByText('Precio demasiado alto')).toBeVisible();
  await page.getByLabel('Precio *').fill('350000');
  await page.getByRole('button', { name: 'Enviar contraoferta' }).click();
  await expectToast(page, '¡Contraoferta enviada!');
  await expectToast(page, 'Tu contraoferta ha sido enviada exitosamente');
  await expect(page).toHaveURL(`/buy-request/${id}`);
  expect(await beto.get(`/offers/${offer.id}`)).toMatchObject({
    price: 350_000,
    status: 'pending',
    rejectionReason: null,
  });
});

test('an offer that cannot be sent keeps everything and does not leave the form', async ({ join, noise }) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana);
  const page = await beto.open(`/send-offer/${id}`);
  await fillOffer(page, 'bici con canasto');
  await page.route('**/send-offer/*.data*', (route) => route.abort());
  await page.getByRole('button', { name: 'Enviar oferta' }).click();
  await expect(page.getByText('No se pudo enviar la oferta. Intenta nuevamente.')).toBeVisible();
  await expect(page).toHaveURL(`/send-offer/${id}`);
  await expect(page.getByLabel('Título *')).toHaveValue('bici con canasto');
  await expectNoise(noise, cutOff);
});

test('where there is nothing to offer on, the page says why and shows a way on', async ({
  join,
  page,
  noise,
}) => {
  const ana = await join('Ana');
  const [open, closed] = [await publish(ana), await publish(ana)];
  await ana.post(`/buy-requests/${closed.id}/close`);
  await visit(page, `/send-offer/${open.id}`);
  await expect(page.getByRole('heading', { name: 'Acceso requerido' })).toBeVisible();
  await expect(page.getByText('Debes iniciar sesión para enviar una oferta.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Iniciar Sesión' })).toHaveAttribute(
    'href',
    /^\/auth/,
  );
  await page.goto('/send-offer/no-existe');
  await expect(page.getByRole('heading', { name: 'Solicitud no encontrada' })).toBeVisible();
  await expect(page.getByText('La solicitud que buscas no existe o ha sido eliminada.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /marketplace/ })).toHaveAttribute(
    'href',
    '/marketplace',
  );
  await expectRefusals(noise, 404);
  const own = await ana.open(`/send-offer/${open.id}`);
  await expect(own.getByText('No podés enviar una oferta a tu propia publicación.')).toBeVisible();
  const late = await (await join('Beto')).open(`/send-offer/${closed.id}`);
  await expect(late.getByRole('heading', { name: 'Publicación cerrada' })).toBeVisible();
});

test('somebody else’s offer cannot be edited, and one that was accepted neither', async ({ join }) => {
  const [ana, beto, carla] = await Promise.all([join('Ana'), join('Beto'), join('Carla')]);
  const { id } = await publish(ana);
  const offer = await offerOn(beto, id);
  const hers = await carla.open(`/send-offer/${id}?edit=${offer.id}`);
  await expect(
    hers.getByRole('heading', { name: 'No encontramos la oferta que querías editar' }),
  ).toBeVisible();
  await expect(hers).toHaveTitle(/No encontramos la oferta/);
  await expect(hers.getByLabel('Título *')).toHaveCount(0);
  await hers.getByRole('link', { name: 'Enviar una oferta nueva' }).click();
  await expect(hers).toHaveURL(`/send-offer/${id}`);
  await expect(hers.getByLabel('Título *')).toHaveValue('Bicicleta rodado 29');
  await expect(hers).toHaveTitle(/^Enviar Oferta/);
  const his = await beto.open(`/send-offer/${id}?edit=${offer.id}`);
  await expect(his.getByLabel('Título *')).toHaveValue('venzo loki talle M');
  await ana.post(`/offers/${offer.id}/accept`, { updatedAt: offer.updatedAt });
  await expect(his.getByText('Esta oferta ya no se puede editar')).toBeVisible();
});

test('an offer that is deleted while it is edited becomes a new one only when asked for', async ({
  join,
}) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana);
  const offer = await offerOn(beto, id);
  const page = await beto.open(`/send-offer/${id}?edit=${offer.id}`);
  await expect(page).toHaveTitle(/^Editar Oferta/);
  await page.getByLabel('Título *').fill('otra bici, más linda');
  await beto.remove(`/offers/${offer.id}`);
  await expect(page.getByText('Esta oferta ya no existe')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Editar Oferta' })).toBeVisible();
  await expect(page.getByLabel('Título *')).toHaveValue('otra bici, más linda');
  const { promise: goesUp, resolve: goUp } = Promise.withResolvers<void>();
  await page.route('**/api/images', (route) => goesUp.then(() => route.continue()));
  await page.locator('input[type=file]').setInputFiles(await phonePhoto('bici.jpg', '#bc6c25'));
  const asNew = page.getByRole('button', { name: 'Pasarlo a una oferta nueva' });
  await asNew.click();
  await expectToast(page, 'Subiendo imágenes...');
  goUp();
  await expect(page.locator('input[name=images]')).toHaveCount(2);
  await asNew.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enviar Oferta' })).toBeVisible();
  await expect(page).toHaveURL(`/send-offer/${id}?draft`);
  await expect(page.getByLabel('Título *')).toHaveValue('otra bici, más linda');
  await expect(page.getByLabel('Precio *')).toHaveValue('380.000');
  // The photo of the deleted offer went with it; the one that was added comes along.
  await expect(page.locator('input[name=images]')).toHaveCount(1);
  expect((await beto.get<{ items: unknown[] }>(`/buy-requests/${id}/offers`)).items).toHaveLength(0);
});
