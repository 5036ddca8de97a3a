import { existsSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { findWholeChromium } from '../../../../scripts/bootstrap/chromium.mjs';
import { browserArgs } from '../../browser-args.ts';
import { openMenu } from '../../people.ts';
import { test } from '../stage/journey.ts';
import { agreed, alive, offerOn, openLive, publish, type Someone, visit } from '../stage/stage.ts';
import { expect } from '../stage/village.ts';
import { screens } from './screens.ts';

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

/**
 * Opens screens and waits for their event stream. @returns those that the cache did not keep, with the
 * reasons.
 */
async function notKept(page: Page, paths: readonly string[]) {
  const faults: Record<string, unknown> = {};
  for (const path of paths) {
    const stream = path === '/suspendida' ? null : page.waitForResponse(/\/api\/events/);
    await visit(page, path);
    await page.keyboard.press('Shift');
    await stream;
    const result = await thereAndBack(page);
    if (result !== 'kept') faults[path] = result;
  }
  return faults;
}

for (const group of ['public', 'entering'] as const)
  test(`a visitor comes back at once to every screen (${group})`, { tag: ['@once', '@night'] }, async ({
    page,
    village,
  }) => {
    expect(
      await notKept(
        page,
        screens[group](village).filter((path) => path !== elsewhere),
      ),
    ).toEqual({});
  });

const pathsOf = { ...screens, suspended: () => screens.suspended };

for (const who of ['buyer', 'seller', 'suspended'] as const)
  test(`who is signed in comes back at once to every screen (${who})`, { tag: ['@once', '@night'] }, async ({
    village,
  }) => {
    const page = await (await village[who].browser()).newPage();
    expect(await notKept(page, pathsOf[who](village))).toEqual({});
    await page.close();
    expect(village.noise).toEqual([]);
  });

test('a page that comes back shows what happened while it was away', { tag: '@once' }, async ({ join }) => {
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
  await expect(page.getByRole('main').getByText(`${ana.email} ·`)).toBeVisible();
  await leave(page);
  await meanwhile();
  await comeBack(page);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('persisted'))).toBe('1');
  return page;
}

test('after signing out, going back shows nothing private', { tag: '@once' }, async ({ join }) => {
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

test('after somebody else signed in, going back shows their own page, and so does a page that stayed open', {
  tag: ['@once', '@night'],
}, async ({ join }) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  let open: Page | undefined;
  const page = await backToProfile(ana, async () => {
    open = await ana.open('/profile');
    await expect(open.getByRole('main').getByText(`${ana.email} ·`)).toBeVisible();
    const { cookies } = await (await beto.browser()).storageState();
    await (await ana.browser()).addCookies(cookies);
    await ana.open('/');
  });
  await expect(page.getByRole('main').getByText(`${beto.email} ·`)).toBeVisible();
  await expect(page.getByText(ana.email)).toHaveCount(0);
  await expect(open!.getByRole('main').getByText(`${beto.email} ·`)).toBeVisible();
});

test('a session that ended elsewhere is noticed when a page comes back', { tag: '@once' }, async ({
  join,
}) => {
  const ana = await join('Ana');
  const page = await backToProfile(ana, async () => {
    await ana.post('/auth/sign-out');
  });
  await expect(page).toHaveURL(/\/auth/);
});
