import type { Page } from '@playwright/test';
import {
  askToReject,
  fillOffer,
  fillRequest,
  hold,
  offerOn,
  openLive,
  openMore,
  openRequestForm,
  publish,
  reject,
  runUntil,
  visit,
} from '../support/actions.ts';
import { allowNoise, cutOff, expectNoise, expectRefusals, refusal } from '../support/noise.ts';
import type { Someone } from '../support/people.ts';
import { phonePhoto } from '../support/photos.ts';
import { expect, test } from '../support/test.ts';

const toasts = (page: Page) => page.locator('[data-sonner-toast]');

/** Stops the page's clock: from now on only `page.clock` moves it. */
const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);

/** Cuts off all form submissions until `unrouteAll`. */
const cutSending = (page: Page) =>
  page.route('**/*.data*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );

test('toasts: one at a time, in the destructive style for errors, gone after four seconds', async ({
  join,
}) => {
  const page = await openWithClock(await join('Ana'), '/create-buy-request');
  // Typing loads the code of the toasts.
  await page.keyboard.press('Shift');
  await expect(page.locator('section[aria-label^="Avisos alt"]')).toBeAttached();
  await stopClock(page);
  const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('hola') });
  for (const name of ['a.txt', 'b.txt'])
    await page.locator('input[type=file]').first().setInputFiles(file(name));
  const shown = toasts(page).and(page.locator('[data-visible=true]'));
  await runUntil(page, async () => (await toasts(page).count()) === 2);
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText('No hay archivos válidos para subir');
  const alert = shown.first().getByRole('alert');
  await expect(alert).toContainText('Error');
  await expect(alert).toHaveClass(/bg-rejected/);
  await page.clock.runFor(3_000);
  await expect(shown).toHaveCount(1);
  await page.clock.runFor(2_000);
  await expect(toasts(page)).toHaveCount(0);
});

test('the page is light whatever the system prefers, and the phone ends at 768 px', async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await visit(page, '/marketplace');
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground()).toBe(light);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
  const menu = page.getByRole('button', { name: 'Abrir menú' });
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(menu).toBeVisible();
});

test('a price conflict that is sent all the same says so, on the page and in the dialog', async ({
  join,
}) => {
  const page = await openRequestForm(await join('Ana'));
  const conflict = async (label: string, text: string) => {
    await openMore(page);
    await page.getByLabel('Precio mínimo').fill('200');
    await page.getByLabel(label).fill('100');
    await expect(page.getByText(text)).toHaveCount(1);
    await page.getByLabel('Qué estás buscando *').press('Enter');
    await expect(toasts(page).filter({ hasText: 'Error en precios' })).toContainText(text);
  };
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await conflict('Precio máximo *', 'Introduzca un precio mayor al precio mínimo.');
  await visit(page, '/my-requests');
  await page.getByRole('main').getByRole('link', { name: 'Crear publicación' }).click();
  await conflict('Precio máximo *', 'El precio máximo debe ser mayor al mínimo');
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(['Error en precios']);
  await expect(page).toHaveURL('/my-requests');
  expect(sent.filter((url) => url.includes('.data'))).toEqual([]);
});

test('the edit dialog says that its data are on the way, and when they do not come', async ({
  join,
  noise,
}) => {
  const ana = await join('Ana');
  const { id } = await publish(ana);
  const page = await ana.open(`/buy-request/${id}`);
  const edit = page.getByRole('button', { name: 'Editar publicación' });
  const release = await hold(page, '**/assets/edit-dialog*', (route) => route.abort());
  await edit.click();
  await expect(page.getByText('Cargando datos...')).toBeVisible();
  release();
  await expect(page.getByText('No se pudieron cargar los datos')).toBeVisible();
  await expect(page.getByText('Cargando datos...')).toHaveCount(0);
  await expectNoise(noise, cutOff);
});

