/** Path of an installed Chromium or Chrome; undefined: use Playwright's own. */
export function findChromium(): string | undefined;
/** Path of an installed Chromium or Chrome with a back/forward cache; undefined: use Playwright's own, if it is there. */
export function findWholeChromium(): string | undefined;
/** Installs the browsers of the tests that are missing. */
export function installChromium(options?: { download?: boolean }): void;
