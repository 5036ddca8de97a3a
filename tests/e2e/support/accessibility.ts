import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Checks a page against the rules of WCAG 2.2 AA that a program can check. Contrast is the slowest check and the same
 * at every width, so it runs only on the phone, or where a test runs on the desktop only. `parts`: selectors, instead of the whole page.
 */
export async function expectAccessible(
  page: Page,
  where: string,
  parts: readonly string[] = [],
): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const isOnPhoneToo = test.info().tags.includes('@both');
  const axe = new AxeBuilder({ page });
  for (const part of parts) if ((await page.locator(part).count()) > 0) axe.include(part);
  const { violations } = await axe
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    .disableRules(isPhone || !isOnPhoneToo ? [] : ['color-contrast'])
    // The pages have no frames, so axe does not need a page of its own to combine results.
    .setLegacyMode()
    .analyze();
  const faults = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html.slice(0, 200)) }));
  expect(faults, where).toEqual([]);
}

/** At 200 % zoom the page has half the width, and nothing may overflow it. */
export async function expectZoomable(page: Page, where: string): Promise<void> {
  const before = page.viewportSize();
  const width = before && before.width < 768 ? 320 : 640;
  await page.setViewportSize({ width, height: 400 });
  await expect
    .poll(() => page.evaluate(() => document.scrollingElement?.scrollWidth), { message: where })
    .toBeLessThanOrEqual(width);
  if (before) await page.setViewportSize(before);
}

/** 200 % of the usual size of text. */
const largeText = 32;

/**
 * At large text sizes no part of a page overflows, is cut off or covers another part. The size is the
 * browser's own setting, so it counts in media queries too, as it does for people.
 */
export async function expectReadable(page: Page, where: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const setSize = (standard: number) =>
    browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: 13 } });
  try {
    await setSize(largeText);
    await expect
      .poll(() => page.evaluate(findUnreadable), { message: `${where} with text of ${largeText} px` })
      .toEqual([]);
  } finally {
    await setSize(16);
    await browser.detach();
  }
}

/**
 * Descriptions of what a person could not read or press. Runs in the page, so it uses nothing from outside.
 */
