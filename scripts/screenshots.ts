import { mkdir, rm } from 'node:fs/promises';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { demoPassword, emailOf } from '../demo/people.ts';
import { findChromium } from './bootstrap/chromium.mjs';
import { withDemoServer } from './demo-server.ts';
import { isHydrated } from './is-hydrated.ts';
import { addExtremes } from './screenshots/extremes.ts';
import { findThings } from './screenshots/find.ts';
import { readmeShots } from './screenshots/readme.ts';
import { extremes, type Shot, screens, type Viewer } from './screenshots/shots.ts';

/**
 * `npm run screenshots`: takes pictures of every screen with its states and extremes at three widths, into
 * `screenshots/`. Fails when a page scrolls sideways or shows a broken image. `-- request` takes
 * only those with that word in their name; `-- --readme` only those of the README, into `docs/screenshots/`.
 */
const sizes = { 360: 740, 768: 1024, 1280: 800 } as const;
const folder = 'screenshots';
const only = process.argv[2] ?? '';

await withDemoServer(async (url, dataDir) => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const consumeAll = async (signIns: SignIns, shots: readonly Shot[]): Promise<string[]> => {
    const wanted = shots.filter(({ name }) => name.includes(only));
    const faults = await Promise.all(
      Object.entries(sizes).map(([width, height]) =>
        takeWidth(browser, url, signIns, wanted, { width: Number(width), height }),
      ),
    );
    return faults.flat();
  };
  try {
    const demo = await signIn(browser, url, {
      buyer: emailOf('lucia'),
      seller: emailOf('martin'),
      stranger: emailOf('camila'),
    });
    const reader = (viewer: Viewer) => (path: string) => readAs(browser, url, demo[viewer], path);
    const found = await findThings(reader('buyer'), reader('seller'));
    const faults: string[] = [];
    if (only === '--readme') {
      for (const { shot, ...size } of readmeShots(found)) {
        faults.push(...(await takeWidth(browser, url, demo, [shot], size)));
        const picture = sharp(`${folder}/${shot.name}-${size.width}.png`);
        await picture.webp({ quality: 80 }).toFile(`docs/screenshots/${shot.name}.webp`);
      }
    } else {
      faults.push(...(await consumeAll(demo, screens(found))));
      // The extremes are added after the pictures of the demo market.
      const made = await addExtremes(dataDir);
      const others = await signIn(browser, url, { long: made.longEmail, new: made.newEmail });
      faults.push(...(await consumeAll({ ...demo, ...others }, extremes(found, made))));
    }
    for (const fault of faults) process.stderr.write(`${fault}\n`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
  }
});

type SignIns = Partial<Record<Viewer, Awaited<ReturnType<BrowserContext['storageState']>>>>;

async function signIn(
  browser: Browser,
  url: string,
  emails: Partial<Record<Viewer, string>>,
): Promise<SignIns> {
  const signed: SignIns = {};
  for (const [viewer, email] of Object.entries(emails)) {
    const context = await browser.newContext();
    const data = { email, password: demoPassword };
    const answer = await context.request.post(`${url}/api/auth/sign-in/email`, { data });
    if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`);
    signed[viewer as Viewer] = await context.storageState();
    await context.close();
  }
  return signed;
}

async function readAs(browser: Browser, url: string, storageState: SignIns[Viewer], path: string) {
  const context = await browser.newContext({ storageState });
  const answer = await context.request.get(url + path);
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
  const body = await answer.json();
  await context.close();
  return body;
}

async function takeWidth(
  browser: Browser,
  url: string,
  signIns: SignIns,
  shots: readonly Shot[],
  size: { width: number; height: number },
): Promise<string[]> {
  const faults: string[] = [];
  for (const shot of shots) {
    const scale = shot.isZoomed ? 2 : 1;
    const context = await browser.newContext({
      storageState: signIns[shot.as ?? 'visitor'],
      viewport: { width: Math.max(320, size.width / scale), height: Math.round(size.height / scale) },
      deviceScaleFactor: scale,
      locale: 'es-AR',
      timezoneId: 'America/Argentina/Buenos_Aires',
      reducedMotion: 'reduce',
      // Allows the style that is injected below.
      bypassCSP: true,
      ...(size.width < 500 && { isMobile: true, hasTouch: true }),
    });
    try {
      faults.push(...(await take(await context.newPage(), url, shot, size.width)));
    } catch (error) {
      faults.push(`${shot.name} at ${size.width}: ${(error as Error).message.split('\n')[0]}`);
    }
    await context.close();
  }
  return faults;
}

async function take(page: Page, url: string, shot: Shot, width: number): Promise<string[]> {
  await page.goto(url + shot.path);
  await page.waitForFunction(isHydrated);
  await showAll(page);
  if (shot.act) {
    await shot.act(page);
    await settle(page);
  }
  await page.screenshot({ path: `${folder}/${shot.name}-${width}.png`, fullPage: !shot.isScreen });
  const { overflow, broken } = await page.evaluate(() => ({
    overflow: (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth,
    broken: [...document.images]
      .filter(({ complete, naturalWidth, loading }) => complete && naturalWidth === 0 && loading !== 'lazy')
      .map(({ src }) => src),
  }));
  const where = `${shot.name} at ${width}`;
  return [
    ...(overflow > 0 ? [`${where}: ${overflow} px beyond the right edge`] : []),
    ...broken.map((source) => `${where}: broken picture ${source}`),
  ];
}

/** Loads the pictures and parts below the viewport, which load only when they are near it. */
async function showAll(page: Page): Promise<void> {
  await page.addStyleTag({ content: '.offscreen { content-visibility: visible !important }' });
  await page.evaluate(async () => {
    const end = document.documentElement.scrollHeight;
    for (let y = 0; y < end; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    scrollTo(0, 0);
  });
  await settle(page);
}

/** Waits until nothing on the page has changed for a moment and its pictures are loaded. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    ({ quietMs, longestMs }) =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, longestMs);
        let timer = setTimeout(resolve, quietMs);
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, quietMs);
        }).observe(document.documentElement, { childList: true, subtree: true, attributes: true });
      }),
    { quietMs: 300, longestMs: 5_000 },
  );
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
}
