import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { rejectOffers } from '#application/action-items/unanswered.ts';
import type { SignedInActor } from '#application/actor.ts';
import { closeRequest, completeRequest, deleteRequest } from '#application/buy-requests/commands.ts';
import { acceptOffer, completeOffer, fallThroughOffer } from '#application/offers/commands.ts';
import { acceptProposal, proposePrice } from '#application/proposals/commands.ts';
import { offers, profiles } from '#database/schema.ts';
import { type RateLimitName, rateLimits } from '#domain/limits/rate-limits.ts';
import { Refusal } from '#domain/refusals/refusal.ts';
import { openRateLimiter } from '#services/rate-limiter.ts';
import { testDatabase } from '../../support/database.ts';
import { addPeople, addPerson } from '../../support/deal.ts';
import { idOf, offerTo, publish, testMarket } from '../../support/market.ts';

const { db, pool } = await testDatabase();
const free = testMarket(db);
const rateLimiter = openRateLimiter({ rateLimitFactor: 1 }, pool);
const ctx = { ...free, rateLimiter };
const days = (count: number) => {
  free.pass(count * 24 * 60 * 60 * 1000);
  vi.setSystemTime(free.clock.at);
};
vi.useFakeTimers({ now: free.clock.at, toFake: ['Date'] });
afterAll(() => vi.useRealTimers());

let ana: SignedInActor;
let beto: SignedInActor;
beforeEach(async () => {
  days(40);
  [ana, beto] = await addPeople(db, 'Ana', 'Beto');
});

/** The refusal of a call; undefined when it succeeded. */
const refusal = (call: Promise<unknown>): Promise<Refusal | undefined> =>
  call.then(
    () => undefined,
    (error) => {
      if (error instanceof Refusal) return error;
      throw error;
    },
  );
const times = (count: number) => Array.from({ length: count }, (_, i) => i);

test.each(['as buyer', 'as seller'] as const)(
  'after ten days and one deal, %s, thirty may be published',
  async (as) => {
    await db.update(profiles).set({ createdAt: free.now() }).where(eq(profiles.id, ana.userId));
    const [buyer, seller] = as === 'as buyer' ? [ana, beto] : [beto, ana];
    const request = await publish(free, buyer);
    const offer = await offerTo(free, seller, request.id);
    await acceptOffer(free, buyer, offer.id, offer);
    await completeRequest(free, buyer, request.id);
    days(9);
    for (const _ of times(10)) await publish(ctx, ana);
    expect(await refusal(publish(ctx, ana))).toMatchObject({ code: 'rate_limited' });
    days(1);
    for (const _ of times(30)) await publish(ctx, ana);
    expect(await refusal(publish(ctx, ana))).toMatchObject({
      detail: 'Llegaste al máximo de 30 publicaciones por día. Probá de nuevo en 24 horas.',
    });
  },
);

test('what is refused for another reason costs nothing of the day', async () => {
  const who = { ...ana, address: '190.1.2.3' };
  const request = await publish(free, beto);
  const { points } = rateLimits.closings;
  for (const _ of times(2 * points)) {
    expect(await refusal(closeRequest(ctx, who, request.id))).toMatchObject({ code: 'forbidden' });
  }
  const own = await publish(free, ana);
  await closeRequest(ctx, who, own.id);
  const { rows } = await pool.query(
    "select split_part(key, ':', 1) as name, points from rate_limits where expire > $1 order by key",
    [free.now().getTime()],
  );
  const counted = new Map<RateLimitName, number>(rows.map(({ name, points: n }) => [name, n]));
  expect(counted.get('closings')).toBe(1);
  expect(counted.get('closingsByAddress')).toBe(1);
});

test('of many rejected together the limit says how many were and how many are left', async () => {
  const { id } = await publish(free, ana);
  const made = [];
  for (const _ of times(3)) made.push((await offerTo(free, beto, id)).id);
  for (const _ of times(rateLimits.rejections.points - 1)) await rateLimiter.note('rejections', ana.userId);
  expect(await refusal(rejectOffers(ctx, ana, { offerIds: made, reason: 'Muy caro' }))).toMatchObject({
    code: 'rate_limited',
    detail:
      'Rechazaste 1 oferta y quedan 2 de las elegidas. Llegaste al máximo de 100 ofertas rechazadas por día. Probá de nuevo en 24 horas.',
    retryAfter: rateLimits.rejections.seconds,
  });
  expect(await db.$count(offers, and(eq(offers.buyRequestId, id), eq(offers.status, 'rejected')))).toBe(1);
});

/** A request with an accepted offer. */
async function agree(buyer: SignedInActor) {
  const request = await publish(free, buyer);
  const offer = await offerTo(free, beto, request.id);
  return { request, offer, accepted: await refusal(acceptOffer(ctx, buyer, offer.id, offer)) };
}

test('who accepted a deal is counted when it falls through, never the one who reports it', async () => {
  for (const _ of times(3)) {
    const { offer } = await agree(ana);
    await fallThroughOffer(ctx, beto, offer.id);
  }
  expect((await agree(ana)).accepted?.code).toBe('rate_limited');
  const { id } = await publish(free, beto);
  const carla = await addPerson(db, 'Carla');
  const offer = await offerTo(free, carla, id);
  expect(await refusal(acceptOffer(ctx, beto, offer.id, offer))).toBeUndefined();
});