function findUnreadable(): string[] {
  interface Box {
    element: Element;
    name: string;
    /** The visible part: without what a scrolled or clamped parent hides. */
    rects: DOMRect[];
    /** The fixed or sticky bar that contains it; the page moves below it. */
    layer: Element | null;
    /** The block of the text. Texts of the same block can't overlap. */
    block: Element | null;
  }
  type Style = Pick<
    CSSStyleDeclaration,
    | 'clipPath'
    | 'display'
    | 'overflowX'
    | 'overflowY'
    | 'paddingRight'
    | 'position'
    | 'textOverflow'
    | 'webkitLineClamp'
  >;
  const faults = new Set<string>();
  // Lays out distant parts too: otherwise they keep boxes of another text size.
  const all = new CSSStyleSheet();
  all.replaceSync('* { content-visibility: visible !important }');
  if (document.adoptedStyleSheets.length === 0) document.adoptedStyleSheets = [all];
  const width = document.documentElement.clientWidth;
  const excess = (document.scrollingElement?.scrollWidth ?? 0) - width;
  if (excess > 0) faults.add(`the page is ${excess} px too wide`);

  /** Reads each style only once, because most elements contain many texts. */
  const styles = new Map<Element, Style>();
  const styleOf = (element: Element): Style => {
    const known = styles.get(element);
    if (known) return known;
    const { clipPath, display, overflowX, overflowY, paddingRight, position, textOverflow, webkitLineClamp } =
      getComputedStyle(element);
    const style = {
      clipPath,
      display,
      overflowX,
      overflowY,
      paddingRight,
      position,
      textOverflow,
      webkitLineClamp,
    };
    styles.set(element, style);
    return style;
  };
  const nearest = (element: Element, is: (style: Style, at: Element) => boolean) => {
    for (let at: Element | null = element; at; at = at.parentElement) if (is(styleOf(at), at)) return at;
    return null;
  };
  const isScrolled = ({ overflowX, overflowY }: Style) =>
    [overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll');
  const isHiding = ({ overflowX, overflowY }: Style) =>
    [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip');
  const isClamped = ({ webkitLineClamp, textOverflow }: Style) =>
    webkitLineClamp !== 'none' || textOverflow === 'ellipsis';
  /** Whether it is for screen readers only, or not shown now. */
  const isUnseen = (element: Element) =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    nearest(
      element,
      (style, at) =>
        style.clipPath === 'inset(50%)' || (isHiding(style) && at.getBoundingClientRect().width <= 1),
    ) !== null;
  const nameOf = (element: Element) =>
    `<${element.localName}> ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 50)}`;
  const box = (element: Element, name: string, thing: Element | Range): Box => {
    const rects: DOMRect[] = [];
    for (const { left, right, top, bottom } of thing.getClientRects()) {
      const seen = { left, right, top, bottom };
      nearest(element, (style, at) => {
        if (
          at !== document.body &&
          at !== document.documentElement &&
          (isScrolled(style) || isClamped(style))
        ) {
          const frame = at.getBoundingClientRect();
          // The ellipsis is before the padding.
          const inset = isClamped(style) ? Number.parseFloat(style.paddingRight) : 0;
          seen.left = Math.max(seen.left, frame.left);
          seen.right = Math.min(seen.right, frame.right - inset);
          seen.top = Math.max(seen.top, frame.top);
          seen.bottom = Math.min(seen.bottom, frame.bottom);
        }
        return style.position === 'fixed';
      });
      if (seen.right - seen.left > 1 && seen.bottom - seen.top > 1)
        rects.push(new DOMRect(seen.left, seen.top, seen.right - seen.left, seen.bottom - seen.top));
    }
    const layer = nearest(element, ({ position }) => position === 'fixed' || position === 'sticky');
    const block = nearest(element, ({ display }) => !display.startsWith('inline'));
    return { element, name, rects, layer, block };
  };

  const texts: Box[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim();
    if (!element || !text || element.closest('noscript, option') || isUnseen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    texts.push(box(element, `'${text.slice(0, 50)}'`, range));
  }
  const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter((element) => !element.closest('svg') && !isUnseen(element))
    .map((element) => box(element, nameOf(element), element));

  for (const { element, name, rects } of [...texts, ...controls])
    if (rects.some(({ left, right }) => left < -1 || right > width + 1) && !nearest(element, isScrolled))
      faults.add(`${name} reaches beyond the screen`);

  for (const { name, rects, layer } of controls) {
    const bar = layer?.getBoundingClientRect();
    if (bar && rects.some(({ top, bottom }) => top < bar.top - 2 || bottom > bar.bottom + 2))
      faults.add(`${name} sticks out of its bar`);
  }

  // Words that a parent cuts off, or that overflow their button.
  for (const { element, name, rects } of texts) {
    const holder = nearest(
      element,
      (style, at) => isScrolled(style) || isHiding(style) || at.matches('.btn, button, #barra > *'),
    );
    if (!holder || holder === document.body || isScrolled(styleOf(holder)) || nearest(element, isClamped))
      continue;
    // Skip absolutely positioned texts, such as a count beside its icon.
    if (nearest(element, ({ position }, at) => position === 'absolute' || at === holder) !== holder) continue;
    const { left, right, top, bottom } = holder.getBoundingClientRect();
    const isOut = (rect: DOMRect) =>
      rect.left < left - 1 || rect.right > right + 1 || rect.top < top - 3 || rect.bottom > bottom + 3;
    if (rects.some(isOut)) faults.add(`${name} does not fit into ${nameOf(holder)}`);
  }

  /** The overlap of two boxes, as a share of the smaller one's height. */
  const overlap = (one: Box, other: Box) =>
    one.layer !== other.layer ||
    one.block === other.block ||
    one.element.contains(other.element) ||
    other.element.contains(one.element)
      ? 0
      : Math.max(
          0,
          ...one.rects.flatMap((a) =>
            other.rects.map((b) => {
              const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
              const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
              return across > 2 && down > 0 ? down / Math.min(a.height, b.height) : 0;
            }),
          ),
        );
  // The line box of a text is higher than its letters, so a part may overlap.
  const most = 0.45;
  texts.forEach((one, at) => {
    for (const other of texts.slice(at + 1))
      if (overlap(one, other) > most) faults.add(`${one.name} lies over ${other.name}`);
    // Skip texts placed over a control on purpose, such as a number on a photo or the '$' in a field.
    if (nearest(one.element, ({ position }) => position === 'absolute')) return;
    for (const control of controls)
      if (overlap(one, control) > most) faults.add(`${control.name} covers ${one.name}`);
  });
  return [...faults];
}
