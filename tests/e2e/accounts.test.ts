import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectToast } from './harness.ts';
import { test } from './journeys/stage/journey.ts';
import { expectRefusals } from './noise.ts';
import { phonePhoto, signUp } from './people.ts';

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

test('signing up and in: what is wrong is said, what was typed stays, and one returns to where one was going', async ({
  page,
  noise,
}) => {
  await page.goto('/my-offers');
  await expect(page.getByText('Iniciá sesión para ver tus ofertas')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Registrarse' }).click();
  await expect(page).toHaveURL('/auth?signup=true&next=%2Fmy-offers');

  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page.getByText('El nombre es requerido')).toBeVisible();
  await expect(page.getByText('La contraseña es requerida')).toBeVisible();

  const email = `cuenta.${Date.now()}@example.com`;
  await page.getByLabel('Nombre completo').fill('Cuenta Nueva');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('12345');
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible();

  await page.getByRole('link', { name: 'Iniciá sesión' }).click();
  await expect(page).toHaveURL('/auth?next=%2Fmy-offers');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('noexiste');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByText('Error al iniciar sesión')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expectRefusals(noise, 401);

  await page.getByRole('link', { name: 'Registrate' }).click();
  await expect(page.getByRole('heading', { name: 'Crear cuenta' })).toBeVisible();
  await page.getByLabel('Contraseña', { exact: true }).fill('barrilete azul');
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page).toHaveURL('/my-offers');
  await expectToast(page, '¡Bienvenido!');
  await expectToast(page, 'Has iniciado sesión correctamente.');
  await expect(page.getByText('No has enviado ofertas')).toBeVisible();

  await page.goto('/auth');
  await expect(page).toHaveURL('/');
  await page.goto('/auth?next=//example.org/');
  await expect(page).toHaveURL('/');

  await page.context().clearCookies();
  await page.goto('/auth?signup=true');
  await page.getByLabel('Nombre completo').fill('Otra Persona');
  await page.getByLabel('Email').fill(email.toUpperCase());
  await page.getByLabel('Contraseña', { exact: true }).fill('barrilete azul');
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page.getByText('Usuario ya registrado')).toBeVisible();
  await expect(page.getByText('Este email ya está registrado. Intenta iniciar sesión.')).toBeVisible();
  await expectRefusals(noise, 422);
});

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

test('a profile is changed, and its account deleted', async ({ browser, noise }) => {
  const { page, email, password } = await signUp(browser, 'Perfil', noise);
  await page.goto('/profile');
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toBeDisabled();
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(email);
  await page.locator('input[type=file]').setInputFiles(await phonePhoto('yo.jpg', '#577590'));
  await expect(page.getByRole('button', { name: 'Quitar' })).toBeVisible();
  await page.getByLabel('Nombre completo').fill('Perfil Cambiado');
  await page.getByLabel('Ubicación').fill('Rosario');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Perfil actualizado con éxito')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Perfil Cambiado');
  await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', /^\/images\//);

  await page.getByLabel('Ubicación').fill('');
  await page.getByRole('button', { name: 'Quitar' }).click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Perfil actualizado con éxito')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Ubicación')).toHaveValue('');
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);

  await page.getByRole('button', { name: 'Eliminar cuenta' }).click();
  await expect(
    page.getByText('¿Estás seguro de que querés eliminar tu cuenta? Esta acción es irreversible.'),
  ).toBeVisible();
  await page.getByLabel('Tu contraseña').fill(password);
  await page.getByRole('button', { name: 'Eliminar definitivamente' }).click();
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Cuenta eliminada exitosamente');
  await page.goto('/profile');
  await expect(page).toHaveURL('/auth?next=%2Fprofile');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('one signs in, changes the profile and signs out', async ({ browser, page, noise }) => {
    const { email, password } = await signUp(browser, 'Sinscript', noise);
    await page.goto('/profile');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Contraseña').fill('equivocada');
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByText('Error al iniciar sesión')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Contraseña')).toHaveValue('');
    await expectRefusals(noise, 401);
    await page.getByLabel('Contraseña').fill(password);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page).toHaveURL('/profile');
    await page.getByLabel('Ubicación').fill('Salta');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByText('Perfil actualizado con éxito')).toBeVisible();
    await expect(page.getByLabel('Ubicación')).toHaveValue('Salta');
  });
});
