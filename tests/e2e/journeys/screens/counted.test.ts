import type { Page } from '@playwright/test';
import { countingHand, note } from '../../counting-hand.ts';
import { test } from '../stage/journey.ts';
import { heavyHeic, heavyPhoto, manyPixels } from '../stage/photos.ts';
import { agreed, expect, offerOn, publish, reject, type Someone, unfold } from '../stage/stage.ts';

/** Main ways on a phone, with every tap counted. The seconds are the machine's: nobody thinks. */
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const tags = { tag: '@once' };

async function onPhone(who: Someone, path: string): Promise<Page> {
  await who.browser(phone);
  return who.open(path);
}

test(
  'from home to published with two photos of 8 MB, one of them HEIC: small, upright, and one refused before',
  { tag: '@night' },
  async ({ join }, info) => {
    const page = await onPhone(await join('Ana'), '/');
    const [large, heic] = [await heavyPhoto('DSC_0001.jpg'), heavyHeic('IMG_0001.HEIC')];
    for (const { buffer } of [large, heic]) expect(buffer.length).toBeGreaterThan(8e6);
    const hand = countingHand();
    const choose = async (files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) => {
      hand.done.taps += 1;
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.locator('input[type=file]').tap(),
      ]);
      await chooser.setFiles(files as Parameters<typeof chooser.setFiles>[0]);
    };
    await hand.tap(page.getByRole('navigation', { name: 'Accesos' }).getByRole('link', { name: 'Publicar' }));
    await expect(page.locator('input[type=file]')).toHaveAttribute('accept', /\.heic/);
    const bodies: number[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/images')) bodies.push(request.postDataBuffer()?.length ?? 0);
    });
    await choose([manyPixels('luna.png')]);
    const refused = page.getByRole('listitem').filter({ hasText: 'luna.png' });
    await expect(refused.getByRole('alert')).toHaveText(
      'luna.png tiene demasiados píxeles (máximo 50 megapíxeles)',
    );
    await choose([large, heic]);
    const sent = page.locator('input[name=images]');
    await expect(sent).toHaveCount(2);
    await expect(sent.nth(0)).toHaveValue(/-1200x1600-/);
    await expect(sent.nth(1)).toHaveValue(/-1600x1200-/);
    expect(Math.max(...bodies)).toBeLessThan(5 * 1024 * 1024);
    await expect(refused).toHaveCount(0);
    const uploaded = hand.seconds();
    await hand.type(page.getByLabel('Qué estás buscando *'), 'Mesa plegable');
    await hand.type(page.getByLabel('Precio máximo *'), '90000');
    await hand.type(page.getByLabel('Zona *'), 'Rosario');
    await hand.tap(page.getByRole('button', { name: 'Crear publicación' }));
    await expect(page).toHaveURL(/\/buy-request\//);
    await expect(page.getByRole('heading', { level: 1, name: 'Mesa plegable' })).toBeVisible();
    const { taps, keys } = hand.done;
    note(
      info,
      `${taps} taps and ${keys} keys to published; photos up after ${uploaded} s, published after ${hand.seconds()} s`,
    );
    expect(taps).toBeLessThanOrEqual(7);
    await unfold(page);
    await expect(page.getByRole('link', { name: 'Ver foto 2 de 2' })).toBeVisible();
  },
);

test('a rejection is answered from its notice in four taps, by touch alone', tags, async ({ join }, info) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana);
  await reject(ana, await offerOn(beto, id));
  const page = await onPhone(beto, '/');
  await expect(page.getByRole('link', { name: '1 rechazo para contestar' })).toBeVisible();
  await page.getByRole('button', { name: /^Avisos/ }).tap();
  const hand = countingHand();
  const notifications = page.getByRole('region', { name: 'Avisos' });
  await hand.tap(notifications.getByRole('link', { name: /Rechazaron tu oferta/ }));
  await hand.tap(page.getByRole('link', { name: 'Contraofertar' }));
  await hand.tap(page.getByLabel('Precio *'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('300000');
  await hand.tap(page.getByRole('button', { name: 'Enviar contraoferta' }));
  await expect(page).toHaveURL(`/buy-request/${id}`);
  await expect(page.getByText('¡Contraoferta enviada!')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Tu oferta' }).getByText('Pendiente', { exact: true }),
  ).toBeVisible();
  await ana.open('/').then((hers) => expect(hers.getByText('1 contraoferta para decidir')).toBeVisible());
  note(info, `${hand.done.taps} taps from the notice to the counter-offer, ${hand.seconds()} s`);
  expect(hand.done.taps).toBeLessThanOrEqual(4);
});

test(
  'from the notice of an acceptance to a reply in the chat, with the keyboard open',
  { tag: '@night' },
  async ({ join }, info) => {
    const { buyer, seller, chatId } = await agreed(join);
    await buyer.post(`/chats/${chatId}/messages`, { message: '¿Cuándo la paso a buscar?' });
    const page = await onPhone(seller, '/');
    const hand = countingHand();
    await hand.tap(page.getByRole('button', { name: /^Avisos/ }));
    const notifications = page.getByRole('region', { name: 'Avisos' });
    await hand.tap(notifications.getByRole('link', { name: /Mensaje de Ana Compra/ }));
    await expect(page).toHaveURL(`/chats/${chatId}`);
    const field = page.getByLabel('Mensaje', { exact: true });
    await hand.tap(field);
    await page.setViewportSize({ width: 360, height: 430 });
    await field.pressSequentially('Mañana a las 10');
    const send = page.getByRole('button', { name: 'Enviar mensaje' });
    for (const seen of [field, send, page.getByRole('log').getByText('¿Cuándo la paso a buscar?')])
      await expect(seen).toBeInViewport({ ratio: 1 });
    await hand.tap(send);
    await expect(page.getByRole('log').getByText('Mañana a las 10')).toBeInViewport({ ratio: 1 });
    await expect(field).toBeFocused();
    note(info, `${hand.done.taps} taps from the notice to the reply, ${hand.seconds()} s`);
    expect(hand.done.taps).toBeLessThanOrEqual(4);
  },
);
