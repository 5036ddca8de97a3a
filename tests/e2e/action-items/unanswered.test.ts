import { expectAccessible } from '../support/accessibility.ts';
import { alive, expectToast, offerOn, openRequestForm, publish } from '../support/actions.ts';
import { letWait } from '../support/database.ts';
import { expectRefusals } from '../support/noise.ts';
import { phonePhoto } from '../support/photos.ts';
import { expect, test } from '../support/test.ts';

test('who left three offers waiting answers them, several with one reason, and then publishes what was typed', {
  tag: '@phone',
}, async ({ join, noise }) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana);
  const made = [];
  for (const title of ['Venzo talle M', 'Zenith talle L', 'Raleigh talle S'])
    made.push(await offerOn(beto, id, { title }));
  const page = await openRequestForm(ana);
  await expect(page.getByText('Tenés 3 ofertas sin responder')).toHaveCount(0);
  await page.getByLabel('Qué estás buscando *').fill('Casco para bicicleta');
  await letWait(made, 8);
  await page.getByLabel('Zona *').fill('Rosario');
  await page.getByLabel('Precio máximo *').fill('40000');
  await page.locator('input[type=file]').setInputFiles(await phonePhoto('casco.jpg', '#264653'));
  await expect(page.locator('input[name=images]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Crear publicación' }).click();
  const refused = page
    .getByRole('alert')
    .filter({ hasText: 'Tenés 3 ofertas sin responder hace más de 5 días.' });
  await expect(refused).toBeVisible();
  await expect(page.getByLabel('Qué estás buscando *')).toHaveValue('Casco para bicicleta');
  await expectRefusals(noise, 409);

  const [list] = await Promise.all([
    page.context().waitForEvent('page'),
    refused.getByRole('link', { name: 'Responder esas ofertas' }).click(),
  ]);
  await alive(list);
  await expect(list.getByRole('heading', { level: 1 })).toHaveText('Ofertas sin responder');
  await expectAccessible(list, 'offers without an answer');
  const reasons = list.getByText(/^Elegidas:.*Rechazar…$/);
  await expect(reasons).toBeHidden();
  await list.getByText('Venzo talle M').first().click();
  await list.getByText('Zenith talle L').first().click();
  await reasons.click();
  await list.getByText('Falta de información o fotos').click();
  await expectAccessible(list, 'offers to reject together');
  await list.getByRole('button', { name: 'Rechazar las elegidas' }).click();
  await expect(list.getByText('Rechazaste 2 ofertas')).toBeVisible();
  await expect(list.getByText('Raleigh talle S').first()).toBeVisible();
  await expect(list.getByText('Venzo talle M')).toHaveCount(0);

  await page.getByRole('button', { name: 'Crear publicación' }).click();
  await expectToast(page, 'Publicación creada correctamente');
});
