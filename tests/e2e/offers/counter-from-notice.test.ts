import type { Page } from '@playwright/test';
import { countingHand, note } from '../support/counting-hand.ts';
import { test } from '../support/journey.ts';
import { expect, offerOn, publish, reject, type Someone } from '../support/stage.ts';

/** Main ways on a phone, with every tap counted. The seconds are the machine's: nobody thinks. */
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

async function onPhone(who: Someone, path: string): Promise<Page> {
  await who.browser(phone);
  return who.open(path);
}

test('a rejection is answered from its notice in four taps, by touch alone', async ({ join }, info) => {
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
