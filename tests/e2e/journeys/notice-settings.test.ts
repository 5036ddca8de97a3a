import type { NoticeSettings } from '#domain/notice-settings.ts';
import { expect, type Someone, test } from './stage.ts';

const settingsOf = (who: Someone) => who.get<NoticeSettings>('/me/notice-settings');

test('what one hears, and by what, is chosen with ticks and said to be saved', { tag: '@once' }, async ({
  join,
}) => {
  const ana = await join('Ana');
  const page = await ana.open('/profile');
  await page.getByRole('link', { name: 'Preferencias de avisos' }).click();
  const mail = page.getByRole('checkbox', { name: 'Ofertas nuevas en mis publicaciones Email' });
  await expect(mail).toBeChecked();
  await mail.focus();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: 'Ofertas que recibí y se retiraron Push' }).check();
  await page.getByRole('radio', { name: /Un resumen por día/ }).check();
  await page.getByRole('button', { name: 'Guardar preferencias' }).click();
  await expect(page.getByText('Guardamos tus preferencias')).toBeVisible();
  expect(await settingsOf(ana)).toMatchObject({
    preferences: {
      newOffer: { mail: false, push: true },
      offerWithdrawn: { mail: false, push: true },
      offerAccepted: { mail: true, push: true },
    },
    digest: 'daily',
  });
  await page.reload();
  await expect(mail).not.toBeChecked();
  await expect(page.getByRole('radio', { name: /Un resumen por día/ })).toBeChecked();
});

test('without script the preferences are a plain form, and nothing ticked is nothing wanted', {
  tag: '@once',
}, async ({ join }) => {
  const ana = await join('Ana');
  const page = await (await ana.browser({ javaScriptEnabled: false })).newPage();
  await page.goto('/avisos');
  await page.getByRole('link', { name: 'Preferencias' }).click();
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
  await page.getByRole('button', { name: 'Guardar preferencias' }).click();
  await expect(page.getByText('Guardamos tus preferencias')).toBeVisible();
  const { preferences } = await settingsOf(ana);
  expect(Object.values(preferences).flatMap(({ mail, push }) => [mail, push])).not.toContain(true);
});
