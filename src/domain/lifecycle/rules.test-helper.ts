import { limits } from '../limits/limits.ts';
import { isRefusal } from '../refusals/refusal.ts';
import type {
  ActionInput,
  LifecycleActor,
  LifecycleState,
  OfferState,
  RequestState,
} from './lifecycle-state.ts';
import type { OfferAction } from './offer-table.ts';
import { allowedOfferActions, allowedRequestActions } from './permissions.ts';
import { plan } from './plan.ts';
import { requestActions as allRequestActions, type RequestAction } from './request-table.ts';
import type { OfferStatus, RequestStatus } from './statuses.ts';
import type { LifecycleAction } from './tables.ts';

/** The whole life of both things, written out from the specification and readings.md and not from the tables. */

export const actors = {
  visitor: null,
  stranger: { userId: 'stranger' },
  buyer: { userId: 'buyer' },
  seller: { userId: 'seller' },
  system: 'system',
} as const satisfies Record<string, LifecycleActor>;
export type ActorName = keyof typeof actors;
export const actorNames = Object.keys(actors) as ActorName[];

const offerWords = ['pending', 'accepted', 'rejected', 'withdrawn', 'finalized'] as const;
const requestWords = ['active', 'reserved', 'closed', 'completed', 'expired'] as const;
type From = OfferStatus | 'none';

/** Who | does | offer before | request before | offer after | request after. `*` is any request status. */
const offerRules = `
  seller   | send        | none      | active   | pending   | active
  stranger | send        | none      | active   | pending   | active
  seller   | edit        | pending   | active   | pending   | active
  buyer    | accept      | pending   | active   | accepted  | reserved
  buyer    | reject      | pending   | *        | rejected  | *
  seller   | counter     | rejected  | active   | pending   | active
  seller   | withdraw    | pending   | *        | withdrawn | *
  seller   | delete      | pending   | *        | gone      | *
  seller   | delete      | rejected  | *        | gone      | *
  system   | finalize    | pending   | *        | finalized | *
  system   | lapse       | pending   | *        | finalized | *
  system   | comeBack    | finalized | *        | pending   | *
  system   | conclude    | accepted  | *        | accepted  | *
  seller   | complete    | accepted  | reserved | accepted  | completed
  buyer    | complete    | accepted  | reserved | accepted  | completed
  seller   | renew       | finalized | active   | pending   | active
  seller   | fallThrough | accepted  | reserved | withdrawn | active
  buyer    | fallThrough | accepted  | reserved | withdrawn | active
`
  .trim()
  .split('\n')
  .map(
    (line) =>
      line.split('|').map((cell) => cell.trim()) as [ActorName, OfferAction, From, string, string, string],
  );
const offerActions = [...new Set(offerRules.map(([, action]) => action))];
const bringsLife: OfferAction[] = ['send', 'counter', 'renew', 'comeBack'];

export interface OfferCase {
  who: ActorName;
  action: OfferAction;
  status: From;
  request: RequestStatus;
  crowded: boolean;
  stale: boolean;
}

export const offerCases: OfferCase[] = actorNames.flatMap((who) =>
  offerActions.flatMap((action) =>
    (['none', ...offerWords] as const).flatMap((status) =>
      requestWords.flatMap((request) =>
        [false, true].flatMap((crowded) =>
          [false, true].map((stale) => ({ who, action, status, request, crowded, stale })),
        ),
      ),
    ),
  ),
);

export function expectedOfOffer({ who, action, status, request, crowded, stale }: OfferCase): string {
  if (who === 'visitor') return 'unauthenticated';
  const mine = offerRules.filter(([actor, does]) => actor === who && does === action);
  // A missing offer has no seller, so the seller may only send one.
  if (mine.length === 0 || (status === 'none' && who === 'seller' && action !== 'send')) return 'forbidden';
  const fitting = mine.filter(([, , from]) => from === status);
  if (fitting.length === 0) return 'illegal_transition';
  const rule = fitting.find(([, , , on]) => on === '*' || on === request);
  // A party that wants out of a deal is not refused because the request takes no offers.
  if (!rule)
    return action === 'fallThrough' || action === 'complete' ? 'illegal_transition' : 'request_not_active';
  if (stale && ['accept', 'reject'].includes(action)) return 'offer_changed';
  if (crowded && bringsLife.includes(action)) return 'invalid';
  return `-> ${rule[4]}, ${rule[5] === '*' ? request : rule[5]}`;
}

