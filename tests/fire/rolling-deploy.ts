import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { Pool } from 'pg';
import sharp from 'sharp';
import { findChromium } from '../../scripts/bootstrap/chromium.mjs';
import { freePort } from '../../scripts/bootstrap/free-port.mjs';
import { browserArgs } from '../e2e/browser-args.ts';
import { authSecret } from '../support/auth-secret.ts';
import { portAnswers } from '../support/port-answers.ts';
import { startServer, stopServer, temporaryFolder } from '../support/server-process.ts';
import { buildOf } from './build-of.ts';
import type { Fire } from './fire.ts';
import { type Attacker, attacker } from './people.ts';

const visits = 20;
/** A word in the header of every page: the build with another word there has other hashes in nearly all names. */
const word = { file: 'src/web/components/layout/header.tsx', own: 'Inicio', other: 'Portada' };
const patienceMs = 20_000;

/** Both builds of a rolling deploy behind the documented proxy, and real browsers. */
export const rollingDeploy: Fire = {
  attack:
    'twenty visitors while an old and a new build serve, and a form of the old one that is sent after its end',
  before: '12 of 12 visits missed assets, and 10 of 12 pages never became interactive',
  inTests: false,
  missing: () => (hasCaddy() ? null : 'Caddy is not installed (apt-get install caddy)'),
  async run({ pool, server }) {
    await pool.query('create database rolling');
    const databaseUrl = server.databaseUrl().replace(/\/[^/]+$/, '/rolling');
    const [sources, data] = [temporaryFolder(), temporaryFolder()];
    const oldProgram =
      process.env.OTHER_BUILD ?? buildOf('HEAD', sources.path, () => changeWord(sources.path));
    const port = await freePort();
    const start = (program?: string) =>
      startServer({
        dataDir: data.path,
        program,
        env: {
          DATABASE_URL: databaseUrl,
          AUTH_SECRET: authSecret,
          PUBLIC_URL: `http://localhost:${port}`,
          TRUST_PROXY: '1',
          RATE_LIMIT_FACTOR: '0',
          DRAIN_SECONDS: '5',
          LOG_LEVEL: 'silent',
        },
      });
    const old = await start(oldProgram);
    const now = await start();
    const proxy = await startCaddy(port, [old.port, now.port]);
    const rows = new Pool({ connectionString: databaseUrl, max: 2 });
    const browser = await chromium.launch({ executablePath: findChromium(), args: browserArgs });
    let isOldGone = false;
    try {
      const buyer = await attacker({ url: proxy.url, pool: rows });
      const id = await publishWithPhoto(buyer);
      const paths = ['/', '/marketplace', `/buy-request/${id}`, '/auth', '/ayuda'];
      const seen: Visit[] = [];
      for (let at = 0; at < visits; at++)
        seen.push(await visit(browser, proxy.url, paths[at % paths.length]!));
      for (const { path, faults } of seen) if (faults.length > 0) console.error(path, faults);

      const seller = await attacker({ url: proxy.url, pool: rows });
      const isSent = await openForm(browser, proxy.url, seller.cookie, `/send-offer/${id}`)
        .then(async (form) => {
          await stopServer(old);
          isOldGone = true;
          await sendForm(form);
          return true;
        })
        .catch((error: unknown) => void console.error(error));
      const { rows: offers } = await rows.query("select 1 from offers where title = 'Gracia M2 con funda'");
      const count = (measure: string, value: number, bounds: { least?: number; most?: number }) => ({
        measure,
        value,
        unit: '',
        ...bounds,
      });
      return [
        count('visits', seen.length, { least: visits }),
        count('visits of the old build', seen.filter(({ isOld }) => isOld).length, { least: 1 }),
        count('visits of the new build', seen.filter(({ isOld }) => !isOld).length, { least: 1 }),
        count('visits that missed assets', seen.filter(({ missed }) => missed > 0).length, { most: 0 }),
        count('visits that never became interactive', seen.filter(({ isLive }) => !isLive).length, {
          most: 0,
        }),
        count('broken visits', seen.filter(({ faults }) => faults.length > 0).length, { most: 0 }),
        count('forms of the old build that were sent after its end', isSent ? offers.length : 0, {
          least: 1,
        }),
      ];
    } finally {
      await browser.close();
      await rows.end();
      await proxy.stop();
      await Promise.all([isOldGone ? null : stopServer(old), stopServer(now)]);
      sources.remove();
      data.remove();
    }
  },
};

