import { limits } from './limits.ts';
import {
  liveOfferStatuses,
  type OfferAction,
  type OfferPermission,
  type OfferRole,
  type OfferStatus,
  offerPermissions,
  offerTransition,
} from './offer-transitions.ts';
import { type Refusal, refuse } from './refusal.ts';
import { type RequestStatus, requestTransitions } from './request-lifecycle.ts';

/** What a decision needs to know of an offer and its request, read under lock. */
export interface OfferSituation {
  offer: { sellerId: string; status: OfferStatus; version: string } | null;
  request: { ownerId: string; status: RequestStatus };
  /** Live offers the seller has on this request, the one acted on not counted. */
  otherLiveOffers: number;
}

export type OfferActor = { userId: string } | 'system' | null;

/** What the call brought: the version of the offer the buyer saw, where the action needs it. */
export interface OfferInput {
  seenVersion?: string;
}

/** What an action does; the market carries it out in one transaction. */
export interface OfferDecision {
  action: OfferAction;
  from: OfferStatus | 'none';
  /** null: the offer is gone. */
  to: OfferStatus | null;
  requestStatus: RequestStatus;
  /** The request's other pending offers become `finalized`. */
  finalizesOthers: boolean;
  opensChat: boolean;
}

/** The caller's relation to an offer (section 1: relations, not roles). */
export function offerRole(
  offer: { sellerId: string } | null,
  request: { ownerId: string },
  userId: string | null,
): OfferRole {
  if (userId === null) return 'stranger';
  if (userId === request.ownerId) return 'buyer';
  if (offer && userId === offer.sellerId) return 'seller';
  return 'stranger';
}

const enlivens = (action: OfferAction): boolean => ['send', 'counter', 'renew'].includes(action);

function mayAct(action: OfferAction, situation: OfferSituation, actor: OfferActor): boolean {
  const { who } = offerTransition(action);
  if (who === 'system') return actor === 'system';
  if (actor === null || actor === 'system') return false;
  if (action === 'send') return actor.userId !== situation.request.ownerId;
  const role = offerRole(situation.offer, situation.request, actor.userId);
  return who === 'party' ? role !== 'stranger' : role === who;
}

const allowsStatus = (action: OfferAction, situation: OfferSituation): boolean =>
  offerTransition(action).from.includes(situation.offer?.status ?? 'none');

function requestAfter(action: OfferAction, status: RequestStatus): RequestStatus | null {
  const { request } = offerTransition(action);
  if (request === 'any') return status;
  if (request === 'active') return status === 'active' ? status : null;
  const transition = requestTransitions[request];
  return (transition.from as readonly RequestStatus[]).includes(status) ? transition.to : null;
}

const onlyThey = {
  seller: 'Solo quien envió esta oferta puede hacer esto.',
  buyer: 'Solo quien publicó la solicitud puede hacer esto.',
  party: 'Solo las partes de esta oferta pueden hacer esto.',
  system: 'Esto no lo hace ninguna persona.',
};

function forbidden(action: OfferAction): Refusal {
  return refuse(
    'forbidden',
    action === 'send'
      ? 'No podés enviar una oferta a tu propia publicación.'
      : onlyThey[offerTransition(action).who],
  );
}

/**
 * Says what an action does to an offer and its request, or refuses: `unauthenticated`, `forbidden`,
 * `illegal_transition`, `request_not_active`, `offer_changed`, `invalid` (too many live offers).
 */
export function decideOfferAction(
  action: OfferAction,
  situation: OfferSituation,
  actor: OfferActor,
  input: OfferInput = {},
): OfferDecision {
  if (actor === null) throw refuse('unauthenticated');
  if (!mayAct(action, situation, actor)) throw forbidden(action);
  if (!allowsStatus(action, situation)) throw refuse('illegal_transition');
  const requestStatus = requestAfter(action, situation.request.status);
  const transition = offerTransition(action);
  if (requestStatus === null) {
    throw refuse(transition.request === 'release' ? 'illegal_transition' : 'request_not_active');
  }
  if (transition.needs.includes('seenVersion') && input.seenVersion !== situation.offer?.version) {
    throw refuse('offer_changed');
  }
  if (enlivens(action) && situation.otherLiveOffers >= limits.liveOffersPerSeller) {
    throw refuse(
      'invalid',
      `Podés tener hasta ${limits.liveOffersPerSeller} ofertas vigentes en una publicación.`,
    );
  }
  return {
    action,
    from: situation.offer?.status ?? 'none',
    to: transition.to,
    requestStatus,
    finalizesOthers: transition.request === 'reserve',
    opensChat: transition.records.includes('chat'),
  };
}

/** What the viewer may do with an offer now, from the same table that enforces it (api.md, `allowedActions`). */
export function allowedOfferActions(
  situation: OfferSituation & { offer: NonNullable<OfferSituation['offer']> },
  viewerId: string | null,
): OfferPermission[] {
  if (viewerId === null) return [];
  const actor = { userId: viewerId };
  return offerPermissions.filter((permission) => {
    if (permission === 'chat') {
      return (
        situation.offer.status === 'accepted' &&
        offerRole(situation.offer, situation.request, viewerId) !== 'stranger'
      );
    }
    return (
      mayAct(permission, situation, actor) &&
      allowsStatus(permission, situation) &&
      requestAfter(permission, situation.request.status) !== null &&
      !(enlivens(permission) && situation.otherLiveOffers >= limits.liveOffersPerSeller)
    );
  });
}

/** Whether the viewer could send a (further) offer to the request. */
export const canSendOffer = (request: OfferSituation['request'], viewerId: string | null): boolean =>
  viewerId !== null && viewerId !== request.ownerId && request.status === 'active';

export const isLive = (status: OfferStatus): boolean =>
  (liveOfferStatuses as readonly string[]).includes(status);

/** Whether someone who is no party of an offer may know of it: public and not withdrawn (readings.md). */
export const isVisibleToOthers = (offer: { publicVisibility: boolean; status: OfferStatus }): boolean =>
  offer.publicVisibility && offer.status !== 'withdrawn';