export const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour));
const iso = (hour: number) => at(hour).toISOString();

export const offerOf = (status: OfferStatus, more: Partial<OfferState> = {}): OfferState => ({
  id: 'o',
  sellerId: 'seller',
  status,
  price: 400,
  priceHistory: null,
  images: ['/images/o.webp'],
  publicVisibility: true,
  createdAt: at(1),
  updatedAt: at(2),
  ...more,
});

/** It is nine o'clock. Only what lapses is over by then. */
const timeFor = (action: OfferAction): Pick<OfferState, 'expiresAt'> => ({
  expiresAt: at(action === 'lapse' ? 9 : 10),
});

export const lifecycleStateOf = (
  request: RequestStatus,
  offer: OfferState | null = null,
  others: OfferState[] = [],
  more: Partial<RequestState> = {},
): LifecycleState => ({
  now: at(9),
  request: { id: 'r', userId: 'buyer', status: request, images: ['/images/r.webp'], ...more },
  offer,
  others,
});

const input = (expectedVersion = iso(2)): ActionInput => ({
  expectedVersion,
  reason: 'Muy caro',
  tag: 'No apareció',
  terms: { price: 350, publicVisibility: true },
});

/** What comes of a case: the statuses afterwards, or the code of the refusal. */
export function outcomeOfOffer({ who, action, status, request, crowded, stale }: OfferCase) {
  const offer = status === 'none' ? null : offerOf(status, timeFor(action));
  const live = crowded ? limits.liveOffersPerSeller : limits.liveOffersPerSeller - 1;
  const theirs = Array.from({ length: live }, (_, n) =>
    offerOf('pending', { id: `other${n}`, ...(who === 'stranger' && { sellerId: who }) }),
  );
  return outcomeOf(() => {
    const state = lifecycleStateOf(request, offer, theirs);
    const { offers, request: change } = plan(
      state,
      { offer: action },
      actors[who],
      input(iso(stale ? 1 : 2)),
    );
    const to = offers[0]?.to;
    return `-> ${to === null ? 'gone' : to}, ${change ? change.to : request}`;
  });
}

/** Everything that is possible with a request; what is not here is refused. */
const requestRules: [ActorName, RequestAction, RequestStatus | 'none', RequestStatus | 'gone'][] = [
  ['buyer', 'publish', 'none', 'active'],
  ['stranger', 'publish', 'none', 'active'],
  ['seller', 'publish', 'none', 'active'],
  ['buyer', 'edit', 'active', 'active'],
  ['buyer', 'edit', 'closed', 'closed'],
  ['buyer', 'edit', 'expired', 'expired'],
  ['buyer', 'renew', 'active', 'active'],
  ['buyer', 'close', 'active', 'closed'],
  ['buyer', 'reopen', 'closed', 'active'],
  ['buyer', 'reopen', 'expired', 'active'],
  ['buyer', 'complete', 'reserved', 'completed'],
  ['buyer', 'delete', 'active', 'gone'],
  ['buyer', 'delete', 'reserved', 'gone'],
  ['buyer', 'delete', 'closed', 'gone'],
  ['buyer', 'delete', 'completed', 'gone'],
  ['buyer', 'delete', 'expired', 'gone'],
  ['system', 'reserve', 'active', 'reserved'],
  ['system', 'release', 'reserved', 'active'],
  ['system', 'expire', 'active', 'expired'],
];
const requestActions = [...new Set(requestRules.map(([, action]) => action))];

export interface RequestCase {
  who: ActorName;
  action: RequestAction;
  status: RequestStatus | 'none';
}
export const requestCases: RequestCase[] = actorNames.flatMap((who) =>
  requestActions.flatMap((action) =>
    (['none', ...requestWords] as const).map((status) => ({ who, action, status })),
  ),
);

