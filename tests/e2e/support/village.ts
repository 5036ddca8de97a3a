import type { APIRequestContext, Browser, FullProject, PlaywrightWorkerArgs } from '@playwright/test';
import { accept, caseOf, offerOn, publish, reject } from './actions.ts';
import { addPost, letWait, makeAccount, makeModerator } from './database.ts';
import { type Someone, someoneWith } from './people.ts';

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

/** All screens, grouped by viewer. */
export const screens = {
  public: ({ requestId, dealId, pendingId, postId, buyer, seller }: Village) => [
    '/',
    '/marketplace',
    '/marketplace?search=zzzzzzzz',
    '/buscan/bicicletas/santa-fe',
    '/marketplace?place=82084270000&radius=25',
    '/marketplace?search=vendo+mesa+en+rosario',
    `/buy-request/${requestId}`,
    `/buy-request/${dealId}`,
    `/offer/${pendingId}`,
    `/u/${buyer.id}`,
    `/u/${seller.id}`,
    '/market',
    `/post-detail/${postId}`,
  ],
  entering: ({ requestId }: Village) => [
    '/auth',
    '/auth?signup=true',
    '/auth?recover=1',
    '/auth?token=abc',
    `/send-offer/${requestId}`,
    '/my-requests',
    '/my-offers',
    '/privacy',
    '/terms',
    '/contact',
    '/ayuda',
  ],
  suspended: ['/suspendida'],
  missing: ['/buy-request/no', '/offer/no', '/send-offer/no', '/post-detail/no', '/u/no', '/no/existe'],
  ended: ['/auth/confirmar-email?token=no'],
  buyer: ({
    requestId,
    dealId,
    acceptedId,
    doneId,
    chatId,
    caseId,
    appealedId,
    warnedId,
    seller,
  }: Village) => [
    '/moderacion',
    '/moderacion/apelaciones',
    `/moderacion/apelaciones/${appealedId}`,
    `/profile/decisiones/${warnedId}`,
    `/moderacion/${caseId}`,
    `/denunciar?que=person&id=${seller.id}`,
    `/denunciar?que=offer&id=${acceptedId}`,
    '/profile/denuncias',
    '/profile/decisiones',
    '/profile',
    '/profile/avisos',
    '/profile/seguridad',
    '/profile/actividad',
    `/u/${seller.id}`,
    `/u/${seller.id}/bloquear`,
    '/create-buy-request',
    '/create-buy-request?wish=vendo+horno+hasta+400+en+san+pedro+urgente',
    `/buy-request/${requestId}`,
    `/buy-request/${dealId}`,
    `/offer/${acceptedId}`,
    `/offer/${doneId}`,
    '/my-requests',
    '/ofertas-sin-responder',
    '/consultas',
    '/alertas',
    '/chats',
    `/chats/${chatId}`,
    `/chats/${chatId}/encuentro`,
  ],
  seller: ({ requestId, pendingId, rejectedId, alertId }: Village) => [
    '/my-offers',
    `/buy-request/${requestId}`,
    `/send-offer/${requestId}`,
    `/send-offer/${requestId}?edit=${pendingId}`,
    `/send-offer/${requestId}?edit=${rejectedId}`,
    `/offer/${pendingId}`,
    `/offer/${rejectedId}`,
    '/marketplace?search=bicicleta',
    '/alertas',
    `/alertas/${alertId}`,
    `/alertas/${alertId}/editar`,
    '/alertas/nueva?search=mesa&zone=Rosario',
    '/alertas/nueva?place=82084270000&radius=25',
  ],
};
