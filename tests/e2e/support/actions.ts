import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import type { BuyRequestView, OfferView } from '#domain/views/views.ts';
import { isHydrated } from '../../../scripts/is-hydrated.ts';
import { hasShown } from './listen.ts';
import type { Someone } from './people.ts';
import { phonePhoto } from './photos.ts';

/** The options of a browser on a phone. */
export const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

/** Waits until each of these texts was shown. A toast may have disappeared before a slow machine checks. */
export async function expectToast(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await expect.poll(() => hasShown(page, text), { message: text }).toBe(true);
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

/** Unfolds the fields of the page that publishes, which asks for a sentence. */
export const openFields = (page: Page): Promise<void> =>
  page.getByText('Prefiero completar los campos').click();

/** Opens the page that publishes, with its fields. */
export async function openRequestForm(who: Someone): Promise<Page> {
  const page = await who.open('/create-buy-request');
  await openFields(page);
  return page;
}

/** Opens the rare fields in the form of a publication, on a page or in a dialog. */
export const openMore = (form: Page | Locator): Promise<void> =>
  form.getByText('Fecha, cantidad y envío (opcional)').click();

/** Opens the account menu: a menu at the avatar, or a drawer on a phone. */
export async function openMenu(page: Page, name: string): Promise<Locator> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  await page.getByRole('button', { name: isPhone ? 'Abrir menú' : `Menú de ${name}` }).click();
  const menu = page.getByRole('navigation', { name: isPhone ? 'Menú' : 'Tu cuenta' });
  await expect(menu).toBeVisible();
  return menu;
}

/** Holds back requests of a page until the returned function is called. */
export async function hold(
  page: Page,
  urls: string | RegExp,
  then = (route: Route) => route.continue(),
): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(urls, async (route) => {
    await held;
    await then(route);
  });
  return release;
}

/** Fills the form to sign in, and sends it. */
export async function fillSignIn(page: Page, { email, password }: Pick<Someone, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Iniciar Sesión' }).click();
}

/** Fills the form of a publication, but for what is optional, and waits until its photo is up: its tile moves the button. */
export async function fillRequest(form: Page | Locator, title: string, price = '90000'): Promise<void> {
  await form.getByLabel('Qué estás buscando *').fill(title);
  await form.locator('input[type=file]').setInputFiles(await phonePhoto('foto.jpg', '#264653'));
  await form.getByLabel('Precio máximo *').fill(price);
  await form.getByLabel('Zona *').fill('Caballito');
  await expect(form.locator('input[name=images]')).toHaveCount(1);
}

/** Fills the form of an offer in the same way. */
export async function fillOffer(form: Page | Locator, title: string, price = '380000'): Promise<void> {
  await form.locator('input[type=file]').setInputFiles(await phonePhoto('foto.jpg', '#bc6c25'));
  await form.getByLabel('Título *').fill(title);
  await form.getByLabel('Precio *').fill(price);
  await form.getByText('Usado - Bueno').click();
  await form.getByText('Por correo').click();
  await form.getByLabel('Zona *').fill('Funes');
  await expect(form.locator('input[name=images]')).toHaveCount(1);
}
