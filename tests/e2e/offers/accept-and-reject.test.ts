import { accept, askToReject, offerOn, publish, reject } from '../support/actions.ts';
import { expectRefusals } from '../support/noise.ts';
import { expect, test } from '../support/test.ts';

test('rejecting needs one of the six reasons, or one’s own words', async ({ join }) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana);
  const offer = await offerOn(beto, id);
  const page = await ana.open(`/buy-request/${id}`);
  await askToReject(page);
  const dialog = page.getByRole('dialog', { name: 'Rechazar oferta' });
  const send = dialog.getByRole('button', { name: 'Rechazar oferta' });
  await expect(dialog.getByRole('radio')).toHaveCount(6);
  for (const reason of [
    'Precio demasiado alto',
    'No cumple con las especificaciones',
    'Tiempo de entrega muy largo',
    'Falta de información o fotos',
    'Producto en mal estado',
  ])
    await expect(dialog.getByRole('radio', { name: reason })).toBeVisible();
  await send.click();
  await expect(dialog.getByText('Debes seleccionar un motivo para rechazar la oferta.')).toBeVisible();
  // The message is read out with the question, whose reasons are chosen by arrows.
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('radio', { name: 'Otro motivo' })).toBeFocused();
  await expect(dialog.getByText('Debes seleccionar un motivo para rechazar la oferta.')).toHaveCount(0);
  await dialog.getByLabel('¿Cuál es el motivo?').fill('   ');
  await send.click();
  await expect(dialog.getByText('Contanos el motivo')).toBeVisible();
  await expect(dialog.getByLabel('¿Cuál es el motivo?')).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toHaveCount(0);
  await askToReject(page);
  await dialog.getByText('Otro motivo').click();
  const why = dialog.getByLabel('¿Cuál es el motivo?');
  await why.fill('Ya conseguí una');
  // Selected with the mouse, past the edge of the dialog.
  await why.hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(why).toHaveValue('Ya conseguí una');
  await send.click();
  await expect(page.getByText('Oferta rechazada', { exact: true })).toBeVisible();
  await expect(page.getByText('Le avisamos a Beto; puede mejorarla.')).toBeVisible();
  // No offer is left to decide, so the ended ones are unfolded.
  await expect(page.getByText('Ya conseguí una').first()).toBeVisible();
  expect(await beto.get(`/offers/${offer.id}`)).toMatchObject({
    status: 'rejected',
    rejectionReason: 'Ya conseguí una',
  });
});

