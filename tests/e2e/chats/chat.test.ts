import type { Page } from '@playwright/test';
import { agreed } from '../support/actions.ts';
import { sql } from '../support/database.ts';
import { expectRefusals } from '../support/noise.ts';
import { expect, test } from '../support/test.ts';

const field = (page: Page) => page.getByLabel('Mensaje', { exact: true });
const inLog = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });

test('two people write to each other: Enter sends, Shift and Enter make a line, empty is not sent, days and times stand by', async ({
  join,
}) => {
  const { buyer, seller, chatId } = await agreed(join);
  const [hers, his] = [await buyer.open(`/chats/${chatId}`), await seller.open(`/chats/${chatId}`)];
  await expect(hers.getByText('Chatea con el vendedor')).toBeVisible();
  await expect(his.getByText('Chatea con el comprador')).toBeVisible();
  await field(hers).fill('   ');
  await field(hers).press('Enter');
  await field(hers).fill('  Hola  ');
  await field(hers).press('Enter');
  await expect(inLog(his, 'Hola')).toBeVisible();
  await expect(field(hers)).toHaveValue('');
  await field(his).fill('Sí');
  await field(his).press('Shift+Enter');
  await field(his).pressSequentially('¿cuándo?');
  await his.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(inLog(hers, 'Sí\n¿cuándo?')).toBeVisible();
  await expect(hers.getByRole('log').getByRole('paragraph')).toHaveCount(2);
  await expect(hers.getByRole('log').getByText('Hoy')).toBeVisible();
  await expect(
    hers
      .getByRole('log')
      .getByText(/^\d\d:\d\d$/)
      .first(),
  ).toBeVisible();
});

test('on a phone a conversation is the whole screen: the keyboard leaves its head, the newest message and the field', async ({
  join,
}) => {
  const { buyer, seller, offer, chatId } = await agreed(join);
  for (let nth = 0; nth < 12; nth++)
    await buyer.post(`/chats/${chatId}/messages`, { message: `Mensaje ${nth}` });
  const page = await seller.open('/');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: /^Avisos/ }).click();
  await page
    .getByRole('region', { name: 'Avisos' })
    .getByRole('link', { name: /mensajes de Ana Compra/ })
    .click();
  await expect(page).toHaveURL(`/chats/${chatId}`);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Accesos' })).toBeHidden();
  await expect(inLog(page, 'Mensaje 11')).toBeInViewport({ ratio: 1 });
  await field(page).click();
  await page.setViewportSize({ width: 360, height: 430 });
  await expect(inLog(page, 'Mensaje 11')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Enviar mensaje' })).toBeInViewport({ ratio: 1 });
  // The same with text twice as large.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await expect(inLog(page, 'Mensaje 11')).toBeInViewport({ ratio: 1 });
  for (const name of ['Enviar mensaje', 'Volver a los chats'])
    await expect(page.getByRole('button', { name }).or(page.getByRole('link', { name }))).toBeInViewport({
      ratio: 1,
    });
  await expect(page.getByText(/^Arreglá con .* dónde y cuándo$/)).toBeInViewport();
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await field(page).fill('Ya la tengo lista');
  await field(page).press('Enter');
  await expect(inLog(page, 'Ya la tengo lista')).toBeInViewport({ ratio: 1 });
  const head = page.getByRole('main').getByRole('link', { name: /Ver oferta$/ });
  await expect(head).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('main').locator('header')).toContainText('$');
  await head.click();
  await expect(page).toHaveURL(`/offer/${offer.id}`);
});

