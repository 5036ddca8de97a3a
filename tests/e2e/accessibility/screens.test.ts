import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { expectAccessible, expectReadable, expectZoomable } from '../support/accessibility.ts';
import { visit } from '../support/actions.ts';
import { allowNoise, cutOff, expectRefusals } from '../support/noise.ts';
import { expect, test } from '../support/test.ts';
import { screens } from '../support/village.ts';

/** Neighbours in the lists share their layout. */
const thirdOf = (paths: readonly string[]) => paths.filter((_, nth) => nth % 3 === 0);

async function look(page: Page, paths: readonly string[]) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  for (const path of thirdOf(paths)) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, path);
    await expectZoomable(page, path);
    if (isPhone) await expectReadable(page, path);
  }
}

test('the public screens have no accessibility fault and stay whole at 200 % zoom and large text', {
  tag: '@phone',
}, async ({ page, village }) => {
  await look(page, screens.public(village));
});

test('signing in, help and legal screens have no accessibility fault and never scroll sideways at 200 % zoom', async ({
  page,
  village,
  noise,
}) => {
  await look(page, screens.entering(village));
  // The offline page contains no script of the application, so there is no hydration to wait for.
  await page.route('**/api/health/live', (route) => route.abort());
  await page.goto('/offline.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin conexión');
  await expectAccessible(page, 'offline');
  await expectZoomable(page, 'offline');
  // The page keeps checking whether the server answers, and would leave at once.
  allowNoise(noise, cutOff);
});

test('signing in, help and legal screens can be read with large text', { tag: '@phone' }, async ({
  page,
  village,
}) => {
  for (const path of thirdOf(screens.entering(village))) {
    await visit(page, path);
    await expectReadable(page, path);
  }
});

test('the screens of what is missing have no accessibility fault and never scroll sideways at 200 % zoom', async ({
  page,
  noise,
}) => {
  await look(page, screens.missing);
  await expectRefusals(noise, 404);
  await look(page, screens.ended);
  await expectRefusals(noise, 410);
});

test('the screens of a buyer have no accessibility fault and stay whole at 200 % zoom and large text', {
  tag: '@phone',
}, async ({ village }) => {
  const page = await village.buyer.open('/profile');
  await look(page, screens.buyer(village));
  expect(village.noise).toEqual([]);
});

test('the screens of a seller have no accessibility fault and stay whole at 200 % zoom and large text', {
  tag: '@phone',
}, async ({ village }) => {
  const page = await village.seller.open('/my-offers');
  await look(page, screens.seller(village));
  expect(village.noise).toEqual([]);
});

test('the screen of somebody who is suspended has no accessibility fault and stays whole at 200 % zoom and large text', {
  tag: '@phone',
}, async ({ village }) => {
  await look(await village.suspended.open('/suspendida'), screens.suspended);
  expect(village.noise).toEqual([]);
});

const standard = new HtmlValidate({ extends: ['html-validate:standard'] });

test('every screen is valid HTML as it comes from the server', async ({ request, village }) => {
  const { buyer, seller, suspended } = village;
  const everybody = [...screens.public(village), ...screens.entering(village), '/offline.html'];
  const faults: string[] = [];
  for (const [viewer, paths] of [
    [
      { html: async (path: string) => (await request.get(path)).text() },
      [...everybody, ...screens.missing, ...screens.ended],
    ],
    [buyer, [...everybody, ...screens.buyer(village)]],
    [seller, screens.seller(village)],
    [suspended, screens.suspended],
  ] as const) {
    for (const path of thirdOf(paths)) {
      const html = await viewer.html(path);
      expect(html, path).toMatch(/^<!doctype html>/i);
      const { results } = await standard.validateString(html);
      for (const { line, ruleId, message } of results.flatMap(({ messages }) => messages))
        faults.push(`${path}:${line} ${ruleId}: ${message}`);
    }
  }
  expect(faults).toEqual([]);
});
