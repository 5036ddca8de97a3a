import { publish, uniqueWord, visit } from '../support/actions.ts';
import { cutOff, expectNoise } from '../support/noise.ts';
import { swipe } from '../support/photos.ts';
import { expect, test } from '../support/test.ts';

/** What an Android phone's way back asks of a page. TypeScript's library does not have it yet. */
declare global {
  var CloseWatcher: new () => { requestClose(): void };
  var wayBack: () => void;
}

test('more than six photos show four and a tile that opens the rest at the fifth', async ({ join, page }) => {
  const { id } = await publish(await join('Ana'), { photos: 7 });
  await visit(page, `/buy-request/${id}`);
  const photos = page.getByRole('link', { name: /^Ver foto \d de 7$/ });
  await expect(photos).toHaveCount(4);
  const more = page.getByRole('link', { name: 'Ver 3 fotos más' });
  await expect(more).toHaveText('+3');
  await more.click();
  await expect(page.getByText('5 / 7')).toBeVisible();
});

test('on a phone a finger turns the large photo', { tag: '@phone' }, async ({ join, page }) => {
  const { id } = await publish(await join('Ana'), { photos: 3 });
  await visit(page, `/buy-request/${id}`);
  const box = (await page.getByRole('link', { name: 'Ver foto 1 de 3' }).boundingBox())!;
  const y = box.y + box.height / 2;
  await expect(page.getByText('1 de 3')).toBeVisible();
  await swipe(page, { x: 300, y }, { x: 60, y });
  await expect(page.getByText('2 de 3')).toBeVisible();
});

test('the full-screen viewer counts, goes around with arrows and buttons, closes with Escape and the way back, and gives the focus back', {
  tag: '@phone',
}, async ({ join, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { id } = await publish(await join('Ana'), { photos: 3 });
  await page.addInitScript(() => {
    const Real = globalThis.CloseWatcher;
    globalThis.CloseWatcher = class extends Real {
      constructor() {
        super();
        globalThis.wayBack = () => this.requestClose();
      }
    };
  });
  await visit(page, `/buy-request/${id}`);
  const second = page.getByRole('link', { name: 'Ver foto 2 de 3' });
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 / 3')).toBeVisible();
  await expect(page.locator('.yarl__portal :focus')).toBeAttached();
  const turns = async (turn: () => Promise<void>, count: string) => {
    // The gallery ignores keys until the animation of the last turn ends. Repeating goes around until it
    // shows again.
    await expect(async () => {
      await turn();
      await expect(page.getByText(count)).toBeVisible({ timeout: 1_000 });
    }).toPass();
  };
  await turns(() => page.keyboard.press('ArrowRight'), '3 / 3');
  await turns(() => page.keyboard.press('ArrowRight'), '1 / 3');
  await turns(() => page.keyboard.press('ArrowLeft'), '3 / 3');
  await turns(() => page.getByRole('button', { name: 'Siguiente' }).click(), '1 / 3');
  await turns(() => page.getByRole('button', { name: 'Anterior' }).click(), '3 / 3');
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab');
    await expect(
      page.getByRole('button', { name: /^(Anterior|Siguiente|Cerrar)$/ }).and(page.locator(':focus')),
    ).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByText('3 / 3')).toHaveCount(0);
  await expect(second).toBeFocused();
  await second.click();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByText('2 / 3')).toHaveCount(0);
  await expect(second).toBeFocused();
  await second.click();
  await expect(page.getByText('2 / 3')).toBeVisible();
  await page.evaluate(() => globalThis.wayBack());
  await expect(page.getByText('2 / 3')).toHaveCount(0);
  await expect(second).toBeFocused();
  expect(new URL(page.url()).pathname).toContain(id);
});

test('a broken photo falls back to a placeholder: in its gallery, large, and in the list', async ({
  join,
  page,
  noise,
}) => {
  const word = uniqueWord();
  const { id, images } = await publish(await join('Ana'), { title: `bici ${word}` });
  const photo = images[0]!.replace('.webp', '');
  await page.route(`**${photo}*`, (route) => route.abort());
  const broken = page.getByRole('main').locator(`img[src^="${photo}"]`);
  const placeholder = page.getByRole('main').getByRole('img', { name: /sin imagen$/i });

  await visit(page, `/marketplace?search=${word}`);
  await expect(placeholder).toBeVisible();
  await expect(broken).toHaveCount(0);
  await visit(page, `/buy-request/${id}`);
  await expect(placeholder).toBeVisible();
  await expect(placeholder).toContainText('Sin imagen');
  await expect(broken).toHaveCount(0);
  await page.getByRole('link', { name: 'Ver foto 1 de 1' }).click();
  await expect(page.locator('.yarl__portal').getByRole('img', { name: /sin imagen$/i })).toBeVisible();
  await expectNoise(noise, cutOff);
});
