import type { Page } from '@playwright/test';
import { runSql } from '../../support/sql.ts';
import { databaseUrl } from '../support/harness.ts';
import { test } from '../support/journey.ts';
import { expect, offerOn, publish, type Someone, visit } from '../support/stage.ts';

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

test('all of 130 offers are reached, a page at a time', { tag: '@phone' }, async ({ join, page }) => {
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

test('without script the next offers are a link away, and the filters a form', async ({ join, browser }) => {
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
