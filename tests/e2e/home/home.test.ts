import type { Page } from '@playwright/test';
import { offerOn, publish, uniqueWord, visit } from '../support/actions.ts';
import { expect, test } from '../support/test.ts';

test('the search of the home page leads to the marketplace with the trimmed words, and nowhere without words', async ({
  join,
  page,
}) => {
  const word = uniqueWord();
  await publish(await join('Ana'), { title: `mesa ${word}` });
  await visit(page, '/');
  const search = page.getByPlaceholder('Producto que quiero vender...');
  await search.press('Enter');
  await expect(page).toHaveURL('/');
  await search.fill('   ');
  await search.press('Enter');
  await expect(page).toHaveURL('/');
  await search.fill(`  ${word}  `);
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page).toHaveURL(`/marketplace?search=${word}`);
  await expect(page.getByPlaceholder('Qué quiero vender...')).toHaveValue(word);
  await expect(page.getByText('1 publicación', { exact: true })).toBeVisible();
  await page.getByPlaceholder('Qué quiero vender...').fill('');
  await expect(page.getByRole('option', { name: `${word} búsqueda tuya` })).toBeVisible();
});

test('the buy button asks a visitor to sign in and takes a signed-in person to the form, which leads back home', async ({
  join,
  page,
}) => {
  await visit(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Ir al mercado' }).click();
  await expect(page).toHaveURL('/marketplace');
  await page.goBack();
  await page.getByRole('main').getByRole('button', { name: 'Quiero comprar' }).click();
  await expect(page).toHaveURL('/auth?next=%2Fcreate-buy-request');

  const own = await (await join('Ana')).open('/');
  await own.getByRole('main').getByRole('button', { name: 'Quiero comprar' }).click();
  await expect(own).toHaveURL('/create-buy-request');
  expect(await own.evaluate(() => history.state.usr)).toMatchObject({ from: '/' });
  await own.getByRole('link', { name: '← Volver al inicio' }).click();
  await expect(own).toHaveURL('/');
});

test('three steps explain the market until the first publication', async ({ join, page }) => {
  const steps = (of: Page) =>
    of.getByRole('region', { name: 'Cómo funciona' }).getByRole('heading', { level: 3 });
  await visit(page, '/');
  await expect(steps(page)).toHaveText(['Publicá', 'Recibí ofertas', 'Elegí la mejor']);
  const ana = await join('Ana');
  const own = await ana.open('/');
  await expect(steps(own)).toHaveCount(3);
  await publish(ana);
  await visit(own, '/');
  await expect(own.getByRole('heading', { name: 'Lo último que se busca' })).toBeVisible();
  await expect(steps(own)).toHaveCount(0);
});

test('a visitor sees a publication with what is offered for it', async ({ join, page }) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const example = page.getByRole('region', { name: 'Una publicación y sus ofertas' });
  // Others publish meanwhile: it is one of the newest.
  await expect(async () => {
    const { id } = await publish(ana);
    for (const title of ['primera', 'segunda']) await offerOn(beto, id, { title });
    await visit(page, '/');
    await expect(example).toContainText(/busca y paga.*Le ofrecen/, { timeout: 1_000 });
  }).toPass();
});

test('the newest publications stand on the home page and open from there', async ({ join, page }) => {
  const word = uniqueWord();
  await publish(await join('Ana'), { title: `silla ${word}` });
  const link = page.getByRole('link', { name: `Silla ${word}` });
  // While others publish, the page that visitors get is up to a second old.
  await expect(async () => {
    await visit(page, '/');
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: `Silla ${word}` })).toBeVisible();
});

test('on a phone both sides of the market are in the first screen', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/');
  for (const field of [
    page.getByLabel('Contá qué buscás'),
    page.getByPlaceholder('Producto que quiero vender...'),
  ])
    await expect(field).toBeInViewport({ ratio: 1 });
  const { bottom } = await page
    .getByPlaceholder('Producto que quiero vender...')
    .evaluate((field) => field.getBoundingClientRect().toJSON());
  expect(bottom).toBeLessThan(684);
});
