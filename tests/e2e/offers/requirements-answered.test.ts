import type { BuyRequestView, OfferView } from '#domain/views/views.ts';
import { expectAccessible, expectZoomable } from '../support/accessibility.ts';
import { expectToast, openLive, publish, reject, visit } from '../support/actions.ts';
import { phonePhoto } from '../support/photos.ts';
import { expect, test } from '../support/test.ts';

const must = (text: string) => ({ kind: 'must', text });
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const asked = [must('Con caja'), must('Con factura'), { kind: 'wish', text: 'Con funda' }];

test('a seller answers a must with no, and after an edit with a tap; rejected for a must, the counter-offer opens at it', {
  tag: '@phone',
}, async ({ join, noise }) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const request = await publish(ana, {
    requirements: asked,
    neededBy: inDays(20),
  });
  const page = await beto.open(`/send-offer/${request.id}`);
  const line = (text: string) => page.getByRole('group', { name: text, exact: true });

  await test.step('a must left open is named at its field, a no is said before it is sent', async () => {
    await page.locator('input[type=file]').setInputFiles(await phonePhoto('bici.jpg', '#bc6c25'));
    await page.getByLabel('Título *').fill('bici con canasto');
    await page.getByLabel('Precio *').fill('350000');
    await page.getByText('Usado - Bueno').click();
    await page.getByLabel('Zona *').fill('Funes');
    // Its suggestions would stand over what comes next.
    await page.getByLabel('Zona *').blur();
    await expect(page.getByLabel('Costo del envío')).toBeHidden();
    await page.getByText('Por correo').click();
    await page.getByLabel('Costo del envío').fill('20000');
    await expect(page.getByLabel('Disponible desde')).toBeVisible();
    await line('Con caja').getByText('Sí', { exact: true }).click();
    await page.getByRole('button', { name: 'Enviar oferta' }).click();
    await expect(page.getByText('Falta responder: Con factura')).toBeVisible();
    await expect(line('Con factura').getByLabel('Sí')).toBeFocused();
    await expect(page.getByText('Igual podés ofertar.')).toHaveCount(2);
    await expect(page.getByText('Igual podés ofertar.').filter({ visible: true })).toHaveCount(0);
    await line('Con factura').getByText('No', { exact: true }).click();
    await expect(page.getByText('No cumple: Con factura. Igual podés ofertar.')).toBeVisible();
    await expect(page.getByText('Falta responder: Con factura')).toHaveCount(0);
    await line('Con factura').getByText('Agregar detalle').click();
    await page.getByLabel('Detalle de Con factura').fill('La perdí en la mudanza');
    const { height = 0 } = (await line('Con caja').getByLabel('Sí').boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    await expectAccessible(page, 'the form with answers');
    await expectZoomable(page, 'the form with answers');
    await page.getByRole('button', { name: 'Enviar oferta' }).click();
    await expectToast(page, '¡Oferta enviada!');
  });

  const { items } = await ana.get<{ items: OfferView[] }>(`/buy-requests/${request.id}/offers`);
  const offer = items[0]!;
  expect(offer).toMatchObject({
    shippingCost: 20_000,
    answers: [
      { answer: 'si', detail: null },
      { answer: 'no', detail: 'La perdí en la mudanza' },
    ],
    fit: { mustsMet: 1, musts: 2, failed: ['Con factura'], deliveredCost: 370_000 },
  });

  await test.step('card, page, own list and notice say the same', async () => {
    for (const [who, path] of [
      [beto, '/my-offers'],
      [beto, `/buy-request/${request.id}`],
      [ana, `/offer/${offer.id}`],
    ] as const) {
      await visit(page, path);
      const shown = who === beto ? page : await who.open(path);
      await expect(
        shown.getByText('Cumple 1 de 2 · Le falta: Con factura').filter({ visible: true }).first(),
      ).toBeVisible();
      await expect(shown.getByText('$370.000 con envío').filter({ visible: true }).first()).toBeVisible();
    }
    await expect
      .poll(async () => (await ana.get<{ items: { body: string }[] }>('/me/notifications')).items[0]?.body)
      .toContain('Cumple 1 de 2. Le falta: Con factura.');
  });

  await test.step('after an edit the seller is told and answers what is new, one tap each', async () => {
    await page.close();
    const own = await openLive(beto, `/offer/${offer.id}`);
    await expect(own.getByText('La perdí en la mudanza')).toBeVisible();
    await ana.patch(`/buy-requests/${request.id}`, {
      requirements: [
        ...request.requirements.map(({ id, kind, text }) => ({ id, kind, text })),
        must('Liberada'),
        must('Con luces'),
      ],
    });
    await expect(own.getByRole('group', { name: 'Liberada' })).toBeVisible();
    await expect(own.getByText('Cumple 1 de 4 · Le falta: Con factura · Sin responder: 2')).toBeVisible();
    await expect(own.getByText('Faltan 2 respuestas tuyas.')).toBeVisible();

    const bell = await beto.open('/avisos');
    await bell.getByRole('link', { name: 'Cambió lo que pide “Bicicleta rodado 29”' }).click();
    await expect(bell).toHaveURL(`/offer/${offer.id}#respuestas`);
    await bell.getByRole('group', { name: 'Liberada' }).getByRole('button', { name: 'Sí' }).click();
    await expect(bell.getByText('Guardado: Liberada, Sí')).toBeAttached();
    const last = bell.getByRole('group', { name: 'Con luces' }).getByRole('button', { name: 'Sí' });
    await expect(last).toBeFocused();
    await expect(bell.getByText('Falta una respuesta tuya.')).toBeVisible();
    await expectAccessible(bell, 'the answers on an offer’s page', ['#respuestas']);
    await bell.keyboard.press('Enter');
    await expect(bell.getByRole('heading', { name: 'Lo que pide' })).toBeFocused();
    await expect(bell.getByText('Cumple 3 de 4 · Le falta: Con factura')).toBeVisible();
  });

  await test.step('rejected for a must: the counter-offer opens at its answer', async () => {
    await reject(ana, offer, 'No cumple con las especificaciones: Con factura');
    const own = await beto.open(`/offer/${offer.id}`);
    await own.getByRole('link', { name: 'Contraofertar' }).filter({ visible: true }).click();
    await expect(own.getByText('Por esto la rechazaron.')).toBeVisible();
    const invoice = own.getByRole('group', { name: 'Con factura', exact: true });
    await expect(invoice.getByLabel('No', { exact: true })).toBeFocused();
    await expect(invoice.getByLabel('No', { exact: true })).toBeInViewport();
    await expect(own.getByLabel('Detalle de Con factura')).toHaveValue('La perdí en la mudanza');
    await invoice.getByText('Sí', { exact: true }).click();
    await own.getByRole('button', { name: 'Enviar contraoferta' }).click();
    await expectToast(own, '¡Contraoferta enviada!');
    const { fit } = await ana.get<OfferView>(`/offers/${offer.id}`);
    expect(fit).toMatchObject({ mustsMet: 4, musts: 4, failed: [] });
  });

  await test.step('the buyer sees that all is met, and accepts at the delivered cost', async () => {
    const own = await ana.open(`/buy-request/${request.id}`);
    const row = own.locator(`#oferta-${offer.id}`);
    await expect(row.getByText('Cumple 4 de 4')).toBeVisible();
    await row.getByRole('button', { name: 'Aceptar' }).click();
    const dialog = own.getByRole('dialog', { name: '¿Aceptar esta oferta?' });
    await expect(dialog.getByText('$370.000 con envío')).toBeVisible();
    await dialog.getByRole('button', { name: 'Aceptar oferta' }).click();
    await expect.poll(async () => (await ana.get<OfferView>(`/offers/${offer.id}`)).status).toBe('accepted');
  });
  expect(noise).toEqual([]);
});