export function expectedOfRequest({ who, action, status }: RequestCase): string {
  if (who === 'visitor') return 'unauthenticated';
  const mine = requestRules.filter(([actor, does]) => actor === who && does === action);
  // Of what does not exist nobody is the owner.
  if (mine.length === 0 || (status === 'none' && action !== 'publish' && who !== 'system'))
    return 'forbidden';
  const rule = mine.find(([, , from]) => from === status);
  return rule ? `-> ${rule[3]}` : 'illegal_transition';
}

export const outcomeOfRequest = ({ who, action, status }: RequestCase) =>
  outcomeOf(() => {
    const state = lifecycleStateOf(status === 'none' ? 'active' : status);
    const before = status === 'none' ? { ...state, request: null } : state;
    return `-> ${plan(before, { request: action }, actors[who], {}).request?.to ?? 'gone'}`;
  });

/** What comes of an action on a proposal or a meeting: the status afterwards, or the code of the refusal. */
export const statusAfter = (run: () => { set: { status: string } }): string =>
  outcomeOf(() => run().set.status);

function outcomeOf(run: () => string): string {
  try {
    return run();
  } catch (error) {
    if (isRefusal(error)) return error.code;
    throw error;
  }
}

/** What a viewer is shown of an offer's buttons, or of a request's. */
export const visibleActionsOnOffer = (who: ActorName, status: OfferStatus, request: RequestStatus) =>
  allowedOfferActions(
    { offer: { sellerId: 'seller', status }, request: { ownerId: 'buyer', status: request } },
    userIdOf(who),
  );
export const visibleActionsOnRequest = (who: ActorName, status: RequestStatus) =>
  allowedRequestActions({ ownerId: 'buyer', status }, userIdOf(who));

const userIdOf = (who: ActorName): string | null => {
  const actor = actors[who];
  return actor === null || actor === 'system' ? null : actor.userId;
};

/** Another seller's offer of each status, the newest last. */
export const otherOffers = offerWords.map((status, n) =>
  offerOf(status, {
    id: `${status}-1`,
    sellerId: `${status}-seller`,
    createdAt: at(n),
    expiresAt: at(10),
    images: [`/images/${status}.webp`],
  }),
);

/** The plan of a deed that is possible, beside an offer of each status. */
export function planOf(lifecycleAction: LifecycleAction, more: Partial<OfferState> = {}) {
  const name = Object.values(lifecycleAction)[0] as string;
  const [who, , from, on] = (
    'offer' in lifecycleAction
      ? offerRules.find(([, action]) => action === name)
      : requestRules.map(([w, a, f]) => [w, a, 'none', f]).find(([, action]) => action === name)
  ) as [ActorName, string, From, RequestStatus | '*' | 'none'];
  const status = on === '*' || on === 'none' ? 'active' : on;
  const offer =
    'offer' in lifecycleAction && from !== 'none'
      ? offerOf(from, { ...timeFor(lifecycleAction.offer), ...more })
      : null;
  const base = lifecycleStateOf(status, offer, otherOffers);
  return plan(on === 'none' ? { ...base, request: null } : base, lifecycleAction, actors[who], input());
}

/** Every deed. */
export const allLifecycleActions: LifecycleAction[] = [
  ...offerActions.map((offer) => ({ offer })),
  ...allRequestActions.map((request) => ({ request })),
];
export const nameOf = (lifecycleAction: LifecycleAction): string =>
  Object.entries(lifecycleAction)[0]!.join('.');

export const isText = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';
/** Thousands of comparisons: `expect` would take most of the time. */
export function same(found: unknown, wanted: unknown, about: unknown): void {
  if (JSON.stringify(found) === JSON.stringify(wanted)) return;
  throw new Error(`${JSON.stringify(about)}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
}

export function sentenceOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return (error as { detail?: string }).detail ?? String(error);
  }
  return 'nothing was refused';
}
