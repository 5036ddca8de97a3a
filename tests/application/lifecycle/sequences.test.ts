import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inNameOf } from '#application/actor.ts';
import { closeRequest, reopenRequest } from '#application/buy-requests/commands.ts';
import { setStandby } from '#application/offers/annotations.ts';
import {
  acceptOffer,
  counterOffer,
  deleteOffer,
  editOffer,
  fallThroughOffer,
  rejectOffer,
  renewOffer,
  withdrawOffer,
} from '#application/offers/commands.ts';
import { lapseOffers } from '#application/offers/jobs.ts';
import {
  acceptProposal,
  declineProposal,
  proposePrice,
  withdrawProposal,
} from '#application/proposals/commands.ts';
import { expireProposals } from '#application/proposals/jobs.ts';
import { buyRequests, offers, proposals } from '#database/schema.ts';
import { InMemoryMarket } from '#domain/lifecycle/in-memory-market.test-helper.ts';
import { proposalStatusAt } from '#domain/lifecycle/proposal-table.ts';
import { dayAfter } from '#domain/offers/annotations.ts';
import { hasLapsed } from '#domain/offers/ending.ts';
import { isRefusal } from '#domain/refusals/refusal.ts';
import { testDatabase } from '../../support/database.ts';
import { addPerson } from '../../support/deal.ts';
import { isWhole } from '../../support/extent.ts';
import { idOf, offerTo, publish, testMarket } from '../../support/market.ts';

const { db } = await testDatabase();
const ctx = testMarket(db);
const day = 24 * 60 * 60 * 1000;
/** The days of the model begin with those of the market. */
const start = Math.floor(ctx.clock.at.getTime() / day) * day;
const [buyer, ...sellers] = await Promise.all(['Ana', 'Beto', 'Caro'].map((name) => addPerson(db, name)));
const buyerId = buyer!.userId;

