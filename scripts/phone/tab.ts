import type { Browser, BrowserContext, CDPSession, Locator, Page } from '@playwright/test';
import { isHydrated } from '../is-hydrated.ts';

/** Bytes a second each way, and milliseconds that each request waits: 400 kbit/s and 400 ms, WebPageTest's 'Slow 3G'. */
const slow3G = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400, offline: false };
const free = { downloadThroughput: -1, uploadThroughput: -1, latency: 0, offline: false };
const slowerCpu = 6;
/** Milliseconds until the browser has reported the paint that an interaction waited for. */
const settledMs = 150;

/** What the page's observers have seen, in milliseconds. */
interface Seen {
  /** The longest duration of each interaction. */
  interactions: Record<number, number>;
  longTasks: number[];
  /** When the first row of the marketplace had been painted. */
  firstRow: number | null;
  /** Milliseconds from a tap until what it leads to was painted. */
  shown: number | null;
}
declare global {
  var seen: Seen;
}

/** Runs in the page before its own scripts. */
function observe() {
  const seen: Seen = { interactions: {}, longTasks: [], firstRow: null, shown: null };
  globalThis.seen = seen;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as (PerformanceEntry & {
      interactionId: number;
    })[])
      if (interactionId)
        seen.interactions[interactionId] = Math.max(seen.interactions[interactionId] ?? 0, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longTasks.push(duration);
  }).observe({ type: 'longtask' });
  // The browser makes no frame before the style sheet is loaded, so the frame after the one with the row
  // shows it.
  const look = () => {
    const row = document.querySelector('.row');
    if (!row?.getBoundingClientRect().height) return void requestAnimationFrame(look);
    requestAnimationFrame(() => {
      seen.firstRow = performance.now();
    });
  };
  if (location.pathname === '/marketplace') requestAnimationFrame(look);
}

/** A page on a phone of 360 x 740 whose processor is six times slower. */
export class PhoneTab {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #devtools: CDPSession;
  readonly #site: string;

  private constructor(page: Page, context: BrowserContext, devtools: CDPSession, site: string) {
    this.page = page;
    this.#context = context;
    this.#devtools = devtools;
    this.#site = site;
  }

  static async open(browser: Browser, site: string, signIn?: { email: string; password: string }) {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      locale: 'es-AR',
      timezoneId: 'America/Argentina/Buenos_Aires',
      serviceWorkers: 'block',
    });
    context.setDefaultTimeout(60_000);
    if (signIn) {
      const answer = await context.request.post(`${site}/api/auth/sign-in/email`, { data: signIn });
      if (!answer.ok()) throw new Error(`${signIn.email} could not sign in: ${answer.status()}`);
    }
    await context.addInitScript(observe);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    return new PhoneTab(page, context, devtools, site);
  }

  async slow({ network, processor }: { network: boolean; processor: boolean }): Promise<void> {
    await this.#devtools.send('Network.emulateNetworkConditions', network ? slow3G : free);
    await this.#devtools.send('Emulation.setCPUThrottlingRate', { rate: processor ? slowerCpu : 1 });
  }

  /** Opens a page with a fast network and waits until it is hydrated. After that the phone is slow. */
  async goto(path: string): Promise<void> {
    await this.slow({ network: false, processor: false });
    await this.page.goto(this.#site + path);
    await this.alive();
    await this.slow({ network: true, processor: true });
    await this.settle();
    await this.forget();
  }

  /** Milliseconds until the first row of the marketplace is painted, with an empty cache. */
  async firstRow(): Promise<number> {
    await this.slow({ network: true, processor: true });
    await this.page.goto(`${this.#site}/marketplace`, { waitUntil: 'commit' });
    const seen = await this.page.waitForFunction(() => globalThis.seen?.firstRow);
    return (await seen.jsonValue()) ?? Number.NaN;
  }

  /** A finger's tap, without the checks that Playwright makes in the page before its own taps. */
  async tap(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    await this.settle();
    const box = await target.boundingBox();
    if (!box) throw new Error(`nothing to tap: ${target}`);
    await this.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await this.settle();
  }

  /** Milliseconds from a tap until what it leads to is painted in sight. */
  async untilSeen(target: Locator, selector: string): Promise<number> {
    await this.page.evaluate((wanted) => {
      globalThis.seen.shown = null;
      const from = (event: Event) => {
        const look = () => {
          const box = document.querySelector(wanted)?.getBoundingClientRect();
          if (!box?.height || box.bottom > innerHeight) return void requestAnimationFrame(look);
          // The frame after the one with it shows it.
          requestAnimationFrame(() => {
            globalThis.seen.shown = performance.now() - event.timeStamp;
          });
        };
        // Not frame by frame from the beginning: each look would cost the phone a part of what is measured.
        const changes = new MutationObserver(() => {
          if (!document.querySelector(wanted)) return;
          changes.disconnect();
          requestAnimationFrame(look);
        });
        changes.observe(document.body, { childList: true, subtree: true });
      };
      addEventListener('click', from, { capture: true, once: true });
    }, selector);
    await this.tap(target);
    const seen = await this.page.waitForFunction(() => globalThis.seen.shown);
    return (await seen.jsonValue()) ?? Number.NaN;
  }

  /**
   * Scrolls by a finger, in strokes that stay on the screen: down the page for positive distances. Touch by touch, because a
   * synthetic gesture is given up where the page listens to touches.
   */
  async swipe(distance: number): Promise<void> {
    const [stroke, moves] = [300, 10];
    const [from, step] = distance > 0 ? [520, -stroke / moves] : [220, stroke / moves];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      this.#devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: 180, y }],
      });
    for (let left = Math.abs(distance); left > 0; left -= stroke) {
      await touch('touchStart', from);
      for (let nth = 1; nth <= moves; nth++) await touch('touchMove', from + nth * step);
      await touch('touchEnd');
    }
    await this.settle();
  }

  seen = (): Promise<Seen> => this.page.evaluate(() => globalThis.seen);

  async forget(): Promise<void> {
    await this.page.evaluate(() => {
      globalThis.seen.interactions = {};
      globalThis.seen.longTasks = [];
    });
  }

  async alive(): Promise<void> {
    await this.page.waitForLoadState('load');
    await this.page.waitForFunction(isHydrated);
  }

  async settle(): Promise<void> {
    await this.page.evaluate(
      (ms) => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, ms))),
      settledMs,
    );
  }

  close = (): Promise<void> => this.#context.close();
}
