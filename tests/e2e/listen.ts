import type { BrowserContext, Page } from '@playwright/test';
import { noteSaid } from '../support/said.ts';

/** The screen sizes of the product, by the width of the window. */
export type Size = 'phone' | 'tablet' | 'desktop';
const sizeOf = (width: number): Size => (width < 768 ? 'phone' : width < 1024 ? 'tablet' : 'desktop');

/** The open contexts that are recorded, each with its console: that of a test or of a worker. */
const listenedTo = new Map<BrowserContext, string[]>();
const sizes = new Set<Size>();

/** The texts that each page has shown since it was opened, or since the last check. */
const shown = new WeakMap<Page, Set<string>>();

/**
 * Whether a page has shown a line with this text, even if it is gone again: a toast lasts four seconds. A line that was
 * found is not found again.
 */
export function hasShown(page: Page, text: string): boolean {
  const lines = shown.get(page);
  const found = [...(lines ?? [])].find((line) => line.includes(text));
  if (found !== undefined) lines?.delete(found);
  return found !== undefined;
}

interface Told {
  lines: string[];
  width: number;
}

/**
 * Records the texts that all pages of a context show, and their screen sizes, from before their first script. `noise`
 * is the console of the test that opened it.
 */
export async function listen(context: BrowserContext, noise: string[]): Promise<void> {
  listenedTo.set(context, noise);
  context.on('close', () => listenedTo.delete(context));
  context.on('page', (page) => {
    const close = page.close.bind(page);
    // The page may not have reported its latest texts yet: closing waits for a last report.
    page.close = async (options) => {
      await lastLook(page);
      await close(options);
    };
  });
  await context.exposeBinding('tellTest', ({ page }, { lines, width }: Told) => {
    sizes.add(sizeOf(width));
    const known = shown.get(page) ?? new Set();
    for (const line of lines) known.add(line);
    shown.set(page, known);
    noteSaid(lines.join('\n'));
  });
  await context.addInitScript(watchTexts);
}

const openPages = (): Page[] => [...listenedTo.keys()].flatMap((context) => context.pages());

/** The screen sizes of a test so far, after a last report of all open pages. */
export async function sizesSeen(): Promise<ReadonlySet<Size>> {
  await Promise.all(openPages().map(lastLook));
  return sizes;
}

/** Saves a screenshot of each open page. */
export async function takePictures(path: (nth: number) => string): Promise<void> {
  await Promise.all(
    openPages().map((page, nth) => page.screenshot({ path: path(nth + 1) }).catch(() => undefined)),
  );
}

/**
 * Closes what a test has opened: the contexts of its console, and the pages of those that other tests use too. A page
 * that stays open follows the news of all later tests.
 */
export async function closeOpened(noise: string[]): Promise<void> {
  await Promise.all(
    [...listenedTo].map(([context, opener]) =>
      opener === noise
        ? context.close()
        : Promise.all(context.pages().map((page) => page.close())).then(() => undefined),
    ),
  );
}

/** Clears the sizes for the next test. */
export const forgetSizes = (): void => sizes.clear();

/** Asks a page for a last report. A closed or blocked page has reported before. */
const lastLook = (page: Page): Promise<unknown> =>
  Promise.race([
    page.evaluate(() => (window as { lookForTest?: () => void }).lookForTest?.()).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, 1_000).unref()),
  ]);

/**
 * Runs in the page: reports each new line of its visible text and attribute values once. After the first time it reads
 * only changed elements: reading the whole page after each change would take a tenth of a test's time.
 */
function watchTexts(): void {
  const world = window as Window & { tellTest?: (told: Told) => void; lookForTest?: () => void };
  if (world !== world.top) return;
  // Tests that control the clock replace this function later.
  const beforePaint = requestAnimationFrame;
  const names = ['aria-label', 'title', 'placeholder', 'alt'];
  const speaking = [...names.map((name) => `[${name}]`), 'option'].join(', ');
  const known = new Set<string>();
  const changed = new Set<Element>();
  let width = 0;
  let isDue = false;

  const look = (parts: Iterable<Element>) => {
    const lines: string[] = [];
    const note = (text: string | null) => {
      for (const line of (text ?? '').split('\n')) {
        if (known.has(line)) continue;
        known.add(line);
        lines.push(line);
      }
    };
    note(document.title);
    note(location.pathname + location.search);
    for (const part of parts) {
      if (!part.isConnected || !part.checkVisibility()) continue;
      note((part as HTMLElement).innerText ?? '');
      for (const element of [part, ...part.querySelectorAll(speaking)]) {
        for (const name of names)
          if (element.hasAttribute(name) && element.checkVisibility()) note(element.getAttribute(name));
        if (element instanceof HTMLOptionElement) note(element.text);
      }
    }
    if (lines.length === 0 && width === innerWidth) return;
    width = innerWidth;
    world.tellTest?.({ lines, width });
  };
  const lookAtAll = () => document.body && look([document.body]);
  /** Runs right before a change is painted, when the layout is up to date anyway. */
  const lookAtChanges = () => {
    if (isDue || changed.size === 0) return;
    isDue = true;
    beforePaint(() => {
      isDue = false;
      const parts = [...changed].filter((part) => !part.parentElement || !changed.has(part.parentElement));
      changed.clear();
      look(parts);
    });
  };

  world.lookForTest = lookAtAll;
  new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      // Includes the parent's text: a sentence contains separate elements for a name or a price.
      if (element && document.body?.contains(element))
        changed.add(element === document.body ? element : (element.parentElement ?? element));
    }
    lookAtChanges();
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: [...names, 'open', 'hidden', 'class'],
  });
  // A menu that opens changes no element, so the observer does not see it.
  addEventListener('toggle', ({ target }) => target instanceof Element && look([target]), true);
  addEventListener('DOMContentLoaded', lookAtAll);
  addEventListener('resize', lookAtAll);
  addEventListener('pagehide', lookAtAll);
}
