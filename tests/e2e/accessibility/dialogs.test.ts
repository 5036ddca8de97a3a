import type { Page } from '@playwright/test';
import { expectAccessible, expectReadable, expectZoomable } from '../support/accessibility.ts';
import { askToReject, chooseOwn, openRequestForm, unfold, visit } from '../support/actions.ts';
import { phonePhoto } from '../support/photos.ts';
import { expect, test } from '../support/test.ts';

/** Selectors of everything that covers a page. screens.test.ts looks at the page itself. */
const overlays = ['[role=dialog]', '[role=alertdialog]', '[role=menu]', 'dialog[open]', 'nav'];

/** The number of dialogs opened on a page. */
const opened = new WeakMap<Page, number>();

/**
 * Opens a dialog or menu, checks its accessibility or (every second one) its enlarged view, and closes it
 * with Escape.
 */
async function over(
  page: Page,
  name: string,
  open: () => Promise<unknown>,
  shown = page.getByRole('dialog'),
) {
  await open();
  await expect(shown.filter({ visible: true }).first()).toBeVisible();
  const before = opened.get(page) ?? 0;
  opened.set(page, before + 1);
  const isSecond = before % 2 === 1;
  if (!isSecond) await expectAccessible(page, name, overlays);
  else {
    await expectZoomable(page, name);
    if ((page.viewportSize()?.width ?? 0) < 768) await expectReadable(page, name);
  }
  await page.keyboard.press('Escape');
  await expect(shown.filter({ visible: true })).toHaveCount(0);
}

const alert = (page: Page) => page.getByRole('alertdialog');
const press = (page: Page, name: string | RegExp) => () =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

test('the dialogs of a buyer have no accessibility fault, fit at 200 % zoom and with large text, and close with Escape', {
  tag: '@phone',
}, async ({ village: { buyer, seller, requestId, acceptedId, noise } }) => {
  const page = await buyer.open(`/buy-request/${requestId}`);
  const own = (name: string) => () => chooseOwn(page, name);
  await over(page, 'edit', own('Editar publicación'));
  await over(page, 'delete', own('Eliminar publicación'), alert(page));
  await over(page, 'close', own('Cerrar publicación'), alert(page));
  await over(page, 'accept', press(page, 'Aceptar'));
  await over(page, 'reject', () => askToReject(page));
  await over(page, 'menu of an offer', press(page, /^Acciones de Venzo/), page.getByRole('menu'));
  await unfold(page);
  await over(page, 'viewer', () => page.getByRole('link', { name: 'Ver foto 1 de 7' }).click());
  await visit(page, `/offer/${acceptedId}`);
  await page.locator('summary', { hasText: 'Más opciones' }).click();
  await over(page, 'fall through', press(page, 'No se concretó'), alert(page));
  await visit(page, '/my-requests');
  await over(page, 'complete', press(page, 'Se concretó'), alert(page));
  await over(page, 'actions', press(page, /^Acciones de/), page.getByRole('menu'));
  await visit(page, `/u/${seller.id}`);
  await over(page, 'menu of a person', press(page, /^Más sobre/), page.getByRole('menu'));
  const block = async () => {
    await press(page, /^Más sobre/)();
    await page.getByRole('menuitem', { name: /^Bloquear a/ }).click();
  };
  await over(page, 'block', block, alert(page));
  await visit(page, '/profile');
  await over(page, 'delete account', press(page, 'Eliminar cuenta'), alert(page));
  await over(page, 'menu', press(page, 'Abrir menú'), page.getByRole('navigation', { name: 'Menú' }));
  expect(noise).toEqual([]);
});

test('the dialogs of a seller have no accessibility fault, fit at 200 % zoom and with large text, and close with Escape', {
  tag: '@phone',
}, async ({ village: { seller, requestId, noise }, isPhone }) => {
  const page = await seller.open(`/buy-request/${requestId}`);
  await over(page, 'withdraw', press(page, 'Retirar'), alert(page));
  await over(page, 'delete offer', press(page, 'Eliminar'), alert(page));
  if (!isPhone) {
    await over(page, 'send', () => page.getByRole('link', { name: 'Enviar Oferta' }).first().click());
    const menu = page.getByRole('navigation', { name: 'Tu cuenta' });
    await over(page, 'menu', press(page, /^Menú de/), menu);
  }
  await visit(page, `/send-offer/${requestId}`);
  await page.locator('input[type=file]').setInputFiles(await phonePhoto('bici.jpg', '#bc6c25'));
  await expect(page.locator('input[name=images]')).toHaveCount(1);
  await over(page, 'preview', press(page, 'Ver imagen 1 de 1'));
  expect(noise).toEqual([]);
});

test('forms with errors and messages over the page have no accessibility fault', async ({
  village: { buyer, seller, requestId, noise },
  page,
}) => {
  await visit(page, '/auth?signup=true');
  await page.getByRole('main').getByRole('button', { name: 'Registrarse' }).click();
  await expect(page.getByText('El nombre es requerido')).toBeVisible();
  await expectAccessible(page, 'sign-up with errors');

  const own = await openRequestForm(buyer);
  await own.getByRole('button', { name: 'Crear publicación' }).click();
  await expect(own.getByText('El título es requerido')).toBeVisible();
  await own
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await expect(own.getByText('a.txt no es una imagen válida')).toBeVisible();
  await expectAccessible(own, 'publication with errors and toasts');
  await expectZoomable(own, 'publication with errors and toasts');

  const his = await seller.open(`/send-offer/${requestId}`);
  await his.locator('input[type=file]').setInputFiles(await phonePhoto('bici.jpg', '#bc6c25'));
  await expect(his.getByText('1 imagen(es) subida(s) correctamente').first()).toBeVisible();
  await his.getByRole('button', { name: 'Enviar oferta' }).click();
  await expect(his.getByText('El precio debe ser mayor a 0')).toBeVisible();
  await expectAccessible(his, 'offer with errors and a toast');
  expect(noise).toEqual([]);
});
