import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { offers } from '#database/schema.ts';
import type { BuyRequestView, OfferView } from '#domain/views/views.ts';
import { offerTo, type Problem, publish, reject, testApi } from '../support/actors.ts';

const { services, signUp } = await testApi();
const [ana, beto] = [await signUp('Ana'), await signUp('Beto')];
const must = (text: string) => ({ kind: 'must', text });
const yes = (requirementId: string) => ({ requirementId, answer: 'si', detail: null });
const inTwoYears = new Date(Date.now() + 2 * 365 * 86_400_000).toISOString().slice(0, 10);

type Answered = Partial<Omit<Problem, 'status'>> & { updatedAt?: string };
let request: BuyRequestView;
let other: BuyRequestView;
let offer: OfferView;
const idOf = ({ requirements }: BuyRequestView, at = 0) => requirements[at]?.id ?? '';
const asked = ({ requirements }: BuyRequestView) =>
  requirements.map(({ id, kind, text }) => ({ id, kind, text }));
const ask = async (requirements: unknown[]) =>
  expect((await ana.send('PATCH', `/api/buy-requests/${request.id}`, { requirements })).status).toBe(200);
const read = async () => (await beto.send<OfferView>('GET', `/api/offers/${offer.id}`)).body;

const calls = {
  edit: (terms: object) => beto.send<Answered>('PATCH', `/api/offers/${offer.id}`, terms),
  counter: (terms: object) => beto.send<Answered>('POST', `/api/offers/${offer.id}/counter`, terms),
};

describe.each(['edit', 'counter'] as const)('%s by the API', (action) => {
  const call = calls[action];

  beforeEach(async () => {
    request = await publish(ana, { requirements: [must('Con caja'), must('Con factura')] });
    other = await publish(ana, { requirements: [must('Con garantía')] });
    const answers = [yes(idOf(request)), yes(idOf(request, 1))];
    offer = await offerTo(beto, request.id, { answers });
    if (action === 'counter') await reject(ana, offer);
    offer = await read();
  });

  test('takes no answer to what another publication asks', async () => {
    const answers = [...offer.answers, yes(idOf(other))];
    const { status, body } = await call({ answers });
    expect([status, body.errors]).toEqual([422, { answers: 'Esa respuesta no es de esta publicación' }]);
    expect(await read()).toEqual(offer);
  });

  test('leaves no must open, whether answers are sent or not', async () => {
    const { status, body } = await call({ answers: [yes(idOf(request))] });
    expect([status, body.errors]).toEqual([422, { answers: 'Falta responder: Con factura' }]);
    await ask([...asked(request), must('Con llave')]);
    const silent = await call({ price: 300_000 });
    expect([silent.status, silent.body.errors]).toEqual([422, { answers: 'Falta responder: Con llave' }]);
    expect((await read()).price).toBe(offer.price);
  });

  test('takes no day in two years', async () => {
    const { status, body } = await call({ availableFrom: inTwoYears });
    expect([status, body.errors]).toEqual([
      422,
      { availableFrom: 'La fecha puede ser hasta dentro de un año' },
    ]);
  });

  test('changes only the version that was seen', async () => {
    const updatedAt = new Date(Date.parse(offer.updatedAt) - 1000).toISOString();
    const { status, body } = await call({ updatedAt, price: 300_000 });
    expect([status, body.code]).toEqual([409, 'offer_changed']);
    expect(body.detail).toContain('Ahora es distinto de lo que enviás: Precio.');
    expect(await read()).toEqual(offer);
  });

  test('keeps what was answered to a must that is not asked any more', async () => {
    await ask(asked(request).slice(0, 1));
    expect((await call({ answers: [yes(idOf(request))] })).status).toBe(200);
    const [stored] = await services.database.db.select().from(offers).where(eq(offers.id, offer.id));
    expect(stored?.answers.map(({ requirementId }) => requirementId).toSorted()).toEqual(
      offer.answers.map(({ requirementId }) => requirementId).toSorted(),
    );
  });
});

test('the version alone changes nothing, and ends no proposal', async () => {
  request = await publish(ana);
  offer = await offerTo(beto, request.id);
  await ana.send('POST', `/api/offers/${offer.id}/proposals`, { price: 350_000 });
  const { status, body } = await calls.edit({ updatedAt: offer.updatedAt.replace('Z', '+00:00') });
  expect([status, body.updatedAt]).toEqual([200, offer.updatedAt]);
  expect((await read()).proposals).toMatchObject([{ status: 'open' }]);
});

test('what is handed over in person has no cost of shipping, and what is mailed since has none yet', async () => {
  request = await publish(ana);
  const inPerson = { deliveryTime: 'En persona', shippingCost: 20_000 };
  offer = await offerTo(beto, request.id, inPerson);
  const cost = async () => {
    const { price, shippingCost, fit } = await read();
    return { shippingCost, added: fit.deliveredCost === null ? null : fit.deliveredCost - price };
  };
  const free = { shippingCost: 0, added: 0 };
  expect(await cost()).toEqual(free);
  await calls.edit({ shippingCost: 30_000 });
  expect(await cost()).toEqual(free);
  await calls.edit({ deliveryTime: 'Por correo' });
  expect(await cost()).toEqual({ shippingCost: null, added: null });
  await calls.edit({ shippingCost: 20_000 });
  expect(await cost()).toEqual({ shippingCost: 20_000, added: 20_000 });
  await reject(ana, await read());
  await calls.counter(inPerson);
  expect(await cost()).toEqual(free);
  // Stored before the rule.
  await services.database.db.update(offers).set({ shippingCost: 20_000 }).where(eq(offers.id, offer.id));
  expect(await cost()).toEqual(free);
});
