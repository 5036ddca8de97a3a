import type { OfferView, Page as PageOf } from '#domain/views/views.ts';
import { expectAccessible, expectZoomable } from '../support/accessibility.ts';
import { offerOn, phone, publish } from '../support/actions.ts';
import { sql } from '../support/database.ts';
import type { Someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const asked = [
  { kind: 'must', text: 'con factura' },
  { kind: 'must', text: 'liberado' },
  { kind: 'wish', text: 'con funda' },
];

/** A publication with two musts and a wish, and twelve offers; only numbers 5, 6 and 7 meet both, and 5 costs least. */
async function twelve(join: (name: string) => Promise<Someone>) {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const neededBy = new Date(Date.now() + 20 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const request = await publish(ana, { title: 'celular', requirements: asked, neededBy });
  const [bill, free, cover] = request.requirements.map(({ id }) => id);
  const answer = (requirementId: string | undefined, choice: string, detail: string | null = null) => ({
    ...{ requirementId, answer: choice, detail },
  });
  const first = await offerOn(beto, request.id, {
    title: 'oferta uno',
    price: 350_000,
    deliveryTime: 'Por correo',
    shippingCost: 20_000,
    availableFrom: neededBy,
    answers: [
      answer(bill, 'no', 'Tengo el ticket de compra'),
      answer(free, 'parcial', 'Solo para Personal'),
      answer(cover, 'si'),
    ],
  });
  await sql(`insert into offers (id, buy_request_id, seller_id, title, price, images, status, delivery_time, contact_info,
       shipping_cost, answers, created_at, updated_at)
     select gen_random_uuid(), buy_request_id, seller_id, 'oferta ' || n, 300000 + n * 1000, images, 'pending',
       delivery_time, contact_info, case when n = 12 then null else 0 end, jsonb_build_array(
         jsonb_build_object('requirementId', '${bill}', 'answer', case when n between 5 and 9 then 'si' else 'no' end, 'detail', null),
         jsonb_build_object('requirementId', '${free}', 'answer', case when n <= 7 then 'si' else 'no' end, 'detail', null)),
       created_at - n * interval '1 minute', created_at - n * interval '1 minute'
     from offers, generate_series(2, 12) n where id = '${first.id}'`);
  return { ana, beto, request, first };
}

test('of twelve offers the best three are seen at once, and the others rejected with what each lacks', async ({
  join,
}) => {
  const { ana, beto, request, first } = await twelve(join);
  await ana.browser(phone);
  const page = await ana.open(`/buy-request/${request.id}`);
  const rows = page.locator('#ofertas').getByRole('article');
  await expect(rows.locator('.fit-line')).toHaveCount(12);
  for (const [at, title] of ['Oferta 5', 'Oferta 6', 'Oferta 7'].entries()) {
    await expect(rows.nth(at)).toContainText(title);
    await expect(rows.nth(at).locator('.fit-line')).toHaveText('Cumple 2 de 2');
    await expect(rows.nth(at)).toContainText('Envío gratis');
  }
  await expect(rows.nth(3)).toContainText('Cumple 1 de 2 · Le falta: con factura');
  await expectAccessible(page, 'twelve offers');
  await expectZoomable(page, 'twelve offers');

  await page.getByRole('link', { name: 'Rechazar las que no cumplen (9)' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ofertas que no cumplen');
  await expect(page.getByLabel('No cumple con las especificaciones')).toBeChecked();
  const last = page.getByRole('listitem').filter({ hasText: /\$350.000|\$349.000/ });
  await expect(
    last.getByRole('group', { name: 'Qué no cumple' }).getByRole('checkbox', { checked: true }),
  ).toHaveCount(1);
  await expectAccessible(page, 'offers that do not fit');
  await expectZoomable(page, 'offers that do not fit');
  // Choosing all chooses offers, and no other box; what is chosen stays while others come.
  const boxes = page.getByRole('checkbox', { checked: true });
  const chosen = page.getByRole('main').locator('input[name="offerIds"]:checked');
  const named = (await boxes.count()) - 9;
  await page.getByRole('button', { name: 'Elegir todas' }).click();
  await expect(chosen).toHaveCount(9);
  await expect(boxes).toHaveCount(9 + named);
  await chosen.first().uncheck();
  await beto.patch(`/offers/${first.id}`, { price: 349_000 });
  // Who changed is not rejected for what it was: its box is empty too, which is said.
  await expect(page.getByText('La oferta cambió: ahora pide $349.000.')).toBeVisible();
  await expect(chosen).toHaveCount(7);
  await page.getByRole('button', { name: 'Elegir todas' }).click();
  await expect(chosen).toHaveCount(9);
  await page.getByText(/^Elegidas:.*Rechazar…$/).tap();
  await page.getByRole('button', { name: 'Rechazar las elegidas' }).tap();
  await expect(page.getByText('Rechazaste 9 ofertas')).toBeVisible();

  expect(await beto.get(`/offers/${first.id}`)).toMatchObject({
    status: 'rejected',
    rejectionReason: 'No cumple con las especificaciones: con factura',
  });
  const { items } = await beto.get<PageOf<OfferView>>(`/buy-requests/${request.id}/offers`);
  expect(items.filter(({ status }) => status === 'pending').map(({ title }) => title)).toEqual([
    'oferta 5',
    'oferta 6',
    'oferta 7',
  ]);
  const recipients = (title: string) => items.find((offer) => offer.title === title)?.rejectionReason;
  expect(recipients('oferta 8')).toBe('No cumple con las especificaciones: liberado');
  expect(recipients('oferta 12')).toBe('No cumple con las especificaciones: con factura, liberado');
  await page.getByRole('link', { name: 'Volver a la publicación' }).click();
  await expect(page.getByRole('heading', { name: 'Para decidir (3)' })).toBeVisible();
});

test('all offers stand in a table line by line, and only those that meet everything on a tap', async ({
  join,
}) => {
  const { ana, request } = await twelve(join);
  const page = await ana.open(`/buy-request/${request.id}`);
  const table = page.getByRole('table');
  await page.getByRole('button', { name: 'Comparar Oferta uno, $350.000' }).click();
  await expect(table.getByRole('rowheader').nth(0)).toHaveText('Resumen');
  await expect(table.getByRole('rowheader').nth(2)).toHaveText('Con facturaSí o sí');
  await expect(table.getByRole('rowheader').nth(4)).toHaveText('Con fundaMejor si…');
  await expect(table.getByRole('rowheader', { name: 'Disponible' })).toBeVisible();
  await expect(table.getByRole('row', { name: /^Con funda/ }).getByText('Sin responder')).toHaveCount(4);
  await expect(table.getByText('$370.000 con envío')).toBeVisible();
  await expect(table.getByText('Solo para Personal')).toBeVisible();
  await expectAccessible(page, 'matrix');
  await page.getByText('Filtrar', { exact: true }).click();
  await page.getByLabel('Solo las que cumplen todo').check();
  await expect(table.getByRole('columnheader').getByRole('link', { name: /^Oferta/ })).toHaveText([
    'Oferta 5',
    'Oferta 6',
    'Oferta 7',
  ]);
  await expect(table.getByRole('row', { name: /^Liberado/ })).toBeVisible();
  await page.locator('#comparacion').getByLabel('Ver solo diferencias').check();
  await expect(table.getByRole('row', { name: /^Liberado/ })).toHaveCount(0);
  await expect(table.getByRole('row', { name: /^Precio/ })).toBeVisible();
  // The ruler shows the price, or what is paid in the end.
  const scaleMarks = page.getByRole('region', { name: 'Regla de precios' });
  await expect(scaleMarks.getByRole('listitem').last()).toContainText('$350.000');
  await page.getByRole('button', { name: 'Con envío' }).click();
  await expect(scaleMarks.getByRole('listitem').last()).toContainText('$370.000');
  await expect(page.getByText('Marca vacía: envío a convenir.')).toBeVisible();
});