const photo = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#bc6c25' } })
    .jpeg()
    .toBuffer();

/** A publication whose picture has its files: a visit that misses any file is broken. @returns its id. */
async function publishWithPhoto(person: Attacker): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await photo())]), 'foto.jpg');
  form.append('for', 'buy-request');
  const { images } = (await (await person.upload(form)).json()) as { images: { url: string }[] };
  const wanted = {
    title: 'Guitarra criolla de estudio',
    maxPrice: 400_000,
    zone: 'Rosario',
    images: images.map((image) => image.url),
  };
  return ((await (await person.call('POST', '/buy-requests', wanted)).json()) as { id: string }).id;
}

function changeWord(folder: string): void {
  const file = join(folder, word.file);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(word.own)) throw new Error(`${word.file} has no word ${word.own}`);
  writeFileSync(file, text.replace(word.own, word.other));
}

function hasCaddy(): boolean {
  try {
    execFileSync('caddy', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The documented proxy before these ports of this machine. */
async function startCaddy(port: number, upstreams: readonly number[]) {
  const folder = temporaryFolder();
  const config = join(folder.path, 'Caddyfile');
  const documented = readFileSync('deploy/Caddyfile', 'utf8')
    .replace(/^:8080/m, `:${port}`)
    .replace(
      'reverse_proxy app:3000',
      `reverse_proxy ${upstreams.map((one) => `127.0.0.1:${one}`).join(' ')}`,
    );
  writeFileSync(config, `{\n\tadmin off\n}\n${documented}`);
  const env = { PATH: process.env.PATH, HOME: folder.path, XDG_DATA_HOME: folder.path };
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
    stdio: 'ignore',
    env,
  });
  const ended = once(child, 'exit');
  await expect.poll(() => portAnswers(port), { timeout: patienceMs }).toBe(true);
  return {
    url: `http://localhost:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      folder.remove();
    },
  };
}

interface Visit {
  path: string;
  isOld: boolean;
  isLive: boolean;
  /** Files that were not there. */
  missed: number;
  faults: string[];
}

const isLive = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')), undefined, {
    timeout: patienceMs,
  });

/** A new visitor opens a page and follows a link of it, without a second document. */
async function visit(browser: Browser, url: string, path: string): Promise<Visit> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const faults: string[] = [];
  let missed = 0;
  let documents = 0;
  page.on('response', (answer) => {
    if (answer.request().isNavigationRequest()) documents += 1;
    if (answer.status() < 400) return;
    faults.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
    if (answer.url().includes('/assets/')) missed += 1;
  });
  page.on('pageerror', (error) => faults.push(error.message));
  const seen: Visit = { path, isOld: false, isLive: false, missed: 0, faults };
  try {
    await page.goto(path);
    seen.isOld = (await page.getByRole('link', { name: word.other, exact: true }).count()) > 0;
    await isLive(page);
    seen.isLive = true;
    const link = path === '/marketplace' ? /^(Inicio|Portada)$/ : 'Mercado';
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: link }).click();
    await page.waitForURL((next) => next.pathname === (path === '/marketplace' ? '/' : '/marketplace'), {
      timeout: patienceMs,
    });
    await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: patienceMs });
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    if (documents !== 1) faults.push(`${documents} documents`);
  } catch (error) {
    faults.push(String(error));
  }
  await context.close();
  return { ...seen, missed };
}

/** The filled form of an offer, of the old build. */
async function openForm(browser: Browser, url: string, cookie: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  const old = page.getByRole('link', { name: word.other, exact: true });
  do await page.goto(path);
  while ((await old.count()) === 0);
  await isLive(page);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await expect(page.locator('input[name=images]')).toHaveCount(1, { timeout: patienceMs });
  await page.getByLabel('Título *').fill('Gracia M2 con funda');
  await page.getByLabel('Precio *').fill('100000');
  await page.getByText('Usado - Bueno').click();
  await page.getByText('Por correo').click();
  await page.getByLabel('Zona *').fill('Berisso');
  return page;
}

async function sendForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enviar oferta' }).click();
  await page.waitForURL((next) => !next.pathname.startsWith('/send-offer/'), { timeout: patienceMs });
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: patienceMs });
}