test('what takes a while says so: saving an edit, a profile, deleting', async ({ join }) => {
  const ana = await join('Ana');
  const { id } = await publish(ana);
  const page = await ana.open('/profile');
  const during = async (press: () => Promise<unknown>, busy: string) => {
    const release = await hold(page, /\.data/);
    await press();
    await expect(page.getByRole('button', { name: busy })).toBeDisabled();
    release();
    await expect(page.getByRole('button', { name: busy })).toHaveCount(0);
  };
  await page.getByLabel('Ubicación').fill('Rosario');
  await during(() => page.getByRole('button', { name: 'Guardar' }).click(), 'Guardando...');
  await visit(page, `/buy-request/${id}`);
  await page.getByRole('button', { name: 'Editar publicación' }).click();
  await during(() => page.getByRole('button', { name: 'Guardar Cambios' }).click(), 'Guardando...');
  await page.getByRole('button', { name: 'Eliminar publicación' }).click();
  await during(
    () => page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click(),
    'Eliminando...',
  );
});

test('what fails says so in the words of its place', async ({ join, noise }) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana);
  const offer = await offerOn(beto, id);
  const page = await ana.open(`/buy-request/${id}`);
  await cutSending(page);
  await askToReject(page);
  const dialog = page.getByRole('dialog', { name: 'Rechazar oferta' });
  await dialog.getByText('Precio demasiado alto').click();
  await dialog.getByRole('button', { name: 'Rechazar oferta' }).click();
  await expect(dialog.getByText('No se pudo rechazar la oferta')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Editar publicación' }).click();
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(page.getByText('No se pudo actualizar la solicitud')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Eliminar publicación' }).click();
  const ask = page.getByRole('alertdialog');
  await ask.getByRole('button', { name: 'Eliminar' }).click();
  await expect(
    ask.getByText('No se pudo eliminar la publicación. Por favor, intenta nuevamente.'),
  ).toBeVisible();

  await visit(page, '/my-requests');
  await page.getByRole('main').getByRole('link', { name: 'Crear publicación' }).click();
  await fillRequest(page, 'mesa plegable');
  await page.getByRole('dialog').getByRole('button', { name: 'Crear publicación' }).click();
  await expect(page.getByText('No se pudo crear la solicitud')).toBeVisible();

  const his = await beto.open(`/send-offer/${id}?edit=${offer.id}`);
  await cutSending(his);
  await his.getByRole('button', { name: 'Actualizar oferta' }).click();
  await expect(his.getByText('No se pudo actualizar la oferta. Intenta de nuevo.')).toBeVisible();
  await visit(his, '/my-offers');
  await his.getByRole('button', { name: /^Acciones de/ }).click();
  await his.getByRole('menuitem', { name: 'Eliminar' }).click();
  await his.getByRole('button', { name: 'Eliminar oferta' }).click();
  await expect(his.getByText('No se pudo eliminar la oferta')).toBeVisible();
  await visit(his, '/profile');
  await his.getByRole('button', { name: 'Eliminar cuenta' }).click();
  await his.getByRole('button', { name: 'Eliminar definitivamente' }).click();
  await expect(his.getByRole('alertdialog').getByRole('alert')).toHaveText(/^Error al eliminar la cuenta: ./);
  await expectNoise(noise, cutOff);
});