const onOffer = [
  'edit',
  'accept',
  'reject',
  'counter',
  'withdraw',
  'delete',
  'renew',
  'fallThrough',
] as const;
const onProposal = ['accept', 'decline', 'withdraw'] as const;
const step = fc.record({
  lifecycleAction: fc.oneof(
    { weight: 4, arbitrary: fc.constant('send' as const) },
    { weight: 6, arbitrary: fc.constantFrom(...onOffer.map((name) => `offer:${name}` as const)) },
    { weight: 5, arbitrary: fc.constant('propose' as const) },
    { weight: 5, arbitrary: fc.constantFrom(...onProposal.map((name) => `proposal:${name}` as const)) },
    { weight: 2, arbitrary: fc.constantFrom('request:close' as const, 'request:reopen' as const) },
    { weight: 3, arbitrary: fc.constant('standBy' as const) },
    { weight: 3, arbitrary: fc.constantFrom('pass' as const, 'expire' as const, 'lapse' as const) },
  ),
  pick: fc.nat(20),
  /** The buyer or one of the sellers. */
  who: fc.nat(2),
  stale: fc.nat(9).map((n) => n === 0),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** A model and a market with a publication each, and which id of one is which of the other. */
async function pair() {
  const model = new InMemoryMarket([buyerId]);
  // Offers of the sequences before are not old yet: many that wait long forbid publishing.
  ctx.clock.at = new Date(start);
  const { id: requestId } = await publish(ctx, buyer!);
  return { model, requestId, ids: new Map<string, string>() };
}
type Pair = Awaited<ReturnType<typeof pair>>;

const isDone = async (act: () => unknown): Promise<boolean> => {
  try {
    await act();
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return false;
  }
};

/** The same deed in both; whether each was done. */
async function both({ model, requestId, ids }: Pair, one: Step): Promise<[boolean, boolean]> {
  const person = [buyer!, ...sellers][one.who]!;
  const actor = inNameOf(person.userId);
  const offer = model.offers[one.pick % Math.max(1, model.offers.length)];
  const proposal = model.proposals[one.pick % Math.max(1, model.proposals.length)];
  const inMarket = async (act: () => Promise<unknown>) => {
    ctx.clock.at = new Date(start + model.now.getTime());
    return isDone(act);
  };
  if (one.lifecycleAction === 'pass') {
    model.pass(4 + one.pick * 4);
    return [true, true];
  }
  if (one.lifecycleAction === 'lapse') {
    const real = await inMarket(() => lapseOffers(ctx));
    for (const { id } of model.offers.filter(
      (each) => each.status === 'pending' && hasLapsed(each, model.now),
    ))
      model.actOnOffer('lapse', id, 'system', {});
    return [true, real];
  }
  if (one.lifecycleAction === 'standBy') {
    if (!offer) return [true, true];
    const days = one.pick === 0 ? null : one.pick;
    const until = days === null ? null : dayAfter(new Date(start + model.now.getTime()), days);
    return [
      await isDone(() => model.standBy(offer.id, actor, days)),
      await inMarket(() => setStandby(ctx, actor, ids.get(offer.id)!, { until })),
    ];
  }
  if (one.lifecycleAction === 'expire') {
    for (const { id } of model.proposals.filter(
      (each) => each.status === 'open' && proposalStatusAt(each, model.now) === 'expired',
    ))
      model.actOnProposal('expire', id, 'system', {});
    return [true, await inMarket(() => expireProposals(ctx))];
  }
  if (one.lifecycleAction === 'send') {
    const before = model.offers.length;
    const done = await isDone(() => model.send('r0', actor));
    const made = model.offers.at(-1);
    if (made && model.offers.length > before) made.price = 1_000;
    const real = await inMarket(async () => {
      const sent = await offerTo(ctx, actor, requestId, { price: 1_000 });
      if (made) ids.set(made.id, sent.id);
    });
    return [done, real];
  }
  const [thing, name = ''] = one.lifecycleAction.split(':');
  if (thing === 'request') {
    const action = name as 'close' | 'reopen';
    return [
      await isDone(() => model.actOnRequest(action, 'r0', actor)),
      await inMarket(() => (action === 'close' ? closeRequest : reopenRequest)(ctx, actor, requestId)),
    ];
  }
  if (thing === 'propose') {
    if (!offer) return [true, true];
    // Near what was said last, so that bounds are met and missed.
    const price =
      (model.proposalsFor(offer.id)[0]?.price ?? offer.price - 40) + (one.stale ? 0 : one.pick + 1);
    const known = model.proposals.length;
    const id = ids.get(offer.id)!;
    const done = await isDone(() => model.propose(offer.id, price, actor));
    const real = await inMarket(async () => {
      const made = await idOf(proposePrice(ctx, actor, id, { price, note: null }));
      const its = model.proposals.at(-1);
      if (its && model.proposals.length > known) ids.set(its.id, made);
    });
    return [done, real];
  }
  if (thing === 'offer') {
    if (!offer) return [true, true];
    const action = name as (typeof onOffer)[number];
    const id = ids.get(offer.id)!;
    const terms = { price: 900 + one.pick * 10 };
    const [row] = await db
      .select()
      .from(offers)
      .where(inArray(offers.id, [id]));
    const old = one.stale ? '2020-01-01T00:00:00.000Z' : undefined;
    const done = await isDone(() =>
      model.actOnOffer(action, offer.id, actor, {
        ...{ reason: 'Caro', terms },
        expectedVersion: old ?? offer.updatedAt.toISOString(),
      }),
    );
    const expectedVersion = old ?? row!.updatedAt.toISOString();
    const calls: Record<typeof action, () => Promise<unknown>> = {
      edit: () => editOffer(ctx, actor, id, terms),
      accept: () => acceptOffer(ctx, actor, id, { updatedAt: expectedVersion }),
      reject: () => rejectOffer(ctx, actor, id, { reason: 'Caro', updatedAt: expectedVersion }),
      counter: () => counterOffer(ctx, actor, id, terms),
      withdraw: () => withdrawOffer(ctx, actor, id),
      delete: () => deleteOffer(ctx, actor, id),
      renew: () => renewOffer(ctx, actor, id),
      fallThrough: () => fallThroughOffer(ctx, actor, id),
    };
    const real = await inMarket(calls[action]);
    return [done, real];
  }
  if (!proposal) return [true, true];
  const action = name as (typeof onProposal)[number];
  const its = model.offers.find(({ id }) => id === proposal.offerId)!;
  const [row] = await db
    .select()
    .from(offers)
    .where(inArray(offers.id, [ids.get(its.id)!]));
  const old = one.stale ? '2020-01-01T00:00:00.000Z' : undefined;
  const id = ids.get(proposal.id)!;
  const done = await isDone(() =>
    model.actOnProposal(action, proposal.id, actor, { expectedVersion: old ?? its.updatedAt.toISOString() }),
  );
  const real = await inMarket(() => {
    if (action === 'accept')
      return acceptProposal(ctx, actor, id, { updatedAt: old ?? row!.updatedAt.toISOString() });
    return action === 'decline'
      ? declineProposal(ctx, actor, id, { reason: null })
      : withdrawProposal(ctx, actor, id);
  });
  return [done, real];
}

/** What both must agree about. */
async function states({ model, requestId, ids }: Pair) {
  const rows = await db
    .select()
    .from(offers)
    .where(inArray(offers.buyRequestId, [requestId]));
  const made = rows.length
    ? await db
        .select()
        .from(proposals)
        .where(
          inArray(
            proposals.offerId,
            rows.map(({ id }) => id),
          ),
        )
    : [];
  const [request] = await db
    .select()
    .from(buyRequests)
    .where(inArray(buyRequests.id, [requestId]));
  const of = (list: readonly { id: string; status: string; price: number }[], name = (id: string) => id) =>
    list.map(({ id, status, price }) => `${name(id)} ${status} ${price}`).toSorted();
  const real = (id: string) => ids.get(id) ?? '?';
  return [
    {
      request: model.requests[0]?.status,
      offers: of(model.offers, real),
      proposals: of(model.proposals, real),
    },
    { request: request?.status, offers: of(rows), proposals: of(made) },
  ] as const;
}

test('the model and the database agree after each deed of both people and the clock', {
  timeout: 600_000,
}, async () => {
  const done = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }), async (steps) => {
      const one = await pair();
      for (const each of steps) {
        const [inModel, inMarket] = await both(one, each);
        expect(inMarket, JSON.stringify(each)).toBe(inModel);
        if (inModel) done.set(each.lifecycleAction, (done.get(each.lifecycleAction) ?? 0) + 1);
        const [model, real] = await states(one);
        expect(real, JSON.stringify(each)).toEqual(model);
      }
    }),
    { numRuns: isWhole ? 4_000 : 15, endOnFailure: true },
  );
  for (const lifecycleAction of [
    'send',
    'propose',
    'proposal:accept',
    'proposal:decline',
    'proposal:withdraw',
    'standBy',
  ])
    expect(done.get(lifecycleAction), lifecycleAction).toBeGreaterThan(0);
});
