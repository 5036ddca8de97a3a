import { expect } from '@playwright/test';
import { askToReject, openFields, openMenu } from './actions.ts';
import type { Person } from './people.ts';
import { phonePhoto } from './photos.ts';
import { test } from './test.ts';

/** The main journey: Ana publishes, Beto offers, they make a deal and chat. Each sees the other's actions live. */
type Party = Pick<Person, 'page' | 'email'>;

export async function makeDeal(ana: Party, beto: Party, sql: (text: string) => Promise<void>): Promise<void> {
  const buyer = ana.page;
  const seller = beto.page;

  await test.step('Ana publishes with two photos', async () => {
    await buyer.getByRole('button', { name: 'Quiero comprar' }).first().click();
    await openFields(buyer);
    await buyer.getByLabel('Qué estás buscando *').fill('bicicleta rodado 29 con frenos a disco');
    await buyer
      .locator('input[type=file]')
      .setInputFiles([await phonePhoto('uno.jpg', '#2a6f97'), await phonePhoto('dos.jpg', '#e9c46a')]);
    await expect(buyer.getByText('Principal')).toBeVisible();
    await buyer.getByLabel('Zona *').fill('Rosario');
    await buyer.getByLabel('Precio máximo *').fill('400000');
    await expect(buyer.getByLabel('Precio máximo *')).toHaveValue(/400\.000/);
    await buyer.getByText('Qué tiene que tener (opcional)').click();
    await buyer.getByRole('button', { name: 'Agregar Sí o sí' }).click();
    await buyer.getByRole('textbox', { name: 'Sí o sí 1' }).fill('Con factura');
    await expect(buyer.locator('input[name=images]')).toHaveCount(2);
    await buyer.getByRole('button', { name: 'Crear publicación' }).click();
    await expect(buyer).toHaveURL(/\/buy-request\//);
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(
      'Bicicleta rodado 29 con frenos a disco',
    );
    await expect(buyer.getByText('ACTIVA')).toBeVisible();
    await expect(buyer.getByText('Hasta $400.000').first()).toBeVisible();
  });
  const requestId = buyer.url().split('/').at(-1)!;

  await test.step('Beto finds it and sends an offer with a photo; it appears on the open page of Ana', async () => {
    await seller.goto('/marketplace?search=RODADO');
    await seller
      .locator(`a[href="/buy-request/${requestId}"]`)
      .filter({ hasText: 'Bicicleta rodado 29' })
      .click();
    await expect(seller).toHaveURL(`/buy-request/${requestId}`);
    await seller.getByRole('link', { name: 'Enviar Oferta' }).first().click();
    await seller.getByLabel('Título *').fill('Bicicleta Venzo Loki');
    await seller.locator('input[type=file]').setInputFiles(await phonePhoto('venzo.jpg', '#264653'));
    await seller.getByLabel('Precio *').fill('420000');
    await seller.getByLabel('Zona *').fill('Funes');
    await seller.getByText('Usado - Excelente').click();
    await seller.getByRole('group', { name: 'Con factura' }).getByText('Sí', { exact: true }).click();
    await seller.getByText('En persona').click();
    await expect(seller.locator('input[name=images]')).toHaveCount(1);
    await seller.getByRole('button', { name: 'Enviar oferta' }).click();
    await expect(seller).toHaveURL(`/buy-request/${requestId}`);
    await expect(buyer.getByRole('heading', { name: 'Ofertas Recibidas (1)' })).toBeVisible();
    await expect(buyer.getByText('Bicicleta Venzo Loki').first()).toBeVisible();
    await expect(buyer.getByText('Cumple 1 de 1').first()).toBeVisible();
  });

  await test.step('Ana rejects it with a reason; the badge and the page of Beto say so', async () => {
    await askToReject(buyer);
    await buyer.getByRole('button', { name: 'Rechazar oferta' }).click();
    await expect(buyer.getByText('Debes seleccionar un motivo para rechazar la oferta.')).toBeVisible();
    await buyer.getByText('Precio demasiado alto').click();
    await buyer.getByRole('button', { name: 'Rechazar oferta' }).click();
    await expect(buyer.getByText('Oferta rechazada')).toBeVisible();
    await expect(seller.getByText('Rechazada', { exact: true }).first()).toBeVisible();
    await expect(seller.getByText('Precio demasiado alto').first()).toBeVisible();
    const menu = await openMenu(seller, 'Beto');
    await expect(menu.getByRole('link', { name: /Mis Ofertas/ })).toContainText('1');
    await seller.keyboard.press('Escape');
  });

  await test.step('Beto counter-offers; Ana sees the new price beside the old one', async () => {
    await seller.getByRole('link', { name: 'Contraofertar' }).first().click();
    const sheet = seller.getByRole('dialog', { name: 'Enviar Contraoferta' });
    await sheet.getByLabel('Precio').fill('390000');
    await sheet.getByRole('button', { name: 'Enviar contraoferta' }).click();
    await expect(buyer.getByRole('heading', { name: 'Para decidir (1)' })).toBeVisible();
    await expect(buyer.locator('s, del').filter({ hasText: '420.000' }).first()).toBeVisible();
  });

  await test.step('Ana accepts; both get the chat and talk live', async () => {
    // Accepting takes a confirmed address, and both addresses are shown.
    await sql(`update "user" set email_verified = true where email in ('${ana.email}', '${beto.email}')`);
    await buyer.getByRole('button', { name: 'Aceptar' }).first().click();
    await buyer.getByRole('button', { name: 'Aceptar oferta' }).click();
    await expect(buyer.getByText('CERRADA')).toBeVisible();
    await expect(seller.getByRole('heading', { name: 'Chatea con el comprador' })).toBeVisible();
    await buyer.reload();
    await expect(buyer.getByRole('heading', { name: 'Chatea con el vendedor' })).toBeVisible();
    // A phone has a card in the place of the conversation.
    for (const page of [seller, buyer]) {
      const card = page.getByRole('link', { name: /^Escribirle a / });
      if (await card.isVisible()) await card.click();
    }
    await seller.getByRole('textbox', { name: 'Mensaje' }).fill('¡Hola! ¿Cuándo la pasás a buscar?');
    await seller.getByRole('textbox', { name: 'Mensaje' }).press('Enter');
    await expect(
      buyer.getByRole('log', { name: 'Mensajes' }).getByText('¡Hola! ¿Cuándo la pasás a buscar?'),
    ).toBeVisible();
    await buyer.getByRole('textbox', { name: 'Mensaje' }).fill('Mañana a las 18 🚲');
    await buyer.getByRole('textbox', { name: 'Mensaje' }).press('Enter');
    await expect(seller.getByRole('log', { name: 'Mensajes' }).getByText('Mañana a las 18 🚲')).toBeVisible();
  });
}
