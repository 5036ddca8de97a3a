import type { SavedSearchView } from '#domain/views/views.ts';
import { alive, openLive, publish, uniqueWord, visit } from '../support/actions.ts';
import { mailed } from '../support/mailbox.ts';
import { expectRefusals } from '../support/noise.ts';
import type { Someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const tap = 'Avisame cuando alguien busque esto';
const searchesOf = async (who: Someone) => (await who.get<{ items: SavedSearchView[] }>('/me/alerts')).items;

test('one tap in the marketplace, and who sells hears of a fitting request within 2 seconds, and no other', async ({
  join,
}) => {
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
  await expect(bell).toHaveAccessibleName('Avisos, 1 aviso sin leer');
  await bell.click();
  const notification = page.getByRole('region', { name: 'Avisos' }).getByRole('listitem').first();
  await expect(notification).toContainText(`Buscan “Bicicleta ${word}”`);
  await expect(notification).toContainText('Coincide con tu alerta');
  await mailed(seller.email, `Buscan “Bicicleta ${word}”`, 'Coincide con tu alerta', `/buy-request/${id}`);
  await notification.getByRole('link').click();
  await expect(page).toHaveURL(`/buy-request/${id}`);

  // The marketplace and the alert's page show the same matches.
  await visit(page, search);
  await expect(page.getByText('Te avisamos cuando alguien busque esto.')).toBeVisible();
  // Who opens the alerts has read what they found.
  await publish(buyer, { title: `Otra bicicleta ${word}` });
  await expect(bell).toHaveAccessibleName('Avisos, 1 aviso sin leer');
  await page.getByRole('link', { name: 'Ver mis alertas' }).click();
  await expect(bell).toHaveAccessibleName('Avisos');
  await page.getByRole('link', { name: /^2 publicaciones coinciden ahora/ }).click();
  await expect(page.getByRole('link', { name: `Bicicleta ${word}`, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Suscribirse por RSS' })).toHaveAttribute(
    'href',
    `/marketplace.rss?search=${word}&zone=rosario&maxPrice=500000`,
  );
});

test('an alert that is not one’s own is not there', async ({ join, noise }) => {
  const [seller, other] = await Promise.all([join('Beto Vende'), join('Carla Vende')]);
  const { id } = await seller.post<SavedSearchView>('/me/alerts', { words: ['mesa'] });
  const page = await other.open(`/alertas/${id}`);
  await alive(page);
  await expect(page.getByRole('heading', { name: 'Alerta no encontrada' })).toBeVisible();
  await expectRefusals(noise, 404);
});