test('accepting asks once more with the terms, closes the publication and leads to the chat', {
  tag: '@both',
}, async ({ join, isPhone }) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana);
  await offerOn(beto, id);
  const page = await ana.open(`/buy-request/${id}`);
  await page.getByRole('button', { name: 'Aceptar' }).first().click();
  const dialog = page.getByRole('dialog', { name: '¿Aceptar esta oferta?' });
  await expect(dialog.getByText('$380.000')).toBeVisible();
  await expect(dialog.getByText('Funes')).toBeVisible();
  // The page's data are delayed, as over a slow connection: the chat is not there yet when the person opens it.
  const asked = Promise.withResolvers<void>();
  await page.route(`**/buy-request/${id}.data*`, async (route) => {
    if (route.request().method() === 'GET') await asked.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Aceptar oferta' }).click();
  const made = page.getByRole('dialog', { name: '¡Trato hecho!' });
  await expect(made.getByText('Oferta aceptada', { exact: true })).toBeVisible();
  await expect(made.getByText('Ya le avisamos: escribile para arreglar la entrega y el pago.')).toBeVisible();
  // The sheet says everything, so no toast appears.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await made.getByRole('button', { name: 'Ir al chat' }).click();
  await expect(made).toHaveCount(0);
  asked.resolve();
  await expect(page.getByLabel('Mensaje', { exact: true })).toBeVisible();
  if (isPhone) return expect(page).toHaveURL(/\/chats\//);
  await expect(page.getByRole('heading', { name: 'Chatea con el vendedor' })).toBeInViewport();
  await expect(page.locator('#chat')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('#chat :focus')).toHaveCount(1);
  await expect(page.getByText('CERRADA', { exact: true })).toBeAttached();
});

test('an offer that changed while it was being accepted shows its new terms before it can be accepted', async ({
  join,
}) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana);
  const offer = await offerOn(beto, id);
  const page = await ana.open(`/buy-request/${id}`);
  await page.getByRole('button', { name: 'Aceptar' }).first().click();
  const dialog = page.getByRole('dialog', { name: '¿Aceptar esta oferta?' });
  await expect(dialog.getByText('$380.000')).toBeVisible();
  await dialog.getByRole('button', { name: 'Aceptar oferta' }).focus();
  await beto.patch(`/offers/${offer.id}`, { price: 399_000, deliveryTime: 'Por correo' });
  await expect(dialog.getByRole('status')).toContainText('La oferta cambió');
  await expect(dialog.getByRole('button', { name: 'Aceptar oferta' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Ver los nuevos términos' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('$399.000')).toBeVisible();
  await expect(dialog.locator('s')).toHaveText(/\$380\.000/);
  await expect(dialog.getByText('(antes: En persona)')).toBeVisible();
  await dialog.getByRole('button', { name: 'Aceptar oferta' }).click();
  await expect(page.getByRole('dialog', { name: '¡Trato hecho!' })).toBeVisible();
});

test('an offer withdrawn or deleted while it is being decided says so', async ({ join, noise }) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana);
  const offer = await offerOn(beto, id);
  const page = await ana.open(`/buy-request/${id}`);
  await page.getByRole('button', { name: 'Aceptar' }).first().click();
  const dialog = page.getByRole('dialog', { name: '¿Aceptar esta oferta?' });
  await expect(dialog).toBeVisible();
  await beto.remove(`/offers/${offer.id}`);
  await expect(page.getByRole('heading', { name: 'Ofertas Recibidas (0)' })).toBeAttached();
  await dialog.getByRole('button', { name: 'Aceptar oferta' }).click();
  await expect(dialog.getByText('No se pudo aceptar la oferta')).toBeVisible();
  await expectRefusals(noise, 404);
});

test('the seller of a finalized offer is asked whether it still stands, and one tap puts it back', async ({
  join,
}) => {
  const [ana, beto, carla] = await Promise.all([join('Ana'), join('Beto'), join('Carla')]);
  const { id } = await publish(ana);
  const [chosen, left] = [await offerOn(beto, id), await offerOn(carla, id, { title: 'oferta de Carla' })];
  await accept(ana, chosen);
  const page = await carla.open(`/buy-request/${id}`);
  await expect(page.getByText('Finalizada').first()).toBeVisible();
  await expect(page.getByText('¿Seguís ofreciendo?')).toHaveCount(0);
  await ana.post(`/offers/${chosen.id}/fall-through`);
  await expect(page.getByText('¿Seguís ofreciendo?').first()).toBeVisible();
  await page.getByRole('button', { name: 'Seguir ofreciendo' }).first().click();
  await expect(page.getByText('Tu oferta está vigente otra vez')).toBeVisible();
  expect(await ana.get(`/offers/${left.id}`)).toMatchObject({ status: 'pending' });
});

test('the seller withdraws one offer and deletes another, each after a question', {
  tag: '@phone',
}, async ({ join }) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana);
  await offerOn(beto, id, { title: 'primera' });
  await reject(ana, await offerOn(beto, id, { title: 'segunda' }));
  const page = await beto.open('/my-offers');
  const own = (title: string) => page.getByRole('article').filter({ hasText: title });
  const choose = async (title: string, name: string) => {
    await own(title)
      .getByRole('button', { name: /^Acciones de/ })
      .click();
    await own(title).getByRole('menuitem', { name, exact: true }).click();
  };
  await choose('Primera', 'Retirar');
  const ask = page.getByRole('alertdialog');
  await ask.getByRole('button', { name: 'Cancelar' }).click();
  await choose('Primera', 'Retirar');
  await ask.getByRole('button', { name: 'Retirar oferta' }).click();
  await expect(page.getByText('Oferta retirada')).toBeVisible();
  await expect(own('Primera').getByText('Retirada', { exact: true })).toBeVisible();
  await choose('Segunda', 'Eliminar');
  await ask.getByRole('button', { name: 'Eliminar oferta' }).click();
  await expect(page.getByText('Oferta eliminada')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});
