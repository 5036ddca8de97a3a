import { gzipSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import { alive, publish } from '../support/actions.ts';
import { allowNoise, cutOff } from '../support/noise.ts';
import { expect, test } from '../support/test.ts';

/** Maximum of a page's first load in bytes with gzip (1 kB = 1000). */
const budget = { script: 125_000, style: 20_500 };

/**
 * Size with gzip, in bytes, of the scripts and styles that a page asks for: what a browser downloads before the page is
 * interactive.
 */
async function firstLoad(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const links = [...html.matchAll(/<link [^>]*>/g)]
    .filter(([link]) => /rel="stylesheet"/.test(link))
    .map(([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? '');
  const preloads = JSON.parse(/for\(const href of (\[.*?\])\)/.exec(html)?.[1] ?? '[]') as string[];
  expect(preloads.length).toBeGreaterThan(3);
  const imports = [...html.matchAll(/import[^"']*["'](\/assets\/[^"']+)["']/g)].map(([, file = '']) => file);
  const load = { js: 0, css: 0 };
  for (const file of new Set([...links, ...preloads, ...imports])) {
    const bytes = gzipSync(await (await request.get(file)).body(), { level: 9 }).length;
    load[file.endsWith('.css') ? 'css' : 'js'] += bytes;
  }
  return load;
}

test('home, marketplace and a request come alive within the budget of scripts and styles', async ({
  request,
  join,
}) => {
  const { id } = await publish(await join('Paula'));
  for (const path of ['/', '/marketplace', `/buy-request/${id}`]) {
    const { js, css } = await firstLoad(request, path);
    expect(js, `scripts of ${path}`).toBeGreaterThan(50_000);
    expect(js, `scripts of ${path}`).toBeLessThanOrEqual(budget.script);
    expect(css, `styles of ${path}`).toBeGreaterThan(1_000);
    expect(css, `styles of ${path}`).toBeLessThanOrEqual(budget.style);
  }
});

test('parts without code yet show their HTML and work by themselves', async ({ page }) => {
  // Holds back the scripts of the deferred parts until the menu has been used.
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.route(/\/assets\/idle/, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toContainText('Hecho en Argentina');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await expect(page.getByRole('navigation', { name: 'Menú' })).toBeVisible();
  isHeld = false;
  for (const release of held) release();
  await alive(page);
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Mercado' }).click();
  await expect(page).toHaveURL('/marketplace');
});

test('a part whose code does not arrive says so, and comes when it is asked for again', async ({
  page,
  noise,
}) => {
  const script = /assets\/steps-/;
  await page.route(script, (route) => route.abort());
  await page.goto('/');
  const problem = page.getByRole('alert').filter({ hasText: 'No pudimos cargar esta parte' });
  await expect(problem).toBeVisible();
  await page.unroute(script);
  await problem.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Cómo funciona' })).toBeVisible();
  await expect(problem).toHaveCount(0);
  // React's own notes that it rendered the part in the browser, or once more.
  allowNoise(noise, cutOff, /React error #(422|520)/);
});
