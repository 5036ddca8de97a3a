import fc from 'fast-check';
import { expect, it } from 'vitest';
import { limits } from '../limits/limits.ts';
import { comesBack } from '../offers/annotations.ts';
import { validities } from '../offers/conditions.ts';
import { hasLapsed } from '../offers/ending.ts';
import { isRefusal } from '../refusals/refusal.ts';
import { InMemoryMarket, type ModelOffer } from './in-memory-market.test-helper.ts';
import type { LifecycleActor } from './lifecycle-state.ts';
import { type OfferAction, offerActions, offerTable } from './offer-table.ts';
import { type ProposalAction, proposalActions, proposalTable } from './proposal-table.ts';
import { type RequestAction, requestActions, requestTable } from './request-table.ts';

const people = ['ana', 'beto', 'caro', 'dani'];
const owners = ['ana', 'beto'];
const sequences = 2_000;
/** Chance decides how often the rarest of them happen: about once in a hundred sequences. */
const some = 2;

interface Step {
  action: OfferAction | `request:${RequestAction}` | `proposal:${ProposalAction}` | 'standBy' | 'pass';
  /** Which offer or request, among those there are. */
  pick: number;
  /** A person, the system, a visitor, or whoever has the right. */
  who: number | 'system' | 'visitor' | 'entitled';
  other: boolean;
  stale: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  action: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom<OfferAction>('send') },
    { weight: 9, arbitrary: fc.constantFrom<OfferAction>(...offerActions.filter((name) => name !== 'send')) },
    // Deleting a request ends its story: seldom, so that stories get long.
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        ...requestActions
          .filter((name) => name !== 'delete' && name !== 'publish')
          .map((name) => `request:${name}` as const),
      ),
    },
    { weight: 1, arbitrary: fc.constant('request:delete' as const) },
    { weight: 8, arbitrary: fc.constant('standBy' as const) },
    { weight: 3, arbitrary: fc.constantFrom('pass' as const, 'lapse' as const) },
    { weight: 3, arbitrary: fc.constant('fallThrough' as const) },
    {
      weight: 6,
      arbitrary: fc.constantFrom(
        'proposal:propose',
        'proposal:propose',
        ...proposalActions.filter((name) => name !== 'supersede').map((name) => `proposal:${name}` as const),
      ),
    },
  ),
  pick: fc.nat(30),
  who: fc.oneof(
    { weight: 8, arbitrary: fc.constant('entitled' as const) },
    { weight: 3, arbitrary: fc.nat(people.length - 1) },
    { weight: 1, arbitrary: fc.constantFrom('system' as const, 'visitor' as const) },
  ),
  other: fc.boolean(),
  stale: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
});

function actorOf({ who, other }: Step, entitled: LifecycleActor, party: LifecycleActor): LifecycleActor {
  if (who === 'visitor') return null;
  if (who === 'system') return 'system';
  if (who === 'entitled') return other && party ? party : entitled;
  return { userId: people[who] as string };
}

/** A deed about a proposal, or a day that goes by. */
function playProposal(ctx: InMemoryMarket, one: Step, action: ProposalAction): void {
  if (action === 'propose') {
    const offer = ctx.offers[one.pick % Math.max(1, ctx.offers.length)];
    const owner = ctx.requests.find(({ id }) => id === offer?.requestId)?.userId ?? '';
    // Offers cost 1 to 31 pesos: mostly a little less than that.
    const price = (offer?.price ?? 1) + (one.stale ? 1 : -1 - (one.pick % 3));
    if (offer) ctx.propose(offer.id, price, actorOf(one, { userId: owner }, null));
    return;
  }
  const proposal = ctx.proposals[one.pick % Math.max(1, ctx.proposals.length)];
  const offer = ctx.offers.find(({ id }) => id === proposal?.offerId);
  if (!proposal || !offer) return;
  const owner = ctx.requests.find(({ id }) => id === offer.requestId)?.userId ?? '';
  const { who } = proposalTable[action];
  const entitled = who === 'system' ? 'system' : { userId: who === 'buyer' ? owner : offer.sellerId };
  const expectedVersion = one.stale ? 'v0' : offer.updatedAt.toISOString();
  ctx.actOnProposal(action, proposal.id, actorOf(one, entitled, null), { expectedVersion });
}

