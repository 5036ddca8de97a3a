import type { BrowserContext, Page } from '@playwright/test';
import { noteSaid } from '../support/said.ts';

/** The sizes of screen that the product knows, by the width of the window. */
export type Size = 'phone' | 'tablet' | 'desktop';
const sizeOf = (width: number): Size => (width < 768 ? 'phone' : width < 1024 ? 'tablet' : 'desktop');

/** A worker runs one test at a time. */
const listenedTo = new Set<BrowserContext>();
const sizes = new Set<Size>();

interface Told {
  lines: string[];
  width: number;
}

/** Keeps what the pages of a context show, and at which sizes, from before their first script on. */
export async function listen(context: BrowserContext): Promise<void> {
  listenedTo.add(context);
  context.on('close', () => listenedTo.delete(context));
  await context.exposeBinding('tellTest', (_, { lines, width }: Told) => {
    sizes.add(sizeOf(width));
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

/** Runs in the page: tells each line of its visible text, and what its attributes say, the first time. */
function watchTexts(): void {
  const world = window as Window & { tellTest?: (told: Told) => void; lookForTest?: () => void };
  if (world !== world.top) return;
  // Tests that move the clock replace the timers later.
  const later = setTimeout;
  const known = new Set<string>();
  let width = 0;
  let isResting = false;
  let isDue = false;

  const look = () => {
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
    note(document.body?.innerText ?? '');
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt], option')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        if (element.getAttribute(name) && element.checkVisibility()) note(element.getAttribute(name));
      if (element instanceof HTMLOptionElement) note(element.text);
    }
    if (lines.length === 0 && width === innerWidth) return;
    width = innerWidth;
    world.tellTest?.({ lines, width });
  };
  /** At once, as a text may be gone by the test's next step; then not again for a moment. */
  const soon = () => {
    isDue = true;
    if (isResting) return;
    isDue = false;
    isResting = true;
    later(() => {
      isResting = false;
      if (isDue) soon();
    }, 100);
    look();
  };
  world.lookForTest = look;
  new MutationObserver(soon).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-label', 'title', 'placeholder', 'alt', 'open', 'hidden', 'class'],
  });
  addEventListener('resize', look);
  addEventListener('pagehide', look);
}
