import type { BrowserContext } from '@playwright/test';

/** Makes the pages of a context those of the oldest supported browsers. */
export async function makeOld(context: BrowserContext): Promise<void> {
  await context.addInitScript(removeNewerFeatures);
  await context.route('**/assets/app-*.css', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '@supports not selector(:popover-open)',
      '@supports (top: 0)',
    );
    await route.fulfill({ response, body });
  });
}

/** Runs in a page before its scripts: removes what the oldest supported browsers lack. */
function removeNewerFeatures(): void {
  // biome-ignore lint/suspicious/noExplicitAny: the names of what is removed are not known to the types of all versions
  const scope = globalThis as any;
  const remove = (owner: object | undefined, ...names: string[]) => {
    for (const name of names) if (owner && name in owner) delete (owner as Record<string, unknown>)[name];
  };
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
  remove(iterator, ...Object.getOwnPropertyNames(iterator).filter((name) => name !== 'constructor'));
  remove(
    Set.prototype,
    ...['difference', 'intersection', 'isDisjointFrom', 'isSubsetOf', 'isSupersetOf'],
    ...['symmetricDifference', 'union'],
  );
  remove(URL, 'canParse', 'parse');
  remove(Promise, 'try', 'withResolvers');
  remove(Object, 'groupBy');
  remove(Map, 'groupBy');
  remove(Map.prototype, 'getOrInsert', 'getOrInsertComputed');
  remove(Array, 'fromAsync');
  remove(RegExp, 'escape');
  remove(Error, 'isError');
  remove(Math, 'f16round', 'sumPrecise');
  remove(Uint8Array, 'fromBase64', 'fromHex');
  remove(Uint8Array.prototype, 'setFromBase64', 'setFromHex', 'toBase64', 'toHex');
  remove(ArrayBuffer.prototype, 'resize', 'transfer', 'transferToFixedLength');
  remove(AbortSignal, 'any');
  remove(Intl, 'DurationFormat');
  remove(Blob.prototype, 'bytes');
  remove(Response.prototype, 'bytes');
  remove(ReadableStream, 'from');
  remove(ReadableStream.prototype, 'values');
  delete scope.ReadableStream.prototype[Symbol.asyncIterator];
  remove(Document.prototype, 'activeViewTransition', 'startViewTransition');
  // The tests themselves use `checkVisibility`.
  remove(Element.prototype, 'getHTML', 'moveBefore', 'setHTMLUnsafe');
  remove(HTMLDialogElement.prototype, 'closedBy', 'requestClose');
  remove(HTMLButtonElement.prototype, 'command', 'commandForElement');
  remove(HTMLElement.prototype, 'hidePopover', 'popover', 'showPopover', 'togglePopover');
  for (const { prototype } of [HTMLButtonElement, HTMLInputElement])
    remove(prototype, 'popoverTargetAction', 'popoverTargetElement');
  remove(
    scope,
    ...['CloseWatcher', 'Iterator', 'Navigation', 'ToggleEvent', 'cookieStore', 'navigation'],
    ...['cancelIdleCallback', 'onscrollend', 'requestIdleCallback', 'scheduler', 'trustedTypes'],
  );
  remove(Document.prototype, 'onscrollend');
  const { supports } = CSS;
  CSS.supports = (...asked: string[]) =>
    !/position-area|:popover-open/.test(asked[0]!) && supports.apply(CSS, asked as [string]);
  // This browser's own rules hide what it has not opened itself.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('[popover].\\:popover-open { display: block }');
  document.adoptedStyleSheets.push(sheet);
}
