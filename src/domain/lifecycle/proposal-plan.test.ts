import { expect, it } from 'vitest';
import {
  allowedProposalActions,
  type ProposalLifecycleState,
  type ProposalState,
  planProposal,
} from './proposal-plan.ts';
import {
  type ProposalAction,
  type ProposalStatus,
  proposalStatuses,
  proposalTable,
} from './proposal-table.ts';
import {
  type ActorName,
  actors,
  at,
  isText,
  lifecycleStateOf,
  offerOf,
  otherOffers,
  same,
  sentenceOf,
  statusAfter,
} from './rules.test-helper.ts';
import { type OfferStatus, offerStatuses, type RequestStatus, requestStatuses } from './statuses.ts';

/** Everything that is possible with a proposal, by hand: who, what, from, to, and whether the offer must be open. */
const rules: [ActorName, ProposalAction, ProposalStatus | 'none', ProposalStatus, boolean][] = [
  ['buyer', 'propose', 'none', 'open', true],
  ['seller', 'accept', 'open', 'accepted', true],
  ['seller', 'decline', 'open', 'declined', false],
  ['buyer', 'withdraw', 'open', 'withdrawn', false],
  ['system', 'supersede', 'open', 'superseded', false],
  ['system', 'expire', 'open', 'expired', false],
];
const actions = rules.map(([, action]) => action);

const proposalOf = (status: ProposalStatus, more: Partial<ProposalState> = {}): ProposalState => ({
  ...{ id: 'p', offerId: 'o', price: 300, status },
  createdAt: at(8),
  expiresAt: at(56),
  ...more,
});

function state(
  status: ProposalStatus | 'none',
  offer: OfferStatus = 'pending',
  request: RequestStatus = 'active',
  more: Partial<ProposalState> = {},
): ProposalLifecycleState {
  const proposal = status === 'none' ? null : proposalOf(status, more);
  return {
    ...(lifecycleStateOf(request, offerOf(offer), otherOffers) as ProposalLifecycleState),
    proposal,
    proposals: proposal ? [proposal] : [],
  };
}
const input = { price: 350, reason: 'Es poco', expectedVersion: at(2).toISOString() };

interface ProposalCase {
  who: ActorName;
  action: ProposalAction;
  status: ProposalStatus | 'none';
  offer: OfferStatus;
  request: RequestStatus;
}
const cases: ProposalCase[] = (Object.keys(actors) as ActorName[]).flatMap((who) =>
  actions.flatMap((action) =>
    (['none', ...proposalStatuses] as const).flatMap((status) =>
      offerStatuses.flatMap((offer) =>
        requestStatuses.map((request) => ({ who, action, status, offer, request })),
      ),
    ),
  ),
);

function expectedOf({ who, action, status, offer, request }: ProposalCase): string {
  if (who === 'visitor') return 'unauthenticated';
  const mine = rules.find(([actor, does]) => actor === who && does === action);
  if (!mine) return 'forbidden';
  const [, , from, to, needsOffer] = mine;
  const isOpen = offer === 'pending' && request === 'active';
  if (status !== from || (needsOffer && !isOpen))
    return request === 'active' ? 'illegal_transition' : 'request_not_active';
  return to;
}

const planAs = (who: ActorName, action: ProposalAction, given = state('open')) =>
  planProposal(given, action, actors[who], input);

it('a proposal goes where it may, and nowhere else', () => {
  for (const tried of cases) {
    const { who, action, status, offer, request } = tried;
    const found = statusAfter(() => planProposal(state(status, offer, request), action, actors[who], input));
    same(found, expectedOf(tried), tried);
  }
});