test('a deletion that is refused says why in the words of its screen', async ({ join, noise }) => {
  const [ana, carla] = await Promise.all([join('Ana'), join('Carla')]);
  const [hers, gone] = [await publish(ana), await publish(ana, { title: 'la que se fue' })];
  const late = await publish(ana, { title: 'la última' });
  const context = await ana.browser();
  await context.route('**/api/events*', (route) => route.abort());
  const [page, list] = [await ana.open(`/buy-request/${hers.id}`), await ana.open('/my-requests')];
  const ask = page.getByRole('alertdialog');
  const asked = list.getByRole('alertdialog');
  const choose = async (title: string) => {
    await list.getByRole('button', { name: `Acciones de ${title}` }).click();
    await list.getByRole('menuitem', { name: 'Eliminar', exact: true }).click();
    await asked.getByRole('button', { name: 'Eliminar' }).click();
  };

  // A page loaded before an update sends an action that the server no longer knows.
  await page.route('**/*.data*', (route) => {
    const body = route.request().postData();
    return route.continue(body === null ? {} : { postData: body.replace('delete', 'erase!') });
  });
  await page.getByRole('button', { name: 'Eliminar publicación' }).click();
  await ask.getByRole('button', { name: 'Eliminar' }).click();
  await expect(ask.getByText(/^Error al eliminar: No reconocemos esa acción/)).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });

  await cutSending(list);
  await choose('bicicleta rodado 29');
  await expect(asked.getByText('Ocurrió un error inesperado')).toBeVisible();
  await asked.getByRole('button', { name: 'Cancelar' }).click();
  await list.unrouteAll({ behavior: 'wait' });

  // The request is deleted before the person confirms, and the list has got no signal of it.
  await list.route('**/buy-request/*.data*', async (route) => {
    // The page is also prefetched.
    if (route.request().method() !== 'POST') return route.continue();
    await ana.remove(`/buy-requests/${gone.id}`);
    await route.continue();
  });
  await choose('la que se fue');
  await expect(list.getByText('La publicación no existe o ya fue eliminada')).toBeVisible();
  await expect(asked).toHaveCount(0);
  await expect(list.getByRole('heading', { name: 'La que se fue' })).toHaveCount(0);
  const third = await ana.open(`/buy-request/${late.id}`);
  await third.getByRole('button', { name: 'Eliminar publicación' }).click();
  await ana.remove(`/buy-requests/${late.id}`);
  await third.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(third.getByText('La publicación no existe o ya fue eliminada')).toBeVisible();
  await expect(third.getByRole('heading', { name: 'Solicitud no encontrada' })).toBeVisible();
  await third.close();
  // Another person signs in in the same browser.
  await context.addCookies(await (await carla.browser()).cookies());
  await ask.getByRole('button', { name: 'Eliminar' }).click();
  await expect(ask.getByText('No tienes permisos para eliminar esta solicitud')).toBeVisible();
  // An open page would keep requesting its stream, which fails every time.
  await Promise.all([page.close(), list.close()]);
  await expectNoise(noise, cutOff, refusal(422), refusal(404), refusal(403), refusal(410));
});

test('a page that cannot be made says that something went wrong, and leads on', async ({ page, noise }) => {
  await visit(page, '/');
  await page.route('**/marketplace.data*', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.getByRole('main').getByRole('link', { name: 'Ir al mercado' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Algo salió mal' })).toBeVisible();
  await page.getByRole('link', { name: 'Probar de nuevo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mercado' })).toBeVisible();
  // Images of other tests' requests, which have been deleted.
  allowNoise(noise, /status of 404 .*\/images\//);
  await expectRefusals(noise, 500);
});

test('an unexpected failure of signing in says so', async ({ page, noise }) => {
  await visit(page, '/auth');
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByLabel('Contraseña', { exact: true }).fill('secreto123');
  await cutSending(page);
  await page.getByRole('main').getByRole('button', { name: 'Iniciar Sesión' }).click();
  const recipients = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: 'Ocurrió un error inesperado.' });
  await expect(recipients.getByText('Error', { exact: true })).toBeVisible();
  await expectNoise(noise, cutOff);
});

test('the photos of an offer, all of them up, are told in one sentence; an upload that fails without a word as well', async ({
  join,
  noise,
}) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana);
  const page = await beto.open(`/send-offer/${id}`);
  const input = page.locator('input[type=file]');
  await input.setInputFiles(await phonePhoto('uno.jpg', '#264653'));
  const recipients = toasts(page).filter({ hasText: 'Imágenes subidas' });
  await expect(recipients).toContainText('Las imágenes se han subido correctamente');
  await page.route('**/api/images', (route) => route.fulfill({ status: 500, json: {} }));
  await input.setInputFiles(await phonePhoto('dos.jpg', '#577590'));
  await expect(page.getByText('Error subiendo dos.jpg: Error desconocido')).toBeVisible();
  await expectRefusals(noise, 500);
});

