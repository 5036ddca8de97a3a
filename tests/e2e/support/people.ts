import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { makeAccount } from './account.ts';
import { expect } from './harness.ts';
import { listen } from './listen.ts';
import { openWindow } from './windows.ts';

export interface Person {
  name: string;
  email: string;
  password: string;
  context: BrowserContext;
  page: Page;
}

/**
 * A new account with a confirmed address and its own browser context with an empty page; `noise` collects its console.
 */
export async function signUp(browser: Browser, name: string, noise: string[], options = {}): Promise<Person> {
  const { email, password, storageState } = await makeAccount(name);
  const context = await openWindow(browser, { storageState, ...options });
  await listen(context, noise);
  return { name, email, password, context, page: await context.newPage() };
}

/** Signs up on the page, as a person does. */
export async function signUpOnPage(
  browser: Browser,
  name: string,
  noise: string[],
  options = {},
): Promise<Person> {
  const person = await newcomer(browser, name, noise, options);
  const { page, email, password } = person;
  await page.goto('/auth?signup=true');
  await page.getByLabel('Nombre completo').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page).toHaveURL('/');
  return person;
}

/** Opens the account menu: a menu at the avatar, or a drawer on a phone. */
export async function openMenu(page: Page, name: string): Promise<Locator> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  await page.getByRole('button', { name: isPhone ? 'Abrir menú' : `Menú de ${name}` }).click();
  const menu = page.getByRole('navigation', { name: isPhone ? 'Menú' : 'Tu cuenta' });
  await expect(menu).toBeVisible();
  return menu;
}

async function newcomer(browser: Browser, name: string, noise: string[], options = {}): Promise<Person> {
  const context = await openWindow(browser, options);
  await listen(context, noise);
  const email = `${name.toLowerCase()}.${randomUUID().slice(0, 8)}@example.com`;
  return { name, email, password: 'secreto123', context, page: await context.newPage() };
}

/** A photo as a phone makes it: rotated by its EXIF orientation, and with GPS coordinates. */
export async function phonePhoto(name: string, colour: string) {
  const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background: colour } })
    .withExif({
      IFD0: { Make: 'Camara' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '32/1 57/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '60/1 38/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Uploads one photo as the person of this page. @returns the photo's address. */
export async function uploadPhoto(page: Page, purpose: 'buy-request' | 'offer'): Promise<string> {
  const answer = await page.request.post('/api/images', {
    multipart: { for: purpose, file: await phonePhoto('foto.jpg', '#6d597a') },
  });
  return (await answer.json()).images[0].url;
}