test('without script a seller answers, is told of a no, and saves an answer with a tap', {
  tag: '@phone',
}, async ({ join }) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana, { requirements: [must('Con caja')], neededBy: inDays(20) });
  const page = await (await beto.browser({ javaScriptEnabled: false })).newPage();
  await page.goto(`/send-offer/${id}`);
  await page.locator('input[type=file]').setInputFiles(await phonePhoto('bici.jpg', '#bc6c25'));
  await page.getByLabel('Título *').fill('bici con canasto');
  await page.getByLabel('Precio *').fill('380.000');
  await page.getByText('Usado - Bueno').click();
  await page.getByText('Por correo').click();
  await page.getByLabel('Costo del envío').fill('0');
  await page.getByLabel('Disponible desde').fill(inDays(30));
  await page.getByLabel('Zona *').fill('Funes');
  const line = (text: string) => page.getByRole('group', { name: text, exact: true });
  await line('Con caja').getByText('No', { exact: true }).click();
  await expect(page.getByText('No cumple: Con caja. Igual podés ofertar.')).toBeVisible();

  await page.getByRole('button', { name: 'Enviar oferta' }).click();
  await expect(page).toHaveURL(`/buy-request/${id}`);

  const { items } = await beto.get<{ items: OfferView[] }>(`/buy-requests/${id}/offers`);
  const offer = items[0]!;
  const { requirements } = await ana.get<BuyRequestView>(`/buy-requests/${id}`);
  const kept = requirements.map(({ id: kept, kind, text }) => ({ id: kept, kind, text }));
  await ana.patch(`/buy-requests/${id}`, { requirements: [...kept, must('Con luces')] });
  await page.goto(`/offer/${offer.id}#respuestas`);
  await line('Con luces').getByRole('button', { name: 'En parte' }).click();
  await expect(page.getByText('Cumple 0 de 2 · Le falta: Con caja · Llega tarde')).toBeVisible();
  await expect(page.getByText('Envío gratis')).toBeVisible();
});