function play(ctx: InMemoryMarket, one: Step): void {
  if (one.action === 'pass') {
    ctx.pass(one.pick * 5);
    return;
  }
  if (one.action.startsWith('proposal:')) {
    playProposal(ctx, one, one.action.slice('proposal:'.length) as ProposalAction);
    return;
  }
  if (one.action.startsWith('request:') || one.action === 'send') {
    const request = ctx.requests[one.pick % Math.max(1, ctx.requests.length)];
    if (!request) return;
    if (one.action === 'send') {
      const seller = people.filter((person) => person !== request.userId)[one.pick % 3] as string;
      ctx.send(request.id, actorOf(one, { userId: seller }, null));
      return;
    }
    const action = one.action.slice('request:'.length) as RequestAction;
    // Reserving and releasing belong to an offer's transition: nobody can ask for them.
    if (action === 'reserve' || action === 'release') return;
    const entitled = requestTable[action].who === 'system' ? 'system' : { userId: request.userId };
    ctx.actOnRequest(action, request.id, actorOf(one, entitled, null));
    return;
  }
  const offer = ctx.offers[one.pick % Math.max(1, ctx.offers.length)];
  if (!offer) return;
  if (one.action === 'standBy') {
    const days = one.pick === 0 ? null : one.pick;
    ctx.standBy(offer.id, actorOf(one, { userId: offer.sellerId }, null), days);
    return;
  }
  const action = one.action as Exclude<OfferAction, 'send'>;
  const buyer = { userId: ctx.requests.find(({ id }) => id === offer.requestId)?.userId ?? '' };
  // Coming back belongs to a deal that falls through, as reserving and releasing do to theirs.
  if (action === 'comeBack') return;
  const { who } = offerTable[action];
  const entitled = who === 'system' ? 'system' : who === 'buyer' ? buyer : { userId: offer.sellerId };
  const actor = actorOf(one, entitled, who === 'party' ? buyer : null);
  const expectedVersion = one.stale ? 'v0' : offer.updatedAt.toISOString();
  const expected = expectationOf(ctx, action, offer);
  ctx.actOnOffer(action, offer.id, actor, {
    expectedVersion,
    reason: 'Muy caro',
    terms: { price: one.pick + 1, validityHours: validities[one.pick % validities.length] as number },
  });
  expected();
}

/** What must be so once an action was let through; asked before it is done. */
function expectationOf(ctx: InMemoryMarket, action: OfferAction, offer: ModelOffer): () => void {
  const isOver = hasLapsed(offer, ctx.nextNow);
  if (action === 'accept') return () => hold('nothing that is over is accepted', !isOver);
  if (action === 'lapse') return () => hold('only what is over lapses', isOver);
  if (action !== 'fallThrough') return () => undefined;
  const others = ctx.offers.filter(({ id, requestId }) => requestId === offer.requestId && id !== offer.id);
  const back = others.filter((other) => comesBack(other, ctx.nextNow));
  return () => {
    hold(
      'only those come back that said so',
      others.every((one) => one.status !== 'pending' || back.includes(one)),
    );
    for (const one of back)
      hold(
        'those who said so come back, as many as one may have',
        one.status === 'pending' ||
          ctx.liveOffersOf(offer.requestId, one.sellerId).length === limits.liveOffersPerSeller,
      );
  };
}

/** Hundreds of thousands of checks: `expect` would take most of the time. */
function hold(promise: string, kept: boolean): void {
  if (!kept) throw new Error(`Broken: ${promise}`);
}

