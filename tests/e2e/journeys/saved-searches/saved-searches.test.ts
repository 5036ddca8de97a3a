import type { SavedSearchView } from '#domain/views/views.ts';
import { mailed } from '../../mailbox.ts';
import { test } from '../stage/journey.ts';
import {
  alive,
  expect,
  expectRefusals,
  openLive,
  publish,
  type Someone,
  uniqueWord,
  visit,
} from '../stage/stage.ts';

/** Time limit from the answer to the publication until the notice appears in the other browser. */
const soon = { timeout: 2_000 };
const tap = 'Avisame cuando alguien busque esto';
const searchesOf = async (who: Someone) => (await who.get<{ items: SavedSearchView[] }>('/me/alerts')).items;

test('one tap in the marketplace, and who sells hears of a fitting request within 2 seconds, and no other', {
  tag: '@once',
}, async ({ join }) => {
  const [buyer, seller] = await Promise.all([join('Ana Compra'), join('Beto Vende')]);
  const word = uniqueWord();
  const search = `/marketplace?search=${word}&zone=rosario&maxPrice=500000`;
  const page = await openLive(seller, search);
  await expect(page.getByRole('heading', { name: 'No se encontraron publicaciones' })).toBeVisible();
  await page.getByRole('button', { name: tap }).click();
  const all = page.getByRole('link', { name: 'Ver mis alertas' });
  await expect(all).toBeFocused();
  await expect(page.getByText('Te avisamos cuando alguien busque esto.')).toBeVisible();
  await expect(page.getByRole('button', { name: tap })).toHaveCount(0);
  expect(await searchesOf(seller)).toMatchObject([
    { words: [word], zones: ['rosario'], maxPrice: 500_000, frequency: 'instant' },
  ]);

  await publish(buyer, { title: `Bicicleta ${word}`, zone: 'Funes' });
  const { id } = await publish(buyer, { title: `Bicicleta ${word}` });
  const bell = page.getByRole('button', { name: /^Avisos/ });
  await expect(bell).toHaveAccessibleName('Avisos, 1 aviso sin leer', soon);
  await bell.click();
  const notification = page.getByRole('region', { name: 'Avisos' }).getByRole('listitem').first();
  await expect(notification).toContainText(`Buscan «Bicicleta ${word}»`);
  await expect(notification).toContainText('Coincide con tu alerta');
  await mailed(seller.email, `Buscan «Bicicleta ${word}»`, 'Coincide con tu alerta', `/buy-request/${id}`);
  await notification.getByRole('link').click();
  await expect(page).toHaveURL(`/buy-request/${id}`);

  // The marketplace and the alert's page show the same matches.
  await visit(page, search);
  await expect(page.getByText('Te avisamos cuando alguien busque esto.')).toBeVisible();
  // Who opens the alerts has read what they found.
  await publish(buyer, { title: `Otra bicicleta ${word}` });
  await expect(bell).toHaveAccessibleName('Avisos, 1 aviso sin leer', soon);
  await page.getByRole('link', { name: 'Ver mis alertas' }).click();
  await expect(bell).toHaveAccessibleName('Avisos');
  await page.getByRole('link', { name: /^2 publicaciones coinciden ahora/ }).click();
  await expect(page.getByRole('link', { name: `Bicicleta ${word}`, exact: true })).toBeVisible();
});

