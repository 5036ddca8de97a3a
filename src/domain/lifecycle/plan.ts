import { termsVersionOf } from '../buy-requests/terms.ts';
import { hideContacts } from '../contact-redaction/redact.ts';
import { limits } from '../limits/limits.ts';
import type { FinalizedReason } from '../notifications/definition.ts';
import { comesBack, limitPerSeller } from '../offers/annotations.ts';
import { hasLapsed } from '../offers/ending.ts';
import { reasonMissing } from '../offers/rejection.ts';
import type { FallTag } from '../ratings/fall-tags.ts';
import { type Refusal, refuse } from '../refusals/refusal.ts';
import {
  type ActionInput,
  actorStateOf,
  changedTermsOf,
  type LifecycleActor,
  type LifecycleState,
  type OfferState,
  type RequestState,
  userIdOf,
} from './lifecycle-state.ts';
import type { OfferAction } from './offer-table.ts';
import { actionRefusal, addsLiveOffer, requestActionOf, tooManyOffers } from './permissions.ts';
import {
  changesEnd,
  changesTerms,
  leavesOffer,
  leavesTerms,
  planOfferWrites,
  requestWrites,
  type Writes,
} from './plan-writes.ts';
import { notifiedStatuses, type Recipient, recipientsOfAction } from './recipients.ts';
import type { RequestAction } from './request-table.ts';
import {
  isVisibleToOthers,
  type OfferStatus,
  offerIs,
  offerStatuses,
  offersThat,
  type RequestStatus,
  requestIs,
} from './statuses.ts';
import { type LifecycleAction, lifecycle, transitionOf } from './tables.ts';

interface Change<Action, Status> extends Writes {
  action: Action;
  from: Status | null;
  /** null: it is gone. */
  to: Status | null;
  /** null: the system. */
  actorId: string | null;
  recipients: Recipient[];
}

export interface OfferChange extends Change<OfferAction, OfferStatus> {
  /** The offer before the action; null for a new offer. */
  offer: OfferState | null;
  sellerId: string;
  /** The price after the action, in whole pesos. */
  price: number;
  /** Reason of a rejection, stored in the offer's history and quoted by notifications. */
  reason: string | null;
  tag: FallTag | null;
  why?: FinalizedReason;
  /** Whether other visitors of the request's page see the change. */
  isPublic: boolean;
  /** Whether an open proposal ends, because the offer it was made for has changed. */
  endsProposal: boolean;
  /** Whether the deal of an accepted offer ends, and with it the arrangements of its two parties. */
  endsDeal: boolean;
}

export type RequestChange = Change<RequestAction, RequestStatus>;

export interface Plan {
  /** The offer acted on, then the others that change. */
  offers: OfferChange[];
  request: RequestChange | null;
  /** The owner was active, although the request itself does not change. */
  isOwnersActivity: boolean;
  opensChat: boolean;
  breaksDeal: boolean;
}

/** Other offers of the request that the state must contain; null when none matter. */
export function neededOffers(
  lifecycleAction: LifecycleAction,
): { statuses: readonly OfferStatus[]; whose: 'all' | 'seller'; areChanged: boolean } | null {
  const { offers = {}, to } = transitionOf(lifecycleAction);
  // Deleting a request deletes its offers.
  const isAll = 'request' in lifecycleAction && to === null;
  const changed = Object.keys(offers) as OfferStatus[];
  const all = isAll ? offerStatuses : [...changed, ...notifiedStatuses(lifecycleAction)];
  const own = mayAddLiveOffer(lifecycleAction) ? offersThat('isLive') : [];
  if (all.length + own.length === 0) return null;
  const statuses = [...new Set([...all, ...own])];
  return { statuses, whose: all.length > 0 ? 'all' : 'seller', areChanged: changed.length > 0 };
}

/**
 * Computes all changes of an action, or throws its refusal: that of `actionRefusal`, `offer_changed`, `invalid` (no
 * reason, too many live offers). Pure.
 */