test('a long conversation opens at its newest message, loads the older ones upward, and counts and says new ones', {
  tag: '@phone',
}, async ({ join, isPhone }) => {
  const { buyer, seller, chatId } = await agreed(join);
  for (let n = 1; n <= 60; n++) await buyer.post(`/chats/${chatId}/messages`, { message: `mensaje ${n}` });
  const page = await seller.open('/chats');
  const row = page.getByRole('link', { name: /Ana Compra/ });
  const opening = page.locator('.opening-chat');
  if (isPhone) {
    // Before the conversation comes the tap is answered with what its row knows, and there is a way back.
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
    await page.route(`**/chats/${chatId}.data*`, async (route) => {
      await held;
      // The first was given up on the way back.
      await route.continue().catch(() => undefined);
    });
    await row.tap();
    await expect(opening.getByText('mensaje 60')).toBeInViewport();
    // One can begin to write meanwhile.
    await opening.getByRole('textbox', { name: 'Mensaje' }).fill('Ya salgo');
    await page.getByRole('link', { name: 'Volver a los chats' }).tap();
    await expect(opening).toHaveCount(0);
    await row.tap();
    await expect(opening.getByText('mensaje 60')).toBeInViewport();
    await opening.getByRole('textbox', { name: 'Mensaje' }).press('End');
    await page.keyboard.type(' para');
    const foreseen = await opening.getByText('mensaje 60').boundingBox();
    goOn();
    await expect(inLog(page, 'mensaje 60')).toBeInViewport();
    await expect(opening).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    await page.keyboard.type(' allá');
    await expect(field(page)).toHaveValue('Ya salgo para allá');
    await expect
      .poll(async () => (await inLog(page, 'mensaje 60').boundingBox())?.y)
      .toBeCloseTo(foreseen?.y ?? Number.NaN, 0);
    await page.goBack();
    await expect(row).toBeVisible();
    await expect(opening).toHaveCount(0);
    await page.goForward();
    await field(page).fill('');
  } else await row.click();
  await expect(inLog(page, 'mensaje 60')).toBeInViewport();
  // A message that grows, as by its font, does not count as scrolling away.
  await inLog(page, 'mensaje 60').evaluate((one) => {
    one.style.paddingTop = '900px';
    one.closest('[role=log]')?.dispatchEvent(new Event('scroll'));
  });
  const bottomOf = (one: Element) => one.getBoundingClientRect().bottom - innerHeight;
  await expect.poll(() => inLog(page, 'mensaje 60').evaluate(bottomOf)).toBeLessThan(0);
  await inLog(page, 'mensaje 60').evaluate((one) => one.style.removeProperty('padding-top'));
  await expect(inLog(page, 'mensaje 1')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ver anteriores' })).toHaveCount(1);
  const reading = inLog(page, 'mensaje 21');
  await inLog(page, 'mensaje 60').click();
  await reading.evaluate((one) => one.scrollIntoView());
  await expect(inLog(page, 'mensaje 1')).toHaveCount(1);
  await expect(reading).toBeInViewport();
  await expect(page.getByRole('log').getByRole('paragraph')).toHaveCount(60);
  const { createdAt } = await buyer.post<{ createdAt: string }>(`/chats/${chatId}/messages`, {
    message: 'nuevo',
  });
  const isSeen = async () =>
    ((await buyer.get<{ otherReadAt: string | null }>(`/chats/${chatId}`)).otherReadAt ?? '') >= createdAt;
  const news = page.getByRole('button', { name: 'Mensajes nuevos 1' });
  await expect(news).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Ana Compra: nuevo' })).toHaveCount(1);
  await expect(reading).toBeInViewport();
  expect(await isSeen()).toBe(false);
  await news.click();
  await expect(inLog(page, 'nuevo')).toBeInViewport();
  await expect.poll(isSeen).toBe(true);
  await expect(news).toHaveCount(0);
});

test('on a phone what one reads of a long conversation stays in place while older messages come above', {
  tag: '@phone',
}, async ({ join }) => {
  const { buyer, seller, chatId } = await agreed(join);
  await buyer.post(`/chats/${chatId}/messages`, { message: 'el último' });
  await sql(`insert into chat_messages (id, chat_id, sender_id, message, created_at)
     select gen_random_uuid(), chat_id, sender_id,
       'viejo ' || n || case n % 3 when 0 then repeat(' y algo más', 20) else '' end, created_at - n * interval '1 minute'
     from chat_messages, generate_series(1, 119) n where chat_id = '${chatId}'`);
  const page = await seller.open(`/chats/${chatId}`);
  await expect(inLog(page, 'el último')).toBeInViewport();
  const log = page.getByRole('log');
  // What one reads stays where it is when older ones come above, also before what lies under it was ever laid out.
  let mayCome = Promise.withResolvers<void>();
  await page.route(/messages\?before=/, async (route) => {
    await mayCome.promise;
    await route.fallback();
  });
  for (let round = 0; round < 2; round++) {
    mayCome = Promise.withResolvers<void>();
    const asked = page.waitForRequest(/messages\?before=/);
    await log.evaluate((list) => list.scrollTo(0, list.clientHeight * 4 - 50));
    await asked;
    // Until what came near is all there and has its real height.
    const read = await log.evaluate(async (list) => {
      let height = 0;
      while (height !== list.scrollHeight) {
        height = list.scrollHeight;
        for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
      }
      const { top, bottom } = list.getBoundingClientRect();
      return [...list.querySelectorAll('li[data-id]')]
        .find((one) => one.getBoundingClientRect().top > (top + bottom) / 2)
        ?.getAttribute('data-id');
    });
    const now = () =>
      log.evaluate(
        (list, id) => ({
          top: list.querySelector(`[data-id="${id}"]`)?.getBoundingClientRect().top ?? Number.NaN,
          parts: list.querySelectorAll('ol').length,
        }),
        read,
      );
    const before = await now();
    expect(before.top).toBeLessThan(740);
    mayCome.resolve();
    await expect.poll(async () => (await now()).parts).toBeGreaterThan(before.parts);
    expect(Math.abs((await now()).top - before.top)).toBeLessThan(2);
  }
});

test('the list of conversations shows the newest message and opens it; it is nobody else’s', async ({
  join,
  noise,
}) => {
  const { buyer, seller, chatId, request } = await agreed(join);
  await seller.post(`/chats/${chatId}/messages`, { message: 'Te espero' });
  const page = await buyer.open('/chats');
  const row = page.getByRole('link', { name: /Beto Vende/ });
  await expect(row).toContainText('Te espero');
  await expect(row).toContainText(/Bicicleta rodado 29/);
  await row.click();
  await expect(page).toHaveURL(`/chats/${chatId}`);
  await expect(inLog(page, 'Te espero')).toBeVisible();
  const stranger = await (await join('Carla')).open('/chats');
  await expect(stranger.getByText('Todavía no tenés chats')).toBeVisible();
  const answer = await stranger.goto(`/chats/${chatId}`);
  expect(answer?.status()).toBe(404);
  await buyer.remove(`/buy-requests/${request.id}`);
  await expect(page.getByText('Chat no disponible')).toBeVisible();
  await expect(inLog(page, 'Te espero')).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await expectRefusals(noise, 404);
});

test('a message of the other person has a menu, by right click and by key', async ({ join }) => {
  const { buyer, seller, chatId } = await agreed(join);
  await buyer.post(`/chats/${chatId}/messages`, { message: 'Hola, vendé por afuera' });
  const his = await seller.open(`/chats/${chatId}`);
  const report = his.getByRole('menuitem', { name: 'Denunciar el mensaje' });
  await inLog(his, 'Hola, vendé por afuera').click({ button: 'right' });
  await expect(report).toBeVisible();
  await his.keyboard.press('Escape');
  await expect(report).toBeHidden();
  const more = his.getByRole('link', { name: 'Más sobre el mensaje “Hola, vendé por afuera”' });
  await more.press('Enter');
  await expect(his.getByRole('menuitem', { name: 'Copiar el texto' })).toBeFocused();
  await his.keyboard.press('ArrowDown');
  await expect(report).toBeFocused();
  await his.keyboard.press('Enter');
  await expect(his.getByRole('heading', { level: 1, name: /^Denunciar/ })).toBeVisible();
});
