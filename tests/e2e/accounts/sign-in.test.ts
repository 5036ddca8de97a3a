import { Client } from 'pg';
import {
  alive,
  expectToast,
  fillSignIn,
  openRequestForm,
  publish,
  uniqueWord,
  visit,
} from '../support/actions.ts';
import { databaseUrl } from '../support/database.ts';
import { expectRefusals } from '../support/noise.ts';
import { phonePhoto } from '../support/photos.ts';
import { expect, test } from '../support/test.ts';

test('the sign-in page changes its mode in the address, keeps what was typed, and its way back leads home', async ({
  page,
}) => {
  await visit(page, '/auth');
  await expect(page.getByLabel('Nombre completo')).toHaveCount(0);
  await page.getByLabel('Email').fill('alguien@example.com');
  await page.getByRole('link', { name: 'Registrate' }).click();
  await expect(page).toHaveURL('/auth?signup=true');
  await expect(page.getByLabel('Nombre completo')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('alguien@example.com');
  await page.getByRole('link', { name: 'Iniciá sesión' }).click();
  await expect(page).toHaveURL('/auth');
  await page.getByRole('link', { name: 'Volver', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('signing in and signing up say what is missing and what is wrong', async ({ join, page, noise }) => {
  const known = await join('Conocida');
  await visit(page, '/auth');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByText('El email es requerido')).toBeVisible();
  await expect(page.getByText('La contraseña es requerida')).toBeVisible();
  await page.getByLabel('Email').fill('no es un email');
  await expect(page.getByText('Ingresá un email válido')).toBeVisible();
  await page.getByLabel('Email').fill(known.email);
  await page.getByLabel('Contraseña', { exact: true }).fill('equivocada');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByText('Error al iniciar sesión')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(known.email);
  await expectRefusals(noise, 401);

  await page.getByRole('link', { name: 'Registrate' }).click();
  await page.getByLabel('Nombre completo').fill('Otra');
  await page.getByLabel('Contraseña', { exact: true }).fill('12345');
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible();
  await page.getByLabel('Contraseña', { exact: true }).fill('barrilete azul');
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page.getByText('Usuario ya registrado')).toBeVisible();
  await expect(page.getByText('Este email ya está registrado. Intenta iniciar sesión.')).toBeVisible();
  await expectRefusals(noise, 422);
});

test('while it signs in or up the button is disabled and says so; then one is welcomed', async ({ page }) => {
  const hold = (release: Promise<void>) =>
    page.route('**/auth*', async (route) => {
      if (route.request().method() === 'POST') await release;
      await route.continue();
    });
  const email = `${uniqueWord()}@example.com`;
  for (const [mode, label, busy] of [
    ['?signup=true', 'Registrarse', 'Registrando...'],
    ['', 'Iniciar Sesión', 'Iniciando sesión...'],
  ] as const) {
    let release = () => {};
    await hold(new Promise((resolve) => (release = resolve)));
    await page.context().clearCookies();
    await visit(page, `/auth${mode}`);
    if (mode) await page.getByLabel('Nombre completo').fill('Nueva');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill('barrilete azul');
    await page.getByRole('main').getByRole('button', { name: label }).click();
    await expect(page.getByRole('button', { name: busy })).toBeDisabled();
    release();
    await expect(page).toHaveURL('/');
    await expectToast(page, '¡Bienvenido!');
    await expectToast(page, 'Has iniciado sesión correctamente.');
    await page.unrouteAll();
  }
  for (const path of ['/auth', '/auth?next=//example.org/']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('after signing in one is where one was going', async ({ join, page }) => {
  const [seller, buyer] = await Promise.all([join('Vende'), join('Compra')]);
  const { id } = await publish(buyer);
  await visit(page, `/buy-request/${id}`);
  await page
    .getByRole('link', { name: 'Inicia sesión para enviar una oferta' })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(`/auth?next=%2Fsend-offer%2F${id}`);
  await page.getByLabel('Email').fill(seller.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(seller.password);
  await page.getByLabel('Contraseña', { exact: true }).press('Enter');
  await expect(page).toHaveURL(`/send-offer/${id}`);
  await expect(page.getByRole('heading', { name: 'Enviar Oferta' })).toBeVisible();
});

test('a publication that was being written is there again after signing in', async ({ join, noise }) => {
  const ana = await join('Ana');
  const page = await openRequestForm(ana);
  await page.getByLabel('Qué estás buscando *').fill('heladera con freezer');
  await page.locator('input[type=file]').setInputFiles(await phonePhoto('heladera.jpg', '#2a6f97'));
  await expect(page.locator('input[name=images]')).toHaveCount(1);
  await page.getByLabel('Zona *').fill('Quilmes');
  await page.getByLabel('Precio máximo *').fill('550000');
  await (await ana.browser()).clearCookies({ name: 'better-auth.session_token' });
  await page.getByRole('button', { name: 'Crear publicación' }).click();
  await expect(page.getByText('Tu sesión se cerró')).toBeVisible();
  await expectRefusals(noise, 401);
  await page.getByRole('main').getByRole('link', { name: 'Iniciá sesión' }).click();
  await fillSignIn(page, ana);
  await expect(page).toHaveURL(/\/create-buy-request/);
  await alive(page);
  await expect(page.getByLabel('Qué estás buscando *')).toHaveValue('heladera con freezer');
  await expect(page.getByLabel('Zona *')).toHaveValue('Quilmes');
  await expect(page.getByLabel('Precio máximo *')).toHaveValue('550.000');
  await expect(page.locator('input[name=images]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Crear publicación' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Heladera con freezer' })).toBeVisible();
});

test('an account that cannot be made just now says so, and is made by another try', async ({
  page,
  noise,
}) => {
  const email = `${uniqueWord()}@example.com`;
  const client = new Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    // The product's query waits for the account of another transaction until its time limit.
    await client.query('begin');
    await client.query(`insert into "user" (id, name, email) values (gen_random_uuid(), 'x', $1)`, [email]);
    await visit(page, '/auth?signup=true');
    await page.getByLabel('Nombre completo').fill('Nueva');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill('barrilete azul');
    const signUp = page.getByRole('main').getByRole('button', { name: 'Registrarse' });
    await signUp.click();
    await expect(page.getByText('Error al registrarse')).toBeVisible();
    await expectRefusals(noise, 503);
    await client.query('rollback');
    await signUp.click();
    await expect(page).toHaveURL('/');
  } finally {
    await client.end();
  }
});
