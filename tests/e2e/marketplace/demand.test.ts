import { expectAccessible, expectZoomable } from '../support/accessibility.ts';
import { publish, visit } from '../support/actions.ts';
import { expect, test } from '../support/test.ts';

test('a publication leads to what is sought in its city, the city to its province, and both to selling and publishing', {
  tag: '@phone',
}, async ({ join, page, isPhone }) => {
  const [city, slug] = isPhone ? ['Cafayate', 'cafayate'] : ['Iruya', 'iruya'];
  const [ana, beto] = await Promise.all([join('Ana Busca'), join('Beto Busca')]);
  const { items } = await ana.get<{ items: { id: string; slug: string }[] }>('/categories');
  const categoryId = items.find(({ slug }) => slug === 'jardin')!.id;
  const wanted = { zone: city, categoryId, minPrice: null };
  await publish(ana, { ...wanted, title: 'regadera de chapa', maxPrice: 10_000 });
  await publish(beto, { ...wanted, title: 'manguera larga', maxPrice: 30_000 });
  const { id } = await publish(beto, { ...wanted, title: 'maceta grande', maxPrice: 20_000 });

  await visit(page, `/buy-request/${id}`);
  await page.getByRole('link', { name: `Más jardín y plantas que buscan en ${city}` }).click();
  await expect(page).toHaveURL(`/buscan/jardin/salta/${slug}`);
  await expect(page).toHaveTitle(`Jardín y plantas: qué se busca en ${city}, Salta · AlRevés`);
  const main = page.getByRole('main');
  await expect(
    main.getByRole('heading', { level: 1, name: `2 personas buscan jardín y plantas en ${city}` }),
  ).toBeVisible();
  await expect(
    main.getByText('Precio máximo: de $10.000 a $30.000. La mitad pone $20.000 o más.'),
  ).toBeVisible();
  await expect(main.getByRole('article')).toHaveCount(3);
  await expect(main.getByRole('link', { name: 'Quiero vender' })).toHaveAttribute(
    'href',
    /^\/marketplace\?category=jardin&place=\d+&radius=25$/,
  );
  await expect(main.getByRole('link', { name: 'Quiero comprar' })).toHaveAttribute('href', /^\/auth\?/);
  await expectAccessible(page, 'what is sought in a city');
  await expectZoomable(page, 'what is sought in a city');

  await main.getByRole('link', { name: 'Todo Salta' }).click();
  await expect(page).toHaveURL('/buscan/jardin/salta');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^[24] personas buscan jardín y plantas en Salta$/,
  );
  await expectAccessible(page, 'what is sought in a province');
  await page
    .getByRole('navigation', { name: 'Ciudades' })
    .getByRole('link', { name: `${city} 3` })
    .click();
  await expect(page).toHaveURL(`/buscan/jardin/salta/${slug}`);
  await page.getByRole('link', { name: 'Quiero vender' }).click();
  await expect(page).toHaveURL(/^[^?]+\/marketplace\?category=jardin/);

  await page.goto('/buscan/bicicletas/la-pampa/toay');
  await expect(page.getByText('Todavía nadie busca bicicletas y rodados en Toay')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver en todo el país' })).toBeVisible();
});