export function plan(
  state: LifecycleState,
  lifecycleAction: LifecycleAction,
  actor: LifecycleActor,
  input: ActionInput = {},
): Plan {
  const refusal =
    actionRefusal(lifecycleAction, actorStateOf(state), actor) ??
    refusalOfInput(state, lifecycleAction, input) ??
    refusalOfCrowd(state, lifecycleAction, actor, input);
  if (refusal) throw refusal;
  const { requiredInput = [], writes = [] } = transitionOf(lifecycleAction);
  const given: ActionInput = Object.fromEntries(
    Object.entries(input).filter(([need]) => requiredInput.includes(need as never)),
  );
  const requestLifecycleAction =
    'request' in lifecycleAction ? lifecycleAction : requestActionOf(lifecycleAction);
  const request = requestLifecycleAction && requestChange(state, requestLifecycleAction, actor, given);
  const acted =
    'offer' in lifecycleAction
      ? [offerChange(asking(state, lifecycleAction), lifecycleAction, state.offer, actor, given)]
      : [];
  const why = (acted[0] ?? request)?.to as FinalizedReason;
  return {
    offers: [...acted, ...otherChanges(state, lifecycleAction, why)],
    request,
    isOwnersActivity: 'offer' in lifecycleAction && writes.includes('activity'),
    opensChat: writes.includes('chat'),
    breaksDeal: breaksDeal(request),
  };
}

function refusalOfInput(
  state: LifecycleState,
  lifecycleAction: LifecycleAction,
  input: ActionInput,
): Refusal | null {
  const { requiredInput = [] } = transitionOf(lifecycleAction);
  const { offer } = state;
  const isOther = input.expectedVersion !== offer?.updatedAt.toISOString();
  if (requiredInput.includes('expectedVersion') && isOther) return refuse('offer_changed');
  if (requiredInput.includes('optionalVersion') && input.expectedVersion !== undefined && isOther)
    return refuse('offer_changed', changedText);
  if (isUnseen(state, lifecycleAction, input)) return refuse('request_changed', unseenText);
  if (requiredInput.includes('reason') && !input.reason) return refuse('invalid', reasonMissing);
  return null;
}

/** Whether a seller confirms an offer for terms of its request that are not current. */
function isUnseen(
  { request }: LifecycleState,
  lifecycleAction: LifecycleAction,
  { expectedTerms }: ActionInput,
): boolean {
  const { requiredInput = [], fromOutdated } = transitionOf(lifecycleAction);
  return (
    requiredInput.includes('expectedTerms') &&
    fromOutdated !== undefined &&
    expectedTerms !== undefined &&
    expectedTerms < termsVersionOf(request?.termsVersions ?? {})
  );
}

const unseenText = 'La publicación cambió otra vez. Fijate qué pide ahora y confirmá de nuevo.';

const changedText =
  'El vendedor cambió la oferta mientras la mirabas. Revisá los nuevos términos antes de rechazarla.';

/** Whether new terms may restart the validity of an offer, even of a lapsed one. */
const beginsAnew = (lifecycleAction: LifecycleAction): boolean =>
  transitionOf(lifecycleAction).writes?.includes('changedEnd') === true;

const mayAddLiveOffer = (lifecycleAction: LifecycleAction): boolean =>
  addsLiveOffer(lifecycleAction) || beginsAnew(lifecycleAction);

/** A lapsed offer does not count against the limit, even before the job has stored that. */
function refusalOfCrowd(
  { now, offer, others }: LifecycleState,
  lifecycleAction: LifecycleAction,
  actor: LifecycleActor,
  input: ActionInput,
): Refusal | null {
  const revives =
    offer !== null && hasLapsed(offer, now) && beginsAnew(lifecycleAction) && changesEnd(offer, input);
  if (!revives && !addsLiveOffer(lifecycleAction)) return null;
  const sellerId = sellerOf(offer, actor);
  const live = others.filter(
    (other) => other.sellerId === sellerId && offerIs('isLive', other.status) && !hasLapsed(other, now),
  );
  return live.length >= limits.liveOffersPerSeller ? tooManyOffers() : null;
}

/** The sender of an offer is its seller. */
const sellerOf = (offer: OfferState | null, actor: LifecycleActor): string =>
  offer?.sellerId ?? userIdOf(actor) ?? '';

/** The other offers that change with the action, each by its own action of the system. */
const otherChanges = (
  state: LifecycleState,
  lifecycleAction: LifecycleAction,
  why: FinalizedReason,
): OfferChange[] =>
  changedOthers(state, lifecycleAction).map(({ other, action }) =>
    offerChange(state, { offer: action }, other, 'system', {}, why),
  );

