import { isOutdated, outdatedOfferText } from '../buy-requests/terms.ts';
import { limits } from '../limits/limits.ts';
import type { HiddenReason } from '../moderation/content.ts';
import { hasLapsed, lapsedText } from '../offers/ending.ts';
import { type Refusal, refuse } from '../refusals/refusal.ts';
import type { ActorState, LifecycleActor } from './lifecycle-state.ts';
import { offerActions, type offerTable } from './offer-table.ts';
import { type RequestAction, requestActions, type requestTable } from './request-table.ts';
import type { ActorRelation } from './shape.ts';
import { isVisibleToOthers, type OfferStatus, offerIs, type RequestStatus, requestIs } from './statuses.ts';
import { type LifecycleAction, lifecycle, transitionOf } from './tables.ts';

export type OfferRole = 'buyer' | 'seller' | 'stranger';

/** A person's relation to an offer (section 1: relations, not roles). */
export function offerRole(
  offer: { sellerId: string } | null,
  request: { ownerId: string },
  userId: string | null,
): OfferRole {
  if (userId === null) return 'stranger';
  if (userId === request.ownerId) return 'buyer';
  return userId === offer?.sellerId ? 'seller' : 'stranger';
}

/**
 * Whether a viewer may know of an offer; null is a visitor. What is hidden by moderation is there for who wrote it, and
 * a hidden offer for its buyer once it is the deal, which has to end somehow. `isBlocked`: a block keeps the viewer apart from
 * its seller or its buyer. Then only a deal of their own is left to know of.
 */
export function isVisibleTo(
  viewerId: string | null,
  offer: {
    publicVisibility: boolean;
    status: OfferStatus;
    sellerId: string;
    hiddenFor: HiddenReason | null;
  },
  request: { ownerId: string; hiddenFor: HiddenReason | null },
  isBlocked = false,
): boolean {
  const role = offerRole(offer, request, viewerId);
  if (isBlocked) return role !== 'stranger' && offerIs('isDeal', offer.status);
  if (role === 'seller') return true;
  if (role === 'buyer') return !offer.hiddenFor || offerIs('isDeal', offer.status);
  return isVisibleToOthers(offer) && !offer.hiddenFor && !request.hiddenFor;
}

/** Refusals of everybody except the person that a row names. */
export const onlyThey = {
  owner: 'Solo quien publicó esta solicitud puede hacer esto.',
  buyer: 'Solo quien publicó la solicitud puede hacer esto.',
  seller: 'Solo quien envió esta oferta puede hacer esto.',
  party: 'Solo las partes de esta oferta pueden hacer esto.',
  others: 'No podés enviar una oferta a tu propia publicación.',
  anyone: 'Esto lo hace una persona.',
  system: 'Esto no lo hace ninguna persona.',
};

/** Whether the actor is the person that a row names. */
export function hasRelation(
  who: ActorRelation,
  { offer, request }: ActorState,
  actor: LifecycleActor,
): boolean {
  if (who === 'system' || actor === 'system' || actor === null) return who === 'system' && actor === 'system';
  if (who === 'anyone' || request === null) return who === 'anyone';
  if (who === 'owner') return actor.userId === request.ownerId;
  if (who === 'others') return actor.userId !== request.ownerId;
  const role = offerRole(offer, request, actor.userId);
  return who === 'party' ? role !== 'stranger' : role === who;
}

function startsFrom(lifecycleAction: LifecycleAction, actorState: ActorState): boolean {
  const { from, fromOutdated = [] } = transitionOf(lifecycleAction);
  const status =
    ('offer' in lifecycleAction ? actorState.offer?.status : actorState.request?.status) ?? 'none';
  const includes = (statuses: readonly string[]) => statuses.includes(status);
  return includes(from) || (isOutdated(actorState) && includes(fromOutdated));
}

/** The action on the request that belongs to an offer's action. */
export function requestActionOf(lifecycleAction: LifecycleAction): { request: RequestAction } | null {
  const { request } = transitionOf(lifecycleAction);
  return request === undefined || request === 'open' ? null : { request };
}

/**
 * Why an action is not allowed now, as a code. Lists ask for each row and action, and a refusal would be an error
 * with a stack.
 */
type Obstacle =
  | 'unauthenticated'
  | 'forbidden'
  | 'lapsed'
  | 'too_late'
  | 'request_not_active'
  | 'request_changed'
  | 'illegal_transition';

/** Why the offer's time does not allow an action; null when it does. */
function timeObstacle(lifecycleAction: LifecycleAction, { offer, now }: ActorState): Obstacle | null {
  const { time } = transitionOf(lifecycleAction);
  if (time === undefined || offer === null) return null;
  const isOver = hasLapsed(offer, now);
  if (time === 'running') return isOver ? 'lapsed' : null;
  return isOver ? null : 'too_late';
}

/** Why the request does not allow an action on its offer now; null when it does. */
function requestObstacle(lifecycleAction: LifecycleAction, { request }: ActorState): Obstacle | null {
  const must = transitionOf(lifecycleAction).request;
  if (must === undefined || request === null) return null;
  const isOpen = (status: string) => requestIs('isOpen', status as RequestStatus);
  if (must === 'open') return isOpen(request.status) ? null : 'request_not_active';
  const { from } = lifecycle.request[must];
  if ((from as readonly string[]).includes(request.status)) return null;
  return from.some(isOpen) ? 'request_not_active' : 'illegal_transition';
}

