import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { agreed, openLive, phone, visit } from '../support/actions.ts';
import { allowNoise, cutOff, offline } from '../support/noise.ts';
import { phonePhoto } from '../support/photos.ts';
import { expect, test } from '../support/test.ts';

const field = (page: Page) => page.getByLabel('Mensaje', { exact: true });
const log = (page: Page) => page.getByRole('log');
const inLog = (page: Page, text: string) => log(page).getByText(text, { exact: true });
async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

test('on a phone and a desktop: a quick reply, who writes, Visto, a link, and a line that is cut', async ({
  join,
  noise,
}) => {
  const { buyer, seller, chatId } = await agreed(join);
  await buyer.browser(phone);
  const hers = await openLive(buyer, `/chats/${chatId}`);

  // A quick reply fills the field and is changed before it is sent.
  await hers.getByRole('button', { name: '¿Cuándo podés?' }).tap();
  await expect(field(hers)).toBeFocused();
  await expect(field(hers)).toHaveValue('¿Cuándo podés?');
  await expect(hers.getByRole('list', { name: 'Respuestas rápidas' })).toHaveCount(0);
  await hers.keyboard.type(' Gracias');
  await field(hers).press('Enter');
  await expect(inLog(hers, '¿Cuándo podés? Gracias')).toBeVisible();
  await expect(log(hers).getByText('Enviado', { exact: true })).toBeVisible();

  // A page of his is open elsewhere: received. The conversation is: seen.
  const his = await openLive(seller, '/ayuda');
  await say(hers, '¿Hola?');
  await expect(log(hers).getByText('Recibido', { exact: true })).toBeVisible();
  await his.goto(`/chats/${chatId}`);
  await expect(log(hers).getByText('Visto', { exact: true })).toBeVisible();
  await expect(log(hers).getByText('Recibido', { exact: true })).toHaveCount(0);
  await field(his).pressSequentially('Sí, mirá ');
  await expect(hers.getByText('Está escribiendo…')).toBeVisible();

  // A link shows where it leads.
  await field(his).pressSequentially('https://www.example.com/bici');
  await field(his).press('Enter');
  await expect(
    log(hers).getByRole('link', { name: 'https://www.example.com/bici', exact: true }),
  ).toHaveAttribute('rel', 'nofollow noopener noreferrer ugc');
  await expect(hers.getByText('Está escribiendo…')).toHaveCount(0);
  await expectAccessible(hers, 'the conversation on a phone');
  await expectAccessible(his, 'the conversation on a desktop');

  // The line is cut: what she writes waits in its order, and goes out once by itself: where the conversation is open, and
  // over a reload also from another page.
  const context = await buyer.browser();
  await hers.route('**/chats/*/messages', (route) => route.abort('internetdisconnected'));
  await say(hers, 'primero');
  await expect(log(hers).getByText('No se pudo enviar el mensaje')).toBeVisible();
  await expect(log(hers).getByRole('button', { name: 'Reintentar' })).toHaveCount(1);
  await hers.unroute('**/chats/*/messages');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(inLog(his, 'primero')).toBeVisible();
  await hers.route('**/chats/*/messages', (route) => route.abort('internetdisconnected'));
  for (const text of ['segundo', 'tercero', 'cuarto']) await say(hers, text);
  await expect(log(hers).getByRole('button', { name: 'Reintentar' })).toHaveCount(3);
  await hers.reload();
  await expect(inLog(hers, 'cuarto')).toBeVisible();
  await expect(log(hers).getByRole('button', { name: 'Reintentar' })).toHaveCount(3);
  await visit(hers, '/ayuda');
  await hers.unroute('**/chats/*/messages');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(inLog(his, 'cuarto')).toBeVisible();
  await visit(hers, `/chats/${chatId}`);
  const said = log(his).getByRole('paragraph');
  await expect(said).toHaveText([
    '¿Cuándo podés? Gracias',
    '¿Hola?',
    'Sí, mirá https://www.example.com/bici',
    'primero',
    'segundo',
    'tercero',
    'cuarto',
  ]);
  await expect(log(hers).getByRole('button', { name: 'Reintentar' })).toHaveCount(0);

  // Turned off in the profile, neither sees it any more.
  await his.goto('/profile#visto');
  await his.getByRole('button', { name: 'No mostrarlo' }).click();
  await expect(his.getByText('No: tampoco ves quién vio los tuyos')).toBeVisible();
  await hers.reload();
  await expect(log(hers).getByText('Enviado', { exact: true })).toBeVisible();
  await expect(log(hers).getByText('Visto', { exact: true })).toHaveCount(0);
  allowNoise(noise, offline, /net::ERR_/);
});

test('a photo that did not go up says what holds up its message', async ({ join, noise }) => {
  const { buyer, seller, chatId } = await agreed(join);
  const page = await openLive(buyer, `/chats/${chatId}`);
  // A photo that did not go up says what holds up the message.
  const broken = 'Una foto no se subió: reintentá o quitala.';
  await page.route('**/api/images', (route) => route.abort());
  await page.getByLabel('Agregar fotos').setInputFiles([await phonePhoto('dos.jpg', '#283618')]);
  await page.getByRole('button', { name: broken }).click();
  await expect(page.getByRole('alert').filter({ hasText: broken })).toBeVisible();
  await page.unroute('**/api/images');
  await page.getByRole('button', { name: /Reintentar$/ }).click();
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  // Of photos alone there is no text to copy.
  const his = await openLive(seller, `/chats/${chatId}`);
  await log(his).getByRole('link', { name: 'Más sobre el mensaje “Foto”' }).press('Enter');
  await expect(his.getByRole('menuitem', { name: 'Denunciar el mensaje' })).toBeFocused();
  await expect(his.getByRole('menuitem', { name: 'Copiar el texto' })).toHaveCount(0);
  allowNoise(noise, cutOff);
});

test('without script a message is sent with photos, and they open as files', async ({ join, browser }) => {
  const { buyer, chatId } = await agreed(join);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await (await buyer.browser()).storageState(),
  });
  const page = await plain.newPage();
  await page.goto(`/chats/${chatId}`);
  await page.getByLabel('Agregar fotos').setInputFiles([await phonePhoto('uno.jpg', '#bc6c25')]);
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  const photo = page.getByRole('log').getByRole('link', { name: 'Ver foto 1 de 1' });
  await expect(photo).toHaveAttribute('href', /^\/images\/.+\.webp$/);
  await page
    .getByLabel('Agregar fotos')
    .setInputFiles([{ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }]);
  await page.getByLabel('Mensaje', { exact: true }).fill('no se pierde');
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page.getByText('a.txt no es una imagen válida')).toBeVisible();
  await expect(page.getByLabel('Mensaje', { exact: true })).toHaveValue('no se pierde');
  await plain.close();
});
