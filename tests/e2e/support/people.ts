import { randomUUID } from 'node:crypto';
import type {
  APIRequestContext,
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
} from '@playwright/test';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { noteAnswer } from '../../support/said.ts';
import { visit } from './actions.ts';
import type { Account } from './database.ts';
import { listen } from './listen.ts';

/** A person with an account: `post` calls the API, `open` shows a page in the person's own browser. */
export interface Someone {
  name: string;
  email: string;
  password: string;
  id: string;
  post<Answer>(path: string, body?: unknown): Promise<Answer>;
  get<Answer>(path: string): Promise<Answer>;
  patch<Answer>(path: string, body: unknown): Promise<Answer>;
  remove(path: string): Promise<void>;
  /** The HTML of a page as the server sends it. */
  html(path: string): Promise<string>;
  /** Uploads this many real pictures and returns their addresses. */
  photos(count: number, purpose: 'buy-request' | 'offer'): Promise<string[]>;
  /** The person's own browser. Options have an effect only at the first call. */
  browser(options?: BrowserContextOptions): Promise<BrowserContext>;
  open(path: string): Promise<Page>;
}

export function someoneWith(
  { id, name, email, password }: Account,
  request: APIRequestContext,
  browser: Browser,
  noise: string[],
): Someone {
  const call = async (method: string, path: string, options: Parameters<typeof request.fetch>[1] = {}) => {
    // The server may close an idle connection just before it is reused: retry once, as a browser does.
    const answer = await request.fetch(path, { method, maxRetries: 1, ...options });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    if (answer.status() === 204) return undefined;
    const body = await answer.json();
    noteAnswer(body);
    return body;
  };
  let context: BrowserContext | undefined;
  const ownBrowser = async (options: BrowserContextOptions = {}) => {
    if (!context) {
      context = await browser.newContext({ storageState: await request.storageState(), ...options });
      await listen(context, noise);
    }
    return context;
  };
  return {
    name,
    email,
    password,
    id,
    post: (path, data = {}) => call('POST', `/api${path}`, { data }),
    get: (path) => call('GET', `/api${path}`),
    patch: (path, data) => call('PATCH', `/api${path}`, { data }),
    remove: (path) => call('DELETE', `/api${path}`),
    html: async (path) => (await request.get(path)).text(),
    async photos(count, purpose) {
      const form = new FormData();
      form.append('for', purpose);
      for (let nth = 0; nth < count; nth++) form.append('file', await picture(nth), `foto-${nth}.jpg`);
      const { images } = await call('POST', '/api/images', { multipart: form });
      return images.map(({ url }: { url: string }) => url);
    },
    browser: ownBrowser,
    async open(path) {
      const page = await (await ownBrowser()).newPage();
      await visit(page, path);
      return page;
    },
  };
}

const colours = ['#2a6f97', '#e9c46a', '#577590', '#bc6c25', '#6d597a', '#264653'];

async function picture(nth: number): Promise<File> {
  const background = colours[nth % colours.length] ?? '#888';
  const bytes = await sharp({ create: { width: 120, height: 90, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], `foto-${nth}.jpg`, { type: 'image/jpeg' });
}

export interface Person {
  name: string;
  email: string;
  password: string;
  context: BrowserContext;
  page: Page;
}

/** Signs up on the page, as a person does. */
export async function signUpOnPage(
  browser: Browser,
  name: string,
  noise: string[],
  options = {},
): Promise<Person> {
  const context = await browser.newContext(options);
  await listen(context, noise);
  const page = await context.newPage();
  const email = `${name.toLowerCase()}.${randomUUID().slice(0, 8)}@example.com`;
  const password = 'secreto123';
  await page.goto('/auth?signup=true');
  await page.getByLabel('Nombre completo').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page).toHaveURL('/');
  return { name, email, password, context, page };
}
