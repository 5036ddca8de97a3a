import type { Page } from '@playwright/test';
import { openFields } from '../support/actions.ts';
import { expectRefusals } from '../support/noise.ts';
import type { Someone } from '../support/people.ts';
import { heavyPhoto, phonePhoto } from '../support/photos.ts';
import { expect, test } from '../support/test.ts';

/** Both forms in a browser without script, their photos included. */
const plain = {
  javaScriptEnabled: false,
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
};

async function openPlain(who: Someone, path: string): Promise<Page> {
  const page = await (await who.browser(plain)).newPage();
  await page.goto(path);
  return page;
}

const photosOf = (page: Page) => page.locator('input[type=file]');

test('a publication with photos goes out without script; one over 5 MB is refused and nothing is lost', async ({
  join,
  noise,
}, info) => {
  const page = await openPlain(await join('Ana'), '/create-buy-request');
  await openFields(page);
  await page.getByLabel('Qué estás buscando *').fill('mesa plegable');
  await page.getByLabel('Precio máximo *').fill('90.000');
  await page.getByLabel('Zona *').fill('Caballito');
  await photosOf(page).scrollIntoViewIfNeeded();
  await expect(photosOf(page)).toHaveCSS('opacity', '1');
  await photosOf(page).setInputFiles([
    await phonePhoto('mesa.jpg', '#264653'),
    await heavyPhoto('enorme.jpg'),
  ]);
  await page.screenshot({ path: info.outputPath('chosen.png') });
  const send = page.getByRole('button', { name: 'Crear publicación' });
  await send.click();
  await expect(page.getByText('enorme.jpg es demasiado grande (máximo 5MB)')).toBeVisible();
  await expect(page.getByLabel('Qué estás buscando *')).toHaveValue('mesa plegable');
  await expect(page.getByLabel('Precio máximo *')).toHaveValue('90.000');
  await expect(page.getByRole('button', { name: 'Ver imagen 1 de 1' })).toBeVisible();
  await page.screenshot({ path: info.outputPath('refused.png') });
  await send.click();
  await expect(page).toHaveURL(/\/buy-request\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Mesa plegable' })).toBeVisible();
  await expectRefusals(noise, 422);
});
