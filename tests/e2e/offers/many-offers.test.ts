import type { Page } from '@playwright/test';
import { offerOn, publish, visit } from '../support/actions.ts';
import { sql } from '../support/database.ts';
import type { Someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const number = (nth: number) => `oferta ${String(nth).padStart(3, '0')}`;

/** A request with 130 offers: 'oferta 001' is the newest, older ones are cheaper, and only the oldest is new. */
async function crowd(join: (name: string) => Promise<Someone>) {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const request = await publish(ana);
  const first = await offerOn(beto, request.id, { title: number(1), price: 400_000 });
  await sql(`insert into offers (id, buy_request_id, seller_id, title, price, images, status, delivery_time, contact_info,
       shipping_cost, created_at, updated_at)
     select gen_random_uuid(), buy_request_id, seller_id, 'oferta ' || lpad(n::text, 3, '0'), 400000 - n * 1000, images,
       'pending', case when n % 2 = 0 then 'Por correo' else 'En persona' end,
       jsonb_build_object('zone', 'Funes', 'condition', case when n = 130 then 'nuevo' else 'usado-bueno' end),
       0, created_at - n * interval '1 minute', created_at - n * interval '1 minute'
     from offers, generate_series(2, 130) n where id = '${first.id}'`);
  return { ana, beto, request, first };
}

const list = (page: Page) => page.getByRole('region', { name: /^Ofertas Recibidas/ });

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
