import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { Pool } from 'pg';
import sharp from 'sharp';
import { startEmbeddedPostgres } from '#database/embedded.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { findChromium } from '../scripts/bootstrap/chromium.mjs';
import { offerInput, requestInput } from '../scripts/factories/market.ts';
import { latencyTable, writeTable } from './measure/table.ts';
import { startProduct } from './servers/processes.ts';

/**
 * `npm run bench:latency`: measures the time from the commit of a message, or of an acceptance, until the other
 * person's browser shows it. The database gives the time of the commit; page, server and database use the same
 * machine's clock.
 */
const messages = 400;
const acceptances = 100;
/** How many offers the seller's list shows at once. */
const batch = 20;

interface Person {
  page: Page;
  post<Answer>(path: string, body: unknown): Promise<Answer>;
}

const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#7aa2c8' } })
  .png()
  .toBuffer();
const folder = mkdtempSync(join(tmpdir(), 'alreves-latency-'));
const database = await startEmbeddedPostgres(folder, {
  settings: { track_commit_timestamp: 'on' },
});
await migrateDatabase(database.url, 'src/database/migrations');
const pool = new Pool({ connectionString: database.url, max: 1 });
const product = await startProduct({
  DATABASE_URL: database.url,
  DATA_DIR: join(folder, 'product'),
  RATE_LIMIT_FACTOR: '0',
});
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const [buyer, seller] = [await signUp(browser, 'Ana'), await signUp(browser, 'Beto')];
  const accepted: number[] = [];
  let chatId = '';
  while (accepted.length < acceptances) {
    for (const one of await acceptBatch(buyer, seller)) {
      accepted.push(one.latency);
      chatId = one.chatId;
    }
  }
  const said = await converse(buyer, seller, chatId);
  const table = latencyTable([
    { name: 'a message', latencies: said },
    { name: 'an acceptance', latencies: accepted },
    { name: 'both', latencies: [...said, ...accepted] },
  ]);
  process.stdout.write(`${table}\n`);
  writeTable(table, 'latency');
} finally {
  await browser.close();
  await product.stop();
  await pool.end();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

async function signUp(browser: Browser, name: string): Promise<Person> {
  const context = await browser.newContext({ baseURL: product.url, locale: 'es-AR' });
  const page = await context.newPage();
  const person: Person = {
    page,
    post: async (path, body) => {
      const answer = await page.request.post(path, { data: body, headers: { origin: product.url } });
      if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
      return answer.json();
    },
  };
  const email = `${name.toLowerCase()}@example.com`;
  await person.post('/api/auth/sign-up/email', { name, email, password: 'secreto123' });
  // Only confirmed accounts accept offers.
  await pool.query('update "user" set email_verified = true where email = $1', [email]);
  return person;
}

/** Accepts offers on separate requests one after the other, while the seller has the list of these offers open. */
async function acceptBatch(buyer: Person, seller: Person) {
  const sent: { id: string; updatedAt: string }[] = [];
  for (let turn = 0; turn < batch; turn++) {
    const wanted = requestInput({ images: [await upload(buyer, 'buy-request')] });
    const request = await buyer.post<{ id: string }>('/api/buy-requests', wanted);
    const offer = offerInput({ images: [await upload(seller, 'offer')] });
    sent.push(await seller.post(`/api/buy-requests/${request.id}/offers`, offer));
  }
  await openLive(seller.page, '/my-offers');
  const measured: { latency: number; chatId: string }[] = [];
  for (const { id, updatedAt } of sent) {
    const seen = seenAt(seller.page, `li:has(a[href*="${id}"])`, 'Aceptada');
    const { chatId } = await buyer.post<{ chatId: string }>(`/api/offers/${id}/accept`, { updatedAt });
    const at = await seen;
    measured.push({ latency: at - (await committedAt('offers', id)), chatId });
    // A list revalidates at most four times a second.
    await pause(300);
  }
  return measured;
}

async function converse(buyer: Person, seller: Person, chatId: string): Promise<number[]> {
  await openLive(buyer.page, `/chats/${chatId}`);
  await openLive(seller.page, `/chats/${chatId}`);
  const latencies: number[] = [];
  for (let turn = 0; turn < messages; turn++) {
    const [from, to] = turn % 2 ? [seller, buyer] : [buyer, seller];
    const message = `Mensaje número ${turn}.`;
    const seen = seenAt(to.page, '[role=log]', message);
    const { id } = await from.post<{ id: string }>(`/api/chats/${chatId}/messages`, { message });
    const at = await seen;
    latencies.push(at - (await committedAt('chat_messages', id)));
    await pause(20);
  }
  return latencies;
}

async function upload({ page }: Person, purpose: 'buy-request' | 'offer'): Promise<string> {
  const file = { name: 'foto.png', mimeType: 'image/png', buffer: picture };
  const answer = await page.request.post('/api/images', {
    multipart: { for: purpose, file },
    headers: { origin: product.url },
  });
  const { images } = (await answer.json()) as { images: { url: string }[] };
  return images[0]?.url as string;
}

/** Opens a page and waits until it receives live signals. */
async function openLive(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().includes('/api/events'));
  await page.goto(path, { waitUntil: 'load' });
  await stream;
}

/** The time when the part of the page first contains the text, in milliseconds since 1970. */
function seenAt(page: Page, part: string, text: string): Promise<number> {
  const seen = page.evaluate(
    ([selector, wanted]) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.querySelector(selector)?.textContent?.includes(wanted)) return;
          observer.disconnect();
          resolve(performance.timeOrigin + performance.now());
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        look();
      }),
    [part, text] as const,
  );
  // A failed write is the error to report, not the page that closes after it.
  seen.catch(() => undefined);
  return seen;
}

/** The commit time of a row's last change, in milliseconds since 1970. */
async function committedAt(table: 'offers' | 'chat_messages', id: string): Promise<number> {
  const { rows } = await pool.query(
    `select extract(epoch from pg_xact_commit_timestamp(xmin)) * 1000 as at from ${table} where id = $1`,
    [id],
  );
  return Number(rows[0].at);
}

/** A random pause: people don't write in step with the machine's timers. */
function pause(least: number): Promise<void> {
  return delay(least + Math.random() * 100);
}
