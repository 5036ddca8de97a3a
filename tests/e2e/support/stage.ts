import { randomUUID } from 'node:crypto';
import type {
  APIRequestContext,
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
} from '@playwright/test';
import sharp from 'sharp';
import type { BuyRequestView, OfferView } from '#domain/views/views.ts';
import { isHydrated } from '../../../scripts/is-hydrated.ts';
import { noteAnswer } from '../../support/said.ts';
import type { Account } from './account.ts';
import { expect, expectToast } from './harness.ts';
import { listen } from './listen.ts';
import { openWindow } from './windows.ts';

export { allowNoise, cutOff, expectNoise, expectRefusals, offline, refusal } from './noise.ts';
export { phonePhoto } from './people.ts';
export { expect, expectToast };

/** Opens 'Más' in the form of a publication, on a page or in a dialog. */
export const openMore = (form: Page | Locator): Promise<void> => form.getByText('Más (opcional)').click();

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
      context = await openWindow(browser, { storageState: await request.storageState(), ...options });
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

/** Opens a page and waits for its hydration, so that its buttons work. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}

/** Waits, after a full page load, until the page and its lazy parts are hydrated. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}

/** Opens a page of a person and waits until it receives live signals. */
export async function openLive(who: Someone, path: string): Promise<Page> {
  const stream = (await who.browser()).waitForEvent('response', (answer) =>
    answer.url().includes('/api/events'),
  );
  const page = await who.open(path);
  await stream;
  return page;
}

/** Advances the page's paused clock in small steps, until the page shows the effect of an answer. */
export const runUntil = (page: Page, isShown: () => Promise<boolean>): Promise<void> =>
  expect
    .poll(async () => {
      await page.clock.runFor(5);
      return isShown();
    })
    .toBe(true);

/** A unique word, to find a test's own data in the shared market. */
export const uniqueWord = (): string => `q${randomUUID().replaceAll('-', '').slice(0, 10)}`;

export async function publish(
  buyer: Someone,
  { photos = 1, ...fields }: Record<string, unknown> & { photos?: number } = {},
): Promise<BuyRequestView> {
  return buyer.post('/buy-requests', {
    title: 'bicicleta rodado 29',
    description: 'Con frenos a disco y cambios Shimano.',
    minPrice: 300_000,
    maxPrice: 400_000,
    zone: 'Rosario',
    condition: 'usado',
    images: await buyer.photos(photos, 'buy-request'),
    ...fields,
  });
}

export async function offerOn(
  seller: Someone,
  requestId: string,
  { photos = 1, ...fields }: Record<string, unknown> & { photos?: number } = {},
): Promise<OfferView> {
  return seller.post(`/buy-requests/${requestId}/offers`, {
    title: 'venzo loki talle M',
    description: 'Un solo dueño, poco uso.',
    price: 380_000,
    deliveryTime: 'En persona',
    contactInfo: { zone: 'Funes', condition: 'usado-excelente' },
    images: await seller.photos(photos, 'offer'),
    ...fields,
  });
}

export const reject = (buyer: Someone, offer: OfferView, reason = 'Precio demasiado alto') =>
  buyer.post<OfferView>(`/offers/${offer.id}/reject`, { reason });

export const accept = (buyer: Someone, offer: Pick<OfferView, 'id' | 'updatedAt'>) =>
  buyer.post<{ offer: OfferView; chatId: string }>(`/offers/${offer.id}/accept`, {
    updatedAt: offer.updatedAt,
  });

/** A buyer and a seller with an accepted offer and its open conversation. */
export async function agreed(join: (name: string) => Promise<Someone>) {
  const [buyer, seller] = await Promise.all([join('Ana Compra'), join('Beto Vende')]);
  const request = await publish(buyer);
  const offer = await offerOn(seller, request.id);
  const { chatId } = await accept(buyer, offer);
  return { buyer, seller, request, offer, chatId };
}

/** Chooses an action of the owner's publication: a button, or on a phone an item of the menu. */
export async function chooseOwn(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Acciones de la publicación' });
  const button = page.getByRole('button', { name, exact: true });
  await expect(menu.or(button).first()).toBeVisible();
  if (!(await menu.isVisible())) return button.click();
  await menu.click();
  await page.getByRole('menuitem', { name }).click();
}

/** Unfolds the owner's publication, which is folded to a strip. */
export const unfold = (page: Page): Promise<void> => page.getByRole('heading', { level: 1 }).click();

/** Unfolds the ended offers. */
export const openEnded = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: /^Descartadas/ }).click();

/** Opens the dialog to reject an offer, from its row. */
export async function askToReject(page: Page, title = ''): Promise<void> {
  await page
    .getByRole('article')
    .filter({ hasText: title })
    .getByRole('button', { name: 'Rechazar', exact: true })
    .first()
    .click();
}

interface Queue {
  items: { id: string; thingId: string }[];
}

/** The open moderation case of a thing. */
export async function caseOf(moderator: Someone, thingId: string): Promise<string> {
  const { items } = await moderator.get<Queue>('/moderation/queue?limit=100');
  return items.find((one) => one.thingId === thingId)!.id;
}
