import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compatData from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import type { Page } from '@playwright/test';
import { fillSignIn, openFields, openMore, visit } from '../support/actions.ts';
import { sql } from '../support/database.ts';
import { makeDeal } from '../support/make-deal.ts';
import { allowNoise } from '../support/noise.ts';
import { makeOld } from '../support/old-browser.ts';
import type { Someone } from '../support/people.ts';
import { phonePhoto } from '../support/photos.ts';
import { expect, test } from '../support/test.ts';

/** What the router says where there are no view transitions. */
const withoutTransitions = /startViewTransition/;

/** Signs in on the way to another page. */
async function signIn({ browser, email, password }: Someone, path: string): Promise<Page> {
  const context = await browser();
  await makeOld(context);
  await context.clearCookies();
  const page = await context.newPage();
  await page.goto(`/auth?next=${encodeURIComponent(path)}`);
  await fillSignIn(page, { email, password });
  await expect(page).toHaveURL(path);
  return page;
}

/** Opens the menu of a button, which is beside it, and closes it. */
async function tryMenu(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  const menu = page.getByRole('menu', { name });
  await expect(menu).toBeHidden();
  await button.click();
  await expect(menu).toBeVisible();
  const [at, list] = [(await button.boundingBox())!, (await menu.boundingBox())!];
  expect(list.x).toBeLessThanOrEqual(at.x + at.width);
  expect(list.x + list.width).toBeGreaterThanOrEqual(at.x);
  const gap = Math.max(list.y - (at.y + at.height), at.y - (list.y + list.height));
  expect(gap).toBeGreaterThan(0);
  expect(gap).toBeLessThan(16);
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
}

test('the oldest supported browsers sign in, publish with a link, make a deal and open menus', async ({
  join,
  noise,
}) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const [page, other] = [await signIn(ana, '/create-buy-request'), await signIn(beto, '/my-offers')];
  await openFields(page);
  await page.getByLabel('Qué estás buscando *').fill('Mesa de roble');
  await page.locator('input[type=file]').setInputFiles(await phonePhoto('mesa.jpg', '#2a6f97'));
  await expect(page.locator('input[name=images]')).toHaveCount(1);
  await page.getByLabel('Zona *').fill('Rosario');
  await page.getByLabel('Precio máximo *').fill('90000');
  await openMore(page);
  await page.getByLabel('Link de referencia').fill('ejemplo.com.ar/mesa');
  await page.getByRole('button', { name: 'Crear publicación' }).click();
  await expect(page).toHaveURL(/\/buy-request\//);
  await visit(other, page.url());
  await expect(other.locator('a[href^="https://ejemplo.com.ar/mesa"]')).toBeVisible();
  await tryMenu(other, 'Compartir');

  await page.goto('/');
  await makeDeal({ page, email: ana.email }, { page: other, email: beto.email }, sql);
  const field = other.getByRole('textbox', { name: 'Mensaje' });
  await field.fill('Está en https://ejemplo.com.ar/bici');
  await field.press('Enter');
  await page.reload();
  await expect(page.locator('a[href="https://ejemplo.com.ar/bici"]').first()).toBeVisible();
  allowNoise(noise, withoutTransitions);
});

test('the oldest supported browsers open the menu of a phone above everything else', async ({
  context,
  page,
  noise,
}) => {
  await makeOld(context);
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const menu = page.locator('#menu-lateral');
  await expect(menu).toBeVisible();
  const { x, y, width, height } = (await menu.boundingBox())!;
  expect([x + width, y, height]).toEqual([360, 0, 740]);
  const isOnTop = (left: number, top: number) =>
    menu.evaluate((element, at) => element.contains(document.elementFromPoint(...at)), [left, top] as [
      number,
      number,
    ]);
  for (const top of [8, 200, 732]) expect(await isOnTop(x + 20, top), `at ${top}`).toBe(true);
  await page.getByRole('button', { name: 'Cerrar menú' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await menu.getByRole('link', { name: 'Mercado' }).click();
  await expect(page).toHaveURL('/marketplace');
  await expect(menu).toBeHidden();
  allowNoise(noise, withoutTransitions);
});

/** The oldest supported browsers, as `build.target` in vite.config.ts and README have them. */
const oldest = {
  chrome: 111,
  firefox: 128,
  safari: 16.4,
  safari_ios: 16.4,
  samsunginternet_android: 22,
} as const;

/** Whether all supported browsers have it. What the data don't know is older than they are. */
const isEverywhere = ({ support }: CompatStatement): boolean =>
  Object.entries(oldest).every(([browser, version]) => {
    const known = [support[browser as keyof typeof oldest] ?? []].flat();
    const isIn = known.some((one) => Number(one.version_added || Number.POSITIVE_INFINITY) <= version);
    return isIn || known.length === 0;
  });

/** Functions of global objects that a supported browser lacks: 'Map.groupBy'. */
function newerFunctions(): Set<string> {
  const builtins = compatData.javascript.builtins!;
  return new Set(
    Object.entries({ ...builtins, ...builtins.Intl, ...compatData.api }).flatMap(([owner, members]) =>
      Object.entries(members as Record<string, Identifier>)
        .filter(([, { __compat }]) => __compat && !isEverywhere(__compat))
        .map(([name]) => `${owner}.${name.replace(/_static$/, '')}`),
    ),
  );
}

test('no script of the build calls what a supported browser lacks', () => {
  const folder = 'build/client/assets';
  const newer = newerFunctions();
  // Methods of prototypes are beyond a search of text: the tests above remove them.
  const calls = (code: string) =>
    code.match(/\b[A-Z]\w+\.\w+(?=\()/g)?.filter((call) => newer.has(call)) ?? [];
  expect(calls('Map.groupBy(a);Map.prototype;URL.parse(b);Object.keys(c)')).toEqual([
    'Map.groupBy',
    'URL.parse',
  ]);
  const found = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => calls(readFileSync(join(folder, name), 'utf8')));
  // Zod asks for it before it calls it.
  expect(found.filter((call) => call !== 'URL.canParse')).toEqual([]);
});
