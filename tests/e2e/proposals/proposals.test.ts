import type { Page } from '@playwright/test';
import { offerOn, openLive, phone, publish } from '../support/actions.ts';
import { expectRefusals } from '../support/noise.ts';
import { expect, test } from '../support/test.ts';

const openDialog = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Acciones de/ })
    .and(page.locator('article button'))
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Ofrecer menos' }).click();
  return page.getByRole('dialog', { name: 'Ofrecer menos' });
};

test('a deal is found by proposals, an answer and a second proposal', async ({ join, noise }) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  await beto.browser(phone);
  const { id } = await publish(ana);
  const offer = await offerOn(beto, id, { validityHours: 72 });
  const theirs = await openLive(beto, `/offer/${offer.id}`);
  const page = await openLive(ana, `/buy-request/${id}`);
  await expect(theirs.getByText('Vence en 3 días')).toBeVisible();
  // Whoever has no proposal sees nothing of it.
  await expect(theirs.getByText('Te proponen otro precio')).toHaveCount(0);

  await test.step('proposed', async () => {
    const dialog = await openDialog(page);
    const price = dialog.getByLabel('Tu precio');
    await expect(price).toHaveValue('340.000');
    await dialog.getByRole('button', { name: '$360.000' }).click();
    await expect(price).toHaveValue('360.000');
    await dialog.getByText('Agregar una nota').click();
    await expect(price).toHaveAttribute('inputmode', 'numeric');
    await expect(
      dialog.getByText('Menos de $380.000. Podés hacer hasta 3 propuestas por esta oferta.'),
    ).toBeVisible();
    await price.fill('400000');
    await dialog.getByLabel(/^Nota/).fill('La retiro hoy mismo');
    await dialog.getByRole('button', { name: 'Enviar propuesta' }).click();
    await expect(dialog.getByText('Tiene que ser menos que los $380.000 de la oferta')).toBeVisible();
    await expectRefusals(noise, 422);
    await expect(price).toHaveValue('400.000');
    await expect(dialog.getByLabel(/^Nota/)).toHaveValue('La retiro hoy mismo');
    await price.click();
    await price.fill('350000');
    await price.press('Enter');
    await expect(page.getByText('Propuesta enviada', { exact: true })).toBeVisible();
    await expect(page.getByText('Propusiste $350.000 · vence en 2 días').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retirar propuesta' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Aceptar', exact: true }).first()).toBeVisible();
  });

  const block = theirs.getByRole('region', { name: 'Te proponen otro precio' });
  await test.step('answered with another price', async () => {
    await expect(block.getByText('La retiro hoy mismo')).toBeVisible();
    await expect(block.getByRole('button', { name: 'Aceptar $350.000' })).toBeVisible();
    await expect(block.getByRole('button', { name: 'No acepto' })).toBeVisible();
    await block.getByRole('link', { name: 'Responder con otro precio' }).tap();
    const answer = theirs.getByRole('dialog', { name: 'Responder con otro precio' });
    await expect(answer).toContainText('Pedís $380.000. Te proponen $350.000.');
    await answer.getByLabel('Precio').tap();
    await theirs.keyboard.type('370000');
    await answer.getByRole('button', { name: 'Enviar precio' }).tap();
    await expect(page.getByText('$370.000').first()).toBeVisible();
    await expect(page.getByText(/^Propusiste/)).toHaveCount(0);
  });

  await test.step('proposed again, and accepted', async () => {
    const again = await openDialog(page);
    await expect(
      again.getByText(/Menos de \$370\.000 y más de \$350\.000, lo último que propusiste\./),
    ).toBeVisible();
    await again.getByLabel('Tu precio').click();
    await page.keyboard.type('360000');
    await again.getByRole('button', { name: 'Enviar propuesta' }).click();
    await expect(page.getByText('Propusiste $360.000 · vence en 2 días').first()).toBeVisible();
    await theirs.goto(`/offer/${offer.id}#propuesta`);
    await block.getByText('Historial de precios').click();
    await expect(block.getByText(/^Ana propuso \$350\.000 el .*: quedó sin efecto$/)).toBeVisible();
    await block.getByRole('button', { name: 'Aceptar $360.000' }).tap();
    const asked = theirs.getByRole('dialog', { name: 'Si aceptás, cerrás con esta persona' });
    await expect(asked.getByText('$360.000')).toBeVisible();
    await asked.getByRole('button', { name: 'Aceptar y cerrar' }).tap();
    await expect(theirs.getByText('¡Oferta aceptada! Chatea con el comprador')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Chatea con el vendedor' })).toBeVisible();
    expect(await ana.get(`/offers/${offer.id}`)).toMatchObject({ status: 'accepted', price: 360_000 });
  });
});

test('a proposal is declined with a reason, another taken back without script', {
  tag: '@phone',
}, async ({ join, browser }) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana);
  const offer = await offerOn(beto, id);
  await ana.post(`/offers/${offer.id}/proposals`, { price: 300_000 });
  // On the publication, too, their own offer asks for the answer.
  const page = await beto.open(`/buy-request/${id}`);
  await page.getByRole('button', { name: 'No acepto' }).first().click();
  const dialog = page.getByRole('dialog', { name: '¿No aceptás la propuesta?' });
  await dialog.getByLabel(/^Motivo/).fill('Es lo menos que puedo');
  await dialog.getByRole('button', { name: 'No acepto' }).click();
  await expect(page.getByText('Le avisamos que no aceptás')).toBeVisible();
  await expect(page.getByText('Te proponen otro precio')).toHaveCount(0);

  await ana.post(`/offers/${offer.id}/proposals`, { price: 320_000 });
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await (await ana.browser()).storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(`/offer/${offer.id}`);
  await expect(plain.getByText('Propusiste $320.000 · vence en 2 días')).toBeVisible();
  await plain.getByRole('button', { name: 'Retirar propuesta' }).click();
  await expect(plain.getByText('Propusiste')).toHaveCount(0);
  await plain.getByText('Historial de precios').click();
  await expect(plain.getByText(/^Ana propuso \$320\.000 el .*: retirada$/)).toBeVisible();
  await expect(plain.getByText(/^Ana propuso \$300\.000 el .*: no aceptada$/)).toBeVisible();
  await context.close();
});
