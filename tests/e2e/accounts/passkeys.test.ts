import type { Page } from '@playwright/test';
import { appCode } from '../../support/totp.ts';
import { expectToast, phone, visit } from '../support/actions.ts';
import { expectRefusals } from '../support/noise.ts';
import { expect, test } from '../support/test.ts';

const security = '/profile/seguridad';
const factorOf = (page: Page) => page.locator('#dos-pasos');
const keysOf = (page: Page) => page.locator('#llaves');

/** Turns two-step verification on, as a person does. */
async function turnOn(page: Page, password: string): Promise<void> {
  await factorOf(page).getByLabel('Tu contraseña').fill(password);
  await factorOf(page).getByRole('button', { name: 'Activar', exact: true }).click();
  await expect(page.getByRole('img', { name: 'Código QR para tu app de autenticación' })).toBeVisible();
  const uri = await page.getByRole('link', { name: 'Abrí la app de autenticación' }).getAttribute('href');
  await page.getByLabel('Código de 6 números').fill(appCode(uri ?? ''));
  await page.getByRole('button', { name: 'Confirmar y activar' }).click();
  await expect(page.getByRole('heading', { name: 'Guardá tus códigos de recuperación' })).toBeFocused();
  await expect(factorOf(page).locator('ul li')).toHaveCount(10);
}

/** A browser that suggests no passkeys in text fields, so that only the button requests one. */
const withoutSuggestions = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });

/** Adds a virtual authenticator to the page, like a phone's own one with user verification. */
async function authenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setVerified: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

test('passkeys on a phone: added, signed in with past both steps, listed, removed', async ({
  join,
  noise,
}) => {
  const iris = await join('Iris');
  await iris.browser(phone);
  const page = await iris.open(security);
  await turnOn(page, iris.password);
  await withoutSuggestions(page);
  await authenticator(page);

  await keysOf(page).getByLabel('Nombre').fill('Mi celular');
  await page.getByRole('button', { name: 'Agregar una llave de acceso' }).click();
  await expect(
    keysOf(page).getByText('Ingresá tu contraseña: una llave de acceso nueva entra sin ella.'),
  ).toBeVisible();
  await expectRefusals(noise, 422);
  await keysOf(page).getByLabel('Tu contraseña').fill(iris.password);
  await page.getByRole('button', { name: 'Agregar una llave de acceso' }).click();
  const entry = keysOf(page).getByRole('listitem').filter({ hasText: 'Mi celular' });
  await expect(entry).toContainText('Sin usar');
  // This device already has a passkey of the account, which proves who asks.
  await page.getByRole('button', { name: 'Confirmar con una llave que ya tenés' }).click();
  await expect(page.getByText('Este dispositivo ya tiene una llave de acceso de tu cuenta.')).toBeVisible();

  await page.request.post('/api/auth/sign-out');
  await visit(page, '/auth?next=%2Fmy-offers');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  await page.getByRole('button', { name: 'Entrar con huella o PIN' }).click();
  await expect(page).toHaveURL('/my-offers');
  await visit(page, security);
  await expect(entry).toContainText('Último uso: hoy');

  await entry.getByRole('button', { name: 'Quitar' }).click();
  await expect(entry).toHaveCount(0);
  await expectToast(page, 'Llave de acceso quitada');
});

test('a passkey that the browser suggests in the e-mail field signs in', async ({ join }) => {
  const rita = await join('Rita');
  await rita.browser(phone);
  const page = await rita.open(security);
  await authenticator(page);
  await keysOf(page).getByLabel('Tu contraseña').fill(rita.password);
  await page.getByRole('button', { name: 'Agregar una llave de acceso' }).click();
  await expect(keysOf(page).getByRole('listitem')).toHaveCount(1);
  await page.request.post('/api/auth/sign-out');
  await page.goto('/auth?next=%2Fmy-offers');
  await expect(page).toHaveURL('/my-offers');
});

test('a device that does not verify its person signs nobody in', async ({ join, noise }) => {
  const olga = await join('Olga');
  await olga.browser(phone);
  const page = await olga.open(security);
  const device = await authenticator(page);
  await keysOf(page).getByLabel('Tu contraseña').fill(olga.password);
  await page.getByRole('button', { name: 'Agregar una llave de acceso' }).click();
  await expect(keysOf(page).getByRole('listitem')).toHaveCount(1);
  await page.request.post('/api/auth/sign-out');
  await withoutSuggestions(page);
  await page.goto('/auth');
  await device.setVerified(false);
  // A manipulated client uses the server's challenge but requests no user verification.
  const status = await page.evaluate(async () => {
    const options = await (await fetch('/api/auth/passkey/generate-authenticate-options')).json();
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    const text = (buffer: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(buffer)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    const stop = new AbortController();
    const made = navigator.credentials.get({
      publicKey: { challenge: bytes(options.challenge), rpId: options.rpId, userVerification: 'discouraged' },
      signal: stop.signal,
    });
    const found = (await made) as PublicKeyCredential;
    const answer = found.response as AuthenticatorAssertionResponse;
    const sent = await fetch('/api/auth/passkey/verify-authentication', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        response: {
          id: found.id,
          rawId: text(found.rawId),
          type: 'public-key',
          response: {
            clientDataJSON: text(answer.clientDataJSON),
            authenticatorData: text(answer.authenticatorData),
            signature: text(answer.signature),
          },
        },
      }),
    });
    return sent.status;
  });
  expect(status).toBe(401);
  await expectRefusals(noise, 401);
});
