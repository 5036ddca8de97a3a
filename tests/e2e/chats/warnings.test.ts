import { hiddenMark } from '#domain/contact-redaction/kinds.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { accept, offerOn, openRequestForm, publish, visit } from '../support/actions.ts';
import { expect, test } from '../support/test.ts';

const phone = { viewport: { width: 360, height: 740 } };

/** Expects that the page does not scroll sideways. */
const fits = async (page: Parameters<typeof visit>[0]) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

test('who types a telephone number is told beside the field, and nobody else reads it', async ({
  join,
  page,
}) => {
  const [ana, beto] = [await join('Ana'), await join('Beto')];
  const { id } = await publish(ana, { description: 'Llamame al 11 5555-4477, pago $400.000' });

  const form = await openRequestForm(ana);
  await form.getByLabel('Descripción').fill('Modelo 2019, pago hasta $400.000');
  await form
    .getByLabel('Qué estás buscando')
    .fill('Bici, mi cel es once cinco cinco cinco cinco cuatro cuatro siete siete');
  await expect(form.getByRole('status').filter({ hasText: 'un teléfono' })).toBeVisible();
  await expect(form.getByText('Parece que escribiste')).toHaveCount(1);
  await expectAccessible(form, 'the form with its hint');
  await form.getByLabel('Qué estás buscando').fill('Bici rodado 29');
  await expect(form.getByText('Parece que escribiste')).toHaveCount(0);

  const own = await ana.html(`/buy-request/${id}`);
  expect(own).toContain('5555-4477');
  for (const html of [await beto.html(`/buy-request/${id}`), await beto.html('/marketplace')]) {
    expect(html).not.toContain('5555-4477');
  }
  await visit(page, `/buy-request/${id}`);
  await expect(page.getByText(`Llamame al ${hiddenMark}, pago $400.000`)).toBeVisible();
});

test('in a chat a warning stands under the message, and advice once, on a phone too', async ({ join }) => {
  const [ana, beto] = [await join('Ana'), await join('Beto')];
  const { chatId } = await accept(ana, await offerOn(beto, (await publish(ana)).id));
  await ana.browser(phone);
  const buyer = await ana.open(`/chats/${chatId}`);
  const seller = await beto.open(`/chats/${chatId}`);
  await seller.getByLabel('Mensaje', { exact: true }).fill('Tenés que hacer un fondeo de la cuenta');
  await seller.keyboard.press('Enter');

  const log = buyer.getByRole('log');
  await expect(log.getByText('Tenés que hacer un fondeo de la cuenta')).toBeVisible();
  await expect(log.getByText('Nadie de un banco te pide mover plata para recibir un pago.')).toBeVisible();
  await expect(log.getByText('Antes de empezar')).toHaveCount(1);
  await fits(buyer);
  await expectAccessible(buyer, 'a conversation with a warning');
  await expect(seller.getByRole('log').getByText('Nadie de un banco')).toHaveCount(0);

  await seller.getByLabel('Mensaje', { exact: true }).fill('Nos vemos en la plaza');
  await seller.keyboard.press('Enter');
  await expect(log.getByText('Cuando se encuentran')).toBeVisible();
  await expect(log.getByText('Antes de empezar')).toHaveCount(1);
  // The warning also works without script.
  expect(await ana.html(`/chats/${chatId}`)).toContain('Nadie de un banco te pide mover plata');

  await buyer.getByRole('link', { name: 'Más consejos' }).first().click();
  await expect(buyer.getByRole('heading', { name: 'Consejos de seguridad' })).toBeVisible();
  await fits(buyer);
  await expectAccessible(buyer, 'the advice');
});
