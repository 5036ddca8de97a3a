import { dayKey } from '#domain/dates/dates.ts';
import { expectAccessible } from '../support/accessibility.ts';
import {
  chooseOwn,
  openFields,
  openMore,
  openRequestForm,
  unfold,
  uniqueWord,
  visit,
} from '../support/actions.ts';
import { expectRefusals } from '../support/noise.ts';
import { phonePhoto } from '../support/photos.ts';
import { expect, test } from '../support/test.ts';

const inDays = (days: number) => dayKey(new Date(Date.now() + days * 24 * 60 * 60 * 1000));

test('who has no photo takes a drawing, says by when with the keyboard, sees it as sellers will, and adds a photo later', {
  tag: '@phone',
}, async ({ join, noise, page: visitor }) => {
  const word = uniqueWord();
  const ana = await join('Ana');
  const page = await openRequestForm(ana);
  for (const part of ['Qué buscás', 'Cuánto y dónde', 'Fotos y más'])
    await expect(page.getByRole('heading', { name: part })).toBeVisible();
  await page.getByLabel('Qué estás buscando *').fill(`guitarra ${word}`);
  await page.getByRole('combobox', { name: 'Categoría' }).selectOption('Música e instrumentos');
  await page.getByLabel('Precio máximo *').fill('90000');
  await page.getByLabel('Zona *').fill('Caballito');
  await page.getByRole('button', { name: 'Crear publicación' }).click();
  await expect(page.getByText('Debes subir al menos una imagen', { exact: true })).toBeVisible();
  await page.getByLabel('No tengo foto').check();
  await expect(page.getByText('Debes subir al menos una imagen', { exact: true })).toHaveCount(0);

  const more = page.getByText('Fecha, cantidad y envío (opcional)');
  await expect(page.getByLabel('Cantidad')).toBeHidden();
  await page.locator('summary').filter({ has: more }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Precio mínimo').fill('50000');
  await page.getByLabel('Cantidad').fill('2');
  const day = page.getByLabel('Lo necesito para');
  await day.fill(inDays(-1));
  await page.getByLabel('Entrega').selectOption('Por correo');
  await more.click();
  await expect(page.getByText(/^Mínimo \$50\.000 · 2 unidades · Para el .+ · Por correo$/)).toBeVisible();
  await page.getByRole('button', { name: 'Crear publicación' }).click();
  await expect(page.getByText('La fecha ya pasó. Elegí una desde hoy')).toBeVisible();
  await day.fill(inDays(0));

  await page.getByText('Cómo se va a ver').click();
  const preview = page.getByRole('article');
  await expect(preview).toContainText(`Guitarra ${word}`);
  await expect(preview).toContainText('Vence hoy');
  await expect(preview.getByText('Ilustración')).toBeVisible();
  await page.getByLabel('Qué estás buscando *').fill(`guitarra criolla ${word}`);
  await expect(preview).toContainText(`Guitarra criolla ${word}`);
  await expectAccessible(page, 'the form with its preview');
  await page.getByRole('button', { name: 'Crear publicación' }).click();
  await expect(page).toHaveURL(/\/buy-request\//);
  const id = page.url().split('/').at(-1) as string;
  expect(await ana.get(`/buy-requests/${id}`)).toMatchObject({
    images: [],
    illustrated: true,
    quantity: 2,
    neededBy: inDays(0),
    deliveryWanted: 'Por correo',
  });

  await visit(visitor, `/marketplace?search=${word}`);
  const row = visitor.getByRole('article').filter({ hasText: word });
  await expect(row.getByText('Ilustración')).toBeVisible();
  await expect(row.locator('img')).toHaveJSProperty('complete', true);
  await expect(row).toContainText('Vence hoy');
  await visit(visitor, `/buy-request/${id}`);
  await expect(visitor.getByRole('main').getByText('Ilustración').first()).toBeVisible();
  await expect(visitor.getByText('Vence hoy')).toBeVisible();

  await chooseOwn(page, 'Editar publicación');
  const dialog = page.getByRole('dialog', { name: 'Editar Publicación' });
  await expect(dialog.getByLabel('No tengo foto')).toBeChecked();
  await expect(dialog.getByText(/^Mínimo \$50\.000 · 2 unidades/)).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles(await phonePhoto('guitarra.jpg', '#264653'));
  await expect(dialog.locator('input[name=images]')).toHaveCount(1);
  await expect(dialog.getByLabel('No tengo foto')).toHaveCount(0);
  await openMore(dialog);
  await dialog.getByLabel('Lo necesito para').fill('');
  await dialog.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(dialog).toHaveCount(0);
  await unfold(page);
  await expect(page.getByText('Ilustración')).toHaveCount(0);
  expect(await ana.get(`/buy-requests/${id}`)).toMatchObject({ illustrated: false, neededBy: null });
  // The day that had passed.
  await expectRefusals(noise, 422);
});

test('without script a drawing and a day are chosen, too', async ({ join }) => {
  const ana = await join('Ana');
  const browser = await ana.browser({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const page = await browser.newPage();
  await page.goto('/create-buy-request');
  await openFields(page);
  await page.getByLabel('Qué estás buscando *').fill('mesa plegable');
  await page.getByLabel('Precio máximo *').fill('90.000');
  await page.getByLabel('Zona *').fill('Caballito');
  await page.getByLabel('No tengo foto').check();
  await page.getByText('Qué tiene que tener (opcional)').click();
  await page.getByLabel('Sí o sí 2', { exact: true }).fill('Abre del todo');
  await page.getByLabel('Mejor si… 4', { exact: true }).fill('Con sillas');
  await openMore(page);
  await page.getByLabel('Lo necesito para').fill(inDays(7));
  await expect(page.getByText('Cómo se va a ver')).toBeHidden();
  await page.getByRole('button', { name: 'Crear publicación' }).click();
  await expect(page).toHaveURL(/\/buy-request\//);
  await expect(page.getByText('Ilustración').first()).toBeAttached();
  await expect(page.getByText(/^Para el /).first()).toBeAttached();
  await expect(page.getByText('Abre del todo').first()).toBeAttached();
  await expect(page.getByText('Con sillas').first()).toBeAttached();
});
