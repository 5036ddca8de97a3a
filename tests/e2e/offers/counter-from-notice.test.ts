import type { Page } from '@playwright/test';
import { offerOn, phone, publish, reject } from '../support/actions.ts';
import type { Someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

async function onPhone(who: Someone, path: string): Promise<Page> {
  await who.browser(phone);
  return who.open(path);
}

test('a rejection is answered from its notice in four taps, its price in a sheet, by touch alone', async ({
  join,
}) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana);
  await reject(ana, await offerOn(beto, id));
  const page = await onPhone(beto, '/');
  await expect(page.getByRole('link', { name: '1 oferta rechazada que podés mejorar' })).toBeVisible();
  await page.getByRole('button', { name: /^Avisos/ }).tap();
  const notifications = page.getByRole('region', { name: 'Avisos' });
  await notifications.getByRole('link', { name: /Rechazaron tu oferta/ }).tap();
  await page.getByRole('link', { name: 'Contraofertar' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar contraoferta' }).tap();
  await expect(page.getByText('¡Contraoferta enviada!')).toBeVisible();
  await expect(page.getByText('Pendiente', { exact: true })).toBeVisible();
  await ana
    .open('/')
    .then((hers) => expect(hers.getByText('1 contraoferta espera tu respuesta')).toBeVisible());
});
