import type { Locator, Page } from '@playwright/test';
import { runSql } from '../../support/sql.ts';
import { note } from '../support/counting-hand.ts';
import { databaseUrl } from '../support/harness.ts';
import { test } from '../support/journey.ts';
import { expect, offerOn, publish, reject, type Someone } from '../support/stage.ts';
import { expectAccessible, expectZoomable } from '../support/village.ts';

/** A publication with 40 offers; number 7 is the cheapest, and of the others only number 30 is new. */
async function forty(join: (name: string) => Promise<Someone>) {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const request = await publish(ana);
  const first = await offerOn(beto, request.id, { title: 'oferta 1', price: 350_000 });
  await runSql(
    databaseUrl(),
    `insert into offers (id, buy_request_id, seller_id, title, price, images, status, delivery_time, contact_info,
       created_at, updated_at)
     select gen_random_uuid(), buy_request_id, seller_id, 'oferta ' || n,
       case when n = 7 then 290000 else 300000 + n * 3000 end, images, 'pending', 'En persona',
       jsonb_build_object('zone', 'Funes', 'condition', case when n = 30 then 'nuevo' else 'usado-bueno' end),
       created_at - n * interval '1 minute', created_at - n * interval '1 minute'
     from offers, generate_series(2, 40) n where id = '${first.id}'`,
  );
  return { ana, beto, request, first };
}

const sideBySide = (page: Page) => page.getByRole('region', { name: 'Dos ofertas, lado a lado' });
const scaleMarks = (page: Page) => page.getByRole('region', { name: 'Regla de precios' });

test(
  'of 40 offers the buyer compares the best two and accepts one',
  { tag: '@phone' },
  async ({ join, isPhone }, info) => {
    const { ana, request } = await forty(join);
    const page = await ana.open(`/buy-request/${request.id}`);
    let taps = 0;
    const start = performance.now();
    const tap = async (what: Locator) => {
      taps++;
      await what.click();
    };
    await expect(page.getByRole('heading', { name: 'Para decidir (40)' })).toBeVisible();
    // The prices are a list for screen readers, with the best one first.
    const prices = scaleMarks(page).getByRole('listitem');
    await expect(prices).toHaveCount(40);
    await expect(prices.first()).toHaveText('$290.000: Oferta 7, mejor precio, $10.000 por debajo');
    await tap(scaleMarks(page).getByRole('link', { name: 'Comparar' }));
    if (isPhone) {
      await expect(sideBySide(page).getByLabel('Primera oferta')).toHaveValue(/.+/);
      await expect(sideBySide(page).getByRole('link', { name: /^Oferta/ })).toHaveText([
        'Oferta 7',
        'Oferta 30',
      ]);
      await expect(sideBySide(page).getByText('Mejor precio')).toBeInViewport();
      await tap(sideBySide(page).getByLabel('Ver solo diferencias'));
      await expect(sideBySide(page).getByText('En persona')).toHaveCount(2);
      await expect(sideBySide(page).getByText('En persona').first()).toBeHidden();
      await tap(sideBySide(page).getByRole('button', { name: 'Ver otra en lugar de Oferta 30' }));
      await expect(sideBySide(page).getByRole('link', { name: /^Oferta/ })).toHaveText([
        'Oferta 7',
        'Oferta 31',
      ]);
      await expect(page).toHaveURL(/duel=.+duel=/);
      await expectAccessible(page, 'duel');
      await expectZoomable(page, 'duel');
      await tap(sideBySide(page).getByRole('button', { name: 'Aceptar Oferta 7, $290.000' }));
    } else {
      const table = page.getByRole('table');
      await expect(table.getByRole('columnheader').getByRole('link').first()).toHaveText('Oferta 7');
      // Five columns are visible and the others need scrolling; the headings stay in view.
      const box = page.getByRole('region', { name: 'Comparación de ofertas, se desplaza hacia los lados' });
      await expect(box.getByRole('link', { name: 'Oferta 5' })).toBeInViewport();
      await expect(box.getByRole('link', { name: 'Oferta 6' })).not.toBeInViewport();
      await expectAccessible(page, 'table');
      await tap(table.getByRole('button', { name: 'Aceptar' }).first());
    }
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Aceptar oferta' }));
    const made = page.getByRole('dialog', { name: '¡Trato hecho!' });
    await expect(made.getByText('Ya le avisamos')).toBeVisible();
    await tap(made.getByRole('button', { name: 'Ir al chat' }));
    await expect(page.getByLabel('Mensaje', { exact: true })).toBeVisible();
    if (!isPhone) {
      await expect(page.locator('#chat').getByRole('link', { name: 'Oferta 7' })).toBeInViewport();
      await expect(page.getByRole('heading', { name: 'Descartadas (39)' })).toBeAttached();
    }
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    note(info, `${taps} taps from 40 offers to the chat with the best one, ${seconds} s`);
    expect(taps).toBeLessThanOrEqual(8);
  },
);

