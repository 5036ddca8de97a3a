import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { accept, offerOn, publish } from '../support/actions.ts';
import { phonePhoto } from '../support/photos.ts';
import { expect, test } from '../support/test.ts';

/** Presses Tab until the wanted element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted.first()).toBeVisible();
  for (let presses = 0; presses < 120; presses++) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${wanted}`);
}

const isFocused = (wanted: Locator): Promise<boolean> =>
  wanted.evaluate((element) => element === document.activeElement);

/** The focus is on something, not lost with what was pressed. */
const expectFocus = (page: Page, where: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.localName), { message: where })
    .not.toBe('body');

async function press(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

async function write(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** A radio group is one Tab stop; the arrow keys and the space bar choose an option. */
async function choose(page: Page, group: string, option: string): Promise<void> {
  const radios = page.getByRole('group', { name: group }).or(page.getByRole('radiogroup', { name: group }));
  const wanted = radios.getByRole('radio', { name: option });
  const all = radios.getByRole('radio');
  for (let presses = 0; presses < 120; presses++) {
    if (await all.evaluateAll((every) => every.includes(document.activeElement as HTMLInputElement))) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 12 && !(await wanted.isChecked()); presses++)
    await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
}

async function addPhoto(page: Page, name: string): Promise<void> {
  const photo = await phonePhoto(name, '#2a6f97');
  // Starts to wait before the focus moves to the field, because registering the listener takes a moment.
  const chosen = page.waitForEvent('filechooser').then((chooser) => chooser.setFiles(photo));
  await tabTo(page, page.locator('input[type=file]'));
  await page.keyboard.press('Enter');
  await chosen;
  await expect(page.locator('input[name=images]')).toHaveCount(1);
}

/** Types tomorrow at 18 into a field of day and hour, whose parts stand as this browser has them. */
async function typeTomorrow(page: Page, field: Locator): Promise<void> {
  const day = new Date(Date.now() + 21 * 3_600_000).toISOString().slice(0, 10);
  const [year, month, date] = day.split('-');
  await page.keyboard.type(`${month}${date}${year}0600PM`);
  await expect(field).toHaveValue(`${day}T18:00`);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a whole deal with the keyboard alone: publish, offer, reject, counter-offer, accept, chat, photo, meeting, done', async ({
  join,
}) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const buyer = await ana.open('/');

  await test.step('Ana jumps over the header and publishes', async () => {
    await buyer.keyboard.press('Tab');
    await expect(buyer.getByRole('link', { name: /^Saltar/ })).toBeFocused();
    await buyer.keyboard.press('Enter');
    await press(buyer, buyer.getByRole('main').getByRole('button', { name: 'Quiero comprar' }));
    await expect(buyer).toHaveURL('/create-buy-request');
    await press(buyer, buyer.getByText('Prefiero completar los campos'));
    await write(buyer, 'Qué estás buscando *', 'bicicleta rodado 29');
    await write(buyer, 'Precio máximo *', '400000');
    await write(buyer, 'Zona *', 'Rosario');
    await addPhoto(buyer, 'uno.jpg');
    await press(buyer, button(buyer, 'Crear publicación'));
    await expect(buyer).toHaveURL(/\/buy-request\//);
  });
  const path = new URL(buyer.url()).pathname;
  const seller = await beto.open(path);

  await test.step('Beto sends an offer', async () => {
    await press(seller, seller.getByRole('link', { name: 'Enviar Oferta' }));
    await addPhoto(seller, 'venzo.jpg');
    await write(seller, 'Título *', 'Venzo Loki');
    await write(seller, 'Precio *', '420000');
    await choose(seller, 'Estado del producto *', 'Usado - Excelente');
    await write(seller, 'Zona *', 'Funes');
    await choose(seller, 'Envío *', 'En persona');
    await press(seller, button(seller, 'Enviar oferta'));
    await expect(buyer.getByRole('heading', { name: 'Ofertas Recibidas (1)' })).toBeVisible();
  });

  await test.step('Ana rejects it with a reason; the focus comes back to where it was', async () => {
    await press(buyer, button(buyer, 'Rechazar'));
    const dialog = buyer.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await tabTo(buyer, dialog.getByRole('radio').first());
    await buyer.keyboard.press('Space');
    await press(buyer, button(buyer, 'Rechazar oferta'));
    await expect(dialog).toHaveCount(0);
    await expect(buyer.getByRole('heading', { name: 'Descartadas (1)' })).toBeVisible();
    await expectFocus(buyer, 'an offer is rejected');
  });

  await test.step('Beto counters', async () => {
    await press(seller, seller.getByRole('link', { name: 'Contraofertar' }));
    await expect(seller.getByRole('heading', { name: 'Enviar Contraoferta' })).toBeVisible();
    await write(seller, 'Precio', '390000');
    await press(seller, button(seller, 'Enviar contraoferta'));
    await expect(buyer.getByRole('heading', { name: 'Para decidir (1)' })).toBeVisible();
  });

  await test.step('Ana accepts, and both write to each other', async () => {
    await press(buyer, button(buyer, 'Aceptar'));
    await press(buyer, button(buyer, 'Aceptar oferta'));
    await press(buyer, button(buyer, 'Ir al chat'));
    await tabTo(buyer, buyer.getByRole('textbox', { name: 'Mensaje' }));
    await buyer.keyboard.type('¿La paso a buscar mañana?');
    await buyer.keyboard.press('Enter');
    await expect(seller.getByText('¿La paso a buscar mañana?', { exact: true }).first()).toBeVisible();
    await tabTo(seller, seller.getByRole('textbox', { name: 'Mensaje' }));
    await seller.keyboard.type('Te espero a las 18');
    await seller.keyboard.press('Enter');
    await expect(buyer.getByText('Te espero a las 18', { exact: true }).first()).toBeVisible();
  });

  const card = (page: Page) => page.getByRole('region', { name: 'El trato' });
  const rows = (page: Page) => page.getByRole('list', { name: 'Conversaciones' }).getByRole('link');
  const toChat = async (page: Page, row: Locator) => {
    await press(page, page.getByRole('banner').getByRole('link', { name: /^Mensajes/ }));
    await expect(page).toHaveURL('/chats');
    await expectFocus(page, 'the inbox');
    // The focus stays on the link, so a screen reader is told which page came.
    await expect(page.getByRole('status').filter({ hasText: /^Mensajes/ })).toHaveCount(1);
    await tabTo(page, rows(page).first());
    await expect(row).toBeVisible();
    for (let presses = 0; presses < 5 && !(await isFocused(row)); presses++)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/chats\/./);
    await expect(page.getByRole('textbox', { name: 'Mensaje' })).toBeFocused();
  };

  await test.step('Ana opens the inbox, chooses the conversation by arrows, and sends words with a photo', async () => {
    const other = await publish(ana, { title: 'mesa de luz' });
    await accept(ana, await offerOn(beto, other.id));
    await toChat(buyer, rows(buyer).filter({ hasText: 'Te espero a las 18' }));
    await expectAccessible(buyer, 'the inbox beside a conversation');
    await buyer.keyboard.type('Mirá el rayón');
    const chosen = buyer.waitForEvent('filechooser');
    await buyer.keyboard.press('Shift+Tab');
    await expect(buyer.getByLabel('Agregar fotos')).toBeFocused();
    await buyer.keyboard.press('Enter');
    await (await chosen).setFiles(await phonePhoto('rayon.jpg', '#2a6f97'));
    await expect(buyer.getByRole('button', { name: 'Quitar foto 1 de 1' })).toBeVisible();
    await expectFocus(buyer, 'a photo is chosen');
    await tabTo(buyer, button(buyer, 'Enviar mensaje'));
    await buyer.keyboard.press('Enter');
    await expect(buyer.getByRole('log').getByRole('link', { name: 'Ver foto 1 de 1' })).toBeVisible();
    await expect(buyer.getByRole('textbox', { name: 'Mensaje' })).toBeFocused();
  });

  await test.step('Ana proposes a meeting', async () => {
    await press(buyer, buyer.getByRole('link', { name: 'Proponer encuentro' }));
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Proponer encuentro');
    await expectFocus(buyer, 'the form of a meeting');
    await write(buyer, 'Lugar *', 'La plaza');
    const at = buyer.getByLabel('Día y hora *');
    await tabTo(buyer, at);
    await typeTomorrow(buyer, at);
    await buyer.keyboard.press('Enter');
    await expect(card(buyer)).toContainText('Propusiste mañana a las 18');
    await expectFocus(buyer, 'a meeting is proposed');
  });

  await test.step('Beto agrees, and each of them loses no focus', async () => {
    await toChat(seller, rows(seller).filter({ hasText: 'Mirá el rayón' }));
    await press(seller, button(seller, 'Me sirve'));
    await expect(card(seller)).toContainText('Se encuentran mañana a las 18');
    await expectFocus(seller, 'a meeting is agreed');
    await expect(card(buyer)).toContainText('Se encuentran mañana a las 18');
    await expectFocus(buyer, 'the other agreed');
  });

  await test.step('Ana says that it is done', async () => {
    await press(buyer, card(buyer).locator('summary').first());
    await expectAccessible(buyer, 'the unfolded deal');
    await press(buyer, card(buyer).getByRole('button', { name: 'Se concretó' }));
    for (const page of [buyer, seller]) {
      await expect(card(page)).toContainText('¿Cómo te fue? Calificá el trato');
      await expectFocus(page, 'the deal is done');
    }
    await expectAccessible(seller, 'a deal that is done');
  });
});