test('a visitor signs in on the way and finds the form filled; the alert is changed and ended', {
  tag: ['@once', '@night'],
}, async ({ page, join }) => {
  const seller = await join('Beto Vende');
  await visit(page, '/marketplace?search=mesa,%20roble&condition=usado&minPrice=1000');
  await page.getByRole('link', { name: tap }).click();
  await page.getByLabel('Email').fill(seller.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(seller.password);
  await page.getByRole('main').getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Crear alerta' })).toBeVisible();
  await expect(page.getByLabel('Palabras')).toHaveValue('mesa, roble');
  await expect(page.getByLabel('Estado')).toHaveValue('usado');
  await expect(page.getByLabel('Precio desde')).toHaveValue('1.000');

  // An error appears beside its field, and the typed text stays.
  await page.getByLabel('Palabras').fill('mesa, r');
  await page.getByRole('button', { name: 'Crear alerta' }).click();
  await expect(page.getByText('Cada palabra tiene que tener al menos 2 letras')).toBeVisible();
  await expect(page.getByLabel('Palabras')).toBeFocused();
  await page.getByLabel('Palabras').fill('mesa, roble');
  await page.getByLabel('Precio hasta').fill('999');
  await page.getByRole('button', { name: 'Crear alerta' }).click();
  await expect(page.getByText('El máximo debe ser mayor al mínimo')).toBeVisible();
  await page.getByLabel('Precio hasta').fill('');
  await expect(page.getByText('El máximo debe ser mayor al mínimo')).toHaveCount(0);
  await page.getByLabel('Zonas').fill('Funes, rosari');
  await page.getByRole('option', { name: 'Rosario, Santa Fe' }).click();
  await expect(page.getByLabel('Zonas')).toHaveValue('Funes, Rosario');
  await page.getByRole('radio', { name: /Una vez por semana/ }).check();
  await page.getByRole('button', { name: 'Crear alerta' }).click();
  await expect(page).toHaveURL('/alertas');
  await expect(page.getByText('“mesa” + “roble” · Zona: Funes o Rosario · Estado: Usado')).toBeVisible();

  const often = page.getByLabel(/^Te avisamos/);
  await expect(often).toHaveValue('weekly');
  await often.selectOption('daily');
  await expect(page.getByText('te avisa una vez por día')).toBeVisible();
  expect((await searchesOf(seller))[0]?.frequency).toBe('daily');
  await page.getByRole('link', { name: /^Editar/ }).click();
  await page.getByLabel('Nombre de la alerta').fill('Mesas');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mesas' })).toBeVisible();
  await page.getByRole('link', { name: 'Mis alertas' }).first().click();
  await page.getByRole('link', { name: 'Eliminar Mesas' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('heading', { name: 'Todavía no tenés alertas' })).toBeVisible();
  expect(await searchesOf(seller)).toEqual([]);
});

test('alerts without script: saved, told off, made, changed and deleted by plain forms', {
  tag: ['@once', '@night'],
}, async ({ join, noise }) => {
  const seller = await join('Beto Vende');
  const page = await (await seller.browser({ javaScriptEnabled: false })).newPage();
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await page.goto('/marketplace?search=bicicleta');
  await page.getByRole('button', { name: tap }).click();
  await expect(page).toHaveURL('/alertas');
  await page.getByLabel(/^Te avisamos/).selectOption('weekly');
  await page.getByRole('button', { name: 'Cambiar' }).click();
  await expect(page.getByLabel(/^Te avisamos/)).toHaveValue('weekly');

  await page.getByRole('link', { name: 'Crear alerta' }).click();
  await page.getByLabel('Nombre de la alerta').fill('Nada');
  await page.getByRole('button', { name: 'Crear alerta' }).click();
  await expect(page.getByText('Elegí al menos una cosa')).toBeVisible();
  await expect(page.getByLabel('Nombre de la alerta')).toHaveValue('Nada');
  await expectRefusals(noise, 422);
  await page.getByLabel('Palabras').fill('mesa');
  await page.getByRole('button', { name: 'Crear alerta' }).click();
  await expect(titles).toHaveText(['Nada', 'Bicicleta']);
  await page.getByRole('link', { name: 'Eliminar Nada' }).click();
  await page.getByRole('button', { name: 'Eliminar alerta' }).click();
  await expect(titles).toHaveText(['Bicicleta']);
});

test('an alert that is not one’s own is not there', { tag: '@once' }, async ({ join, noise }) => {
  const [seller, other] = await Promise.all([join('Beto Vende'), join('Carla Vende')]);
  const { id } = await seller.post<SavedSearchView>('/me/alerts', { words: ['mesa'] });
  const page = await other.open(`/alertas/${id}`);
  await alive(page);
  await expect(page.getByRole('heading', { name: 'Alerta no encontrada' })).toBeVisible();
  await expectRefusals(noise, 404);
});
