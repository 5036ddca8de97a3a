import { expectToast, fillSignIn } from '../support/actions.ts';
import { mailed } from '../support/mailbox.ts';
import { expectRefusals } from '../support/noise.ts';
import { expect, test } from '../support/test.ts';

test('a forgotten password: a link by mail, once', async ({ join, noise }) => {
  const { email, open } = await join('Olvido');
  const page = await open('/');
  await page.context().clearCookies();
  await page.goto('/auth');
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(page.getByRole('heading', { name: 'Recuperar contraseña' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByText('Revisá tu email')).toBeVisible();

  const { text } = await mailed(email, /contraseña/i, /\/auth\?token=/);
  const link = /\/auth\?token=[\w-]+/.exec(text)![0];
  await page.goto(link);
  await page.getByLabel('Contraseña nueva').fill('otra-clave');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page).toHaveURL('/auth');
  await expectToast(page, 'Contraseña actualizada');

  await fillSignIn(page, { email, password: 'otra-clave' });
  await expect(page).toHaveURL('/');

  await page.goto(link);
  await page.getByLabel('Contraseña nueva').fill('otra-clave');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('El enlace ya se usó o venció')).toBeVisible();
  await expectRefusals(noise, 422);
});
