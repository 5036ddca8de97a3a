import sharp from 'sharp';
import { expectAccessible } from '../support/accessibility.ts';
import { hold, openFields, openRequestForm, publish } from '../support/actions.ts';
import { cutOff, expectNoise, expectRefusals } from '../support/noise.ts';
import { dragByFinger, dragByMouse, pastePhoto, phonePhoto } from '../support/photos.ts';
import { expect, test } from '../support/test.ts';

test('chosen photos go up, the first is the main one, and their order changes by buttons', {
  tag: '@phone',
}, async ({ join }) => {
  const page = await openRequestForm(await join('Ana'));
  const files = await Promise.all(
    ['#111111', '#555555', '#999999'].map((colour, nth) => phonePhoto(`${nth}.jpg`, colour)),
  );
  await page.locator('input[type=file]').setInputFiles(files);
  const sent = page.locator('input[name=images]');
  await expect(sent).toHaveCount(3);
  await expect(page.getByText('3 imagen(es) subida(s) correctamente').first()).toBeVisible();
  const urls = () => sent.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  const [a, b, c] = await urls();
  await expect(page.getByRole('button', { name: 'Ver imagen 1 de 3' })).toContainText('Principal');
  await page.getByRole('button', { name: 'Mover a la derecha, imagen 1 de 3' }).click();
  expect(await urls()).toEqual([b, a, c]);
  await page.getByRole('button', { name: 'Mover a la izquierda, imagen 3 de 3' }).click();
  expect(await urls()).toEqual([b, c, a]);
  await page.getByRole('button', { name: 'Ver imagen 2 de 3' }).click();
  const preview = page.getByRole('dialog', { name: 'Imagen 2 de 3' });
  await expect(preview.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await page.getByRole('button', { name: 'Quitar imagen 1 de 3' }).click();
  expect(await urls()).toEqual([c, a]);
  await expect(page.getByRole('button', { name: 'Ver imagen 1 de 2' })).toContainText('Principal');
  await expect(page.getByRole('button', { name: 'Quitar imagen 1 de 2' })).toBeFocused();
});

test('photos change their order by dragging, with the mouse and with a finger', { tag: '@both' }, async ({
  join,
  isPhone,
}) => {
  const page = await openRequestForm(await join('Ana'));
  await page
    .locator('input[type=file]')
    .setInputFiles([await phonePhoto('a.jpg', '#111111'), await phonePhoto('b.jpg', '#999999')]);
  const sent = page.locator('input[name=images]');
  await expect(sent).toHaveCount(2);
  const urls = () => sent.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  const before = await urls();
  await page.getByRole('button', { name: 'Ver imagen 2 de 2' }).scrollIntoViewIfNeeded();
  const [first, second] = await Promise.all([
    page.getByRole('button', { name: 'Ver imagen 1 de 2' }).boundingBox(),
    page.getByRole('button', { name: 'Ver imagen 2 de 2' }).boundingBox(),
  ]);
  const middle = (box: typeof first) => ({ x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 });
  await (isPhone ? dragByFinger : dragByMouse)(page, middle(second), middle(first));
  await expect.poll(urls).toEqual(before.toReversed());
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('files that are no pictures, are too large or too many are left out, each with its sentence', async ({
  join,
  noise,
}) => {
  const page = await openRequestForm(await join('Ana'));
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') });
  await expect(page.getByText('notas.txt no es una imagen válida')).toBeVisible();
  await expect(page.getByText('No hay archivos válidos para subir')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entendido' })).toHaveAccessibleDescription(
    'notas.txt no es una imagen válida',
  );
  await expectAccessible(page, 'a refused photo');
  await page.getByRole('button', { name: 'Entendido' }).click();
  await expect(page.getByText('notas.txt no es una imagen válida')).toHaveCount(0);
  await expect(input).toBeFocused();
  await page.reload();
  await openFields(page);
  const large = { name: 'enorme.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
  await input.setInputFiles([large, await phonePhoto('buena.jpg', '#111111')]);
  await expect(page.getByText('enorme.jpg es demasiado grande (máximo 5MB)')).toBeVisible();
  await expect(page.locator('input[name=images]')).toHaveCount(1);
  await input.setInputFiles({
    name: 'falsa.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no soy una foto'),
  });
  await expect(page.getByText('falsa.jpg no es una imagen válida')).toBeVisible();
  await expect(page.locator('input[name=images]')).toHaveCount(1);
  await expectRefusals(noise, 422);
});

test('a part of a photo is kept, a pasted one is taken, and a phone opens its camera', {
  tag: '@phone',
}, async ({ join, isPhone, noise }) => {
  const page = await openRequestForm(await join('Ana'));
  await page.locator('input[type=file]').setInputFiles(await phonePhoto('mesa.jpg', '#264653'));
  const sent = page.locator('input[name=images]');
  await expect(sent).toHaveValue(/-240x320-/);
  // A part that cannot be sent leaves the photo as it is.
  await page.route('**/api/images', (route) => route.abort());
  await page.getByRole('button', { name: 'Ver imagen 1 de 1' }).click();
  await page.getByRole('button', { name: 'Recortar' }).click();
  await page.getByRole('button', { name: 'Usar esta parte' }).click();
  await expect(page.getByText(/^Error subiendo .*: se cortó la conexión/)).toBeVisible();
  await expect(sent).toHaveValue(/-240x320-/);
  await page.unroute('**/api/images');
  await expectNoise(noise, cutOff);
  await page.getByRole('button', { name: 'Ver imagen 1 de 1' }).click();
  await page.getByRole('button', { name: 'Recortar' }).click();
  const corner = page.getByRole('button', { name: /^Esquina de abajo a la derecha/ });
  await corner.focus();
  for (let press = 0; press < 5; press++) await page.keyboard.press('Shift+ArrowUp');
  await page.getByRole('button', { name: 'Usar esta parte' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(sent).not.toHaveValue(/-240x320-/);
  await expect(sent).toHaveValue(/-(1\d\d|20\d)x2\d\d-/);

  const camera = page.getByRole('button', { name: 'Sacar foto' });
  if (isPhone) {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), camera.click()]);
    await chooser.setFiles(await phonePhoto('ahora.jpg', '#bc6c25'));
  } else {
    await expect(camera).toBeHidden();
    await pastePhoto(page);
  }
  await expect(sent).toHaveCount(2);
});

test('a publication takes ten photos and an offer five, and then says so', async ({ join }) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana);
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();
  const eleven = Array.from({ length: 11 }, (_, nth) => ({
    name: `${nth}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }));
  for (const [page, most] of [
    [await openRequestForm(ana), 10],
    [await beto.open(`/send-offer/${id}`), 5],
  ] as const) {
    await page.locator('input[type=file]').setInputFiles(eleven);
    await expect(page.getByText('Límite de imágenes')).toBeVisible();
    await expect(page.getByText(`Solo podés subir hasta ${most} imágenes en total`)).toBeVisible();
    await expect(page.locator('input[name=images]')).toHaveCount(most);
    await expect(page.getByText(`Máximo ${most} imágenes permitidas`)).toBeVisible();
    await expect(page.locator('input[type=file]')).toBeDisabled();
  }
});

test('while photos go up the form waits and says so, and one that broke is sent again', async ({
  join,
  noise,
}) => {
  const page = await openRequestForm(await join('Ana'));
  const release = await hold(page, '**/api/images', (route) => route.abort());
  await page.locator('input[type=file]').focus();
  await page.locator('input[type=file]').setInputFiles(await phonePhoto('mesa.jpg', '#264653'));
  await expect(page.getByText('Subiendo...', { exact: true })).toBeVisible();
  await expect(page.locator('input[type=file]')).toBeFocused();
  await expect(page.getByRole('progressbar', { name: 'Subiendo mesa.jpg' })).toBeVisible();
  await expectAccessible(page, 'a photo on its way');
  await expect(page.locator('input[type=file]')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Subiendo imágenes...' })).toBeDisabled();
  // What is pasted meanwhile goes up, too.
  await pastePhoto(page);
  await expect(page.getByRole('progressbar', { name: 'Subiendo pegada.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Quitar imagen 2 de 2' }).click();
  release();
  await expect(page.getByText('Error subiendo mesa.jpg: se cortó la conexión')).toBeVisible();
  await expect(page.getByText('No se pudieron subir las imágenes').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reintentar, imagen 1 de 1' })).toBeVisible();
  await expectAccessible(page, 'a photo that broke');
  await page.getByRole('button', { name: 'Crear publicación' }).click();
  await expect(page.getByText('Hay fotos que no subieron: probá de nuevo o quitalas')).toBeVisible();
  await page.unroute('**/api/images');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('button', { name: 'Quitar imagen 1 de 1' })).toBeFocused();
  await expect(page.locator('input[name=images]')).toHaveCount(1);
  await expect(page.getByText('1 imagen(es) subida(s) correctamente')).toBeAttached();
  await expectNoise(noise, cutOff);
});

test('a session that ended says that photos need one; after signing in elsewhere they go up from here', async ({
  join,
  noise,
}) => {
  const ana = await join('Ana');
  const page = await openRequestForm(ana);
  const [context, photo] = [await ana.browser(), await phonePhoto('mesa.jpg', '#264653')];
  await page.getByLabel('Qué estás buscando *').fill('mesa plegable');
  const cookies = await context.cookies();
  await context.clearCookies();
  const input = page.locator('input[type=file]');
  await input.setInputFiles(photo);
  await expect(page.getByText('Debes iniciar sesión para subir imágenes')).toBeVisible();
  await expect(page.getByText('Inicia sesión para subir imágenes', { exact: true })).toBeVisible();
  await expect(page.getByRole('group').getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute(
    'target',
    '_blank',
  );
  await context.addCookies(cookies);
  await input.setInputFiles(photo);
  await expect(page.locator('input[name=images]')).toHaveCount(1);
  await expect(page.getByText('Inicia sesión para subir imágenes', { exact: true })).toHaveCount(0);
  await expect(page.getByLabel('Qué estás buscando *')).toHaveValue('mesa plegable');
  await expectRefusals(noise, 401);
});

/** Runs in a worker: canvases give noise instead of what was drawn, as Firefox does against fingerprinting. */
function addCanvasNoise(): void {
  const { convertToBlob } = OffscreenCanvas.prototype;
  OffscreenCanvas.prototype.convertToBlob = function (options) {
    const context = this.getContext('2d')!;
    const noise = context.createImageData(this.width, this.height);
    for (let at = 0; at < noise.data.length; at++) noise.data[at] = Math.random() * 256;
    context.putImageData(noise, 0, 0);
    return convertToBlob.call(this, options);
  };
}

test('a browser that adds noise to canvas sends the photo as it was chosen', async ({ join }) => {
  const page = await openRequestForm(await join('Ana'));
  await page.route('**/assets/photo-worker-*.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `(${addCanvasNoise})();${await answer.text()}` });
  });
  // So large that it would be drawn again.
  const background = { r: 38, g: 70, b: 83 };
  const buffer = await sharp({ create: { width: 3000, height: 2000, channels: 3, background } })
    .jpeg()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'mesa.jpg', mimeType: 'image/jpeg', buffer });
  const sent = page.locator('input[name=images]');
  await expect(sent).toHaveCount(1);
  const stored = await page.request.get(await sent.inputValue());
  const { channels } = await sharp(await stored.body()).stats();
  for (const { stdev } of channels) expect(stdev).toBeLessThan(4);
});
