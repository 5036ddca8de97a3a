import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { openRequestForm, phone, publish, uniqueWord, visit } from '../support/actions.ts';
import { listen } from '../support/listen.ts';
import { mailed } from '../support/mailbox.ts';
import { expect, test } from '../support/test.ts';

const wishField = (page: Page) => page.getByLabel('Contá qué buscás');
const buy = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Quiero comprar' });
const sentence = (word: string) =>
  `busco bici ${word} rodado 29 usada hasta 400 lucas en rosario, con frenos a disco`;

async function expectFilled(page: Page, word: string) {
  await page.getByText('Cambiar detalles').click();
  await expect(page.getByLabel('Qué estás buscando *')).toHaveValue(`Bici ${word} rodado 29`);
  await expect(page.getByLabel('Precio máximo *')).toHaveValue(/400\.?000/);
  await expect(page.getByLabel('Zona *')).toHaveValue('Rosario, Santa Fe');
  await expect(page.getByRole('radio', { name: 'Usado' })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Categoría' }).locator('option:checked')).toHaveText(
    'Bicicletas y rodados',
  );
  await expect(page.getByLabel('Sí o sí 1', { exact: true })).toHaveValue('Con frenos a disco');
  await expect(page.getByRole('link', { name: 'Sí o sí: Con frenos a disco' })).toBeVisible();
  await expect(page.getByLabel(/^Descripción/)).toHaveValue('');
}