it('accepting a proposal is accepting the offer at its price', () => {
  const { deal, recipients, actorId } = planAs('seller', 'accept');
  expect(deal?.offers.map(({ action, offer, to, price }) => [action, offer?.id, to, price])).toEqual([
    ['accept', 'o', 'accepted', 300],
    ['finalize', 'pending-1', 'finalized', 400],
  ]);
  expect(deal?.offers[0]).toMatchObject({
    actorId: 'seller',
    recipients: [],
    set: {
      status: 'accepted',
      price: 300,
      priceHistory: [{ price: 400, type: 'agreed', timestamp: at(9).toISOString() }],
    },
  });
  expect(deal).toMatchObject({ opensChat: true, request: { action: 'reserve', to: 'reserved' } });
  expect([recipients, actorId]).toEqual([[{ kind: 'proposalAccepted', userId: 'buyer' }], 'seller']);
  for (const action of actions.filter((name) => name !== 'accept')) {
    const [who, , from] = rules.find(([, name]) => name === action)!;
    expect(planAs(who, action, state(from)).deal).toBeNull();
  }
  const stale = { ...input, expectedVersion: at(1).toISOString() };
  const act = () => planProposal(state('open'), 'accept', actors.seller, stale);
  expect(statusAfter(act)).toBe('offer_changed');
  // Who accepts is the seller: the sentence is for them.
  expect(sentenceOf(act)).toBe('La oferta cambió mientras la mirabas. Revisá sus términos antes de aceptar.');
});

it('what is proposed, answered and told is written', () => {
  const made = planAs('buyer', 'propose', state('none'));
  expect(made.set).toEqual({
    ...{ status: 'open', price: 350, endedAt: null },
    ...{ createdAt: at(9), expiresAt: at(57) },
  });
  expect(made.recipients).toEqual([{ kind: 'proposalMade', userId: 'seller' }]);
  const declined = planAs('seller', 'decline');
  expect(declined.set).toEqual({ status: 'declined', reason: 'Es poco', endedAt: at(9) });
  expect(declined.recipients).toEqual([{ kind: 'proposalDeclined', userId: 'buyer' }]);
  expect(planAs('system', 'expire').recipients).toEqual([{ kind: 'proposalExpired', userId: 'buyer' }]);
  for (const [who, action] of [
    ['buyer', 'withdraw'],
    ['system', 'supersede'],
  ] as const) {
    const { notifies } = proposalTable[action];
    expect(planAs(who, action).recipients).toEqual([]);
    expect('nobody' in notifies && isText(notifies.nobody)).toBe(true);
  }
});

it('a price is below the offer and above the last one; one is open at a time, and three are made', () => {
  const earlier = (statuses: ProposalStatus[]) => ({
    ...state('none'),
    proposals: statuses.map((status, nth) => proposalOf(status, { price: 300 - nth })),
  });
  const propose = (price: number, statuses: ProposalStatus[]) =>
    statusAfter(() => planProposal(earlier(statuses), 'propose', actors.buyer, { price }));
  expect([399, 400, 1].map((price) => propose(price, []))).toEqual(['open', 'invalid', 'open']);
  expect([301, 300].map((price) => propose(price, ['declined']))).toEqual(['open', 'invalid']);
  expect(propose(350, ['open'])).toBe('illegal_transition');
  expect(propose(350, ['expired', 'withdrawn'])).toBe('open');
  expect(propose(350, ['expired', 'withdrawn', 'declined'])).toBe('illegal_transition');
});

it('time ends a proposal before it is written', () => {
  const over = () => state('open', 'pending', 'active', { expiresAt: at(9) });
  for (const [who, action] of [
    ['seller', 'accept'],
    ['seller', 'decline'],
    ['buyer', 'withdraw'],
  ] as const)
    expect(statusAfter(() => planAs(who, action, over()))).toBe('illegal_transition');
  expect(sentenceOf(() => planAs('seller', 'accept', over()))).toContain('venció');
  expect(statusAfter(() => planAs('system', 'expire', over()))).toBe('expired');
  expect(statusAfter(() => planAs('buyer', 'propose', { ...over(), proposal: null }))).toBe('open');
});

it('a proposal ends with the time of its offer', () => {
  const until = (expiresAt?: Date): ProposalLifecycleState => {
    const given = state('open');
    return { ...given, offer: { ...given.offer, ...(expiresAt && { expiresAt }) } };
  };
  const end = (expiresAt?: Date) =>
    planAs('buyer', 'propose', { ...until(expiresAt), proposal: null, proposals: [] }).set.expiresAt;
  expect([end(), end(at(100)), end(at(12))]).toEqual([at(9 + 48), at(9 + 48), at(12)]);
  const over = until(at(9));
  expect(sentenceOf(() => end(at(9)))).toBe('La oferta venció.');
  expect(sentenceOf(() => planAs('seller', 'accept', over))).toBe('La oferta venció.');
  expect(allowedProposalActions(over, 'seller')).toEqual(['decline']);
  expect(statusAfter(() => planAs('buyer', 'withdraw', over))).toBe('withdrawn');
});
