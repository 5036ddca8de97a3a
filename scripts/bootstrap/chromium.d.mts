/** Path of an installed Chromium or Chrome; undefined when Playwright's own is to be used. */
export function findChromium(): string | undefined;
/** Installs a Chromium when there is none. */
export function installChromium(): void;
