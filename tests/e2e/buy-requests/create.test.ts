import {
  expectToast,
  fillRequest,
  hold,
  openFields,
  openMore,
  openRequestForm,
  publish,
  runUntil,
  unfold,
  uniqueWord,
} from '../support/actions.ts';
import { cutOff, expectNoise, offline } from '../support/noise.ts';
import { expect, test } from '../support/test.ts';

test('the form of a new publication says what each field needs', async ({ join }) => {
  const page = await openRequestForm(await join('Ana'));
  await expect(page.getByRole('heading', { name: 'Crear publicación' })).toBeVisible();
  await expect(page.getByText('Describí el producto que querés comprar')).toBeVisible();
  await expect(page.getByText('Tenés que subir al menos una imagen')).toBeVisible();
  await openMore(page);
  await page.getByLabel('Link de referencia').fill('cualquier cosa');
  await page.getByRole('button', { name: 'Crear publicación' }).click();
  for (const text of [
    'El título es requerido',
    'El precio máximo es requerido',
    'La zona es requerida',
    'Debes subir al menos una imagen',
    'URL inválida',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Qué estás buscando *')).toBeFocused();
  await page.getByLabel('Qué estás buscando *').fill('mesa');
  await expect(page.getByText('El título debe tener al menos 5 caracteres')).toBeVisible();
  await page.getByLabel('Precio máximo *').fill('0');
  await expect(page.getByText('El precio máximo debe ser mayor a 0')).toBeVisible();
  await page.getByLabel('Precio mínimo').fill('0');
  await page.getByRole('button', { name: 'Crear publicación' }).click();
  await expect(page.getByText('El precio mínimo debe ser mayor a 0')).toBeVisible();
});

test('prices are typed as digits with dots, pasted as people write them, and contradict each other live', async ({
  join,
}) => {
  const page = await openRequestForm(await join('Ana'));
  const [min, max] = [page.getByLabel('Precio mínimo'), page.getByLabel('Precio máximo *')];
  await openMore(page);
  await max.pressSequentially('25000,00');
  await expect(max).toHaveValue('25000,00');
  await min.focus();
  await expect(max).toHaveValue('25.000');
  await max.fill('');
  await max.pressSequentially('1250000');
  await expect(max).toHaveValue('1.250.000');
  await max.fill('2345678');
  await min.fill('2345679');
  await expect(page.getByText('Introduzca un precio mayor al precio mínimo.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Crear publicación' })).toBeDisabled();
  await min.fill('2345678');
  await expect(page.getByText('Introduzca un precio mayor al precio mínimo.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Crear publicación' })).toBeEnabled();
});

