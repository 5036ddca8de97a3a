import { readFileSync } from 'node:fs';
import { unzip } from '../../support/zip.ts';
import { expectToast, fillSignIn, visit } from '../support/actions.ts';
import { expectNoise, expectRefusals, offline } from '../support/noise.ts';
import { phonePhoto } from '../support/photos.ts';
import { expect, test } from '../support/test.ts';

test('the profile of nobody leads to signing in and back', async ({ page }) => {
  await page.goto('/profile');
  await expect(page).toHaveURL('/auth?next=%2Fprofile');
});

test('the profile shows the address it cannot change, and saves name, place, words and picture', {
  tag: '@phone',
}, async ({ join }) => {
  const ana = await join('Ana');
  const page = await ana.open('/profile');
  await expect(page.getByRole('heading', { name: 'Mi Perfil' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeDisabled();
  await expect(page.getByLabel('Email')).toHaveValue(ana.email);
  await page.getByLabel('Nombre completo').fill('');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('El nombre es requerido')).toBeVisible();
  await page.getByLabel('Nombre completo').fill('Ana María');
  await page.getByLabel('Ubicación').fill('Rosario');
  await page.getByLabel('Biografía').fill('Compro bicis');
  await page.locator('input[type=file]').setInputFiles(await phonePhoto('yo.jpg', '#577590'));
  await expect(page.getByRole('button', { name: 'Quitar' })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Perfil actualizado con éxito')).toBeVisible();
  expect(await ana.get('/me')).toMatchObject({
    fullName: 'Ana María',
    location: 'Rosario',
    bio: 'Compro bicis',
  });
  await expect(page.getByRole('banner').locator('img').first()).toBeAttached();
  await page.getByRole('button', { name: 'Quitar' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0);
  expect(await ana.get('/me')).toMatchObject({ avatarUrl: null });
});

test('a profile that cannot be saved says why and keeps what was typed', async ({ join, noise }) => {
  const ana = await join('Ana');
  const page = await ana.open('/profile');
  await page.getByLabel('Nombre completo').press('End');
  // Typing loads the code of the toasts, which must be loaded before the connection is cut.
  await expect(page.locator('section[aria-label^="Avisos alt"]')).toBeAttached();
  await page.getByLabel('Nombre completo').fill('Ana Sin Red');
  await (await ana.browser()).setOffline(true);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/^Error al actualizar el perfil: /)).toBeVisible();
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Ana Sin Red');
  // While offline the page keeps requesting its event stream, and the browser logs each failure.
  await (await ana.browser()).setOffline(false);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Perfil actualizado con éxito')).toBeVisible();
  expect(await ana.get('/me')).toMatchObject({ fullName: 'Ana Sin Red' });
  await expectNoise(noise, offline);

  // A session that ended: what was typed is there again after signing in.
  await page.getByLabel('Biografía').fill('Compro bicis');
  await (await ana.browser()).clearCookies();
  await page.getByRole('button', { name: 'Guardar' }).click();
  const ended = page.getByRole('alert').filter({ hasText: 'Tu sesión se cerró' });
  await expect(ended).toContainText('Guardamos lo que escribiste');
  await expectRefusals(noise, 401);
  await ended.getByRole('link', { name: 'Iniciá sesión' }).click();
  await fillSignIn(page, ana);
  await expect(page).toHaveURL('/profile?draft=1');
  await expect(page.getByLabel('Biografía')).toHaveValue('Compro bicis');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Perfil actualizado con éxito');
  await expect.poll(() => ana.get('/me')).toMatchObject({ fullName: 'Ana Sin Red', bio: 'Compro bicis' });
  await visit(page, '/profile');
  await expect(page.getByText('Tenés una edición sin guardar')).toHaveCount(0);
});

test('everything that is kept of a person comes as one file, by a plain link', async ({ join }) => {
  const ana = await join('Ana');
  const page = await ana.open('/profile');
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar mis datos' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^alreves-mis-datos-\d{4}-\d\d-\d\d\.zip$/);
  const files = await unzip(readFileSync(await download.path()));
  expect(JSON.parse(files.get('perfil.json')?.toString() ?? '')).toMatchObject({ email: ana.email });
  expect(files.get('LEEME.txt')?.toString()).toContain('publicaciones.json');
  await expect(page).toHaveURL('/profile');
});

test('an account is deleted only after saying so twice, and signs out', async ({ join }) => {
  const ana = await join('Ana');
  const own = await ana.open('/profile');
  await own.getByRole('button', { name: 'Eliminar cuenta' }).click();
  const dialog = own.getByRole('alertdialog');
  await expect(
    dialog.getByText('¿Estás seguro de que querés eliminar tu cuenta? Esta acción es irreversible.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await own.getByRole('button', { name: 'Eliminar cuenta' }).click();
  await dialog.getByLabel('Tu contraseña').fill(ana.password);
  await dialog.getByRole('button', { name: 'Eliminar definitivamente' }).click();
  await expect(own).toHaveURL('/');
  await expectToast(own, 'Cuenta eliminada exitosamente');
  await expect(own.getByRole('banner').getByRole('link', { name: 'Registrarse' })).toBeVisible();
});

test('on a phone the profile signs out at its end', { tag: '@both' }, async ({ join, isPhone }) => {
  const page = await (await join('Ana')).open('/profile');
  const button = page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' });
  if (!isPhone) {
    await expect(button).toBeHidden();
    return;
  }
  await button.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Registrarse' })).toBeVisible();
});
