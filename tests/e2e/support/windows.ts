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
  /** A test has changed something of the page, or of the whole window, that cannot be set back. */
  spent: { page: boolean; window: boolean };
}

/** A page without scripts, of the site: a page of another site, or an empty one, would start a process again. */
const restingPlace = '/robots.txt';
const keptOfAKind = 3;

const windows = new WeakMap<BrowserContext, BrowserWindow>();
const resting = new Map<string, BrowserWindow[]>();
let usual: BrowserContextOptions = {};

/** Says with which options the windows of the following tests are opened, where they name no others. */
export function setUsualOptions(options: BrowserContextOptions): void {
  usual = options;
}

/** A window with nothing in it of earlier tests but the browser's cache of files. It is left with `leaveOpened`. */
export async function openWindow(
  browser: Browser,
  { storageState, ...options }: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const all = { ...usual, ...options };
  const kind = JSON.stringify(all);
  const window = resting.get(kind)?.pop() ?? (await newWindow(browser, kind, options));
  // A worker of the service cannot be sent away.
  window.spent.window ||= all.serviceWorkers === 'allow';
  if (typeof storageState === 'object') await window.context.addCookies(storageState.cookies);
  return window.context;
}

/**
 * Leaves the windows that a test opened, and the pages of those that other tests use too. A page that stays open follows
 * the news of all later tests. `isWell`: the test passed.
 */
export async function leaveOpened(noise: string[], { isWell }: { isWell: boolean }): Promise<void> {
  await Promise.all(
    listened().map(async ([context, listener]) => {
      const isOwn = listener === noise;
      const heard = listener.length;
      await (isOwn ? leaveWindow(context, isWell) : leavePages(context));
      stopListening(context, { toAll: isOwn });
      // What a page says while it is left is nobody's.
      listener.length = Math.min(listener.length, heard);
    }),
  );
}

/** Clears a window for the next test, or closes it. */
async function leaveWindow(context: BrowserContext, isWell: boolean): Promise<void> {
  const window = windows.get(context);
  const isClear = window && isWell && !window.spent.window && (await isDone(rest(window)));
  if (!isClear || !(await isDone(forget(window)))) return context.close();
  const kept = resting.get(window.kind) ?? [];
  resting.set(window.kind, kept);
  if (kept.length < keptOfAKind) kept.push(window);
  else await context.close();
}

/** Lets the pages of a window go; who is signed in there stays signed in. */
async function leavePages(context: BrowserContext): Promise<void> {
  const window = windows.get(context);
  if (window && (await isDone(rest(window)))) return;
  await Promise.all(context.pages().map((page) => page.close()));
  if (!window) return;
  window.page = undefined;
  window.isTaken = window.spent.page = false;
}

/** A page that has crashed, or whose product has ended with its test, cannot be cleared. */
const isDone = (clearing: Promise<boolean>): Promise<boolean> => clearing.catch(() => false);

async function newWindow(
  browser: Browser,
  kind: string,
  options: BrowserContextOptions,
): Promise<BrowserWindow> {
  const context = await browser.newContext(options);
  const devtools = context.newCDPSession.bind(context);
  const spent = { page: false, window: false };
  const window: BrowserWindow = { kind, context, devtools, isTaken: false, spent };
  windows.set(context, window);
  await wire(context);
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    if (window.isTaken) return newPage();
    window.isTaken = true;
    if (window.page) return window.page;
    window.page = await newPage();
    onCall(window.page, ofPages, () => (spent.page = true));
    window.size = window.page.viewportSize();
    return window.page;
  };
  onCall(context, ofContexts, () => (spent.page = spent.window = true));
  onCall(context.clock, ofClocks, () => (spent.page = spent.window = true));
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
const ofClocks = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
] as const;

/** Tells when one of these is called, as none of them can be taken back. */
function onCall<Thing extends object>(thing: Thing, names: readonly (keyof Thing)[], tell: () => void): void {
  for (const name of names) {
    const call = (thing[name] as (...args: unknown[]) => unknown).bind(thing);
    Object.assign(thing, {
      [name]: (...args: unknown[]) => {
        tell();
        return call(...args);
      },
    });
  }
}

const heardOfContexts = ['request', 'response', 'requestfailed', 'requestfinished', 'dialog'] as 'request'[];
const heardOfPages = [
  ...heardOfContexts,
  ...['console', 'domcontentloaded', 'download', 'filechooser', 'framenavigated', 'load', 'pageerror'],
  ...['popup', 'websocket'],
] as 'load'[];

/**
 * Brings a window's page to its resting place, without what it stored for itself and its way back, and in its first size.
 * @returns false when the page cannot be used again.
 */
async function rest(window: BrowserWindow): Promise<boolean> {
  const { context, page, size, spent } = window;
  if (spent.page || page?.isClosed()) return false;
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  // Without a listener, a page that asks whether to leave is left.
  for (const thing of [page, context]) thing?.removeAllListeners('dialog');
  if (page) {
    // The routes of a test stay until its page is gone, so that nothing it held back goes out.
    await page.route(`**${restingPlace}`, (route) => route.continue());
    await page.goto(restingPlace, { timeout: 15_000 });
    await page.evaluate(() => sessionStorage.clear());
    for (const event of heardOfPages) page.removeAllListeners(event);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const now = page.viewportSize();
    if (size && (now?.width !== size.width || now.height !== size.height)) await page.setViewportSize(size);
    await page.mouse.move(-1, -1);
    const session = await window.devtools(page);
    await session.send('Page.resetNavigationHistory');
    await session.detach();
  }
  for (const event of heardOfContexts) context.removeAllListeners(event);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  window.isTaken = false;
  return true;
}

/** Takes out who is signed in in a window, and what its pages stored. */
async function forget({ context, page, devtools }: BrowserWindow): Promise<boolean> {
  await context.clearCookies();
  if (!page) return true;
  const session = await devtools(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'local_storage,indexeddb,cache_storage',
  });
  await session.detach();
  return true;
}
