import type { Page } from '@playwright/test';
import { expectAccessible, expectZoomable } from '../support/accessibility.ts';
import { offerOn, publish } from '../support/actions.ts';
import { sql } from '../support/database.ts';
import type { Someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** A publication with 40 offers; number 7 is the cheapest, and of the others only number 30 is new. */
async function forty(join: (name: string) => Promise<Someone>) {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const request = await publish(ana);
  const first = await offerOn(beto, request.id, { title: 'oferta 1', price: 350_000 });
  await sql(`insert into offers (id, buy_request_id, seller_id, title, price, images, status, delivery_time, contact_info,
       created_at, updated_at)
     select gen_random_uuid(), buy_request_id, seller_id, 'oferta ' || n,
       case when n = 7 then 290000 else 300000 + n * 3000 end, images, 'pending', 'En persona',
       jsonb_build_object('zone', 'Funes', 'condition', case when n = 30 then 'nuevo' else 'usado-bueno' end),
       created_at - n * interval '1 minute', created_at - n * interval '1 minute'
     from offers, generate_series(2, 40) n where id = '${first.id}'`);
  return { ana, beto, request, first };
}

const comparison = (page: Page) => page.getByRole('region', { name: 'Comparación de Ofertas', exact: true });
const scaleMarks = (page: Page) => page.getByRole('region', { name: 'Regla de precios' });

test('of 40 offers the buyer compares the best, chooses another by its photo and accepts one', {
  tag: '@both',
}, async ({ join, isPhone }) => {
  const { ana, request } = await forty(join);
  const page = await ana.open(`/buy-request/${request.id}`);
  await expect(page.getByRole('heading', { name: 'Para decidir (40)' })).toBeVisible();
  // The prices are a list for screen readers, with the best one first.
  const prices = scaleMarks(page).getByRole('listitem');
  await expect(prices).toHaveCount(40);
  await expect(prices.first()).toHaveText('$290.000: Oferta 7, mejor precio, $10.000 por debajo');
  await scaleMarks(page).getByRole('link', { name: 'Comparar' }).click();
  const heads = comparison(page)
    .getByRole('columnheader')
    .getByRole('link', { name: /^Oferta/ });
  await expect(heads).toHaveText(
    isPhone ? ['Oferta 7', 'Oferta 30'] : ['Oferta 7', 'Oferta 30', 'Oferta 2', 'Oferta 3', 'Oferta 4'],
  );
  await expect(comparison(page).getByText('Mejor precio')).toBeInViewport();
  const delivery = comparison(page).getByRole('row', { name: /^Envío/ });
  await expect(delivery).toBeVisible();
  await comparison(page).getByLabel('Ver solo diferencias').click();
  await expect(delivery).toBeHidden();
  await comparison(page).getByRole('button', { name: 'Comparar Oferta 31, $393.000' }).click();
  await expect(heads.first()).toHaveText('Oferta 31');
  await expect(heads.nth(1)).toHaveText('Oferta 7');
  await expect(page).toHaveURL(/duel=.+duel=/);
  await expectAccessible(page, 'comparison');
  await expectZoomable(page, 'comparison');
  await comparison(page).getByLabel('Ver solo diferencias').click();
  // The button to accept stays under the header, with its photo.
  const accept = comparison(page).getByRole('button', { name: 'Aceptar Oferta 7, $290.000' });
  await comparison(page).getByRole('rowheader', { name: 'Quien vende' }).scrollIntoViewIfNeeded();
  await expect(accept).toBeInViewport();
  if (isPhone) await expect(accept.locator('..').locator('img')).toHaveCSS('opacity', '1');
  await accept.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aceptar oferta' }).click();
  const made = page.getByRole('dialog', { name: '¡Trato hecho!' });
  await expect(made.getByText('Ya le avisamos')).toBeVisible();
  await made.getByRole('button', { name: 'Ir al chat' }).click();
  await expect(page.getByLabel('Mensaje', { exact: true })).toBeVisible();
  if (!isPhone) {
    await expect(page.locator('#chat').getByRole('link', { name: 'Oferta 7' })).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Descartadas (39)' })).toBeAttached();
  }
});

test('without script offers are put side by side by their address and by their photos', async ({ join }) => {
  const { ana, request, first } = await forty(join);
  const context = await ana.browser({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(`/buy-request/${request.id}?duel=${first.id}`);
  const heads = comparison(page)
    .getByRole('columnheader')
    .getByRole('link', { name: /^Oferta/ });
  await expect(heads).toHaveText(['Oferta 1', 'Oferta 7']);
  await comparison(page).getByRole('button', { name: 'Comparar Oferta 2, $306.000' }).click();
  await expect(heads).toHaveText(['Oferta 2', 'Oferta 1']);
  await comparison(page).getByLabel('Ver solo diferencias').check();
  await expect(comparison(page).getByText('En persona').first()).toBeHidden();
  // The publication unfolds as well.
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('heading', { name: 'Características' })).toBeVisible();
});
