import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { chooseOwn, openRequestForm, unfold, uniqueWord, visit } from '../support/actions.ts';
import { expectRefusals } from '../support/noise.ts';
import { expect, test } from '../support/test.ts';

/** In one look: lines that are empty leave the page while it comes alive. */
const lines = (page: Page) =>
  page
    .locator('input[name^="requirements["][name$=".text"]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

const line = (form: Page | Locator, name: string) => form.getByRole('textbox', { name, exact: true });

test('what must be so is tapped, typed, ordered and taken away; an edit of another version is told', {
  tag: '@phone',
}, async ({ join, noise, page: visitor }) => {
  const word = uniqueWord();
  const ana = await join('Ana');
  const page = await openRequestForm(ana);
  await page.getByLabel('Qué estás buscando *').fill(`teléfono ${word}`);
  await page.getByRole('combobox', { name: 'Categoría' }).selectOption('Celulares');
  await page.getByLabel('Precio máximo *').fill('90000');
  await page.getByLabel('Zona *').fill('Caballito');
  await page.getByLabel('No tengo foto').check();
  await expect(line(page, 'Sí o sí 1')).toBeHidden();
  await page.getByText('Qué tiene que tener (opcional)').click();
  const suggestions = page.getByRole('group', { name: 'Sugerencias' });
  await suggestions.getByRole('button', { name: 'Con caja' }).click();
  await suggestions.getByRole('button', { name: 'Liberado' }).click();
  await suggestions.getByRole('button', { name: 'Con factura' }).click();
  await suggestions.getByRole('button', { name: 'Con caja' }).click();
  await expect.poll(() => lines(page)).toEqual(['Liberado', 'Con factura']);
  await line(page, 'Sí o sí 2').press('Enter');
  await expect(line(page, 'Sí o sí 3')).toBeFocused();
  await page.keyboard.type('ab');
  await page.getByRole('button', { name: 'Crear publicación' }).click();
  await expect(page.getByText('Escribí al menos 3 caracteres')).toBeVisible();
  await expect(line(page, 'Sí o sí 3')).toBeFocused();
  await line(page, 'Sí o sí 3').fill('Sin rayas');
  await expect(page.getByText('Escribí al menos 3 caracteres')).toHaveCount(0);
  const up = page.getByRole('button', { name: 'Subir “Sin rayas”' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(up).toBeFocused();
  await expect.poll(() => lines(page)).toEqual(['Liberado', 'Sin rayas', 'Con factura']);
  await page.getByRole('button', { name: 'Bajar “Con factura”' }).click();
  await expect(line(page, 'Mejor si… 1')).toHaveValue('Con factura');
  await expect(page.getByText('2 sí o sí · 1 mejor si…')).toBeVisible();
  await page.getByText('Cómo se va a ver').click();
  await expect(page.getByRole('article').getByRole('listitem')).toHaveText([
    'Liberado',
    'Sin rayas',
    'Con factura',
  ]);
  await expectAccessible(page, 'requirements');
  await page.waitForFunction(() =>
    Object.values({ ...localStorage }).some((kept) => `${kept}`.includes('wish')),
  );
  await page.goto('/create-buy-request?draft');
  await expect.poll(() => lines(page)).toEqual(['Liberado', 'Sin rayas', 'Con factura']);
  await page.getByRole('button', { name: 'Crear publicación' }).click();
  await expect(page).toHaveURL(/\/buy-request\//);
  const id = page.url().split('/').at(-1) as string;
  const made = await ana.get<{ requirements: { id: string; text: string }[] }>(`/buy-requests/${id}`);
  expect(made.requirements).toMatchObject([
    { kind: 'must', text: 'Liberado', position: 0 },
    { kind: 'must', text: 'Sin rayas', position: 1 },
    { kind: 'wish', text: 'Con factura', position: 2 },
  ]);

  await visit(visitor, `/buy-request/${id}`);
  await expect(visitor.getByText('Sí o sí', { exact: true })).toBeVisible();
  await expect(visitor.getByText('Mejor si…', { exact: true })).toBeVisible();
  await expect(visitor.getByText('Sin rayas')).toBeVisible();

  await chooseOwn(page, 'Editar publicación');
  const dialog = page.getByRole('dialog', { name: 'Editar Publicación' });
  await expect(line(dialog, 'Sí o sí 1')).toHaveValue('Liberado');
  await ana.patch(`/buy-requests/${id}`, { title: `celular ${word}` });
  await dialog.getByRole('button', { name: 'Sacar “Sin rayas”' }).click();
  await dialog.getByRole('button', { name: 'Agregar Mejor si…' }).click();
  await expect(line(dialog, 'Mejor si… 2')).toBeFocused();
  await page.keyboard.type('Con funda');
  await dialog.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(dialog.getByText(/^Esto cambió mientras lo editabas\./)).toBeVisible();
  await expect(line(dialog, 'Mejor si… 2')).toHaveValue('Con funda');
  await dialog.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(dialog).toHaveCount(0);
  const after = await ana.get<typeof made>(`/buy-requests/${id}`);
  expect(after.requirements).toMatchObject([
    { id: made.requirements[0]?.id, text: 'Liberado' },
    { id: made.requirements[2]?.id, text: 'Con factura' },
    { kind: 'wish', text: 'Con funda' },
  ]);
  await unfold(page);
  await expect(page.getByText('Con funda')).toBeVisible();
  await expect(page.getByText('Sin rayas')).toHaveCount(0);
  await expectRefusals(noise, 409);
});
