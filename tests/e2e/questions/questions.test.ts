import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expectToast, openLive, publish, visit } from '../support/actions.ts';
import { mailed } from '../support/mailbox.ts';
import { expectRefusals } from '../support/noise.ts';
import { expect, test } from '../support/test.ts';

const section = (page: Page) => page.locator('#preguntas');
const summary = (page: Page) => section(page).locator('summary').first();

test('a question goes from the publication to its owner, and its answer back into the open page; it becomes a must', {
  tag: '@phone',
}, async ({ join, page: visitor, noise }) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana, { title: 'cámara réflex' });
  // Who has nothing to do with questions sees nothing of them.
  await visit(visitor, `/buy-request/${id}`);
  await expect(visitor.getByText('Preguntas')).toHaveCount(0);

  const sellers = await openLive(beto, `/buy-request/${id}`);
  await expect(sellers.getByRole('link', { name: 'Enviar Oferta' }).filter({ visible: true })).toHaveCount(1);
  await expect(sellers.getByLabel('¿Qué querés saber antes de ofertar?')).toBeHidden();
  await summary(sellers).click();
  const send = sellers.getByRole('button', { name: 'Preguntar' });
  await send.click();
  await expect(sellers.getByText('Escribí tu pregunta')).toBeVisible();
  await sellers
    .getByLabel('¿Qué querés saber antes de ofertar?')
    .fill('¿Con factura o garantía\nescrita de la casa donde la compraste, o no hace falta?');
  await send.click();
  await expectToast(sellers, 'Preguntaste');
  await expect(section(sellers).getByText('Todavía sin respuesta.')).toBeVisible();
  await expect(sellers.getByLabel('¿Qué querés saber antes de ofertar?')).toHaveValue('');
  for (const question of ['¿Con cargador?', '¿Con estuche?']) {
    await sellers.getByLabel('¿Qué querés saber antes de ofertar?').fill(question);
    await send.click();
    await expect(section(sellers).getByText(question)).toBeVisible();
  }
  await sellers.getByLabel('¿Qué querés saber antes de ofertar?').fill('¿Una más?');
  await send.click();
  await expect(
    sellers.getByText('Ya tenés 3 preguntas sin respuesta acá. Esperá la respuesta o borrá una.'),
  ).toBeVisible();
  await expectRefusals(noise, 409);
  await section(sellers)
    .getByRole('listitem')
    .filter({ hasText: '¿Con estuche?' })
    .getByRole('button', { name: 'Borrar' })
    .click();
  await sellers.getByRole('alertdialog').getByRole('button', { name: 'Borrar' }).click();
  await expectToast(sellers, 'Borraste tu pregunta');
  await expect(section(sellers).getByText('¿Con estuche?')).toHaveCount(0);
  await expectAccessible(sellers, 'questions of a publication', ['#preguntas']);

  // From what waits, and from the mail, to the very question.
  const letter = await mailed(ana.email, /te pregunta por “Cámara réflex”/, '/buy-request/');
  expect(letter.text).toMatch(/\/buy-request\/\S+pregunta/);
  await visit(visitor, letter.text.match(/\/buy-request\/\S+pregunta=[\w-]+/)![0]);
  await expect(visitor.getByRole('link', { name: 'Iniciá sesión para ver la pregunta' })).toBeVisible();
  const buyers = await ana.open('/');
  await buyers.getByRole('link', { name: /^2 preguntas para responder/ }).click();
  await expect(buyers.getByRole('heading', { level: 1 })).toHaveText('Preguntas');
  await expect(buyers.getByRole('heading', { name: 'Para responder' })).toBeVisible();
  await expectAccessible(buyers, 'own questions');
  await buyers
    .getByRole('listitem')
    .filter({ hasText: '¿Con factura' })
    .getByRole('link', { name: 'Responder' })
    .click();
  await expect(buyers).toHaveURL(/pregunta=/);
  const asked = section(buyers).locator('li').filter({ hasText: '¿Con factura' });
  await expect(asked).toBeInViewport();
  await asked.getByLabel('Tu respuesta').fill('Con factura, o no la compro. Escribime a ana@example.com');
  await asked.getByRole('button', { name: 'Publicar la respuesta' }).click();
  await expectToast(buyers, 'Publicaste la respuesta');
  await expect(asked.getByText('Corregir la respuesta')).toBeVisible();
  await expect(asked).toBeFocused();

  // The open page of who asked has it, and says so.
  await expect(section(sellers).getByText('Con factura, o no la compro.')).toBeVisible();
  await expect(sellers.getByRole('status').filter({ hasText: 'Respuesta nueva: Con factura' })).toHaveCount(
    1,
  );
  await expect(section(sellers).getByText('ana@example.com')).toHaveCount(0);

  await asked.getByRole('button', { name: 'Agregar a lo que pido' }).click();
  const dialog = buyers.getByRole('dialog', { name: 'Editar Publicación' });
  await expect(dialog.getByText('Dejalo como algo que pedís')).toBeVisible();
  const line = dialog.getByRole('textbox', { name: 'Sí o sí 1', exact: true });
  await expect(line).toHaveValue(/^¿Con factura o garantía escrita/);
  await expect(line).toBeFocused();
  await dialog.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(dialog.getByText('hasta 60 caracteres').last()).toBeVisible();
  expect(await ana.get(`/buy-requests/${id}`)).toMatchObject({ requirements: [] });
  await line.fill('Con factura');
  await dialog.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await ana.get(`/buy-requests/${id}`)).toMatchObject({
    requirements: [{ kind: 'must', text: 'Con factura' }],
  });

  await visit(visitor, `/buy-request/${id}`);
  await expect(summary(visitor)).toHaveText('Preguntas (1)');
  await expect(visitor.getByText('Con factura, o no la compro.')).toBeHidden();
  await summary(visitor).click();
  await expect(visitor.getByText('Con factura, o no la compro.')).toBeVisible();
  await expect(section(visitor).getByRole('link', { name: 'Iniciá sesión para preguntar' })).toBeVisible();
});

test('a question that is typed while the publication is closed stays, and says why it is not sent', async ({
  join,
  noise,
}) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana);
  const page = await openLive(beto, `/buy-request/${id}`);
  await summary(page).click();
  const field = page.getByLabel('¿Qué querés saber antes de ofertar?');
  await field.fill('¿Con factura?');
  await ana.post(`/buy-requests/${id}/close`);
  await expect(page.getByText('CERRADA').first()).toBeVisible();
  await expect(field).toHaveValue('¿Con factura?');
  await page.getByRole('button', { name: 'Preguntar' }).click();
  await expect(page.getByText('Esta publicación está cerrada: ya no se puede preguntar.')).toBeVisible();
  await expect(field).toHaveValue('¿Con factura?');
  await expectRefusals(noise, 409);
});
