import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { productNode, root, run } from './run.mjs';

// The headless shell has no windows, menus or bookmarks: it renders the same pages with a third less work.
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
];

/**
 * The browser for the tests: the one of CHROMIUM_PATH, an installed one, or undefined for Playwright's own download.
 * @returns {string | undefined}
 */
export const findChromium = () => process.env.CHROMIUM_PATH || installed(NAMES);

/**
 * A Chromium with a back/forward cache, which the headless shell does not have. Undefined for Playwright's download.
 * @returns {string | undefined}
 */
export const findWholeChromium = () => installed(NAMES.filter((name) => name !== SHELL));

/** @param {string[]} names */
function installed(names) {
  const folders = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...candidates, ...ELSEWHERE].find((path) => existsSync(path));
}

/**
 * Makes sure that the browsers for the tests exist: installed ones, otherwise from the system's packages, otherwise
 * Playwright's. In continuous integration the lighter headless shell is downloaded even if another browser is there.
 * Without `download`, which needs the dependencies, only the system's packages are tried.
 */
export function installChromium({ download = true } = {}) {
  const hasOwn = hasPlaywrightBrowser();
  const found = findChromium();
  const wanted = [];
  if (!process.env.CHROMIUM_PATH && (process.env.CI ? !found?.endsWith(SHELL) : !found && !hasOwn))
    wanted.push(SHELL);
  if (!findWholeChromium() && !hasOwn) wanted.push('chromium');
  if (wanted.length === 0) return;
  process.stderr.write('Installing a Chromium for the tests ...\n');
  aptInstall(wanted);
  if (!download || findChromium() || hasOwn) return;
  run(productNode(), ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { quiet: true });
}

function hasPlaywrightBrowser() {
  try {
    const { chromium } = createRequire(join(root, 'package.json'))('@playwright/test');
    return existsSync(chromium.executablePath());
  } catch {
    return false;
  }
}
