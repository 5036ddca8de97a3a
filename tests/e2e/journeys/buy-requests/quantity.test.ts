import { test } from '../stage/journey.ts';
import {
  chooseOwn,
  expect,
  offerOn,
  openMore,
  phonePhoto,
  publish,
  unfold,
  uniqueWord,
  visit,
} from '../stage/stage.ts';

const wrong = 'La cantidad tiene que ser un número entero de 1 a 9.999';

test('who wants three says so, and it is read wherever the publication is', {
  tag: ['@handheld', '@night'],
}, async ({ join, page: visitor }) => {
  const word = uniqueWord();
  const ana = await join('Ana');
  const page = await ana.open('/create-buy-request');
  await page.getByLabel('Qué estás buscando *').fill(`sillas ${word}`);
  await page.locator('input[type=file]').setInputFiles(await phonePhoto('silla.jpg', '#264653'));
  await page.getByLabel('Precio máximo *').fill('90000');
  await page.getByLabel('Zona *').fill('Caballito');
  await expect(page.locator('input[name=images]')).toHaveCount(1);
  await openMore(page);
  const quantity = page.getByLabel('Cantidad');
  await quantity.fill('0');
  await page.getByRole('button', { name: 'Crear publicación' }).click();
  await expect(page.getByText(wrong)).toBeVisible();
  await expect(quantity).toBeFocused();
  await expect(quantity).toHaveValue('0');
  await expect(page.getByLabel('Qué estás buscando *')).toHaveValue(`sillas ${word}`);
  // From here on each change is checked at once. A press would be carried out after the next one was typed.
  for (const typed of ['10000', '1.5', 'abc']) {
    await quantity.fill('2');
    await expect(page.getByText(wrong)).toHaveCount(0);
    await quantity.fill(typed);
    await expect(page.getByText(wrong)).toBeVisible();
  }
  await quantity.fill('3');
  await expect(page.getByText(wrong)).toHaveCount(0);
  await page.getByRole('button', { name: 'Crear publicación' }).click();
  await expect(page).toHaveURL(/\/buy-request\//);
  await unfold(page);
  await expect(page.getByText('3 unidades', { exact: true })).toBeVisible();
  const id = page.url().split('/').at(-1) as string;
  expect(await ana.get(`/buy-requests/${id}`)).toMatchObject({ quantity: 3 });

  await visit(visitor, `/marketplace?search=${word}`);
  await expect(visitor.getByText('3 unidades').filter({ visible: true })).toHaveCount(1);
  await visit(visitor, `/buy-request/${id}`);
  await expect(visitor.getByText('3 unidades', { exact: true })).toBeVisible();

  await chooseOwn(page, 'Editar publicación');
  const dialog = page.getByRole('dialog', { name: 'Editar Publicación' });
  await expect(dialog.getByLabel('Cantidad')).toHaveValue('3');
  await openMore(dialog);
  await dialog.getByLabel('Cantidad').fill('1.5');
  await dialog.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(dialog.getByText(wrong)).toBeVisible();
  await expect(dialog.getByLabel('Cantidad')).toHaveValue('1.5');
  await dialog.getByLabel('Cantidad').fill('1');
  await dialog.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('unidades')).toHaveCount(0);
  expect(await ana.get(`/buy-requests/${id}`)).toMatchObject({ quantity: 1 });
  await visit(visitor, `/marketplace?search=${word}`);
  await expect(visitor.getByText(word).first()).toBeVisible();
  await expect(visitor.getByText('unidades')).toHaveCount(0);
});

test('offers are compared under how many are wanted, and the form of an offer says it', {
  tag: ['@phone-by-day', '@night'],
}, async ({ join, isPhone }) => {
  const ana = await join('Ana');
  const { id } = await publish(ana, { quantity: 12 });
  const beto = await join('Beto');
  await offerOn(beto, id);
  const page = await ana.open(`/buy-request/${id}`);
  const asked = isPhone
    ? page.getByRole('region', { name: 'Dos ofertas, lado a lado' }).getByText(/^Se pide 12/)
    : page.getByRole('columnheader', { name: 'Se pide' });
  await asked.scrollIntoViewIfNeeded();
  await expect(asked).toContainText('12 unidades');
  const own = await ana.open('/my-requests');
  await expect(own.getByText('12 unidades')).toBeVisible();
  const caro = await join('Caro');
  const form = await caro.open(`/send-offer/${id}`);
  await expect(form.getByText('12 unidades')).toBeVisible();
  // Nobody has to guess whether a price is of one or of all.
  await form.getByLabel('Precio por unidad *').fill('85000');
  await expect(form.getByText('$1.020.000 por las 12')).toBeVisible();
});
