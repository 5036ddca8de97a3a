import type { Page } from '@playwright/test';
import { accept, offerOn, openEnded, publish, reject, visit } from '../support/actions.ts';
import type { Someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** The card of an offer in 'Ofertas Recibidas'. */
const card = (page: Page, title: string) =>
  page
    .getByRole('region', { name: /^Ofertas Recibidas/ })
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title }) });

const buttons = (page: Page, title: string) =>
  card(page, title).getByRole('button').or(card(page, title).locator('a.btn'));

/** A request with one pending, one rejected and one withdrawn offer. */
async function scene(join: (name: string) => Promise<Someone>) {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto Pérez')]);
  const request = await publish(ana);
  const pending = await offerOn(beto, request.id, { title: 'oferta pendiente' });
  const withdrawn = await offerOn(beto, request.id, { title: 'oferta retirada' });
  await beto.post(`/offers/${withdrawn.id}/withdraw`);
  const rejected = await offerOn(beto, request.id, { title: 'oferta rechazada', price: 450_000 });
  await reject(ana, rejected, 'Producto en mal estado');
  return { ana, beto, request, pending, rejected };
}

test('the buyer accepts or rejects a pending offer and can do nothing with the others', {
  tag: '@phone',
}, async ({ join }) => {
  const { ana, request } = await scene(join);
  const page = await ana.open(`/buy-request/${request.id}`);
  await expect(page.getByRole('heading', { name: 'Ofertas Recibidas (3)' })).toBeVisible();
  const list = page.getByRole('region', { name: /^Ofertas Recibidas/ });
  await expect(list.getByRole('heading', { level: 3 })).toHaveText(['Para decidir (1)', 'Descartadas (2)']);
  // Ended offers are folded until the person opens them.
  await expect(list.getByRole('heading', { level: 4 })).toHaveText(['Oferta pendiente']);
  await openEnded(page);
  await expect(list.getByRole('heading', { level: 4 })).toHaveText([
    'Oferta pendiente',
    'Oferta rechazada',
    'Oferta retirada',
  ]);
  await expect(card(page, 'Oferta pendiente').getByText('Pendiente', { exact: true })).toBeAttached();
  await expect(buttons(page, 'Oferta pendiente')).toHaveText(['Aceptar', 'Rechazar', '']);
  await card(page, 'Oferta pendiente').getByRole('button', { name: 'Acciones de Oferta pendiente' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Ofrecer menos',
    'Denunciar la oferta',
    'Bloquear a Beto Pérez',
  ]);
  await page.keyboard.press('Escape');
  await expect(buttons(page, 'Oferta rechazada')).toHaveCount(0);
  await expect(card(page, 'Oferta rechazada').getByText('Producto en mal estado')).toBeVisible();
  await expect(buttons(page, 'Oferta retirada')).toHaveCount(0);
  await expect(card(page, 'Oferta pendiente').getByText('$380.000')).toBeVisible();
  await expect(card(page, 'Oferta pendiente').getByRole('link', { name: 'Beto Pérez' })).toBeVisible();
  await expect(card(page, 'Oferta pendiente').getByRole('listitem')).toHaveText([
    /^Cumple: .*Dentro del presupuesto$/,
    /^Cumple: .*Usado - Excelente$/,
    /^Zona: .*Funes$/,
  ]);
});

test('the seller edits, withdraws or deletes a pending offer, and counters or deletes a rejected one', async ({
  join,
}) => {
  const { beto, request } = await scene(join);
  const page = await beto.open(`/buy-request/${request.id}`);
  await expect(buttons(page, 'Oferta pendiente')).toHaveText(['Editar', 'Retirar', 'Eliminar']);
  await expect(buttons(page, 'Oferta rechazada')).toHaveText(['Contraofertar', 'Eliminar']);
  await expect(card(page, 'Oferta rechazada').getByText('Motivo del rechazo:')).toBeVisible();
  await expect(buttons(page, 'Oferta retirada')).toHaveCount(0);
  await expect(card(page, 'Oferta retirada').getByText('Retirada', { exact: true })).toBeVisible();
  await expect(card(page, 'Oferta pendiente').getByText('Beto Pérez (Yo)')).toBeVisible();
});

test('an edited price and a countered one stand struck through beside the new one, with the day of the rejection', async ({
  join,
}) => {
  const { ana, beto, request, pending, rejected } = await scene(join);
  await beto.patch(`/offers/${pending.id}`, { price: 370_000 });
  await beto.post(`/offers/${rejected.id}/counter`, { price: 430_000 });
  for (const person of [ana, beto]) {
    const page = await person.open(`/buy-request/${request.id}`);
    await expect(card(page, 'Oferta pendiente').locator('s')).toHaveText(/\$380\.000/);
    await expect(card(page, 'Oferta pendiente').getByText(/rechazado el/)).toHaveCount(0);
    await expect(card(page, 'Oferta rechazada').locator('s')).toHaveText(/\$450\.000/);
    await expect(card(page, 'Oferta rechazada').getByText(/rechazado el \d+ \p{L}+/u)).toBeVisible();
    await expect(card(page, 'Oferta rechazada').getByText('Pendiente', { exact: true })).toBeVisible();
  }
});

test('an accepted offer stands first, the others are finalized and faded, and its two parties chat', {
  tag: '@phone',
}, async ({ join, page: visitor }) => {
  const { ana, beto, request, pending } = await scene(join);
  const carla = await join('Carla');
  await offerOn(carla, request.id, { title: 'oferta de Carla' });
  await accept(ana, pending);
  const own = await ana.open(`/buy-request/${request.id}`);
  const list = own.getByRole('region', { name: /^Ofertas Recibidas/ });
  await openEnded(own);
  await expect(list.getByRole('heading', { level: 4 })).toHaveText([
    'Oferta pendiente',
    'Oferta rechazada',
    'Oferta de Carla',
    'Oferta retirada',
  ]);
  await expect(card(own, 'Oferta pendiente')).toHaveAttribute('data-status', 'accepted');
  await expect(card(own, 'Oferta pendiente').getByText('Aceptada', { exact: true })).toBeVisible();
  await expect(card(own, 'Oferta de Carla').getByText('Finalizada', { exact: true })).toBeVisible();
  await expect(buttons(own, 'Oferta pendiente')).toHaveCount(0);
  const next = own.getByRole('region', { name: 'El trato' });
  await expect(next).toContainText('Arreglá con Beto Pérez dónde y cuándo');
  await expect(next.getByRole('link', { name: 'Proponer encuentro' })).toBeVisible();
  await expect(own.getByRole('button', { name: 'Se concretó' }).filter({ visible: true })).toHaveCount(0);
  await expect(own.getByRole('heading', { name: 'Chatea con el vendedor' })).toBeVisible();
  const his = await beto.open(`/buy-request/${request.id}`);
  await expect(his.getByRole('heading', { name: 'Chatea con el comprador' })).toBeVisible();
  const hers = await carla.open(`/buy-request/${request.id}`);
  await visit(visitor, `/buy-request/${request.id}`);
  for (const page of [hers, visitor]) {
    await expect(page.getByRole('heading', { name: /^Ofertas Recibidas/ })).toBeVisible();
    await expect(page.getByText(/Chatea con/)).toHaveCount(0);
  }
  await expect(buttons(hers, 'Oferta de Carla')).toHaveCount(0);
});
