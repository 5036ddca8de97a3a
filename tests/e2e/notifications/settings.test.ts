import type { NotificationSettings } from '#domain/notifications/settings.ts';
import { expectAccessible, expectZoomable } from '../support/accessibility.ts';
import { offerOn, publish, visit } from '../support/actions.ts';
import { sql } from '../support/database.ts';
import { mailed } from '../support/mailbox.ts';
import { cutOff, expectNoise } from '../support/noise.ts';
import type { Someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const settingsOf = (who: Someone) => who.get<NotificationSettings>('/me/notice-settings');

test('what one hears, and by what, is chosen by group or one by one and said to be saved', async ({
  join,
}) => {
  const ana = await join('Ana');
  const page = await ana.open('/profile');
  await page.getByRole('link', { name: 'Preferencias de avisos' }).click();
  await page.getByRole('switch', { name: 'Mis alertas Email' }).uncheck();
  await page.getByRole('button', { name: 'Guardar preferencias' }).click();
  await expect(page.getByText('Guardamos tus preferencias')).toBeVisible();
  await page.getByRole('link', { name: 'Elegir uno por uno' }).click();
  await expect(
    page.getByRole('checkbox', { name: 'Publicaciones para mis alertas Email' }),
  ).not.toBeChecked();
  const mail = page.getByRole('checkbox', { name: 'Ofertas nuevas en mis publicaciones Email' });
  await expect(mail).toBeChecked();
  await page.getByRole('checkbox', { name: 'Ofertas que recibí y se retiraron Push' }).check();
  // From here with the keyboard only: through the checkboxes to the digest and the button.
  await mail.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('checkbox', { name: 'Ofertas nuevas en mis publicaciones Push' }),
  ).toBeFocused();
  await page.getByRole('checkbox').last().focus();
  for (const key of ['Tab', 'Tab', 'ArrowDown', 'Tab']) await page.keyboard.press(key);
  await expect(page.getByRole('button', { name: 'Guardar preferencias' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await settingsOf(ana)).digest).toBe('daily');
  expect(await settingsOf(ana)).toMatchObject({
    preferences: {
      alertMatch: { mail: false, push: true },
      newOffer: { mail: false, push: true },
      offerWithdrawn: { mail: false, push: true },
      offerAccepted: { mail: true, push: true },
    },
  });
  await page.reload();
  await expect(mail).not.toBeChecked();
  await expect(page.getByRole('radio', { name: /Un resumen por día/ })).toBeChecked();
});

test('without a connection the preferences say so beside the button, and the bell leaves the page as it is', async ({
  join,
  noise,
}) => {
  const ana = await join('Ana');
  const page = await ana.open('/profile/avisos');
  const unreachable = /\/(profile\/avisos\.data|api\/me\/notifications)(\?|$)/;
  await page.route(unreachable, (route) => route.abort());
  await page.getByRole('switch').first().uncheck();
  await page.getByRole('button', { name: 'Guardar preferencias' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'No pudimos guardar tus preferencias' });
  await expect(failure).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: /^Avisos/ }).click();
  const panel = page.getByRole('region', { name: 'Avisos' });
  await expect(panel.getByText('No pudimos traer tus avisos.')).toBeVisible();
  await page.unroute(unreachable);
  await panel.getByRole('button', { name: 'Reintentar' }).click();
  await expect(panel.getByText('Todavía no hay avisos.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('switch').first()).not.toBeChecked();
  await expectNoise(noise, cutOff);
});

test('mail that came back is said where the notices are, and is tried again by one tap', async ({ join }) => {
  const ana = await join('Ana');
  await ana.patch('/me/notice-settings', { digest: 'daily' });
  await sql(`update mail_settings set bounced_at = now() where user_id = '${ana.id}'`);
  const page = await ana.open('/avisos');
  const recipients = page.getByRole('main').getByText('No pudimos entregar tus mails');
  await expect(recipients).toBeVisible();
  await page.getByRole('link', { name: 'Ver qué hacer' }).click();
  await expect(recipients).toBeVisible();
  await expect(page.getByText(ana.email).first()).toBeVisible();
  await page.getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(recipients).toHaveCount(0);
  expect((await settingsOf(ana)).bouncedAt).toBeNull();
});

test('a mail’s link ends such mails, and takes it back, without signing in', async ({
  browser,
  join,
  page: seen,
}) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana);
  await offerOn(beto, id);
  const { headers, text } = await mailed(ana.email, 'Nueva oferta en');
  const link = /^<(.*)>$/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
  expect(text).toContain(`No recibir más estos mails:\n${link}`);
  const isOn = async () => (await settingsOf(ana)).preferences.newOffer.mail;

  await visit(seen, link);
  await expectAccessible(seen, link);
  await expectZoomable(seen, link);
  await seen.getByRole('button', { name: 'No recibir más' }).press('Enter');
  await expect(seen.getByRole('button', { name: 'Deshacer' })).toBeFocused();
  await seen.keyboard.press('Enter');
  await expect(seen.getByRole('button', { name: 'No recibir más' })).toBeFocused();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByRole('main')).toContainText('los mails de “Ofertas nuevas en mis publicaciones”');
  expect(await isOn()).toBe(true);
  await page.getByRole('button', { name: 'No recibir más' }).click();
  await expect(page.getByText('Listo: ya no te mandamos los mails de')).toBeVisible();
  expect(await isOn()).toBe(false);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Vas a seguir recibiendo los mails de')).toBeVisible();
  expect(await isOn()).toBe(true);
  await context.close();
});