test('what is published says so, stays a moment and is then open on its own page', {
  tag: '@phone',
}, async ({ join }) => {
  const page = await openRequestForm(await join('Ana'));
  await page.clock.install();
  await fillRequest(page, '  silla de oficina  ');
  await openMore(page);
  await page.getByLabel('Link de referencia').fill('www.ejemplo.com.ar/silla');
  await page.getByText('Usado', { exact: true }).click();
  await expect(page.locator('input[name=images]')).toHaveCount(1);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.getByRole('button', { name: 'Crear publicación' }).click();
  await runUntil(page, () => page.getByText('¡Éxito!').isVisible());
  await expect(page.getByText('Publicación creada correctamente')).toBeVisible();
  await page.clock.runFor(700);
  await expect(page.getByRole('button', { name: 'Creando...' })).toBeVisible();
  await expect(page).toHaveURL('/create-buy-request');
  await page.clock.runFor(100);
  await page.clock.resume();
  await expect(page).toHaveURL(/\/buy-request\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Silla de oficina' })).toBeVisible();
  await expect(page.getByText('Hasta $90.000').first()).toBeVisible();
  await unfold(page);
  await expect(page.getByText('Usado', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver producto de referencia' })).toHaveAttribute(
    'href',
    'https://www.ejemplo.com.ar/silla',
  );
});

test('while it publishes the button says so, and a refused publication keeps everything', async ({
  join,
  noise,
}) => {
  const ana = await join('Ana');
  const page = await openRequestForm(ana);
  await fillRequest(page, 'mesa plegable');
  let sent = 0;
  const release = await hold(page, '**/create-buy-request.data*', (route) => {
    sent++;
    return route.abort();
  });
  await page.getByRole('button', { name: 'Crear publicación' }).click();
  await expect(page.getByRole('button', { name: 'Creando...' })).toBeDisabled();
  await page.getByLabel('Qué estás buscando *').press('Enter');
  release();
  await expect(page.getByText('No se pudo crear la publicación')).toBeInViewport();
  await expect(page.getByLabel('Qué estás buscando *')).toHaveValue('mesa plegable');
  await expect(page.getByLabel('Precio máximo *')).toHaveValue('90.000');
  await expect(page.locator('input[name=images]')).toHaveCount(1);
  expect(sent).toBe(1);
  await expectNoise(noise, cutOff);
});

test('a publication left unfinished is offered back, or thrown away', async ({ join, noise }) => {
  const ana = await join('Ana');
  const page = await openRequestForm(ana);
  await page.getByLabel('Qué estás buscando *').fill('lavarropas automático');
  await page.getByLabel('Precio máximo *').fill('450000');
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(stored).toContain('450.000');
  await page.reload();
  await expect(page.getByText('Tenés una publicación sin terminar')).toBeVisible();
  await page.getByRole('button', { name: 'Seguir con esa' }).click();
  await expect(page.getByLabel('Qué estás buscando *')).toHaveValue('lavarropas automático');
  await expect(page.getByLabel('Precio máximo *')).toHaveValue('450.000');
  await page.reload();
  await page.getByRole('button', { name: 'Descartarla' }).click();
  await expect(page.getByText('Tenés una publicación sin terminar')).toHaveCount(0);
  await page.reload();
  await openFields(page);
  await expect(page.getByLabel('Qué estás buscando *')).toHaveValue('');
  await expect(page.getByText('Tenés una publicación sin terminar')).toHaveCount(0);

  // Its answer is lost, and the page is read anew: it is there already.
  await page.getByLabel('Qué estás buscando *').fill('lavarropas chico');
  await page.getByLabel('Precio máximo *').fill('250000');
  await page.getByLabel('Zona *').fill('Rosario');
  // The suggestions of places close.
  await page.keyboard.press('Tab');
  await page.getByText('No tengo foto').click();
  const sending = page.getByRole('button', { name: 'Crear publicación' });
  await page.route(
    (url) => url.pathname === '/create-buy-request.data',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await sending.click();
  await expect(page.getByText('Revisá tu conexión y probá de nuevo')).toBeVisible();
  await expectNoise(noise, cutOff);
  await page.reload();
  await page.getByRole('button', { name: 'Seguir con esa' }).click();
  await sending.click();
  await expect(page).toHaveURL(/\/buy-request\//);
  expect((await ana.get<{ items: unknown[] }>('/me/buy-requests')).items).toHaveLength(1);
});

test('cancelling a publication goes back where one came from, in place of the form', async ({
  join,
  isPhone,
}) => {
  const page = await (await join('Ana')).open('/');
  await page.goto('/marketplace');
  await page
    .getByRole('main')
    .getByRole('link', { name: isPhone ? 'Quiero comprar' : 'Crear publicación' })
    .click();
  await expect(page.getByRole('link', { name: '← Volver al mercado' })).toBeVisible();
  await openFields(page);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL('/marketplace');
  await page.goBack();
  await expect(page).not.toHaveURL('/create-buy-request');
});

test('the dialog on the own list publishes without leaving it; a visitor is asked to sign in', async ({
  join,
  page,
  noise,
}) => {
  await page.goto('/create-buy-request');
  await expect(page).toHaveURL('/auth?next=%2Fcreate-buy-request');
  const word = uniqueWord();
  const ana = await join('Ana');
  await publish(ana);
  const own = await ana.open('/my-requests');
  await own.getByRole('main').getByRole('link', { name: 'Crear publicación' }).click();
  const dialog = own.getByRole('dialog', { name: 'Crear publicación' });
  await dialog.getByLabel('Qué estás buscando *').fill(`parlante ${word}`);
  // By mistake, or by a phone's way back.
  await own.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await own.getByRole('main').getByRole('link', { name: 'Crear publicación' }).click();
  await dialog.getByRole('button', { name: 'Seguir con esa' }).click();
  await expect(dialog.getByLabel('Qué estás buscando *')).toHaveValue(`parlante ${word}`);
  await fillRequest(dialog, `parlante ${word}`);
  await own.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Crear publicación' }).click();
  await expect(dialog.getByText('Revisá tu conexión y probá de nuevo')).toBeVisible();
  await own.context().setOffline(false);
  await expectNoise(noise, offline);
  await dialog.getByRole('button', { name: 'Crear publicación' }).click();
  await expectToast(own, '¡Éxito!');
  await expectToast(own, 'Solicitud creada correctamente');
  await expect(own).toHaveURL(/\/buy-request\//);
  await expect(own.getByRole('heading', { level: 1, name: `Parlante ${word}` })).toBeVisible();
});
