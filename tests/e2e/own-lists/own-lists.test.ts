import { accept, expectToast, offerOn, publish, reject, visit } from '../support/actions.ts';
import { expect, test } from '../support/test.ts';

test('the own lists ask a visitor to sign in', async ({ page }) => {
  for (const path of ['/my-requests', '/my-posts']) {
    await visit(page, path);
    await expect(page.getByText('Inicia sesión para ver tus publicaciones')).toBeVisible();
    await expect(page.getByText('Necesitas estar logueado para acceder a esta sección')).toBeVisible();
    const publishing = page.getByRole('main').getByText('Crear publicación');
    await expect(publishing).toHaveCount(0);
  }
  await visit(page, '/my-offers');
  await expect(page.getByText('Iniciá sesión para ver tus ofertas')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Iniciar Sesión' }).click();
  await expect(page).toHaveURL('/auth?next=%2Fmy-offers');
  await page.goto('/chats');
  await expect(page).toHaveURL('/auth?next=%2Fchats');
});

test('empty lists say so and show the first step', async ({ join }) => {
  const ana = await join('Ana');
  const page = await ana.open('/my-requests');
  await expect(page.getByText('Aún no tienes publicaciones')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Crear publicación' }).click();
  await expect(page.getByRole('dialog', { name: 'Crear publicación' })).toBeVisible();
  await page.goto('/my-offers');
  await expect(page.getByText('No has enviado ofertas')).toBeVisible();
  await page.getByRole('link', { name: 'Explorar publicaciones' }).click();
  await expect(page).toHaveURL('/marketplace');
  await page.goto('/chats');
  await expect(page.getByText('Todavía no tenés chats')).toBeVisible();
});

test('the own publications stand in a grid with their count, status and offers', { tag: '@both' }, async ({
  join,
  isPhone,
}) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const first = await publish(ana, { title: 'primera cosa' });
  await offerOn(beto, first.id);
  const page = await ana.open('/my-posts');
  await expect(page.getByRole('heading', { level: 1, name: 'Mis publicaciones' })).toBeVisible();
  await expect(page.getByText('1 publicación', { exact: true })).toBeVisible();
  for (const title of ['segunda cosa', 'tercera cosa', 'cuarta cosa']) await publish(ana, { title });
  await expect(page.getByText('4 publicaciones', { exact: true })).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(4);
  const columns = async () =>
    new Set(await cards.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().x))))
      .size;
  expect(await columns()).toBe(isPhone ? 1 : 3);
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect.poll(columns).toBe(2);
  await page.setViewportSize(size);
  await expect.poll(columns).toBe(isPhone ? 1 : 3);
  const card = cards.filter({ hasText: 'Primera cosa' });
  await expect(card.getByText('ACTIVA')).toHaveCount(0);
  // The whole row leads to the offers.
  await card.click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL(`/buy-request/${first.id}#ofertas`);
});

test('a publication is deleted from the own list', async ({ join }) => {
  const ana = await join('Ana');
  await publish(ana, { title: 'parlante portátil' });
  const page = await ana.open('/my-requests');
  const act = async (name: string) => {
    await page.getByRole('button', { name: /^Acciones de/ }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await act('Eliminar');
  const ask = page.getByRole('alertdialog', { name: '¿Estás seguro?' });
  await expect(ask.getByText(/de forma permanente .*y todas sus ofertas/)).toBeVisible();
  await ask.getByRole('button', { name: 'Cancelar' }).click();
  await act('Eliminar');
  await ask.getByRole('button', { name: 'Eliminar' }).click();
  await expectToast(page, 'Publicación eliminada');
  await expectToast(page, 'La publicación ha sido eliminada exitosamente');
  await expect(page.getByText('Aún no tienes publicaciones')).toBeVisible();
});

test('the own offers show what they are for, their price, status, place and day, and follow live', {
  tag: '@phone',
}, async ({ join }) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana);
  const [first, second] = [
    await offerOn(beto, id, { title: 'primera' }),
    await offerOn(beto, id, { title: 'segunda' }),
  ];
  const page = await beto.open('/my-offers');
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Ofertas' })).toBeVisible();
  const own = (title: string) => page.getByRole('article').filter({ hasText: title });
  const card = own('Primera');
  await expect(card.getByText('Pendiente', { exact: true })).toBeVisible();
  await expect(card.getByText('Para: Bicicleta rodado 29')).toBeVisible();
  await expect(card.getByText('$380.000')).toBeVisible();
  await expect(card.getByText(/^Zona: Funes · Enviada el \d+ /)).toBeVisible();
  await reject(ana, first, 'Falta de información o fotos');
  await expect(card.getByText('Rechazada', { exact: true })).toBeVisible();
  await expect(card.getByText('Falta de información o fotos')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Contraofertar' })).toBeVisible();
  const { chatId } = await accept(ana, second);
  await expect(own('Segunda').getByText('Aceptada', { exact: true })).toBeVisible();
  await expect(own('Segunda').getByRole('link', { name: 'Ir al chat' })).toHaveAttribute(
    'href',
    `/chats/${chatId}`,
  );
  await own('Segunda')
    .getByRole('button', { name: /^Acciones de/ })
    .click();
  await own('Segunda').getByRole('menuitem', { name: 'Ver publicación' }).click();
  await expect(page).toHaveURL(`/buy-request/${id}`);
});

test('the own lists come apart by status, say what is new since one looked, and hold five things on a phone', async ({
  join,
}) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana, { title: 'primera cosa' });
  const long = 'Mesa de comedor extensible de paraíso o petiribí con seis sillas tapizadas';
  for (const title of ['segunda cosa', long]) await publish(ana, { title });
  for (let nth = 0; nth < 2; nth++) await reject(ana, await offerOn(beto, id, { title: `rechazada ${nth}` }));
  await offerOn(beto, id, { title: long });

  const hers = await ana.open('/my-requests');
  await hers.setViewportSize({ width: 360, height: 740 });
  await expect(hers.getByRole('navigation', { name: 'Publicaciones por estado' })).toContainText(
    'Todas3Activas3Con trato0Cerradas0',
  );
  const first = hers.getByRole('article').filter({ hasText: 'Primera cosa' });
  await expect(first.getByText('3 nuevas')).toBeVisible();
  // The page marks its news as read by a request in the background; leaving earlier would keep them unread.
  const read = hers.waitForResponse((answer) => answer.request().postData()?.includes(id) ?? false);
  await first.getByRole('link', { name: 'Primera cosa' }).click();
  await expect(hers).toHaveURL(`/buy-request/${id}#ofertas`);
  await read;
  await hers.goto('/my-requests');
  await expect(first).toBeVisible();
  await expect(first.getByText('nuevas')).toHaveCount(0);

  const his = await beto.open('/my-offers');
  await his.setViewportSize({ width: 360, height: 740 });
  await expect(his.getByText('Novedad')).toHaveCount(2);
  await his.getByRole('link', { name: 'Rechazadas 2' }).click();
  await expect(his).toHaveURL('/my-offers?estado=rechazadas');
  await expect(his.getByRole('article')).toHaveCount(2);
  await his.getByRole('link', { name: 'Aceptadas 0' }).click();
  await expect(his.getByText('Ninguna de tus ofertas está así.')).toBeVisible();
  await his.getByRole('link', { name: 'Ver todas' }).click();
});