function obstacleOf(
  lifecycleAction: LifecycleAction,
  actorState: ActorState,
  actor: LifecycleActor,
): Obstacle | null {
  if (actor === null) return 'unauthenticated';
  if (!hasRelation(transitionOf(lifecycleAction).who, actorState, actor)) return 'forbidden';
  const ofTime = timeObstacle(lifecycleAction, actorState);
  if (ofTime) return ofTime;
  if (!startsFrom(lifecycleAction, actorState)) return 'too_late';
  const ofRequest = requestObstacle(lifecycleAction, actorState);
  if (ofRequest) return ofRequest;
  const { needsCurrentTerms } = transitionOf(lifecycleAction);
  return needsCurrentTerms && isOutdated(actorState) ? 'request_changed' : null;
}

/** Whether an action gives its seller one more live offer. */
export function addsLiveOffer(lifecycleAction: LifecycleAction): boolean {
  if (!('offer' in lifecycleAction)) return false;
  const { from, to } = lifecycle.offer[lifecycleAction.offer];
  const isLive = (status: OfferStatus | 'none' | 'same' | null) =>
    status !== null && status !== 'none' && status !== 'same' && offerIs('isLive', status);
  return isLive(to) && !from.every(isLive);
}

/**
 * Refusal of an action; null when it is allowed. Codes: `unauthenticated`, `forbidden`, `illegal_transition`,
 * `request_not_active`, `request_changed`.
 */
export function actionRefusal(
  lifecycleAction: LifecycleAction,
  actorState: ActorState,
  actor: LifecycleActor,
): Refusal | null {
  const { who, signedOut, forbidden, tooLate } = transitionOf(lifecycleAction);
  const obstacle = obstacleOf(lifecycleAction, actorState, actor);
  if (obstacle === null) return null;
  if (obstacle === 'unauthenticated') return refuse(obstacle, signedOut);
  if (obstacle === 'forbidden') return refuse(obstacle, forbidden ?? onlyThey[who]);
  if (obstacle === 'lapsed') return refuse('illegal_transition', lapsedText);
  if (obstacle === 'too_late') return refuse('illegal_transition', tooLate);
  if (obstacle === 'request_changed')
    return refuse(obstacle, outdatedOfferText('buyer', actorState.changedTerms ?? []));
  return refuse(obstacle);
}

export const tooManyOffers = (): Refusal =>
  refuse('invalid', `Podés tener hasta ${limits.liveOffersPerSeller} ofertas vigentes en una publicación.`);

/** Actions of a person on something that exists. */
type Permissions<Table> = {
  [Action in keyof Table]: Table[Action] extends { who: 'system' | 'others' | 'anyone' } ? never : Action;
}[keyof Table];

export type OfferPermission = Permissions<typeof offerTable> | 'chat';
export type RequestPermission = Permissions<typeof requestTable>;

const isPermission = ({ who }: { who: string }) => !['system', 'others', 'anyone'].includes(who);

export type OfferStep = Exclude<OfferPermission, 'chat'>;
export const offerSteps = offerActions.filter((action): action is OfferStep =>
  isPermission(lifecycle.offer[action]),
);

/** Actions that `allowedActions` may list (api.md). */
export const offerPermissions: OfferPermission[] = [...offerSteps, 'chat'];
export const requestPermissions = requestActions.filter((action): action is RequestPermission =>
  isPermission(lifecycle.request[action]),
);

/** State of a lapsed offer after `lapse`, which any action on it writes first. Empty for other offers. */
function lapsedState(actorState: ActorState): ActorState[] {
  const { offer } = actorState;
  const { to } = lifecycle.offer.lapse;
  if (!offer || !to || to === 'same') return [];
  return obstacleOf({ offer: 'lapse' }, actorState, 'system') === null
    ? [{ ...actorState, offer: { ...offer, status: to } }]
    : [];
}

/** Actions of a viewer on an offer now, from the table that also enforces them. */
export function allowedOfferActions(
  actorState: ActorState & {
    offer: NonNullable<ActorState['offer']>;
    request: NonNullable<ActorState['request']>;
  },
  viewerId: string | null,
): OfferPermission[] {
  if (viewerId === null) return [];
  const isParty = offerRole(actorState.offer, actorState.request, viewerId) !== 'stranger';
  const states = [actorState, ...lapsedState(actorState)];
  return offerPermissions.filter((permission) =>
    permission === 'chat'
      ? isParty && offerIs('isDeal', actorState.offer.status)
      : states.some((one) => obstacleOf({ offer: permission }, one, { userId: viewerId }) === null),
  );
}

export const allowedRequestActions = (
  request: NonNullable<ActorState['request']>,
  viewerId: string | null,
): RequestPermission[] =>
  requestPermissions.filter(
    (action) =>
      viewerId !== null &&
      obstacleOf({ request: action }, { offer: null, request }, { userId: viewerId }) === null,
  );
