import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Browser, FullProject, Page, PlaywrightWorkerArgs } from '@playwright/test';
import { makeAccount } from './account.ts';
import { addPost } from './add-post.ts';
import { makeModerator, test } from './harness.ts';
import { accept, caseOf, expect, offerOn, publish, reject, type Someone, someoneWith } from './stage.ts';
import { letWait } from './waiting.ts';

type Playwright = PlaywrightWorkerArgs['playwright'];
type Project = Pick<FullProject, 'use'>;

/** A small market with something in every state, created once for all tests that don't change it. */
export interface Village {
  buyer: Someone;
  seller: Someone;
  /** An active request with pending, rejected, withdrawn and private offers. */
  requestId: string;
  pendingId: string;
  rejectedId: string;
  /** A request reserved by an accepted offer, and another one that is finalized. */
  dealId: string;
  acceptedId: string;
  chatId: string;
  /** An offer whose deal is done and not rated yet; on another one both rated. */
  doneId: string;
  postId: string;
  /** The seller's saved search, which matches the first request. */
  alertId: string;
  /** A case that the buyer, who is a moderator, may decide. */
  caseId: string;
  /** Decisions about the buyer, and about the seller, who appealed. */
  warnedId: string;
  appealedId: string;
  /** A person whose account is suspended. */
  suspended: Someone;
  noise: string[];
}

interface OpenVillage {
  village: Village;
  close(): Promise<void>;
}

/** Creates the village of a worker, with the browsers of its project. */
export async function openVillage(
  playwright: Playwright,
  browser: Browser,
  { use: { baseURL, contextOptions, viewport, isMobile, hasTouch, locale, timezoneId } }: Project,
): Promise<OpenVillage> {
  const options = { ...contextOptions, baseURL, viewport, isMobile, hasTouch, locale, timezoneId };
  const noise: string[] = [];
  const requests: APIRequestContext[] = [];
  const people = await Promise.all(
    ['Ana María Compradora', 'Beto Vende', 'Carla Otra', 'Dora Suspendida'].map(async (name) => {
      const account = await makeAccount(name);
      const request = await playwright.request.newContext({ baseURL, storageState: account.storageState });
      requests.push(request);
      const person = someoneWith(account, request, browser, noise);
      await person.browser(options);
      return person;
    }),
  );
  const [buyer, seller, other, suspended] = people;
  return {
    village: { ...(await build(buyer!, seller!, other!, suspended!)), noise },
    async close() {
      for (const person of people) await (await person.browser()).close();
      for (const request of requests) await request.dispose();
    },
  };
}

export { expect, visit } from './stage.ts';

async function build(
  buyer: Someone,
  seller: Someone,
  other: Someone,
  suspended: Someone,
): Promise<Omit<Village, 'noise'>> {
  const { items } = await buyer.get<{ items: { id: string }[] }>('/categories');
  const request = await publish(buyer, {
    photos: 7,
    categoryId: items[0]?.id,
    referenceUrl: 'https://www.ejemplo.com.ar/bici',
  });
  const pending = await offerOn(seller, request.id, { photos: 2, message: 'La llevo a tu casa' });
  await seller.patch(`/offers/${pending.id}`, { price: 370_000 });
  await buyer.post(`/offers/${pending.id}/photo-request`);
  await letWait([pending], 8);
  const rejected = await offerOn(seller, request.id, { title: 'otra rechazada', price: 500_000 });
  await reject(buyer, rejected);
  const withdrawn = await offerOn(seller, request.id, { title: 'otra retirada' });
  await seller.post(`/offers/${withdrawn.id}/withdraw`);
  await offerOn(other, request.id, { title: 'una privada', publicVisibility: false });

  const ask = (question: string) =>
    seller.post<{ id: string }>(`/buy-requests/${request.id}/questions`, { question });
  const asked = await ask('¿Tiene que ser con factura?');
  await buyer.post(`/questions/${asked.id}/answer`, { answer: 'No hace falta.' });
  await ask('¿Te sirve talle L?');

  const deal = await publish(buyer, { title: 'cámara de fotos', minPrice: null });
  const accepted = await offerOn(seller, deal.id, { title: 'nikon con dos lentes' });
  await offerOn(other, deal.id, { title: 'canon usada' });
  const { chatId } = await accept(buyer, accepted);
  await seller.post(`/chats/${chatId}/messages`, { message: '¡Hola! ¿Cuándo la pasás a buscar?' });
  await buyer.post(`/chats/${chatId}/messages`, { message: 'Mañana a las 18 🚲' });
  const done = await dealDone(buyer, seller, 'silla de escritorio');
  const rated = await dealDone(buyer, seller, 'lámpara de pie');
  for (const person of [buyer, seller])
    await person.post(`/offers/${rated}/ratings`, { stars: 4, text: 'Todo bien, muy puntual.' });
  const closed = await publish(buyer, { title: 'mesa de luz' });
  await buyer.post(`/buy-requests/${closed.id}/close`);
  const alert = await seller.post<{ id: string }>('/me/alerts', { words: ['bicicleta', 'rodado 29'] });
  await makeModerator(buyer.id);
  await seller.post('/reports', {
    kind: 'person',
    id: other.id,
    reason: 'other',
    text: 'Pide plata antes de tiempo.',
  });
  await buyer.post('/reports', { kind: 'offer', id: accepted.id, reason: 'spam' });
  await seller.post('/me/alerts', { zones: ['Rosario', 'Funes'], condition: 'usado', frequency: 'weekly' });
  return {
    buyer,
    seller,
    requestId: request.id,
    pendingId: pending.id,
    rejectedId: rejected.id,
    dealId: deal.id,
    acceptedId: accepted.id,
    chatId,
    doneId: done,
    alertId: alert.id,
    caseId: await caseOf(buyer, other.id),
    ...(await decisions(buyer, seller, other, suspended)),
    postId: await addPost(request.id, { images: request.images }),
  };
}

