import { expectAccessible } from '../support/accessibility.ts';
import { accept, alive, offerOn, openLive, phone, publish, visit } from '../support/actions.ts';
import { askAbout } from '../support/database.ts';
import { phonePhoto } from '../support/photos.ts';
import { expect, test } from '../support/test.ts';

/** The buyer at a desktop, the seller on a phone; what each of them does is counted. */
test('a deal from a photo with a code to both ratings on the profile, with a warning; then one that falls through', async ({
  join,
  page: visitor,
}) => {
  const [ana, beto, carla] = await Promise.all([join('Ana Compra'), join('Beto Vende'), join('Carla')]);
  const { id } = await publish(ana);
  const offer = await offerOn(beto, id);
  await beto.browser(phone);
  const path = `/offer/${offer.id}`;
  const [buyer, seller] = [await openLive(ana, path), await openLive(beto, path)];

  await test.step('the photo with a code', async () => {
    await buyer.getByTitle('Más opciones').click();
    await buyer.getByRole('button', { name: 'Pedir foto con código' }).click();
    await expect(buyer.getByText('Te avisamos cuando llegue.')).toBeVisible();
    await expect(buyer.getByRole('button', { name: 'Pedir foto con código' })).toHaveCount(0);
    // The seller's page shows the code without being loaded again; its button opens the camera.
    const place = seller.getByRole('region', { name: 'Foto con código' });
    const code = await place.getByText(/^AR-[2-9A-Z]{4}$/).innerText();
    await expect(place.getByText('Sacar la foto')).toBeVisible();
    const input = place.locator('input[type=file]');
    await expect(input).toHaveAttribute('capture', 'environment');
    await expectAccessible(seller, 'the code');
    await input.setInputFiles({ name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
    await expect(place.getByText('nota.pdf no es una imagen válida')).toBeVisible();
    await input.setInputFiles(await phonePhoto('papel.jpg', '#2a6f97'));
    const mark = new RegExp(`^Foto con código ${code}, pedida el \\d+ de \\p{L}+ de \\d{4}$`, 'u');
    for (const page of [seller, buyer])
      await expect(page.getByRole('region', { name: mark }).getByRole('img')).toBeVisible();
    await expectAccessible(buyer, 'the photo with its code');
    for (const html of [await carla.html(path), await carla.html(`/buy-request/${id}`)])
      expect(html).not.toContain(code);
  });

  await test.step('accepted, and the seller’s phone says so', async () => {
    await buyer.getByRole('button', { name: 'Aceptar', exact: true }).first().click();
    await buyer.getByRole('button', { name: 'Aceptar oferta' }).click();
    await buyer.getByRole('dialog').getByRole('button', { name: 'Ir al chat' }).click();
    await expect(seller.getByText('Arreglá con Ana Compra dónde y cuándo')).toBeVisible();
  });

  await test.step('a message that is warned of', async () => {
    await seller.getByRole('link', { name: 'Escribirle a Ana Compra' }).tap();
    const field = seller.getByLabel('Mensaje', { exact: true });
    await field.fill('Hay que hacer un fondeo');
    await seller.getByRole('button', { name: 'Enviar mensaje' }).tap();
    await expect(
      buyer.getByRole('log').getByText('Nadie de un banco te pide mover plata para recibir un pago.'),
    ).toBeVisible();
  });

  await test.step('done: one tap in the bell, and the seller rates', async () => {
    await askAbout({ id: offer.id, buyRequestId: id }, beto.id);
    await visit(seller, '/');
    await seller.getByRole('button', { name: /^Avisos/ }).tap();
    const asked = seller.getByRole('region', { name: 'Avisos' }).getByRole('listitem').first();
    await expect(asked.getByRole('link', { name: /¿Se concretó\?/ })).toHaveAttribute(
      'href',
      `${path}#trato`,
    );
    await asked.getByRole('button', { name: 'Sí, se concretó' }).tap();
    await expect(asked.getByText('Listo, se concretó.')).toBeFocused();
    await asked.getByRole('link', { name: 'Calificar el trato' }).tap();
    const rating = seller.getByRole('region', { name: 'Calificá a Ana Compra' });
    await expect(rating).toContainText('Ana Compra no ve lo que escribas hasta que también te califique');
    // A rating without stars gets an error and keeps the typed text.
    await rating.getByLabel('Contá algo').fill('Pagó en el momento');
    await rating.getByRole('button', { name: 'Calificar' }).tap();
    await expect(rating.getByText('Elegí de 1 a 5 estrellas')).toBeVisible();
    await rating.getByText('Excelente').tap();
    await rating.getByRole('button', { name: 'Calificar' }).tap();
    await expect(seller.getByRole('region', { name: 'Ya calificaste' })).toContainText('Pagó en el momento');
    expect(await ana.html(path)).not.toContain('Pagó en el momento');
    expect(await ana.html(`/u/${ana.id}`)).not.toContain('Pagó en el momento');
  });

  await test.step('the buyer rates, on the page that was open all the time; then both are read', async () => {
    const rating = buyer.getByRole('region', { name: 'Calificá a Beto Vende' });
    await rating.getByRole('radio', { name: /^2 de 5/ }).check({ force: true });
    await rating.getByRole('button', { name: 'Calificar' }).click();
    const both = buyer.getByRole('region', { name: 'Cómo les fue' });
    await expect(both).toContainText('Pagó en el momento');
    await both.getByText('Contestar', { exact: true }).click();
    await both.getByLabel('Tu respuesta').fill('¡Gracias!');
    await both.getByRole('button', { name: 'Publicar la respuesta' }).click();
    await expect(both.getByText('Respuesta de vos')).toBeVisible();
    // The seller's page shows the rating without a reload, and the bell says that it was answered.
    await expect(seller.getByRole('region', { name: 'Cómo les fue' })).toContainText('Lo que dijo de vos');
    await seller.getByRole('button', { name: /^Avisos/ }).tap();
    await expect(seller.getByText('Ana Compra contestó tu calificación')).toBeVisible();
    await visit(visitor, `/u/${ana.id}`);
    const shown = visitor.getByRole('region', { name: 'Calificaciones' });
    await expect(shown).toContainText('5,0 (1 calificación)');
    await expect(shown.getByRole('article')).toContainText('Pagó en el momento');
    await expect(shown.getByRole('article')).toContainText('¡Gracias!');
  });

  await test.step('another deal falls through, with its tag', async () => {
    const request = await publish(ana, { title: 'mesa plegable' });
    const fallen = await offerOn(beto, request.id, { title: 'Mesa de camping' });
    await accept(ana, fallen);
    await askAbout({ id: fallen.id, buyRequestId: request.id }, ana.id);
    await buyer.goto('/avisos');
    await alive(buyer);
    const asked = buyer.getByRole('listitem').filter({ hasText: '¿Se concretó?' }).first();
    // This one uses the keyboard alone.
    await asked.getByText('No', { exact: true }).press('Enter');
    await asked.getByRole('button', { name: 'No apareció' }).press('Enter');
    await expect(asked.getByText('Anotamos que no se concretó.')).toBeFocused();
    await visit(buyer, `/buy-request/${request.id}`);
    await expect(buyer.getByRole('main')).toContainText('ACTIVA');
  });
});
