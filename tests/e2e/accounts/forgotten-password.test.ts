import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectToast } from '../support/harness.ts';
import { test } from '../support/journey.ts';
import { expectRefusals } from '../support/noise.ts';
import { signUp } from '../support/people.ts';

/** The newest link to choose a password in the mails to this address. */
function resetLink(email: string): string | null {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'outbox');
  let mails: string[] = [];
  try {
    mails = readdirSync(folder).sort();
  } catch {
    return null;
  }
  for (const name of mails.reverse()) {
    const mail = readFileSync(join(folder, name), 'utf8').replace(/=\r?\n/g, '');
    const link = /\/auth\?token=(?:3D)?[\w-]+/.exec(mail.replaceAll('=3D', '='))?.[0];
    if (link && mail.includes(email)) return link;
  }
  return null;
}

test('a forgotten password: a link by mail, once', async ({ browser, noise }) => {
  const { page, email } = await signUp(browser, 'Olvido', noise);
  await page.context().clearCookies();
  await page.goto('/auth');
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(page.getByRole('heading', { name: 'Recuperar contraseña' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByText('Revisá tu email')).toBeVisible();

  await expect.poll(() => resetLink(email)).not.toBeNull();
  const link = resetLink(email)!;
  await page.goto(link);
  await page.getByLabel('Contraseña nueva').fill('otra-clave');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page).toHaveURL('/auth');
  await expectToast(page, 'Contraseña actualizada');

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('otra-clave');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page).toHaveURL('/');

  await page.goto(link);
  await page.getByLabel('Contraseña nueva').fill('otra-clave');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('El enlace ya se usó o venció')).toBeVisible();
  await expectRefusals(noise, 422);
});
