import { chooseOwn, expectToast, offerOn, publish, visit } from '../support/actions.ts';
import { expect, test } from '../support/test.ts';

test('a publication is passed on: by WhatsApp with a ready sentence, as a link, by the system’s sheet', {
  tag: '@phone',
}, async ({ join, page, baseURL }) => {
  const ana = await join('Ana');
  const { id } = await publish(ana, { title: 'bici rodado 29', minPrice: null });
  const url = `${baseURL}/buy-request/${id}`;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (what: ShareData) => Object.assign(window, { shared: what }),
    });
  });
  await visit(page, `/buy-request/${id}`);
  await page.getByRole('button', { name: 'Compartir' }).click();
  const menu = page.getByRole('menu');
  const sentence = 'Buscan bici rodado 29, hasta $400.000, en Rosario. ¿Tenés una o conocés a alguien?';
  const whatsApp = new URL(
    (await menu.getByRole('menuitem', { name: 'WhatsApp' }).getAttribute('href')) ?? '',
  );
  expect(whatsApp.host).toBe('wa.me');
  expect(whatsApp.searchParams.get('text')).toBe(`${sentence} ${url}`);
  await menu.getByRole('menuitem', { name: 'Más opciones' }).click();
  expect(await page.evaluate(() => (window as unknown as { shared: ShareData }).shared)).toEqual({
    text: sentence,
    url,
  });
  await page.getByRole('button', { name: 'Compartir' }).click();
  await menu.getByRole('menuitem', { name: 'Copiar el link' }).click();
  await expect(page.getByText('Link copiado')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
});

test('a buyer shares from the page until somebody offers, then from the menu', { tag: '@phone' }, async ({
  join,
}) => {
  const buyer = await join('Ana');
  const seller = await join('Beto');
  const { id } = await publish(buyer);
  const page = await buyer.open(`/buy-request/${id}`);
  const invitation = page.getByRole('region', { name: 'Listo, ya está publicada' });
  const whatsApp = invitation.getByRole('link', { name: 'Mandar por WhatsApp' });
  await expect(whatsApp).toBeVisible();
  await offerOn(seller, id);
  await visit(page, `/buy-request/${id}`);
  await expect(page.getByRole('heading', { name: 'Ofertas Recibidas (1)' })).toBeVisible();
  await expect(whatsApp).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Compartir', exact: true })).toHaveCount(0);

  await chooseOwn(page, 'Compartir publicación');
  const sheet = page.getByRole('dialog', { name: 'Compartir' });
  await expect(sheet.getByRole('link', { name: 'Mandar por WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\?text=.*${id}`),
  );
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await sheet.getByRole('button', { name: 'Copiar el link' }).click();
  await expectToast(page, 'Link copiado');
  await expect(sheet).toBeHidden();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/buy-request/${id}`);
});
