import { chooseOwn, openRequestForm, uniqueWord } from '../support/actions.ts';
import { phonePhoto } from '../support/photos.ts';
import { expect, test } from '../support/test.ts';

test('a place is chosen while the zone is typed, by keyboard, and goes with the publication', {
  tag: '@phone',
}, async ({ join }) => {
  const word = uniqueWord();
  const ana = await join('Ana');
  const page = await openRequestForm(ana);
  await page.getByLabel('Qué estás buscando *').fill(`farol ${word}`);
  await page.locator('input[type=file]').setInputFiles(await phonePhoto('farol.jpg', '#264653'));
  await page.getByLabel('Precio máximo *').fill('90000');
  const zone = page.getByLabel('Zona *');
  await zone.focus();
  const box = page.getByRole('combobox', { name: 'Zona *' });
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await box.pressSequentially('moron');
  const first = page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option').first();
  await expect(first).toHaveText('Morón, Buenos Aires');
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await box.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await box.press('Enter');
  await expect(box).toHaveValue('Morón, Buenos Aires');
  await expect(page.locator('input[name=placeId]')).toHaveValue('06568010004');
  await expect(page.getByRole('listbox')).toHaveCount(0);

  // Other text than was chosen is no longer that place.
  await box.press('End');
  await box.press('Backspace');
  await expect(page.locator('input[name=placeId]')).toHaveValue('');
  await expect(first).toBeVisible();
  await first.click();
  await expect(page.locator('input[name=placeId]')).toHaveValue('06568010004');

  await expect(page.locator('input[name=images]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Crear publicación' }).click();
  await expect(page).toHaveURL(/\/buy-request\//);
  const id = page.url().split('/').at(-1) as string;
  const placed = { zone: 'Morón, Buenos Aires', place: { name: 'Morón', province: 'Buenos Aires' } };
  expect(await ana.get(`/buy-requests/${id}`)).toMatchObject(placed);

  await chooseOwn(page, 'Editar publicación');
  const dialog = page.getByRole('dialog', { name: 'Editar Publicación' });
  await expect(dialog.locator('input[name=placeId]')).toHaveValue('06568010004');
  await dialog.getByLabel('Qué estás buscando *').fill(`farol grande ${word}`);
  await dialog.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await ana.get(`/buy-requests/${id}`)).toMatchObject(placed);
});
