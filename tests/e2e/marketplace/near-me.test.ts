import AxeBuilder from '@axe-core/playwright';
import { publish, uniqueWord, visit } from '../support/actions.ts';
import { expect, test } from '../support/test.ts';

/** In Rosario, as exactly as a phone says it. */
const here = { latitude: -32.946_821, longitude: -60.639_317 };

test('who taps Cerca de mí sees what is near, with how far, and the way back to the whole country', {
  tag: '@phone',
}, async ({ join, page, context, isPhone }) => {
  const word = uniqueWord();
  const buyer = await join('Ana');
  const near = await publish(buyer, { title: `cerca ${word}`, zone: 'Funes, Santa Fe' });
  await publish(buyer, { title: `lejos ${word}`, zone: 'Ushuaia' });
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(here);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await visit(page, `/marketplace?search=${word}`);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  expect(asked.some((url) => url.includes('lat='))).toBe(false);
  await page.getByRole('button', { name: 'Cerca de mí' }).click();
  await expect(page).toHaveURL(`/marketplace?search=${word}&lat=-32.95&lon=-60.64&radius=25`);
  await expect(cards).toHaveCount(1);
  await expect(cards.getByText(/^A \d+ km · Funes, Santa Fe$/).filter({ visible: true })).toBeVisible();
  expect(asked.filter((url) => /32\.94|60\.639/.test(url))).toEqual([]);
  if (isPhone) {
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
  }
  // A publication opened from here leads back to the market, not to where the person was.
  await cards.getByRole('link').first().click();
  await expect(page).toHaveURL(`/buy-request/${near.id}`);
  expect(await page.evaluate(() => sessionStorage.getItem('market:last'))).not.toContain('lat=');
  await page.goBack();
  await page.getByRole('link', { name: 'Quitar A 25 km de mí' }).click();
  await expect(page).toHaveURL(`/marketplace?search=${word}`);
  await expect(cards).toHaveCount(2);
});

test('without permission Cerca de mí says so and the list stays', async ({ page, context }) => {
  await context.clearPermissions();
  await visit(page, '/marketplace');
  await page.getByRole('button', { name: 'Cerca de mí' }).click();
  await expect(page.getByText(/^No (nos diste permiso|pudimos saber)/)).toBeVisible();
  await expect(page).toHaveURL('/marketplace');
});

test('a place chosen in the filters is looked around, at first to 25 km', {
  tag: '@phone',
}, async ({ join, page, isPhone }) => {
  const word = uniqueWord();
  const buyer = await join('Ana');
  await publish(buyer, { title: `cerca ${word}`, zone: 'Funes, Santa Fe' });
  await publish(buyer, { title: `lejos ${word}`, zone: 'Ushuaia' });
  await visit(page, `/marketplace?search=${word}`);
  const sheet = page.getByRole('dialog', { name: 'Filtrar y ordenar' });
  if (isPhone) await page.getByRole('button', { name: /^Filtros/ }).click();
  const form = isPhone ? sheet : page.getByRole('search');
  await form.getByLabel('Zona').pressSequentially('rosari');
  await page.getByRole('option', { name: 'Rosario, Santa Fe' }).click();
  await expect(form.getByLabel('Distancia')).toHaveValue('25');
  if (isPhone) await sheet.getByRole('button', { name: 'Ver 1 publicación' }).click();
  await expect(page).toHaveURL(`/marketplace?search=${word}&place=82084270000&radius=25`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Quitar A 25 km de Rosario, Santa Fe' })).toBeVisible();
});