test('from home to published in three taps beside typing one sentence', async ({ join }) => {
  const word = uniqueWord();
  const ana = await join('Ana');
  await ana.browser(phone);
  const page = await ana.open('/');
  await wishField(page).fill(sentence(word));
  await buy(page).tap();
  await expect(page.getByRole('heading', { name: 'Falta: la foto' })).toBeVisible();
  await expectFilled(page, word);
  await expectAccessible(page, 'the form of what was understood');
  await page.getByRole('button', { name: 'Seguir sin foto' }).tap();
  await expect(page).toHaveURL(/\/buy-request\//);
  await expect(page.getByRole('heading', { level: 1, name: `Bici ${word} rodado 29` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Listo, ya está publicada' })).toBeVisible();
  await expectAccessible(page, 'the publication just published');
  await page.goto('/');
  await expect(wishField(page)).toHaveValue('');
});

test('what a sentence does not say is asked first; the rest is folded, and unfolds with an error', async ({
  join,
}) => {
  const word = uniqueWord();
  const ana = await join('Ana');
  const page = await ana.open('/create-buy-request');
  await wishField(page).fill(`busco bici ${word} usada con frenos a disco hasta 400 lucas`);
  await wishField(page).press('Enter');
  const missing = page.getByRole('region', { name: 'Falta: dónde y la foto' });
  await missing.getByRole('button', { name: 'Seguir sin foto' }).click();
  await expect(missing.getByText('La zona es requerida')).toBeVisible();
  await expect(page.getByLabel('Qué estás buscando *')).toBeHidden();
  await missing.getByLabel('Zona *').fill('Rosario, Santa Fe');
  await page.getByText('Cambiar detalles').click();
  await page.getByLabel('Qué estás buscando *').fill('Bici');
  await page.getByText('Cambiar detalles').click();
  await page.getByRole('button', { name: 'Crear publicación' }).click();
  await expect(page.getByText('El título debe tener al menos 5 caracteres')).toBeVisible();
  await page.getByLabel('Qué estás buscando *').fill(`Bici ${word}`);
  await expect(page.getByLabel('No tengo foto')).toBeChecked();
  await page.getByRole('button', { name: 'Crear publicación' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Bici ${word}` })).toBeVisible();
});

test('a newcomer types, sees what was understood, signs up, is published, and confirms the address', async ({
  browser,
  baseURL,
  noise,
}) => {
  const word = uniqueWord();
  const context = await browser.newContext({ baseURL, ...phone });
  await listen(context, noise);
  const page = await context.newPage();
  await visit(page, '/');
  await wishField(page).fill(sentence(word));
  await buy(page).tap();
  await expect(page.getByText('Creá tu cuenta y la publicamos.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lo que entendimos' })).toContainText(
    `Bici ${word} rodado 29`,
  );
  await expectAccessible(page, 'signing up with a sentence');
  await page.getByLabel('Nombre completo').fill('Nueva Compradora');
  await page.getByLabel('Email').fill(`${word}@example.com`);
  await page.getByLabel('Contraseña', { exact: true }).tap();
  await page.keyboard.type('barrilete azul');
  await page.getByRole('button', { name: 'Registrarse' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: `Bici ${word} rodado 29` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Listo, ya está publicada' })).toBeVisible();
  const { text } = await mailed(`${word}@example.com`, /./, '/auth/confirmar-email');
  await page.goto(/https?:\/\/\S+(\/auth\/confirmar-email\?\S+)/.exec(text)![1]!);
  await expect(page.getByRole('heading', { name: 'Tu email está confirmado' })).toBeVisible();
  await context.close();
});

test('each chip opens its field, and two readings are asked', async ({ join }) => {
  const ana = await join('Ana');
  const page = await openRequestForm(ana);
  await page.getByLabel('Qué estás buscando *').fill('Horno eléctrico');
  await wishField(page).fill('horno usado hasta 400, 3 unidades, en san pedro');
  await wishField(page).press('Enter');
  const understood = page.getByRole('region', { name: 'Lo que entendimos' });
  await expect(understood).toBeVisible();
  await expect(page.getByLabel('Qué estás buscando *')).toHaveValue('Horno eléctrico');
  const most = understood.getByRole('group', { name: '¿Hasta cuánto?' });
  await expect(most.getByRole('link')).toHaveText(['$400.000', '$400']);
  await most.getByRole('link', { name: '$400', exact: true }).click();
  await expect(page.getByLabel('Precio máximo *')).toHaveValue('400');
  await expect(most.getByRole('link', { name: '$400', exact: true })).toHaveAttribute('aria-current', 'true');
  const where = understood.getByRole('group', { name: '¿Dónde?' }).getByRole('link');
  const other = await where.nth(1).textContent();
  await where.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Zona *')).toHaveValue(other ?? '');
  await expect(page.getByLabel('Precio máximo *')).toHaveValue('400');
  await expect(page.locator('input[name=placeId]')).not.toHaveValue('');

  await understood.getByRole('link', { name: '3 unidades' }).press('Enter');
  await expect(page.getByLabel('Cantidad')).toBeFocused();
  await expect(page.getByLabel('Cantidad')).toHaveValue('3');
  await understood.getByRole('link', { name: 'Usado' }).click();
  await expect(page.getByRole('radio', { name: 'Usado' })).toBeFocused();
});

test('a pasted link gives title and link, and no request leaves; signs alone are asked again', async ({
  join,
}) => {
  const ana = await join('Ana');
  const page = await ana.open('/create-buy-request');
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await wishField(page).fill(
    'https://articulo.mercadolibre.com.ar/MLA-123456789-bicicleta-mtb-rodado-29-_JM?searchVariation=1',
  );
  await wishField(page).press('Enter');
  await expect(page.getByLabel('Qué estás buscando *')).toHaveValue('Bicicleta mtb rodado 29');
  await expect(page.locator('input[name=referenceUrl]')).toHaveValue(/^https:\/\/articulo\.mercadolibre/);
  await page.goto(
    '/create-buy-request?shared_title=Mesa+ratona&wish=mirala&shared_url=https%3A%2F%2Fexample.com%2Fmesa-de-roble',
  );
  await expect(page.getByLabel('Qué estás buscando *')).toHaveValue('Mesa de roble');
  await expect(page.locator('input[name=referenceUrl]')).toHaveValue('https://example.com/mesa-de-roble');
  expect([...hosts]).toEqual([new URL(page.url()).host]);

  await page.goto('/create-buy-request?wish=%3F%21');
  await expect(page.getByText('Contanos qué buscás')).toBeVisible();
  await page.goto('/create-buy-request?wish=notebook+hasta+usd+500');
  await expect(page.getByRole('link', { name: 'Hasta US$ 500: escribilo en pesos' })).toBeVisible();
  await expect(page.getByLabel('Precio máximo *')).toHaveValue('');
  await page.goto('/create-buy-request?wish=vendo+mesa+en+rosario');
  await page.getByRole('link', { name: 'Mirá quién lo busca' }).click();
  await expect(page.getByPlaceholder('Qué quiero vender...')).toHaveValue('mesa');
});

test('without script the form comes filled, and a link chooses the other reading', async ({ join }) => {
  const ana = await join('Ana');
  const page = await (await ana.browser({ ...phone, javaScriptEnabled: false })).newPage();
  await page.goto('/');
  await wishField(page).fill('mesa usada hasta 400 en rosario');
  await buy(page).click();
  await expect(page.getByLabel('Zona *')).toHaveValue('Rosario, Santa Fe');
  await page.getByRole('link', { name: '$400', exact: true }).click();
  await expect(page.getByLabel('Precio máximo *')).toHaveValue('400');
  await expect(page.getByLabel('Qué estás buscando *')).toHaveValue('Mesa');
});

test('a seller’s sentence searches for the thing near the place, and one tap takes it back', async ({
  join,
  page,
}) => {
  const word = uniqueWord();
  const ana = await join('Ana');
  await publish(ana, { title: `notebook ${word}`, zone: 'Córdoba, Córdoba' });
  await publish(ana, { title: `notebook ${word}`, zone: 'Salta' });
  await visit(page, '/marketplace');
  const search = page.getByPlaceholder('Qué quiero vender...');
  await search.fill(`vendo notebook ${word} en cordoba`);
  await search.press('Enter');
  await expect(page.getByText(`Buscamos “notebook ${word}” cerca de Córdoba, Córdoba.`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Filtros aplicados' })).toContainText('Córdoba');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: `Buscar “vendo notebook ${word} en cordoba” tal cual` }).click();
  await expect(search).toHaveValue(`vendo notebook ${word} en cordoba`);
  await expect(page.getByRole('list', { name: 'Filtros aplicados' })).toHaveCount(0);
});
