import { hold, publish, uniqueWord, visit } from '../support/actions.ts';
import { sql } from '../support/database.ts';
import type { Someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const titles = (page: import('@playwright/test').Page) =>
  page.getByRole('main').getByRole('heading', { level: 2 });

/** Chooses filters: directly on a desktop, in a sheet with a count on a phone. */
const filters = (page: import('@playwright/test').Page, isPhone: boolean) => ({
  async choose(
    fill: (form: import('@playwright/test').Locator) => Promise<unknown>,
    button: string | RegExp = /^Ver \d/,
  ) {
    if (!isPhone) return fill(page.getByRole('search'));
    await page.getByRole('button', { name: /^Filtros/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtrar y ordenar' });
    await fill(sheet);
    await sheet.getByRole('button', { name: button }).click();
    return expect(sheet).toBeHidden();
  },
});

/** Requests with a common word, in order of price, the most expensive last. */
async function shelf(buyer: Someone, word: string) {
  await publish(buyer, {
    title: `barata ${word}`,
    minPrice: null,
    maxPrice: 10_000,
    zone: 'Quilmes',
    condition: 'nuevo',
  });
  await publish(buyer, { title: `media ${word}`, minPrice: null, maxPrice: 50_000, zone: 'Rosario' });
  await publish(buyer, { title: `cara ${word}`, minPrice: 60_000, maxPrice: 90_000, zone: 'Rosario norte' });
}

test('a publication in the marketplace shows its title, price, photo, zone, condition, date and author, and opens', {
  tag: '@both',
}, async ({ join, page, isPhone }) => {
  const word = uniqueWord();
  const buyer = await join('Ana Gómez');
  const { id } = await publish(buyer, { title: `bici ${word}` });
  await visit(page, `/marketplace?search=${word}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mercado' })).toBeVisible();
  await expect(page.getByText('1 publicación', { exact: true })).toBeVisible();
  await expect(page.getByPlaceholder('Qué quiero vender...')).toHaveValue(word);
  const card = page.getByRole('article');
  await expect(card.getByRole('heading', { name: `Bici ${word}` })).toBeVisible();
  await expect(card.getByText('$300.000 - $400.000')).toBeVisible();
  await expect(card.getByText('Rosario').filter({ visible: true })).toBeVisible();
  await expect(card.getByText(/^Usado/).filter({ visible: true })).toBeVisible();
  await expect(card.getByText('Ana Gómez busca')).toBeVisible();
  await expect(card.getByText('Hoy')).toBeVisible();
  await expect(card.locator('img')).toHaveAttribute('src', /^\/images\//);
  const details = card.getByRole('link', { name: /Ver detalles/ });
  if (isPhone) {
    await expect(details).toBeHidden();
    await card.getByRole('link').first().click();
  } else await details.click();
  await expect(page).toHaveURL(`/buy-request/${id}`);
  for (const one of [page.getByText('Ana Gómez'), page.getByText(/^\d{1,2} de \p{L}+ de \d{4}$/u)])
    await expect(one.first()).toBeVisible();
});

test('publications stand in rows on a desktop and in two columns on a phone', { tag: '@both' }, async ({
  join,
  page,
  isPhone,
}) => {
  const word = uniqueWord();
  await shelf(await join('Ana'), word);
  await visit(page, `/marketplace?search=${word}`);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  const boxes = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  expect(new Set(boxes.map(({ x }) => Math.round(x))).size).toBe(isPhone ? 2 : 1);
  expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(isPhone ? 2 : 3);
});

test('while the marketplace loads it says so', async ({ page }) => {
  await visit(page, '/marketplace');
  const release = await hold(page, '**/marketplace.data*');
  await page.getByPlaceholder('Qué quiero vender...').fill(uniqueWord());
  await page.getByPlaceholder('Qué quiero vender...').press('Enter');
  await expect(page.getByText('Cargando publicaciones')).toBeVisible();
  release();
  await expect(page.getByText('No se encontraron publicaciones')).toBeVisible();
});

test('zone, condition, price and category narrow the list, stay in the address and are taken away one by one', {
  tag: '@both',
}, async ({ join, page, isPhone }) => {
  const word = uniqueWord();
  const buyer = await join('Ana');
  await shelf(buyer, word);
  await visit(page, `/marketplace?search=${word}`);
  await expect(titles(page)).toHaveCount(3);
  const categories = page.getByRole('search').locator('select[name=category] option');
  const [slug, name] = await categories
    .nth(1)
    .evaluate((option) => [(option as HTMLOptionElement).value, option.textContent ?? '']);
  const { items } = await buyer.get<{ items: { id: string; title: string }[] }>('/me/buy-requests');
  const cheap = items.find(({ title }) => title === `barata ${word}`)!;
  const all = await page.request.get(`/api/buy-requests?search=${word}`);
  expect(all.ok()).toBe(true);

  const { choose } = filters(page, isPhone);
  await choose(async (form) => {
    await form.getByLabel('Zona').fill('rosario');
    if (!isPhone) await form.getByLabel('Zona').press('Enter');
  }, 'Ver 2');
  await expect(titles(page)).toHaveText([`Cara ${word}`, `Media ${word}`]);
  await expect(page).toHaveURL(/zone=rosario/);
  await choose(async (form) => {
    await form.getByLabel('Precio hasta').fill('50.000');
    await form.getByLabel('Precio hasta').blur();
  }, 'Ver 1');
  await expect(titles(page)).toHaveText([`Media ${word}`]);
  await page.getByRole('link', { name: 'Quitar Zona: rosario' }).click();
  // The pressed link is gone: the keyboard goes on in the page, not before its header.
  await expect(page.locator('#contenido')).toBeFocused();
  await expect(titles(page)).toHaveText([`Media ${word}`, `Barata ${word}`]);
  await choose((form) => form.getByLabel('Estado').selectOption('nuevo'));
  await expect(titles(page)).toHaveText([`Barata ${word}`]);
  await page.getByRole('link', { name: 'Limpiar filtros' }).click();
  await expect(titles(page)).toHaveCount(3);

  const { id } = await findCategory(page, name);
  await buyer.patch(`/buy-requests/${cheap.id}`, { categoryId: id });
  await choose((form) => form.getByLabel('Categoría').selectOption(slug));
  await expect(titles(page)).toHaveText([`Barata ${word}`]);
  await expect(page.getByRole('link', { name: `Quitar ${name}` })).toBeVisible();
});

test('the sheet of filters says how many there are of what is chosen in it', {
  tag: '@phone',
}, async ({ join }) => {
  const word = uniqueWord();
  const [buyer, seller] = await Promise.all([join('Ana'), join('Beto')]);
  await shelf(buyer, word);
  const page = await seller.open(`/marketplace?search=${word}`);
  await page.getByRole('button', { name: /^Filtros/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtrar y ordenar' });
  await sheet.getByLabel('Estado').selectOption('nuevo');
  const button = sheet.getByRole('button', { name: 'Ver 1 publicación' });
  await expect(button).toBeVisible();
  await expect(sheet.getByRole('status')).toHaveText('1 publicación');
});

async function findCategory(page: import('@playwright/test').Page, name: string): Promise<{ id: string }> {
  const answer = await page.request.get('/api/categories');
  const { items } = (await answer.json()) as { items: { id: string; name: string }[] };
  return items.find((one) => one.name === name)!;
}

test("'Ver más' appends the next publications, and coming back shows them where they were", async ({
  join,
  page,
}) => {
  const word = uniqueWord();
  const buyer = await join('Ana');
  // One person may upload only two photos at the same time.
  for (let nth = 0; nth < 26; nth += 2) {
    await Promise.all([nth, nth + 1].map((one) => publish(buyer, { title: `cosa ${one} ${word}` })));
  }
  await visit(page, `/marketplace?search=${word}`);
  await expect(page.getByText('26 publicaciones', { exact: true })).toBeVisible();
  await expect(titles(page)).toHaveCount(24);
  await page.getByRole('link', { name: 'Ver más' }).click();
  await expect(titles(page)).toHaveCount(26);
  await expect(page.getByRole('link', { name: 'Ver más' })).toHaveCount(0);
  const names = await titles(page).allTextContents();
  expect(new Set(names).size).toBe(26);
  await titles(page).last().getByRole('link').click();
  await expect(page).toHaveURL(/\/buy-request\//);
  // Meanwhile one more is published: none of those that were there is missing.
  await publish(buyer, { title: `cosa nueva ${word}` });
  await page.goBack();
  await expect(titles(page)).toHaveCount(27);
  await expect(titles(page).last()).toBeInViewport();
});

test('while somebody types, what several people say is suggested, and what is similar follows what is exact', async ({
  join,
  page,
}) => {
  const word = uniqueWord();
  // Words are suggested once three accounts of a week say them.
  const people = await Promise.all(['Ana', 'Beto', 'Caro'].map(join));
  for (const person of people) await publish(person, { title: `Bandoneón ${word}` });
  const ids = people.map(({ id }) => `'${id}'`).join(', ');
  await sql(`update "user" set created_at = created_at - interval '8 days' where id in (${ids})`);
  await visit(page, '/marketplace');
  const box = page.getByRole('combobox', { name: 'Qué quiero vender' });
  await box.pressSequentially(`bandoneón ${word.slice(0, 4)}`);
  const option = page.getByRole('option', { name: `Bandoneón ${word}` });
  await expect(option).toBeVisible();
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await box.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
  await box.press('Enter');
  await expect(box).toHaveValue(`Bandoneón ${word}`);
  await expect(titles(page)).toHaveCount(3);
  await box.fill(`${word} bandoneones`);
  await box.press('Enter');
  await expect(titles(page).first()).toHaveText('Parecidos');
  await expect(titles(page)).toHaveCount(4);
  await box.fill('');
  await expect(page.getByRole('option', { name: `${word} bandoneones` })).toBeVisible();
  await box.fill('');
  await page.getByRole('option', { name: 'Borrar mis búsquedas' }).click();
  await box.fill(word.slice(0, 4));
  await expect(page.getByRole('option', { name: `${word} bandoneones` })).toHaveCount(0);
});

test('publishing from the marketplace asks a visitor to sign in, and the form leads back to the marketplace', {
  tag: '@phone',
}, async ({ join, page, isPhone }) => {
  const [name, other] = ['Quiero comprar', 'Crear publicación'].toSorted(() => (isPhone ? 0 : -1)) as [
    string,
    string,
  ];
  await visit(page, '/marketplace');
  await expect(page.getByRole('main').getByText(other, { exact: true })).toBeHidden();
  await page.getByRole('main').getByRole('link', { name }).click();
  await expect(page).toHaveURL('/auth?next=%2Fcreate-buy-request%3Ffrom%3Dmarketplace');
  const own = await (await join('Ana')).open('/marketplace');
  await own.getByRole('main').getByRole('link', { name }).click();
  await expect(own).toHaveURL('/create-buy-request');
  await own.getByRole('link', { name: '← Volver al mercado' }).click();
  await expect(own).toHaveURL('/marketplace');
});

test('a change of the market is read at once where nobody sees the list, and otherwise when the button is pressed', async ({
  join,
}) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const word = uniqueWord();
  const page = await beto.open(`/marketplace?search=${word}`);
  const { id } = await publish(ana, { title: `mesa ${word}` });
  const update = page.getByRole('button', { name: 'El mercado cambió: actualizar' });
  await update.click();
  const row = page.getByRole('article').filter({ hasText: `Mesa ${word}` });
  await expect(row).toBeVisible();

  await ana.patch(`/buy-requests/${id}`, { title: `silla ${word}` });
  await update.click();
  await expect(page.getByRole('heading', { name: `Silla ${word}` })).toBeVisible();

  await visit(page, '/');
  await page.setViewportSize({ width: 1280, height: 300 });
  await ana.remove(`/buy-requests/${id}`);
  const other = await publish(ana, { title: `banco ${word}` });
  await expect(page.locator(`a[href="/buy-request/${other.id}"]`)).toBeAttached();
  await expect(page.locator(`a[href="/buy-request/${id}"]`)).toHaveCount(0);
  await expect(update).toHaveCount(0);
});
