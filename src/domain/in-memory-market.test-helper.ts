import { decideOfferAction, isLive, type OfferActor, type OfferDecision } from './offer-decision.ts';
import type { OfferAction, OfferStatus } from './offer-transitions.ts';
import {
  decideRequestAction,
  type RequestAction,
  type RequestStatus,
  requestTransitions,
} from './request-lifecycle.ts';

export interface ModelOffer {
  id: number;
  requestId: number;
  sellerId: string;
  status: OfferStatus;
  version: string;
}

export interface ModelRequest {
  id: number;
  ownerId: string;
  status: RequestStatus;
}

export interface ModelChat {
  requestId: number;
  sellerId: string;
  offerId: number;
  isOpen: boolean;
}

export interface ModelEvent {
  offerId: number;
  action: OfferAction;
  from: OfferStatus | 'none';
  to: OfferStatus | null;
  actor: OfferActor;
}

/** The least market that carries out what the domain decides: no database, one action at a time. */
export class InMemoryMarket {
  requests: ModelRequest[];
  offers: ModelOffer[] = [];
  chats: ModelChat[] = [];
  events: ModelEvent[] = [];
  private made = 0;

  constructor(owners: readonly string[]) {
    this.requests = owners.map((ownerId, id) => ({ id, ownerId, status: 'active' }));
  }

  send(requestId: number, actor: OfferActor): void {
    const sellerId = actor !== null && actor !== 'system' ? actor.userId : '';
    const request = this.requests.find(({ id }) => id === requestId);
    if (!request) return;
    const decision = decideOfferAction('send', this.situation(request, null, sellerId), actor);
    const id = ++this.made;
    this.offers.push({ id, requestId, sellerId, status: 'pending', version: this.newVersion() });
    this.record(id, decision, actor);
  }

  act(action: Exclude<OfferAction, 'send'>, offerId: number, actor: OfferActor, seenVersion?: string): void {
    const offer = this.offers.find(({ id }) => id === offerId);
    const request = this.requests.find(({ id }) => id === offer?.requestId);
    if (!offer || !request) return;
    const situation = this.situation(request, offer, offer.sellerId);
    const decision = decideOfferAction(action, situation, actor, { seenVersion });
    this.carryOut(decision, offer, actor);
    if (decision.requestStatus !== request.status) {
      const step = decision.requestStatus === 'reserved' ? 'reserve' : 'release';
      request.status = decideRequestAction(step, request, 'system') ?? request.status;
    }
    if (decision.finalizesOthers) this.finalizePending(request.id);
    if (decision.opensChat) this.openChat(offer);
  }

  actOnRequest(action: RequestAction, requestId: number, actor: OfferActor): void {
    const request = this.requests.find(({ id }) => id === requestId);
    if (!request) return;
    const status = decideRequestAction(action, request, actor);
    if (status === null) {
      this.requests = this.requests.filter((other) => other !== request);
      this.offers = this.offers.filter((offer) => offer.requestId !== requestId);
      this.chats = this.chats.map((chat) =>
        chat.requestId === requestId ? { ...chat, isOpen: false } : chat,
      );
      return;
    }
    request.status = status;
    if (requestTransitions[action].finalizesPending) this.finalizePending(requestId);
  }

  liveOffersOf(requestId: number, sellerId: string): ModelOffer[] {
    return this.offers.filter(
      (offer) => offer.requestId === requestId && offer.sellerId === sellerId && isLive(offer.status),
    );
  }

  private situation(request: ModelRequest, offer: ModelOffer | null, sellerId: string) {
    const others = this.liveOffersOf(request.id, sellerId).filter((other) => other !== offer);
    return Object.freeze({
      request: Object.freeze({ ...request }),
      offer: offer && Object.freeze({ ...offer }),
      otherLiveOffers: others.length,
    });
  }

  private carryOut(decision: OfferDecision, offer: ModelOffer, actor: OfferActor): void {
    if (decision.to === null) this.offers = this.offers.filter((other) => other !== offer);
    else offer.status = decision.to;
    offer.version = this.newVersion();
    this.record(offer.id, decision, actor);
    if (decision.from !== 'accepted' || decision.to === 'accepted') return;
    for (const chat of this.chats) if (chat.offerId === offer.id) chat.isOpen = false;
  }

  private finalizePending(requestId: number): void {
    const request = this.requests.find(({ id }) => id === requestId);
    const pending = this.offers.filter(
      (offer) => offer.requestId === requestId && offer.status === 'pending',
    );
    for (const offer of request ? pending : []) {
      const situation = this.situation(request as ModelRequest, offer, offer.sellerId);
      this.carryOut(decideOfferAction('finalize', situation, 'system'), offer, 'system');
    }
  }

  /** One chat for each request and seller; a later accepted offer of the same seller takes it over. */
  private openChat({ id: offerId, requestId, sellerId }: ModelOffer): void {
    const known = this.chats.find((chat) => chat.requestId === requestId && chat.sellerId === sellerId);
    if (known) Object.assign(known, { offerId, isOpen: true });
    else this.chats.push({ requestId, sellerId, offerId, isOpen: true });
  }

  private record(offerId: number, { action, from, to }: OfferDecision, actor: OfferActor): void {
    this.events.push({ offerId, action, from, to, actor });
  }

  private newVersion = (): string => `v${++this.made}`;
}