function checkInvariants(ctx: InMemoryMarket): void {
  for (const request of ctx.requests) {
    const mine = ctx.offers.filter((offer) => offer.requestId === request.id);
    const accepted = mine.filter((offer) => offer.status === 'accepted');
    hold('at most one is accepted', accepted.length <= 1);
    const isTaken = request.status === 'reserved' || request.status === 'completed';
    hold('reserved or completed exactly when one is accepted', isTaken === (accepted.length === 1));
    const open = ctx.chats.filter((chat) => chat.requestId === request.id && ctx.isOpen(chat));
    hold(
      'a chat is open exactly for the accepted one',
      open.length === accepted.length && open[0]?.offerId === accepted[0]?.id,
    );
    const pending = mine.some((offer) => offer.status === 'pending');
    hold('pending only while the request is active', !pending || request.status === 'active');
    hold('nobody offers on their own request', !mine.some((offer) => offer.sellerId === request.userId));
    for (const person of people) {
      const live = ctx.liveOffersOf(request.id, person).length;
      hold('at most five live offers', live <= limits.liveOffersPerSeller);
    }
  }
  for (const { id, status, price } of ctx.offers) {
    const proposed = ctx.proposalsFor(id);
    const open = proposed.filter((one) => one.status === 'open');
    const taken = proposed.filter((one) => one.status === 'accepted');
    hold(
      'one proposal is open, and only while its offer waits',
      open.length <= (status === 'pending' ? 1 : 0),
    );
    hold('at most three for an offer', proposed.length <= limits.proposalsPerOffer);
    hold('each is above the one before', isDescending(proposed.map((one) => one.price)));
    hold(
      'an open one is below the offer',
      open.every((one) => one.price < price),
    );
    hold('at most one is accepted', taken.length <= 1);
    hold(
      'the deal has the accepted price',
      status !== 'accepted' || taken.every((one) => one.price === price),
    );
  }
  const pairs = new Set(ctx.chats.map((chat) => `${chat.requestId} ${chat.sellerId}`));
  hold('one chat for each request and seller', pairs.size === ctx.chats.length);
}

const isDescending = (prices: readonly number[]) =>
  prices.every((price, nth) => nth === 0 || price < prices[nth - 1]!);

/** Every offer's status, told again from its events alone; each event starts where the one before ended. */
function checkHistory(ctx: InMemoryMarket): void {
  const recipients = new Map<string, string | null>();
  for (const { offerId, from, to } of ctx.events) {
    hold('the history has no gap', from === (recipients.get(offerId) ?? null));
    recipients.set(offerId, to);
  }
  for (const offer of ctx.offers) {
    hold('the history ends where the offer is', recipients.get(offer.id) === offer.status);
  }
}

it(`keeps its promises through ${sequences} random sequences of actions`, () => {
  const done = new Map<string, number>();
  const refused = new Map<string, number>();
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 50, size: 'max' }), (steps) => {
      const ctx = new InMemoryMarket(owners);
      for (const one of steps) {
        const before = JSON.stringify(ctx);
        try {
          play(ctx, one);
          if (JSON.stringify(ctx) !== before) count(done, one.action);
        } catch (error) {
          if (!isRefusal(error)) throw error;
          count(refused, error.code);
          hold(`a refused ${one.action} changes nothing`, JSON.stringify(ctx) === before);
        }
        checkInvariants(ctx);
      }
      checkHistory(ctx);
      for (const { action } of ctx.events) if (action === 'comeBack') count(done, action);
    }),
    { numRuns: sequences },
  );
  // Stories in which nothing happens would prove nothing. 'edit' and 'renew' of a request change no status here.
  for (const action of offerActions) expect(done.get(action), action).toBeGreaterThan(some);
  for (const action of ['close', 'reopen', 'complete', 'expire', 'delete']) {
    expect(done.get(`request:${action}`), action).toBeGreaterThan(some);
  }
  for (const action of proposalActions.filter((name) => name !== 'supersede')) {
    expect(done.get(`proposal:${action}`), action).toBeGreaterThan(some);
  }
  for (const code of [
    'unauthenticated',
    'forbidden',
    'illegal_transition',
    'request_not_active',
    'offer_changed',
  ]) {
    expect(refused.get(code), code).toBeGreaterThan(10);
  }
  expect(refused.get('invalid'), 'too many live offers').toBeGreaterThan(0);
}, 60_000);
