import fc from 'fast-check';
import type { InMemoryMarket } from '../../lifecycle/in-memory-market.test-helper.ts';
import type { LifecycleActor } from '../../lifecycle/lifecycle-state.ts';
import { ratingBounds } from '../../ratings/bounds.ts';
import { type FallTag, fallTags } from '../../ratings/fall-tags.ts';
import type { HistoryEntry } from './cases.ts';
import type { PersonFacts } from './person-facts.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const sellers = ['beto', 'caro', 'dani', 'ana'];

const offerSteps = [
  'edit',
  'accept',
  'reject',
  'counter',
  'withdraw',
  'delete',
  'renew',
  'complete',
  'fallThrough',
] as const;
const requestSteps = ['close', 'reopen', 'complete', 'expire'] as const;

/** One thing that somebody does, some time after the one before. */
export const step = fc.record({
  action: fc.oneof(
    { weight: 10, arbitrary: fc.constant('send' as const) },
    { weight: 14, arbitrary: fc.constantFrom(...offerSteps) },
    { weight: 4, arbitrary: fc.constantFrom(...requestSteps) },
    { weight: 1, arbitrary: fc.constant('deleteRequest' as const) },
  ),
  pick: fc.nat(50),
  hours: fc.oneof(fc.nat(4), fc.nat(48), fc.nat(30 * 24)),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** What happened, with the buyer and the seller of each offer. */
export interface Lived {
  histories: Map<string, HistoryEntry[]>;
  now: Date;
}

/** Carries the steps out with the rules of the market; what they refuse does not happen. */
export function live(
  steps: readonly Step[],
  ctx: InMemoryMarket,
  isRefusal: (error: unknown) => boolean,
): Lived {
  const histories = new Map<string, HistoryEntry[]>();
  let now = Date.UTC(2026, 0, 1);
  for (const one of steps) {
    now += one.hours * HOUR;
    const buyers = new Map(ctx.requests.map(({ id, userId }) => [id, userId]));
    const known = ctx.events.length;
    const before = new Map(ctx.offers.map((offer) => [offer.id, offer]));
    try {
      take(ctx, one);
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
    const fresh = ctx.events.slice(known);
    const isAccepting = fresh.some(({ action }) => action === 'accept');
    for (const { offerId, action } of fresh) {
      const offer = before.get(offerId) ?? ctx.offers.find(({ id }) => id === offerId)!;
      const why = action !== 'finalize' ? null : isAccepting ? 'accepted' : 'closed';
      const isTagged = action === 'fallThrough';
      const entry = {
        action,
        tag: isTagged ? tagOf(one) : null,
        actorId: isTagged ? sellerOrBuyer(one, offer.sellerId, buyers.get(offer.requestId)!) : null,
        at: new Date(now),
        buyerId: buyers.get(offer.requestId)!,
        sellerId: offer.sellerId,
        why,
        isRepeat: false,
      };
      histories.set(offerId, [...(histories.get(offerId) ?? []), entry as HistoryEntry]);
    }
  }
  markRepeats(histories);
  return { histories, now: new Date(now) };
}

/** Of the deals of two people, whoever sells, one counts in 90 days: the first. */
function markRepeats(histories: Lived['histories']): void {
  const counted = new Map<string, number>();
  for (const entry of byTime([...histories.values()].flat())) {
    if (entry.action !== 'accept') continue;
    const pair = [entry.buyerId, entry.sellerId].sort().join(' ');
    entry.isRepeat = entry.at.getTime() - (counted.get(pair) ?? 0) < ratingBounds.pairDays * DAY;
    if (!entry.isRepeat) counted.set(pair, entry.at.getTime());
  }
}

/** Entries of the same moment stay in their order. */
export const byTime = <Entry extends { at: Date }>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((a, b) => a.at.getTime() - b.at.getTime());

/** In every other history it is the buyer who says that the deal fell through. */
const sellerOrBuyer = ({ hours }: Step, seller: string, buyer: string) => (hours % 2 ? seller : buyer);
const tagOf = ({ pick }: Step): FallTag | null => fallTags[pick % (fallTags.length + 1)] ?? null;

function take(ctx: InMemoryMarket, { action, pick }: Step): void {
  const request = ctx.requests[pick % Math.max(1, ctx.requests.length)];
  if (!request) return;
  const owner = { userId: request.userId };
  if (action === 'send') {
    const others = sellers.filter((name) => name !== request.userId);
    ctx.send(request.id, { userId: others[pick % others.length]! });
  } else if (action === 'deleteRequest') ctx.actOnRequest('delete', request.id, owner);
  else if (action === 'expire') ctx.actOnRequest('expire', request.id, 'system');
  else if (isRequestStep(action)) ctx.actOnRequest(action, request.id, owner);
  else actOnOffer(ctx, action, pick);
}

const isRequestStep = (action: Step['action']): action is (typeof requestSteps)[number] =>
  (requestSteps as readonly string[]).includes(action);

function actOnOffer(ctx: InMemoryMarket, action: (typeof offerSteps)[number], pick: number): void {
  const offer = ctx.offers[pick % Math.max(1, ctx.offers.length)];
  const request = ctx.requests.find(({ id }) => id === offer?.requestId);
  if (!offer || !request) return;
  const isBuyers = action === 'accept' || action === 'reject';
  const actor: LifecycleActor = { userId: isBuyers ? request.userId : offer.sellerId };
  const brought = { expectedVersion: offer.updatedAt.toISOString(), reason: 'Caro', terms: { price: 7 } };
  ctx.actOnOffer(action, offer.id, actor, brought);
}

/** A day of Argentina as a number. */
const dayOf = (at: Date): number => Math.floor((at.getTime() - 3 * HOUR) / DAY);

/**
 * The facts told again straight from the histories, without days' counts: by looking at each offer's entries from every
 * beginning to its end. Written apart from what it checks.
 */
export function recount({ histories }: Lived, userId: string, now: Date): PersonFacts {
  const today = dayOf(now);
  const answers: (number | null)[] = [];
  const deals = { buyer: [] as boolean[], seller: [] as boolean[] };
  const said = { buyer: [] as string[], seller: [] as string[] };
  for (const entries of histories.values()) {
    entries.forEach(({ action, at, buyerId, sellerId, isRepeat }, index) => {
      const age = today - dayOf(at);
      if (age >= 180) return;
      const next = entries.slice(index + 1).find((entry) => entry.action !== 'edit');
      if (buyerId === userId && ['send', 'counter', 'renew'].includes(action)) {
        const hours = next ? (next.at.getTime() - at.getTime()) / HOUR : 0;
        if (!next) {
          if (age >= 4) answers.push(null);
        } else if (next.action === 'accept' || next.action === 'reject') answers.push(hours);
        else if (next.why !== 'accepted' && hours >= 72) answers.push(null);
      }
      if (action === 'accept' && !isRepeat && (next || age >= 11)) {
        const isDone = next?.action === 'conclude' || next?.action === 'complete';
        const about =
          next?.tag === 'Me arrepentí' ? next.actorId : next?.actorId === buyerId ? sellerId : buyerId;
        if (next?.tag && about === userId) said[userId === buyerId ? 'buyer' : 'seller'].push(next.tag);
        if (buyerId === userId) deals.buyer.push(isDone);
        if (sellerId === userId) deals.seller.push(isDone);
      }
    });
  }
  const tagFacts = (all: string[]) =>
    (
      [
        ['No apareció', 'noShow'],
        ['Cambió el precio', 'changedPrice'],
        ['No era lo ofrecido', 'notAsOffered'],
        ['Me arrepentí', 'regretted'],
      ] as const
    ).flatMap(([text, tag]) => {
      const count = all.filter((one) => one === text).length;
      return count < 3 ? [] : [{ tag, count }];
    });
  const dealFact = (all: boolean[]) =>
    all.length < 3 ? null : { accepted: all.length, concluded: all.filter(Boolean).length };
  return {
    asBuyer: {
      answers: answers.length < 3 ? null : answerFact(answers),
      deals: dealFact(deals.buyer),
      tags: tagFacts(said.buyer),
    },
    asSeller: { deals: dealFact(deals.seller), tags: tagFacts(said.seller) },
  };
}

function answerFact(answers: readonly (number | null)[]) {
  const given = answers.filter((hours) => hours !== null).toSorted((a, b) => a - b);
  const middle = given[Math.ceil(given.length / 2) - 1];
  const steps = [1, 2, 3, 4, 6, 8, 12, 24, 48, 72, 120, 168];
  return {
    received: answers.length,
    answered: given.length,
    percent: Math.floor((given.length * 100) / answers.length),
    typicalHours: middle === undefined ? null : (steps.find((hours) => hours >= middle) ?? 336),
  };
}
