import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { reasonsInPage, type Touched, type Typed, typeInPage, watchTouches } from './in-page.ts';

interface Point {
  x: number;
  y: number;
}

/** A phone's tab of one person, six times slower while it is `slow`. It keeps what was touched and what was posted. */
export class Tab {
  readonly page: Page;
  readonly #browser: CDPSession;
  /** The buttons touched since `forget`. */
  touched: Touched[] = [];
  /** The addresses of the submissions since `forget`, and the statuses of their answers. */
  posted: { path: string; status: number | null }[] = [];
  isLive = false;

  private constructor(page: Page, browser: CDPSession) {
    this.page = page;
    this.#browser = browser;
  }

  static async open(browser: Browser, url: string, cookie: string): Promise<Tab> {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
      reducedMotion: 'reduce',
      locale: 'es-AR',
      serviceWorkers: 'block',
    });
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url }]);
    const page = await context.newPage();
    const tab = new Tab(page, await context.newCDPSession(page));
    // Neither has a part in a press.
    await tab.#browser.send('Network.enable');
    await tab.#browser.send('Network.setBlockedURLs', { urls: ['*.woff2', '*.webp', '*.svg'] });
    await context.exposeBinding('tellTouch', (_, touched: Touched) => void tab.touched.push(touched));
    await context.addInitScript(watchTouches);
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/api/events') tab.isLive = true;
      if (request.method() !== 'POST' || pathname.startsWith('/api/')) return;
      const entry: Tab['posted'][number] = { path: pathname, status: null };
      tab.posted.push(entry);
      void request.response().then(
        (answer) => {
          entry.status = answer?.status() ?? 0;
        },
        () => {
          entry.status = 0;
        },
      );
    });
    return tab;
  }

  forget(): void {
    this.touched = [];
    this.posted = [];
  }

  /** Makes the processor six times slower, or as fast as it is. */
  slow = (isSlow: boolean): Promise<unknown> =>
    this.#browser.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? 6 : 1 });

  /** Begins to load a page. */
  async go(path: string): Promise<void> {
    this.isLive = false;
    const load = () => this.page.goto(path, { waitUntil: 'commit' });
    // The submission of the press before may still lead to its own page, which ends this visit.
    await load().catch(load);
  }

  type = (typed: Typed): Promise<void> => this.page.evaluate(typeInPage, typed);

  alive = async (): Promise<void> => {
    await this.page.waitForFunction(() =>
      Object.keys(document.body ?? {}).some((key) => key.startsWith('__react')),
    );
  };

  /** Keeps a draft for pages that are opened later. */
  keep = (key: string, fields: Record<string, string | string[]>): Promise<void> =>
    this.page.evaluate(
      ([name, draft]) => localStorage.setItem(name, JSON.stringify({ savedAt: Date.now(), fields: draft })),
      [key, fields] as const,
    );

  /** A finger that rests for some milliseconds. It waits for nothing that the page does; the promise ends once the page had it. */
  async tap(at: Point, restMs: number): Promise<void> {
    const touch = (type: 'touchStart' | 'touchEnd', points: Point[]) =>
      this.#browser.send('Input.dispatchTouchEvent', { type, touchPoints: points }).catch(() => undefined);
    const started = touch('touchStart', [at]);
    await delay(restMs);
    await touch('touchEnd', []);
    await started;
    await this.page.evaluate(() => undefined).catch(() => undefined);
  }

  /** Middle of a button; null while it is not in the page, or lies outside the screen. */
  middle = (selector: string): Promise<Point | null> =>
    this.page
      .evaluate((wanted) => {
        const box = document.querySelector(wanted)?.getBoundingClientRect();
        if (!box || box.width === 0 || box.top < 0 || box.bottom > innerHeight) return null;
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      }, selector)
      .catch(() => null);

  /** Keeps the page's scripts on their way until the returned function is called. */
  async holdScripts(): Promise<() => Promise<void>> {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const scripts = '**/assets/*.js';
    await this.page.route(scripts, async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    return async () => {
      release();
      await this.page.unroute(scripts);
    };
  }

  /** Waits until the page receives news. */
  async live(): Promise<void> {
    if (!this.isLive)
      await this.page.waitForRequest('**/api/events*', { timeout: 3_000 }).catch(() => undefined);
  }

  /** Lets the page press one of its buttons itself, some milliseconds from now. */
  pressInPage = (selector: string, afterMs: number): Promise<void> =>
    this.page.evaluate(
      ([wanted, ms]) => void setTimeout(() => document.querySelector<HTMLElement>(wanted)?.click(), ms),
      [selector, afterMs] as const,
    );

  /** Draws the page again in the middle of the next press: by one of its own buttons, or as after a lost network. */
  disturb = (
    at: 'touchstart' | 'click' | 'submit',
    afterMs: number,
    selector: string | null,
  ): Promise<void> =>
    this.page.evaluate(
      ([type, ms, wanted]) => {
        const redraw = () => {
          if (wanted) document.querySelector<HTMLElement>(wanted)?.click();
          else dispatchEvent(new Event('online'));
        };
        const onPress = () => (ms === 0 ? queueMicrotask(redraw) : setTimeout(redraw, ms));
        addEventListener(type, onPress, { capture: true, once: true });
      },
      [at, afterMs, selector] as const,
    );

  reasons = (): Promise<string[]> => this.page.evaluate(reasonsInPage).catch(() => []);
}