/** A finished deal. @returns its offer's id. */
async function dealDone(buyer: Someone, seller: Someone, title: string): Promise<string> {
  const request = await publish(buyer, { title });
  const offer = await offerOn(seller, request.id, { title });
  await accept(buyer, offer);
  await buyer.post(`/offers/${offer.id}/complete`);
  return offer.id;
}

/**
 * Decisions of another moderator about the buyer, about the seller (who appeals), and about the suspended
 * person.
 */
async function decisions(buyer: Someone, seller: Someone, moderator: Someone, suspended: Someone) {
  await makeModerator(moderator.id);
  const warning = { decision: 'warn', reason: 'Leé las reglas, por favor.' };
  const about = async (who: Someone, reporter: Someone, decision: object = warning) => {
    await reporter.post('/reports', { kind: 'person', id: who.id, reason: 'spam' });
    const path = `/moderation/cases/${await caseOf(moderator, who.id)}/decide`;
    return moderator.post<{ id: string }>(path, decision);
  };
  const [warned, appealed] = [await about(buyer, seller), await about(seller, buyer)];
  await seller.post(`/moderation/decisions/${appealed.id}/appeal`, { text: 'Las leí y las cumplo.' });
  await about(suspended, buyer, { decision: 'suspend', days: 7, reason: 'Pide señas y no entrega.' });
  return { warnedId: warned.id, appealedId: appealed.id, suspended };
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Checks a page against the rules of WCAG 2.2 AA that a program can check. Contrast is the slowest check and the same
 * at every width, so it runs only on the phone, or where a test runs on the desktop only. `parts`: selectors, instead of the whole page.
 */
export async function expectAccessible(
  page: Page,
  where: string,
  parts: readonly string[] = [],
): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const isOnPhoneToo = test.info().tags.includes('@both');
  const axe = new AxeBuilder({ page });
  for (const part of parts) if ((await page.locator(part).count()) > 0) axe.include(part);
  const { violations } = await axe
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    .disableRules(isPhone || !isOnPhoneToo ? [] : ['color-contrast'])
    // The pages have no frames, so axe does not need a page of its own to combine results.
    .setLegacyMode()
    .analyze();
  const faults = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html.slice(0, 200)) }));
  expect(faults, where).toEqual([]);
}

/** At 200 % zoom the page has half the width, and nothing may overflow it. */
export async function expectZoomable(page: Page, where: string): Promise<void> {
  const before = page.viewportSize();
  const width = before && before.width < 768 ? 320 : 640;
  await page.setViewportSize({ width, height: 400 });
  await expect
    .poll(() => page.evaluate(() => document.scrollingElement?.scrollWidth), { message: where })
    .toBeLessThanOrEqual(width);
  if (before) await page.setViewportSize(before);
}
