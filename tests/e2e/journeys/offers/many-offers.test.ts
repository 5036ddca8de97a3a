import type { Page } from '@playwright/test';
import { runSql } from '../../../support/sql.ts';
import { addPost } from '../../add-post.ts';
import { databaseUrl } from '../../harness.ts';
import { test } from '../stage/journey.ts';
import { expect, offerOn, openEnded, publish, type Someone, visit } from '../stage/stage.ts';

const number = (nth: number) => `oferta ${String(nth).padStart(3, '0')}`;

/** A request with 130 offers: 'oferta 001' is the newest, older ones are cheaper, and only the oldest is new. */
async function crowd(join: (name: string) => Promise<Someone>) {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const request = await publish(ana);
  const first = await offerOn(beto, request.id, { title: number(1), price: 400_000 });
  await runSql(
    databaseUrl(),
    `insert into offers (id, buy_request_id, seller_id, title, price, images, status, delivery_time, contact_info,
       shipping_cost, created_at, updated_at)
     select gen_random_uuid(), buy_request_id, seller_id, 'oferta ' || lpad(n::text, 3, '0'), 400000 - n * 1000, images,
       'pending', case when n % 2 = 0 then 'Por correo' else 'En persona' end,
       jsonb_build_object('zone', 'Funes', 'condition', case when n = 130 then 'nuevo' else 'usado-bueno' end),
       0, created_at - n * interval '1 minute', created_at - n * interval '1 minute'
     from offers, generate_series(2, 130) n where id = '${first.id}'`,
  );
  return { ana, beto, request, first };
}

const list = (page: Page) => page.getByRole('region', { name: /^Ofertas Recibidas/ });
const comparison = (page: Page) => page.getByRole('region', { name: 'Comparación de Ofertas', exact: true });
const heads = (page: Page) => comparison(page).getByRole('columnheader').getByRole('link');