test('of a proposal that the seller accepted, the seller is counted; not for a publication that the buyer deletes', async () => {
  const carla = await addPerson(db, 'Carla');
  const agreeByProposal = async (seller: SignedInActor) => {
    const { id } = await publish(free, ana);
    const offer = await offerTo(free, seller, id);
    const proposal = await idOf(proposePrice(free, ana, offer.id, { price: 300_000, note: null }));
    return { id, offer, refused: await refusal(acceptProposal(ctx, seller, proposal, offer)) };
  };
  for (const _ of times(3)) {
    await deleteRequest(ctx, ana, (await agreeByProposal(carla)).id);
    await fallThroughOffer(ctx, ana, (await agreeByProposal(beto)).offer.id);
  }
  expect((await agreeByProposal(carla)).refused).toBeUndefined();
  expect((await agreeByProposal(beto)).refused?.code).toBe('rate_limited');
});

test('accept, read the e-mail, "No se concretó", next: three times, then accepting pauses for 30 days', async () => {
  for (const _ of times(3)) {
    const { offer, accepted } = await agree(ana);
    expect(accepted).toBeUndefined();
    await fallThroughOffer(ctx, ana, offer.id);
  }
  expect((await agree(ana)).accepted).toMatchObject({
    code: 'rate_limited',
    status: 429,
    detail:
      'En 30 días no se concretaron 3 tratos que aceptaste: por ahora no podés aceptar más ofertas. Probá de nuevo en 30 días.',
  });
  days(29);
  expect((await agree(ana)).accepted?.code).toBe('rate_limited');
  days(1);
  expect((await agree(ana)).accepted).toBeUndefined();
});

test('deleting a reserved request counts as a deal that fell through; deleting another one does not', async () => {
  await deleteRequest(ctx, ana, (await publish(free, ana)).id);
  for (const _ of times(3)) await deleteRequest(ctx, ana, (await agree(ana)).request.id);
  expect((await agree(ana)).accepted?.code).toBe('rate_limited');
});

test('who may not accept can still say that a deal fell through', async () => {
  const deals = [];
  for (const _ of times(5)) deals.push(await agree(ana));
  for (const { offer } of deals) await fallThroughOffer(ctx, ana, offer.id);
  expect((await agree(ana)).accepted?.code).toBe('rate_limited');
});

/** A deal of a buyer with a new seller, each account as new as the other. */
async function agreeWithNew(buyer: SignedInActor) {
  const seller = await addPerson(db, 'Nueva');
  const request = await publish(free, buyer);
  const offer = await offerTo(free, seller, request.id);
  const accept = () => refusal(acceptOffer(ctx, buyer, offer.id, offer));
  return { seller, request, offer, accept };
}
const makeNew = ({ userId }: SignedInActor) =>
  db.update(profiles).set({ createdAt: free.now() }).where(eq(profiles.id, userId));

test.each(['completing each at once', 'accepting all first'] as const)(
  'an account without history sees five addresses in seven days, by %s',
  async (how) => {
    await makeNew(ana);
    const first = await agreeWithNew(ana);
    for (const nth of times(5)) {
      const { offer, accept } = nth === 0 ? first : await agreeWithNew(ana);
      expect(await accept()).toBeUndefined();
      if (how === 'completing each at once') await completeOffer(ctx, ana, offer.id);
    }
    const sixth = await agreeWithNew(ana);
    expect(await sixth.accept()).toMatchObject({
      code: 'rate_limited',
      status: 429,
      detail:
        'Con tus tratos viste el email de 5 personas en 7 días: hasta que tu cuenta tenga diez días y un trato concretado, no podés aceptar más ofertas por ahora. Probá de nuevo en 7 días.',
    });
    // The address of who was there already is no other one.
    const again = await publish(free, ana);
    const known = await offerTo(free, first.seller, again.id);
    expect(await refusal(acceptOffer(ctx, ana, known.id, known))).toBeUndefined();
    days(6);
    expect(await sixth.accept()).toMatchObject({ code: 'rate_limited' });
    days(1);
    expect(await (await agreeWithNew(ana)).accept()).toBeUndefined();
  },
);

test('of acceptances at the same moment five show an address', async () => {
  await makeNew(ana);
  const deals = await Promise.all(times(8).map(() => agreeWithNew(ana)));
  const answers = await Promise.all(deals.map(({ accept }) => accept()));
  expect(answers.filter((one) => one === undefined)).toHaveLength(5);
});

test('a proposal that its seller accepts shows its buyer an address, too', async () => {
  await makeNew(ana);
  for (const _ of times(5)) expect(await (await agreeWithNew(ana)).accept()).toBeUndefined();
  const { seller, offer } = await agreeWithNew(ana);
  const id = await idOf(proposePrice(ctx, ana, offer.id, { price: 350_000, note: null }));
  expect(await refusal(acceptProposal(ctx, seller, id, offer))).toMatchObject({
    code: 'forbidden',
    detail: 'Quien hizo la propuesta por ahora no puede cerrar más tratos.',
  });
  days(7);
  expect(await refusal(acceptProposal(ctx, seller, id, offer))).not.toMatchObject({ code: 'forbidden' });
});

test('an account of ten days with a deal that was done sees as many as it may accept', async () => {
  await makeNew(ana);
  const { offer, accept } = await agreeWithNew(ana);
  await accept();
  await completeOffer(ctx, ana, offer.id);
  days(10);
  for (const _ of times(10)) expect(await (await agreeWithNew(ana)).accept()).toBeUndefined();
});
