/** Path of an installed Chromium or Chrome; undefined: use Playwright's own. */
export function findChromium(): string | undefined;
/** Installs Chromium when no browser is installed. */
export function installChromium(): void;