test('a session that ended under the offer dialog asks to sign in', async ({ join, noise }) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana);
  const page = await openLive(beto, `/buy-request/${id}`);
  await page.getByRole('link', { name: 'Enviar Oferta' }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar Oferta' });
  await fillOffer(dialog, 'bici con canasto');
  await (await beto.browser()).clearCookies();
  await dialog.getByRole('button', { name: 'Enviar oferta' }).click();
  await expect(dialog.getByText('Debes estar logueado para enviar una oferta')).toBeVisible();
  await expectRefusals(noise, 401);
});

test('a session that ended says so in the words of what was tried: deleting, and sending from its page', async ({
  join,
  noise,
}) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana);
  // If the stream opened only after the end of the session, the page would revalidate and lose its buttons.
  const page = await openLive(ana, `/buy-request/${id}`);
  await page.getByRole('button', { name: 'Eliminar publicación' }).click();
  // A signal would make the page reload, as a visitor's page without the dialog.
  await page.route('**/*.data*', async (route) => {
    if (route.request().method() !== 'GET') await route.continue();
  });
  await (await ana.browser()).clearCookies();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Usuario no autenticado')).toBeVisible();

  const form = await openLive(beto, `/send-offer/${id}`);
  await fillOffer(form, 'bici con canasto');
  await (await beto.browser()).clearCookies();
  await form.getByRole('button', { name: 'Enviar oferta' }).click();
  await expect(form.getByText('Debes iniciar sesión para enviar una oferta. Guardamos')).toBeVisible();
  await expectRefusals(noise, 401);
});

test('without live news the badge is counted again every ten seconds', async ({ join, noise }) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana);
  const offer = await offerOn(beto, id);
  await (await beto.browser()).route('**/api/events*', (route) => route.abort());
  const page = await openWithClock(beto, '/ayuda');
  const bell = page.getByRole('button', { name: /^Avisos/ });
  await expect(bell).toHaveAccessibleName('Avisos');
  await stopClock(page);
  let counts = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/avisos/cuentas')) counts += 1;
  });
  await reject(ana, offer);
  const unread = async () => (await beto.get<{ unreadCount: number }>('/me/notifications')).unreadCount;
  await expect.poll(unread).toBe(1);
  await expect(bell).toHaveAccessibleName('Avisos');
  await page.clock.runFor(10_000);
  await expect(bell).toHaveAccessibleName('Avisos, 1 aviso sin leer');
  expect(counts).toBe(1);
  await expectNoise(noise, cutOff);
});

test('the wait after saving an offer can be felt; the offers scroll sideways', async ({ join }) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana);
  const offers = [];
  for (let nth = 0; nth < 4; nth++) offers.push(await offerOn(beto, id));
  const form = `/send-offer/${id}?edit=${offers[0]!.id}`;
  const his = await beto.open(form);
  await his.clock.install();
  await his.getByLabel('Título *').fill('venzo loki talle L');
  await his.clock.pauseAt(new Date(Date.now() + 60_000));
  await his.getByRole('button', { name: 'Actualizar oferta' }).click();
  await runUntil(his, () => toasts(his).filter({ hasText: '¡Oferta actualizada!' }).isVisible());
  await his.clock.runFor(900);
  await expect(his).toHaveURL(form);
  await his.clock.runFor(100);
  await his.clock.resume();
  await expect(his).toHaveURL(`/buy-request/${id}`);
  const list = his.getByRole('list', { name: 'Ofertas recibidas, se desplaza hacia los lados' });
  expect(await list.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
  expect(await his.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

/** A page whose clock can be stopped. */
async function openWithClock(person: Someone, path: string): Promise<Page> {
  const page = await (await person.browser()).newPage();
  await page.clock.install();
  await visit(page, path);
  return page;
}