test('all of 130 offers are reached, a page at a time', { tag: '@handheld' }, async ({ join, page }) => {
  const { request } = await crowd(join);
  await visit(page, `/buy-request/${request.id}`);
  await expect(page.getByRole('heading', { name: 'Ofertas Recibidas (130)' })).toBeVisible();
  await expect(list(page).getByText('Se muestran 24 de 130 ofertas.')).toBeVisible();
  const more = list(page).getByRole('link', { name: 'Ver más ofertas' });
  for (const shown of [48, 72, 96]) {
    await more.click();
    await expect(list(page).getByText(`Se muestran ${shown} de 130 ofertas.`)).toBeVisible();
    await expect(list(page).getByRole('article')).toHaveCount(shown);
  }
  // The focus moves to the first of the added offers.
  await expect(list(page).getByRole('link', { name: 'Oferta 073' })).toBeFocused();
  await list(page).getByRole('link', { name: 'Ver las siguientes' }).click();
  await expect(list(page).getByRole('article').first()).toContainText('Oferta 097');
  await expect(list(page).getByText('Se muestran 24 de 130 ofertas.')).toBeVisible();
  await more.click();
  await expect(list(page).getByRole('article').last()).toContainText('Oferta 130');
  await expect(list(page).getByRole('article')).toHaveCount(34);
  await expect(more).toHaveCount(0);

  // After opening an offer and going back, the same part of the list is shown.
  await list(page).getByRole('link', { name: 'Oferta 130' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Oferta 130' })).toBeVisible();
  await page.goBack();
  await expect(list(page).getByRole('article')).toHaveCount(34);
  await list(page).getByRole('link', { name: 'Volver al principio' }).click();
  await expect(list(page).getByRole('article').first()).toContainText('Oferta 001');
});

test('the comparison filters, orders and marks the best among all 130, not those in sight', {
  tag: ['@once', '@night'],
}, async ({ join, page }) => {
  const { request } = await crowd(join);
  await visit(page, `/buy-request/${request.id}`);
  const part = comparison(page);
  await expect(part.getByText('Se comparan 24 de 130 ofertas.')).toBeVisible();
  await expect(heads(page)).toHaveCount(24);
  // The only new offer is also the oldest and the cheapest: the last of the list, and the first in this order.
  await expect(heads(page).first()).toHaveText('Oferta 130');
  await expect(part.getByRole('table').getByText('Mejor precio')).toHaveCount(1);
  await expect(part.getByRole('table').getByText('Mejor estado')).toHaveCount(1);
  await part.getByLabel('Ordenar por').selectOption('Más nuevas');
  await expect(heads(page).first()).toHaveText('Oferta 001');
  // The best offers are not on this page of the list.
  await expect(part.getByRole('table').getByText('Mejor precio')).toHaveCount(0);
  await part.getByRole('link', { name: 'Ver más ofertas' }).click();
  await expect(heads(page)).toHaveCount(48);
  await expect(heads(page).nth(24)).toBeFocused();

  await part.getByLabel('Estado del producto').selectOption('Nuevo');
  await expect(heads(page)).toHaveText(['Oferta 130']);
  await part.getByLabel('Estado del producto').selectOption('Cualquiera');
  await part.getByLabel('Envío').selectOption('Por correo');
  await expect(part.getByText('Se comparan 24 de 65 ofertas.')).toBeVisible();
  await page.reload();
  await expect(part.getByLabel('Envío')).toHaveValue('Por correo');
  await expect(heads(page).first()).toHaveText('Oferta 002');
});

test('news arrive and an offer is accepted while the list is further on', {
  tag: ['@once', '@night'],
}, async ({ join }) => {
  const { ana, beto, request } = await crowd(join);
  const page = await ana.open(`/buy-request/${request.id}?shown=48`);
  await expect(list(page).getByRole('article')).toHaveCount(48);
  await expect(list(page).getByRole('article').last()).toContainText('Oferta 083');
  // The buyer's list begins with the best price.
  const best = await list(page).getByRole('link', { name: 'Oferta 130' }).getAttribute('href');
  await beto.post(`${best?.replace('/offer/', '/offers/')}/withdraw`);
  await expect(list(page).getByRole('article').last()).toContainText('Oferta 082');
  const offer = comparison(page).getByRole('button', { name: 'Aceptar' }).first();
  await offer.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aceptar oferta' }).click();
  await expect(page.getByRole('dialog', { name: '¡Trato hecho!' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list(page).getByRole('article').first()).toContainText('Oferta 129');
  await expect(page).toHaveURL(/shown=48/);
  // The conversation appears above every page of the list.
  await page.getByRole('region', { name: /^Ofertas Recibidas/ }).scrollIntoViewIfNeeded();
  await visit(page, `/buy-request/${request.id}?shown=96`);
  await openEnded(page);
  await list(page).getByRole('link', { name: 'Ver las siguientes' }).click();
  await expect(page).toHaveURL(/cursor=/);
  await expect(page.getByRole('heading', { name: 'Chatea con el vendedor' })).toBeVisible();
});

test('without script the next offers are a link away, and the filters a form', { tag: '@once' }, async ({
  join,
  browser,
}) => {
  const { request } = await crowd(join);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/buy-request/${request.id}`);
  await list(page).getByRole('link', { name: 'Ver más ofertas' }).click();
  await expect(list(page).getByRole('article')).toHaveCount(48);
  await comparison(page).getByLabel('Estado del producto').selectOption('Nuevo');
  await comparison(page).getByRole('button', { name: 'Aplicar' }).click();
  await expect(heads(page)).toHaveText(['Oferta 130']);
  await expect(list(page).getByRole('article')).toHaveCount(48);
  await context.close();
});

test('a record of the earlier site leads on to the offers it does not show', {
  tag: ['@once', '@night'],
}, async ({ join, page }) => {
  const { request } = await crowd(join);
  await visit(page, `/post-detail/${await addPost(request.id)}`);
  await expect(page.getByText('Se muestran 100 de 130 ofertas.')).toBeVisible();
  await page.getByRole('link', { name: 'Ver la publicación' }).click();
  await expect(page).toHaveURL(`/buy-request/${request.id}`);
  await expect(page.getByRole('heading', { name: 'Ofertas Recibidas (130)' })).toBeVisible();
});
