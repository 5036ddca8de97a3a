import { offerOn, publish, visit } from '../support/actions.ts';
import { addPost } from '../support/database.ts';
import { expectRefusals } from '../support/noise.ts';
import { expect, test } from '../support/test.ts';

test('a record of the earlier site is read at both of its addresses, with its photos and features', async ({
  join,
  page,
}) => {
  const { images } = await publish(await join('Ana'), { photos: 7 });
  const id = await addPost(null, { images });
  for (const path of [`/post-detail/${id}`, `/market?id=${id}`]) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1, name: 'Bicicleta de paseo' })).toBeVisible();
    await expect(page.getByText('Precio a consultar')).toBeVisible();
    await expect(page.getByText('Rosario', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Características' })).toBeVisible();
    await expect(page.getByText('verde')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver ejemplo' })).toHaveAttribute('href', /ejemplo\.com\.ar/);
    await expect(page.getByRole('link', { name: 'Ver 3 fotos más' })).toHaveText('+3');
    await expect(page.getByRole('heading', { name: /^Ofertas Recibidas/ })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Ver 3 fotos más' }).click();
  await expect(page.getByText('5 / 7')).toBeVisible();
});

test('the offers of a record are ordered by arrival, price or rating', async ({ join, page }) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id: requestId } = await publish(ana);
  await offerOn(beto, requestId, { title: 'llegó primero', price: 200_000 });
  await offerOn(beto, requestId, { title: 'más barata', price: 100_000 });
  const id = await addPost(requestId);
  await visit(page, `/post-detail/${id}`);
  const titles = page.getByRole('article').getByRole('heading');
  await expect(titles).toHaveText(['Llegó primero', 'Más barata']);
  const order = page.getByLabel('Ordenar por');
  await expect(order.locator('option')).toHaveCount(3);
  await order.selectOption({ label: await order.locator('option').nth(1).innerText() });
  await expect(titles).toHaveText(['Más barata', 'Llegó primero']);
  await expect(page).toHaveURL(/sort=/);
});

test('a record that is not there says so and leads to the list of them', async ({ page, noise }) => {
  await page.goto('/post-detail/no-existe');
  await expect(page.getByRole('heading', { name: 'Publicación no encontrada' })).toBeVisible();
  await expectRefusals(noise, 404);
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL('/market');
  await expect(page.getByRole('heading', { level: 1, name: 'Publicaciones anteriores' })).toBeVisible();
});
