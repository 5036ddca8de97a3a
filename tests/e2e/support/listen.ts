import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';
import { noteSaid } from '../../support/said.ts';

/**
 * Console messages to ignore: the browser's warning about a preloaded picture that was not shown in time, because the
 * test left the page early; and the test browser's message about service workers, which only some tests allow.
 */
const harmless = [
  /\/images\/.* was preloaded using link preload/,
  /^Service Worker registration blocked by Playwright$/,
];

/** Home and market show publications of other tests, which may be deleted meanwhile with their photos. */
const isDeletedPhoto = (message: ConsoleMessage): boolean =>
  message.text().includes('status of 404') &&
  message.location().url.includes('/images/') &&
  /^\/(marketplace)?$/.test(new URL(message.page()?.url() ?? 'about:blank').pathname);

/** Errors and warnings. */
const isNoise = (message: ConsoleMessage): boolean =>
  (message.type() === 'error' && !isDeletedPhoto(message)) ||
  (message.type() === 'warning' && !harmless.some((pattern) => pattern.test(message.text())));

/** The open contexts that are recorded, each with its console. */
const listenedTo = new Map<BrowserContext, string[]>();

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

/**
 * Records what all pages of a context show, from before their first script, and says what they write on their console in
 * `noise`, that of a test or of a worker.
 */
export async function listen(context: BrowserContext, noise: string[]): Promise<void> {
  listenedTo.set(context, noise);
  context.on('close', () => listenedTo.delete(context));
  context.on('console', (message) => {
    if (isNoise(message)) noise.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError) => noise.push(String(webError.error())));
  context.on('page', (page) => {
    const close = page.close.bind(page);
    // The page may not have reported its latest texts yet: closing waits for a last report.
    page.close = async (options) => {
      await lastLook(page);
      await close(options);
    };
  });
  await context.exposeBinding('tellTest', ({ page }, lines: string[]) => {
    const known = shown.get(page) ?? new Set();
    for (const line of lines) known.add(line);
    shown.set(page, known);
    noteSaid(lines.join('\n'));
  });
  await context.addInitScript(watchTexts);
  // Reports also the violations that the page catches, such as a library's test whether `eval` is allowed.
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      console.error(`against the content policy: ${effectiveDirective} ${blockedURI} in ${sourceFile}`),
    ),
  );
}

const openPages = (): Page[] => [...listenedTo.keys()].flatMap((context) => context.pages());

/** Waits for a last report of all open pages. */
export const lastLooks = (): Promise<unknown> => Promise.all(openPages().map(lastLook));

/** Saves a screenshot of each open page. */
export async function takePictures(path: (nth: number) => string): Promise<void> {
  await Promise.all(
    openPages().map((page, nth) => page.screenshot({ path: path(nth + 1) }).catch(() => undefined)),
  );
}

/**
 * Closes the contexts of a test, and the pages of those that other tests use too: a page that stays open follows the news
 * of all later tests.
 */
export const leaveOpened = (noise: string[]): Promise<unknown> =>
  Promise.all(
    [...listenedTo].flatMap(([context, listener]) =>
      listener === noise ? context.close() : context.pages().map((page) => page.close()),
    ),
  );

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
  const world = window as Window & { tellTest?: (lines: string[]) => void; lookForTest?: () => void };
  if (world !== world.top || document.contentType !== 'text/html') return;
  // Tests that control the clock replace this function later.
  const beforePaint = requestAnimationFrame;
  const names = ['aria-label', 'title', 'placeholder', 'alt'];
  const speaking = [...names.map((name) => `[${name}]`), 'option'].join(', ');
  const known = new Set<string>();
  const changed = new Set<Element>();
  /** What went again before a slow page was looked at. */
  const gone: string[] = [];
  let isDue = false;

  /** As a whole and each text by itself: without its layout nothing stands between a heading and what follows. */
  const noteGone = (node: Node) => {
    gone.push(node.textContent ?? '');
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) gone.push(texts.currentNode.textContent ?? '');
  };

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
    for (const text of gone.splice(0)) note(text);
    for (const part of parts) {
      if (!part.isConnected || !part.checkVisibility()) continue;
      note((part as HTMLElement).innerText ?? '');
      for (const element of [part, ...part.querySelectorAll(speaking)]) {
        for (const name of names)
          if (element.hasAttribute(name) && element.checkVisibility()) note(element.getAttribute(name));
        if (element instanceof HTMLOptionElement) note(element.text);
      }
    }
    if (lines.length > 0) world.tellTest?.(lines);
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
    for (const { target, removedNodes } of records) {
      if (isDue) for (const node of removedNodes) noteGone(node);
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
  addEventListener('pagehide', lookAtAll);
}
