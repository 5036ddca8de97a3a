import { existsSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { findWholeChromium } from '../../../scripts/bootstrap/chromium.mjs';
import { agreed, alive, offerOn, openLive, openMenu, publish } from '../support/actions.ts';
import { browserArgs } from '../support/browser-args.ts';
import type { Someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/**
 * Back and forward from the browser's own cache. The headless shell has none, and Playwright turns it off: so another
 * browser, without that switch. Nothing here may intercept requests, which turns it off as well.
 */
const executablePath = findWholeChromium() ?? chromium.executablePath();
test.use({
  launchOptions: {
    executablePath,
    args: browserArgs,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});
// One worker, browser and village for all of these tests: starting them takes longer than a test.
test.describe.configure({ mode: 'default' });
test.skip(() => !existsSync(executablePath), 'needs a whole Chromium: apt-get install chromium');

/** Another document of the site. */
const elsewhere = '/terms';

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as { isKept?: boolean }).isKept = true;
  });
  await page.evaluate((address) => location.assign(address), elsewhere);
  await expect(page).toHaveURL(elsewhere);
}

async function comeBack(page: Page): Promise<void> {
  // A page that comes back fires no load event, which `goBack` would wait for.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).not.toHaveURL(elsewhere);
}

/**
 * Leaves for another document and comes back. @returns whether the cache kept the page, or the browser's
 * reasons.
 */
async function thereAndBack(page: Page, meanwhile = async (): Promise<void> => undefined) {
  await leave(page);
  await meanwhile();
  await comeBack(page);
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      notRestoredReasons?: { reasons: { reason: string }[] } | null;
    })[];
    if ((window as { isKept?: boolean }).isKept) return 'kept';
    return entry?.notRestoredReasons?.reasons.map(({ reason }) => reason) ?? 'no reason given';
  });
}

test('a page that comes back shows what happened while it was away', async ({ join }) => {
  const { buyer, seller, chatId } = await agreed(join);
  const chat = await openLive(seller, `/chats/${chatId}`);
  const send = async () => {
    await buyer.post(`/chats/${chatId}/messages`, { message: 'Llego a las seis' });
  };
  expect(await thereAndBack(chat, send)).toBe('kept');
  await expect(chat.getByRole('log').getByText('Llego a las seis')).toBeVisible();

  const { id } = await publish(buyer);
  const received = await openLive(buyer, `/buy-request/${id}`);
  const offer = async () => {
    await offerOn(seller, id, { title: 'una bicicleta azul' });
  };
  expect(await thereAndBack(received, offer)).toBe('kept');
  await expect(received.getByRole('link', { name: 'Una bicicleta azul' }).first()).toBeVisible();
});

/** Leaves a profile, runs `meanwhile` and comes back. The last line checks that the browser kept the page. */
async function backToProfile(ana: Someone, meanwhile: () => Promise<void>): Promise<Page> {
  const context = await ana.browser();
  await context.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => persisted && sessionStorage.setItem('persisted', '1')),
  );
  const page = await openLive(ana, '/profile');
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(ana.email);
  await leave(page);
  await meanwhile();
  await comeBack(page);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('persisted'))).toBe('1');
  return page;
}

test('after signing out, going back shows nothing private', async ({ join }) => {
  const ana = await join('Ana');
  const page = await backToProfile(ana, async () => {
    // Not `openLive`: the page that was left for may hold the browser's one stream already.
    const other = await ana.open('/');
    await alive(other);
    const wish = other.getByRole('textbox', { name: 'Contá qué buscás' });
    await wish.fill('un anillo');
    await other.evaluate((id) => {
      localStorage[`unsent:${id}:c:1`] = '{}';
    }, ana.id);
    const menu = await openMenu(other, ana.name);
    await menu.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(other.getByRole('link', { name: 'Iniciar Sesión' }).first()).toBeVisible();
    const unsent = () => other.evaluate(() => Object.keys(localStorage).filter((key) => /^unsent/.test(key)));
    await expect.poll(unsent).toEqual([]);
    await expect(wish).toHaveValue('');
    // The scripts of this page tell the browser's other pages.
    await alive(other);
  });
  await expect(page).toHaveURL(/\/auth/);
  expect(await page.evaluate(() => (window as { isKept?: boolean }).isKept)).toBe(undefined);
});

test('a session that ended elsewhere is noticed when a page comes back', async ({ join }) => {
  const ana = await join('Ana');
  const page = await backToProfile(ana, async () => {
    await ana.post('/auth/sign-out');
  });
  await expect(page).toHaveURL(/\/auth/);
});
