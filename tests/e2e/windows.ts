import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { listened, stopListening, wire } from './listen.ts';

/**
 * The windows that the tests of a worker use one after the other. A new one starts a process, and compiles and draws
 * everything for the first time, which is half of what a test's first page costs.
 */
interface BrowserWindow {
  /** Windows of one kind may stand in for each other. */
  kind: string;
  context: BrowserContext;
  /** The page that stays open. There is none before the first test asks for a page. */
  page?: Page;
  size?: { width: number; height: number } | null;
  devtools(page: Page): Promise<CDPSession>;
  isTaken: boolean;
  /** A test has changed something that cannot be taken back. */
  isSpent: boolean;
}

/** A page without scripts, of the site: a page of another site, or an empty one, would start a process again. */
const restingPlace = '/robots.txt';
const keptOfAKind = 3;

const windows = new WeakMap<BrowserContext, BrowserWindow>();
const resting = new Map<string, BrowserWindow[]>();
let usual: BrowserContextOptions = {};

/** Says with which options the windows of the following tests are opened, where they name no others. */
export function useOptions(options: BrowserContextOptions): void {
  usual = options;
}

/** A window with nothing in it of earlier tests but the browser's cache of files. It is left with `leaveOpened`. */
export async function openWindow(
  browser: Browser,
  { storageState, ...options }: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const kind = JSON.stringify({ ...usual, ...options });
  const window = resting.get(kind)?.pop() ?? (await newWindow(browser, kind, options));
  if (typeof storageState === 'object') await window.context.addCookies(storageState.cookies);
  return window.context;
}

/**
 * Leaves what a test has opened: the windows of its console, and the pages of those that other tests use too. A page
 * that stays open follows the news of all later tests. `isWell`: the test passed.
 */
export async function leaveOpened(noise: string[], { isWell }: { isWell: boolean }): Promise<void> {
  await Promise.all(
    listened().map(async ([context, listener]) => {
      const isOwn = listener === noise;
      await (isOwn ? leaveWindow(context, isWell) : leavePages(context));
      stopListening(context, { toAll: isOwn });
    }),
  );
}

/** Clears a window for the next test, or closes it. */
async function leaveWindow(context: BrowserContext, isWell: boolean): Promise<void> {
  const window = windows.get(context);
  if (!window || !isWell || !(await rest(window))) return context.close();
  await forget(window);
  const kept = resting.get(window.kind) ?? [];
  resting.set(window.kind, kept);
  if (kept.length < keptOfAKind) kept.push(window);
  else await context.close();
}

/** Lets the pages of a window go; who is signed in there stays signed in. */
async function leavePages(context: BrowserContext): Promise<void> {
  const window = windows.get(context);
  if (window && (await rest(window))) return;
  await Promise.all(context.pages().map((page) => page.close()));
  if (!window) return;
  window.page = undefined;
  window.isTaken = window.isSpent = false;
}

async function newWindow(
  browser: Browser,
  kind: string,
  options: BrowserContextOptions,
): Promise<BrowserWindow> {
  const context = await browser.newContext(options);
  const devtools = context.newCDPSession.bind(context);
  const window: BrowserWindow = {
    kind,
    context,
    devtools,
    isTaken: false,
    isSpent: usual.serviceWorkers === 'allow',
  };
  windows.set(context, window);
  await wire(context);
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    if (window.isTaken) return newPage();
    window.isTaken = true;
    if (window.page) return window.page;
    window.page = spentBy(window, await newPage(), ...ofPages);
    window.size = window.page.viewportSize();
    return window.page;
  };
  spentBy(window, context, ...ofContexts);
  spentBy(window, context.clock, ...ofClocks);
  return window;
}

const ofContexts = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const;
const ofPages = [
  'addInitScript',
  'close',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'routeWebSocket',
  'setExtraHTTPHeaders',
] as const;
const ofClocks = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const;

/** Notes on the window when one of these is called, as none of them can be taken back. */
function spentBy<Thing extends object>(
  window: BrowserWindow,
  thing: Thing,
  ...names: (keyof Thing)[]
): Thing {
  for (const name of names) {
    const call = (thing[name] as (...args: unknown[]) => unknown).bind(thing);
    Object.assign(thing, {
      [name]: (...args: unknown[]) => {
        window.isSpent = true;
        return call(...args);
      },
    });
  }
  return thing;
}

const heardOfContexts = ['request', 'response', 'requestfailed', 'requestfinished', 'dialog'] as 'request'[];
const heardOfPages = [
  ...heardOfContexts,
  ...['console', 'domcontentloaded', 'download', 'filechooser', 'framenavigated', 'load', 'pageerror'],
  ...['popup', 'websocket'],
] as 'load'[];

/** Brings a window's page to its resting place, in its first size. @returns false when the page cannot be used again. */
async function rest(window: BrowserWindow): Promise<boolean> {
  const { context, page, size, isSpent } = window;
  if (isSpent || page?.isClosed()) return false;
  for (const event of heardOfContexts) context.removeAllListeners(event);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  window.isTaken = false;
  if (!page) return true;
  for (const event of heardOfPages) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const now = page.viewportSize();
  if (size && (now?.width !== size.width || now.height !== size.height)) await page.setViewportSize(size);
  // A product of its own may have ended with its test.
  return page.goto(restingPlace, { timeout: 15_000 }).then(
    () => true,
    () => false,
  );
}

/** Takes out what a test has left in a window: who is signed in, what its pages stored, and the way back. */
async function forget({ context, page, devtools }: BrowserWindow): Promise<void> {
  await context.clearCookies();
  if (!page) return;
  await page.evaluate(() => sessionStorage.clear());
  const session = await devtools(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'local_storage,indexeddb,cache_storage',
  });
  await session.send('Page.resetNavigationHistory');
  await session.detach();
}