/** Other offers that an action changes, in the order of their arrival. */
function changedOthers({ now, others }: LifecycleState, lifecycleAction: LifecycleAction) {
  const changed = others.flatMap((other) => {
    const named = transitionOf(lifecycleAction).offers?.[other.status];
    if (!named) return [];
    // The offer lapsed before the action, even if the job has not stored that.
    const action: OfferAction = named === 'finalize' && hasLapsed(other, now) ? 'lapse' : named;
    const isLeft = lifecycle.offer[action].only === 'onStandby' && !comesBack(other, now);
    return isLeft ? [] : [{ other, action }];
  });
  const { to } = transitionOf(lifecycleAction);
  return to !== null && changed.some(({ action }) => lifecycle.offer[action].only === 'onStandby')
    ? limitPerSeller(changed, limits.liveOffersPerSeller)
    : changed;
}

/** State for asking sellers whether they return, without the offers that return by themselves. */
function asking(state: LifecycleState, lifecycleAction: LifecycleAction): LifecycleState {
  const back = new Set(
    changedOthers(state, lifecycleAction)
      .filter(({ action }) => lifecycle.offer[action].only === 'onStandby')
      .map(({ other }) => other),
  );
  return { ...state, others: state.others.filter((other) => !back.has(other)) };
}

function offerChange(
  { now, request, others }: LifecycleState,
  lifecycleAction: { offer: OfferAction },
  offer: OfferState | null,
  actor: LifecycleActor,
  input: ActionInput,
  ends?: FinalizedReason,
): OfferChange {
  const {
    to: target,
    writes = [],
    why = lifecycleAction.offer === 'finalize' ? ends : undefined,
  } = lifecycle.offer[lifecycleAction.offer];
  const to = target === 'same' ? (offer?.status ?? null) : target;
  const price = input.terms?.price ?? offer?.price ?? 0;
  const statuses = [offer?.status ?? null, to].filter((status) => status !== null);
  const sellerId = sellerOf(offer, actor);
  const publicVisibility = (offer?.publicVisibility ?? false) || input.terms?.publicVisibility === true;
  const actorId = userIdOf(actor);
  return {
    action: lifecycleAction.offer,
    offer,
    sellerId,
    from: offer?.status ?? null,
    to,
    price,
    reason: input.reason ? hideContacts(input.reason).text : null,
    tag: input.tag ?? null,
    actorId,
    // An offer that stops being public also counts as public news, because open pages must remove the offer.
    isPublic: statuses.some((status) => isVisibleToOthers({ publicVisibility, status })),
    endsProposal: to !== offer?.status || changesTerms(writes, offer, input),
    endsDeal: offer !== null && offerIs('isDeal', offer.status),
    ...(why && { why }),
    recipients:
      target === 'same' && leavesOffer(writes, offer, input) && changedTermsOf(offer, request).length === 0
        ? []
        : recipientsOfAction(lifecycleAction, {
            ...castOf(request, actorId),
            sellerId,
            others,
            // A buyer whose own action ends the offer together with others has lost interest.
            isInteresting: ends === undefined && (offer?.isMarked || offer?.isProposedFor),
          }),
    ...planOfferWrites(writes, request, offer, to, now, input, why),
  };
}

function requestChange(
  { now, request, others }: LifecycleState,
  lifecycleAction: { request: RequestAction },
  actor: LifecycleActor,
  input: ActionInput,
): RequestChange {
  const { to: target, writes = [], who } = lifecycle.request[lifecycleAction.request];
  const to = target === 'same' ? (request?.status ?? null) : target;
  // As part of an offer's action, the system changes the request.
  const actorId = who === 'system' ? null : userIdOf(actor);
  return {
    action: lifecycleAction.request,
    from: request?.status ?? null,
    to,
    actorId,
    recipients: leavesTerms(writes, request, input)
      ? []
      : recipientsOfAction(lifecycleAction, { ...castOf(request, actorId), sellerId: null, others }),
    ...requestWrites(writes, request, others, to, now, input),
  };
}

const castOf = (request: RequestState | null, actorId: string | null) => ({
  ownerId: request?.userId ?? actorId ?? '',
  requestStatus: request?.status ?? null,
  actorId,
});

/** Whether a reserved request becomes free again without a completed deal. */
function breaksDeal(request: RequestChange | null): boolean {
  if (!request?.from || !requestIs('isReserved', request.from)) return false;
  const { to } = request;
  return to === null || !(['isReserved', 'isDone'] as const).some((flag) => requestIs(flag, to));
}