test('without script two offers are put side by side by their address and a form', async ({ join }) => {
  const { ana, request, first } = await forty(join);
  const context = await ana.browser({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(`/buy-request/${request.id}?duel=${first.id}`);
  const heads = sideBySide(page).getByRole('link', { name: /^Oferta/ });
  await expect(heads).toHaveText(['Oferta 1', 'Oferta 30']);
  await sideBySide(page).getByLabel('Segunda oferta').selectOption('$306.000 · Oferta 2');
  await sideBySide(page).getByRole('button', { name: 'Comparar' }).click();
  await expect(heads).toHaveText(['Oferta 1', 'Oferta 2']);
  await sideBySide(page).getByLabel('Ver solo diferencias').check();
  await expect(sideBySide(page).getByText('En persona').first()).toBeHidden();
  // The publication unfolds as well.
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('heading', { name: 'Características' })).toBeVisible();
});

test('on a phone every offer to decide is a row of 168 px, whatever its marks, and all of them are read aloud', async ({
  join,
}) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana);
  const contactInfo = (zone: string, condition: string) => ({ contactInfo: { zone, condition } });
  await offerOn(beto, id, {
    title: 'la primera',
    price: 310_000,
    ...contactInfo('Rosario', 'usado-excelente'),
  });
  await offerOn(beto, id, {
    title: 'la de la zona',
    price: 390_000,
    ...contactInfo('Rosario', 'usado-bueno'),
  });
  await offerOn(beto, id, {
    title: 'la de lejos',
    price: 1_390_000,
    ...contactInfo('Ushuaia', 'usado-bueno'),
  });
  const countered = await offerOn(beto, id, { title: 'la mejorada', price: 1_490_000 });
  await reject(ana, countered);
  await beto.post(`/offers/${countered.id}/counter`, { price: 1_380_000 });
  await ana.browser({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  const page = await ana.open(`/buy-request/${id}`);
  const rows = page.locator('#ofertas').getByRole('article');
  await expect(rows).toHaveCount(4);
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(168);
  const marks = rows.filter({ hasText: 'La primera' }).getByRole('listitem');
  await expect(marks.getByText('Mejor precio')).toBeVisible();
  await expect(marks).toHaveText([/^Cumple: Mejor precio/, 'Cumple: Mejor estado', /^Cumple: .*Rosario$/]);
});

test('the table is read and decided by keyboard alone', async ({ join }) => {
  const { ana, request } = await forty(join);
  const page = await ana.open(`/buy-request/${request.id}`);
  const box = page.getByRole('region', { name: 'Comparación de ofertas, se desplaza hacia los lados' });
  await box.focus();
  const before = await box.evaluate((element) => element.scrollLeft);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(before);
  const table = box.getByRole('table');
  await expect(table.getByRole('rowheader').first()).toContainText('Precio');
  await page.keyboard.press('Tab');
  await expect(table.getByRole('link', { name: 'Oferta 7', exact: true })).toBeFocused();
  await table.getByRole('button', { name: 'Aceptar' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('dialog', { name: '¿Aceptar esta oferta?' }).getByText('$290.000'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(table.getByRole('button', { name: 'Aceptar' }).first()).toBeFocused();
});
