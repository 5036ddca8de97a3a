import type { MeetingView } from '#domain/views/views.ts';
import { expectAccessible, expectZoomable } from '../support/accessibility.ts';
import { expectToast, offerOn, openLive, phone, publish } from '../support/actions.ts';
import { bringNear, letPass } from '../support/database.ts';
import { expectRefusals } from '../support/noise.ts';
import { phonePhoto } from '../support/photos.ts';
import { expect, test } from '../support/test.ts';

/** What a field of day and hour takes: at 18 by Argentine clocks, so many days from now. */
const evening = (days: number): string =>
  `${new Date(Date.now() + days * 24 * 3_600_000 - 3 * 3_600_000).toISOString().slice(0, 10)}T18:00`;

/** The buyer at a desktop, the seller on a phone of 360 px; what each of them does is counted. */
test('a deal from acceptance to Concretada: photos, a meeting proposed, changed, agreed, reminded, and on the way', async ({
  join,
  noise,
}) => {
  const [ana, beto] = await Promise.all([join('Ana Compra'), join('Beto Vende')]);
  const { id } = await publish(ana);
  await offerOn(beto, id);
  await beto.browser(phone);
  const [buyer, seller] = [await openLive(ana, `/buy-request/${id}`), await openLive(beto, '/chats')];
  const card = (page: typeof buyer) => page.getByRole('region', { name: 'El trato' });
  const log = (page: typeof buyer) => page.getByRole('log');

  await test.step('accepted: each is in the conversation with a tap or two', async () => {
    await expect(seller.getByText('Todavía no tenés chats')).toBeVisible();
    await buyer.getByRole('button', { name: 'Aceptar', exact: true }).first().click();
    await buyer.getByRole('button', { name: 'Aceptar oferta' }).click();
    await buyer.getByRole('button', { name: 'Ir al chat' }).click();
    await buyer
      .getByRole('banner')
      .getByRole('link', { name: /^Mensajes/ })
      .click();
    await expect(buyer.getByRole('heading', { level: 1, name: 'Mensajes' })).toBeVisible();
    await buyer.getByRole('link', { name: /Beto Vende/ }).click();
    await seller.getByRole('link', { name: /Ana Compra/ }).tap();
    await expect(seller).toHaveURL(/\/chats\/[0-9a-f-]+$/);
  });
  const path = new URL(seller.url()).pathname;
  const meeting = async () => (await ana.get<{ meeting: MeetingView }>(`${path}/meeting`)).meeting;

  await test.step('photos with words from the phone, and they open on the desktop', async () => {
    const photos = await Promise.all(['uno', 'dos'].map((name) => phonePhoto(`${name}.jpg`, '#577590')));
    // The gallery of the phone takes one tap more for each photo.
    await seller.getByLabel('Agregar fotos').setInputFiles(photos);
    await expect(seller.getByRole('button', { name: 'Quitar foto 2 de 2' })).toBeVisible();
    await seller.getByLabel('Mensaje', { exact: true }).fill('Está como nueva');
    await seller.getByRole('button', { name: 'Enviar mensaje' }).tap();
    await expect(log(seller).getByText('Enviando...')).toHaveCount(0);
    await log(buyer).getByRole('link', { name: 'Ver foto 2 de 2' }).click();
    await expect(buyer.getByRole('dialog')).toBeVisible();
    await buyer.keyboard.press('Escape');
    await expect(buyer.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the card is a line on a phone, and leaves the conversation its room', async () => {
    await expect(card(seller)).toContainText('Arreglá con Ana Compra dónde y cuándo');
    const box = await card(seller).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(110);
    await expectAccessible(seller, 'a deal without a meeting');
  });

  await test.step('proposed with the keyboard alone, and the phone follows', async () => {
    await buyer.getByRole('link', { name: 'Proponer encuentro' }).first().press('Enter');
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Proponer encuentro');
    await expectAccessible(buyer, 'the form of a meeting');
    await expectZoomable(buyer, 'the form of a meeting');
    await buyer.getByRole('radio', { name: 'Estación de servicio' }).press('Space');
    await buyer.getByLabel('Lugar *').fill('YPF de Pellegrini y Oroño');
    await buyer.getByLabel('Día y hora *').fill('2020-01-01T10:00');
    await buyer.getByLabel('Día y hora *').press('Enter');
    await expect(buyer.getByText('Elegí un momento que todavía no pasó')).toBeVisible();
    await expectRefusals(noise, 422);
    await buyer.getByLabel('Día y hora *').fill(evening(2));
    await buyer.getByLabel('Día y hora *').press('Enter');
    await expect(buyer).toHaveURL(path);
    await expect(card(buyer)).toContainText('Propusiste el ');
    await expect(card(seller)).toContainText(
      /Ana Compra propone el .* a las 18 en YPF de Pellegrini y Oroño \(estación de servicio\)/,
    );
    await expect(card(seller).getByRole('button', { name: 'Me sirve' })).toBeVisible();
    expect((await card(seller).boundingBox())?.height).toBeLessThanOrEqual(200);
    await expectAccessible(seller, 'a proposed meeting');
  });

  await test.step('changed by the other: each agrees to the words of now', async () => {
    await card(seller).getByRole('link', { name: 'Cambiar' }).last().tap();
    await expect(seller.getByRole('heading', { level: 1 })).toHaveText('Cambiar el encuentro');
    await expect(seller.getByLabel('Lugar *')).toHaveValue('YPF de Pellegrini y Oroño');
    await expect(seller.getByRole('radio', { name: 'Estación de servicio' })).toBeChecked();
    await seller.getByRole('group', { name: 'Día' }).getByRole('button').nth(3).tap();
    await seller.getByRole('button', { name: '19 h' }).tap();
    await expect(seller.getByLabel('Día y hora *')).toHaveValue(`${evening(3).slice(0, 11)}19:00`);
    await seller.getByRole('button', { name: 'Proponer el cambio' }).tap();
    await expect(seller).toHaveURL(path);
    await expect(card(seller)).toContainText('Propusiste el ');
    await expect(card(buyer)).toContainText('Beto Vende propone el ');
  });

  await test.step('agreed with one click: on both cards, in both calendars, and for somebody one trusts', async () => {
    await card(buyer).getByRole('button', { name: 'Me sirve' }).click();
    await expect(card(buyer)).toContainText('Se encuentran el ');
    await expect(card(seller)).toContainText('Se encuentran el ');
    await card(buyer).getByText('Se encuentran el ').click();
    const link = card(buyer).getByRole('link', { name: 'Agregar al calendario' });
    const file = await ana.html((await link.getAttribute('href')) ?? '');
    expect(file).toContain('STATUS:CONFIRMED');
    await card(buyer).getByText('Compartir con alguien de confianza').click();
    await expect(
      card(buyer).getByText(/^Me encuentro con Beto Vende, de AlRevés, el .* en YPF de Pellegrini y Oroño/),
    ).toBeVisible();
    await expect(card(buyer)).not.toContainText('@example.com');
    await expectAccessible(buyer, 'an agreed meeting');
  });

  await test.step('reminded by the bell, and on the way with one tap', async () => {
    await bringNear((await meeting()).id);
    await expect(card(seller).getByRole('button', { name: 'Estoy llegando' })).toBeVisible({
      timeout: 10_000,
    });
    const notifications = await beto.get<{ items: { kind: string; title: string }[] }>('/me/notifications');
    expect(notifications.items.filter(({ kind }) => kind === 'meetingNear')).toHaveLength(1);
    expect(notifications.items[0]).toMatchObject({ kind: 'meetingNear' });
    expect(notifications.items[0]?.title).toMatch(
      /^(Hoy|Mañana) a las? \d+(:\d\d)? en YPF de Pellegrini y Oroño/,
    );
    await buyer.getByRole('button', { name: /^Avisos/ }).click();
    await expect(
      buyer
        .getByRole('region', { name: 'Avisos' })
        .getByRole('link', { name: /^Nuevo: (Hoy|Mañana) a las? .* en YPF de Pellegrini/ }),
    ).toBeVisible();
    await buyer.keyboard.press('Escape');
    await card(seller).getByRole('button', { name: 'Estoy llegando' }).tap();
    for (const page of [seller, buyer])
      await expect(page.getByRole('log').getByText('Estoy llegando', { exact: true })).toBeVisible();
    await expect(card(seller).getByRole('button', { name: 'Estoy llegando' })).toHaveCount(0);
  });

  await test.step('after it, done with one tap on the card', async () => {
    await letPass((await meeting()).id);
    await buyer.reload();
    await expect(card(buyer)).toContainText('¿Se concretó?');
    await expectAccessible(buyer, 'a deal that is asked about');
    await card(buyer).getByRole('button', { name: 'Se concretó' }).click();
    await expectToast(buyer, '¡Trato concretado!');
    await expect(card(buyer)).toContainText('¿Cómo te fue? Calificá el trato');
    await expect(card(seller)).toContainText('¿Cómo te fue? Calificá el trato');
  });
});
