import type { Page } from '@playwright/test';
import { accept, alive, offerOn, openLive, publish } from '../support/actions.ts';
import { letDealRest } from '../support/database.ts';
import { expect, test } from '../support/test.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Conversaciones' }).getByRole('link');
const inLog = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });

test('an inbox is lived in by keyboard: list beside conversation, unread, search, what ended; on a phone one or the other', async ({
  join,
  browser,
}) => {
  const [buyer, seller, other] = await Promise.all([
    join('Ana Compra'),
    join('Beto Vende'),
    join('Carla Núñez'),
  ]);
  const agree = async (who: typeof seller, title: string) => {
    const request = await publish(buyer, { title });
    const offer = await offerOn(who, request.id);
    return { request, ...(await accept(buyer, offer)) };
  };
  const [bike, table, lamp] = [
    await agree(seller, 'bicicleta de paseo'),
    await agree(other, 'mesa de algarrobo'),
    await agree(seller, 'lámpara de pie'),
  ];
  const station = await seller.post<{ id: string }>(`/chats/${bike.chatId}/messages`, {
    message: 'Mañana en la estación de servicio',
  });
  await other.post(`/chats/${table.chatId}/messages`, { message: 'Ya la tengo lista' });
  await seller.post(`/offers/${lamp.offer.id}/fall-through`);

  const page = await openLive(buyer, '/chats');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByText('Elegí una conversación para leerla acá.')).toBeVisible();
  await expect(rows(page)).toHaveText([
    /Carla Núñez.*Mesa de algarrobo.*Ya la tengo lista/,
    /Beto Vende.*estación/,
  ]);
  await expect(rows(page).nth(1)).toContainText('1 mensaje sin leer');

  // Keys: the list is one stop, arrows move, Enter opens beside it and goes to the field, Escape comes back to the row.
  await rows(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/chats/${bike.chatId}`);
  await expect(inLog(page, 'Mañana en la estación de servicio')).toBeVisible();
  await expect(rows(page).nth(1)).toHaveAttribute('aria-current', 'page');
  const message = page.getByLabel('Mensaje', { exact: true });
  await expect(message).toBeFocused();
  await expect(rows(page).nth(1)).not.toContainText('sin leer');
  await message.fill('Dale');
  await page.keyboard.press('Escape');
  await expect(message).toHaveValue('Dale');
  // What is half written waits in its own conversation.
  await rows(page).first().click();
  await expect(page).toHaveURL(`/chats/${table.chatId}`);
  await expect(message).toHaveValue('');
  await rows(page).nth(1).click();
  await expect(page).toHaveURL(`/chats/${bike.chatId}`);
  await expect(message).toHaveValue('Dale');
  await message.press('Enter');
  await expect(rows(page).first()).toContainText('Vos: Dale');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/chats');
  await expect(rows(page).first()).toBeFocused();

  // News moves a row up and takes nothing from whoever is in the list.
  await other.post(`/chats/${table.chatId}/messages`, { message: '¡Que la disfrutes!' });
  await expect(rows(page).first()).toContainText('¡Que la disfrutes!');
  await expect(rows(page).nth(1)).toBeFocused();

  for (let nth = 1; nth <= 45; nth++)
    await seller.post(`/chats/${bike.chatId}/messages`, { message: `número ${nth}` });

  // Search while typing, by '/' from anywhere; the list keeps it beside what is opened.
  await page.keyboard.press('/');
  await page.keyboard.type('ESTACION');
  await expect(page).toHaveURL('/chats?q=ESTACION');
  await expect(rows(page)).toHaveText([/Beto Vende.*Mañana en la estación de servicio/]);
  await expect(rows(page).locator('mark')).toHaveText('estación');
  // A message that was found opens its conversation there, among those around it, with a way to the newest.
  await rows(page).first().click();
  await expect(page).toHaveURL(
    `/chats/${bike.chatId}?q=ESTACION&mensaje=${station.id}#mensaje-${station.id}`,
  );
  await expect(inLog(page, 'Mañana en la estación de servicio')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('listitem').filter({ hasText: 'Lo que buscaste.' })).toHaveText(/Mañana en la/);
  // The page itself stays where it is, so that list and deal are in sight; also when the address is opened by itself.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.reload();
  await expect(inLog(page, 'Mañana en la estación de servicio')).toBeInViewport({ ratio: 1 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(inLog(page, 'número 45')).toHaveCount(0);
  const field = page.getByLabel('Mensaje', { exact: true });
  await field.fill('Voy saliendo');
  await page.getByRole('link', { name: 'Ir a lo más nuevo' }).click();
  await expect(page).toHaveURL(`/chats/${bike.chatId}?q=ESTACION`);
  await expect(field).toHaveValue('Voy saliendo');
  await expect(inLog(page, 'número 45')).toBeInViewport({ ratio: 1 });
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).not.toContainText('sin leer');
  const search = page.getByRole('searchbox', { name: 'Buscar en tus mensajes' });
  await search.fill('nada de esto');
  await expect(page.getByText('No encontramos nada para “nada de esto”.')).toBeVisible();
  await page.getByRole('link', { name: 'Ver todas' }).click();
  await expect(rows(page)).toHaveCount(2);
  const filters = page.getByRole('navigation', { name: 'Conversaciones por estado' });
  await filters.getByRole('link', { name: 'Sin leer' }).click();
  await expect(rows(page)).toHaveText([/Carla Núñez/]);
  await buyer.post(`/buy-requests/${table.request.id}/complete`);
  await filters.getByRole('link', { name: 'Terminadas' }).click();
  await expect(rows(page)).toHaveText([
    /Carla Núñez.*Terminada · Mesa de algarrobo.*Se concretó.*Calificá/,
    /Beto Vende.*Terminada · Lámpara de pie.*No se concretó/,
  ]);
  await rows(page).nth(1).click();
  await expect(page).toHaveURL(`/chats/${lamp.chatId}?estado=terminadas`);
  await expect(page.getByText('Chat no disponible')).toBeVisible();

  // On a phone it is one or the other.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(rows(page).first()).toBeHidden();
  await page.goto('/chats?estado=sin-leer');
  await alive(page);
  await expect(page.getByText('Elegí una conversación')).toBeHidden();
  await rows(page).first().click();
  await expect(inLog(page, '¡Que la disfrutes!')).toBeVisible();
  await expect(rows(page).first()).toBeHidden();
  await page.getByRole('link', { name: 'Volver a los chats' }).click();
  await expect(page).toHaveURL('/chats?estado=sin-leer');
  await expect(page.getByText('No tenés mensajes sin leer')).toBeVisible();

  // What was done long ago can only be read, and says why.
  await letDealRest(table.request, 31);
  await page.goto(`/chats/${table.chatId}`);
  await expect(
    page.getByText('Pasaron 30 días desde que terminó el trato: la conversación queda para leer.'),
  ).toBeVisible();
  await expect(message).toHaveCount(0);

  // Without script filters and search are links and a form.
  const storageState = await (await buyer.browser()).storageState();
  const withoutScript = await browser.newContext({ javaScriptEnabled: false, storageState });
  const plain = await withoutScript.newPage();
  await plain.goto('/chats');
  await plain.getByRole('searchbox').fill('algarrobo');
  await plain.getByRole('searchbox').press('Enter');
  await expect(rows(plain)).toHaveText([/Carla Núñez/]);
  await plain.getByRole('link', { name: 'Sin leer' }).click();
  await expect(plain.getByText('No encontramos nada para “algarrobo”.')).toBeVisible();
  await plain.goto('/chats?q=estacion');
  await rows(plain).first().click();
  await expect(inLog(plain, 'Mañana en la estación de servicio')).toBeInViewport({ ratio: 1 });
  await plain.getByRole('link', { name: 'Ir a lo más nuevo' }).click();
  await expect(inLog(plain, 'número 45')).toBeVisible();
  await withoutScript.close();
});
