import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
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
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...candidates, ...ELSEWHERE].find((path) => existsSync(path));
}

/**
 * Makes sure that a browser exists: an installed one, otherwise from the system's packages, otherwise Playwright's. In
 * continuous integration the lighter headless shell is downloaded even if another browser is installed.
 */
export function installChromium() {
  const found = findChromium();
  const isWanted = process.env.CI ? !found?.endsWith(SHELL) : !found && !hasPlaywrightBrowser();
  if (process.env.CHROMIUM_PATH || !isWanted) return;
  process.stderr.write('Installing a Chromium for the tests ...\n');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && aptInstall()) return;
  if (found || hasPlaywrightBrowser()) return;
  run(productNode(), ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { quiet: true });
}

function aptInstall() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', args, { env, stdio: 'ignore' }).status === 0;
  apt('update', '-qq');
  const install = (name) => apt('install', '-y', '-qq', '--no-install-recommends', name);
  return (install(SHELL) || install('chromium')) && findChromium() !== undefined;
}

function hasPlaywrightBrowser() {
  try {
    const { chromium } = createRequire(join(root, 'package.json'))('@playwright/test');
    return existsSync(chromium.executablePath());
  } catch {
    return false;
  }
}
