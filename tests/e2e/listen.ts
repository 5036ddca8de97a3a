import type { BrowserContext, Page } from '@playwright/test';
import { noteSaid } from '../support/said.ts';

/** The sizes of screen that the product knows, by the width of the window. */
export type Size = 'phone' | 'tablet' | 'desktop';
const sizeOf = (width: number): Size => (width < 768 ? 'phone' : width < 1024 ? 'tablet' : 'desktop');

/** A worker runs one test at a time. */
const listenedTo = new Set<BrowserContext>();
const sizes = new Set<Size>();

/** What each page showed since it was opened, or since it was asked for. */
const shown = new WeakMap<Page, Set<string>>();

/** Whether a page showed a line with this text, be it gone again: a toast lasts four seconds. Then it counts as read. */
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

/** Keeps what the pages of a context show, and at which sizes, from before their first script on. */
export async function listen(context: BrowserContext): Promise<void> {
  listenedTo.add(context);
  context.on('close', () => listenedTo.delete(context));
  await context.exposeBinding('tellTest', ({ page }, { lines, width }: Told) => {
    sizes.add(sizeOf(width));
    const known = shown.get(page) ?? new Set();
    for (const line of lines) known.add(line);
    shown.set(page, known);
    noteSaid(lines.join('\n'));
  });
  await context.addInitScript(watchTexts);
}

/** The sizes of screen that a test has had so far, once every open page has told the last it shows. */
export async function sizesSeen(): Promise<ReadonlySet<Size>> {
  const pages = [...listenedTo].flatMap((context) => context.pages());
  await Promise.all(pages.map(lastLook));
  return sizes;
}

/** Begins the sizes of the next test. */
export const forgetSizes = (): void => sizes.clear();

/** A page that is gone, or waits for an answer, has told before. */
const lastLook = (page: Page): Promise<unknown> =>
  Promise.race([
    page.evaluate(() => (window as { lookForTest?: () => void }).lookForTest?.()).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, 1_000).unref()),
  ]);

/**
 * Runs in the page: tells each line of its visible text, and what its attributes say, the first time. After the first
 * look only what changed is looked at: reading a whole page anew for each change would take a tenth of a test's time.
 */
function watchTexts(): void {
  const world = window as Window & { tellTest?: (told: Told) => void; lookForTest?: () => void };
  if (world !== world.top) return;
  // Tests that move the clock replace it later.
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
  /** Right before the change is painted, when the page has been laid out anyway. */
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
      // With the words around it: a sentence has parts of its own for a name or a price.
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
  addEventListener('DOMContentLoaded', lookAtAll);
  addEventListener('resize', lookAtAll);
  addEventListener('pagehide', lookAtAll);
}
