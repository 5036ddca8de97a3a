import { dayAfter, standbyRefusal } from '../offers/annotations.ts';
import { hasLapsed } from '../offers/ending.ts';
import type { ActionInput, LifecycleActor, OfferState, RequestState } from './lifecycle-state.ts';
import type { OfferAction } from './offer-table.ts';
import { offerRole } from './permissions.ts';
import { type OfferChange, type Plan, plan } from './plan.ts';
import { type ProposalState, planProposal } from './proposal-plan.ts';
import { type ProposalAction, proposalStatusAt, proposalTable } from './proposal-table.ts';
import type { RequestAction } from './request-table.ts';
import { isDeal, offerIs } from './statuses.ts';
import type { LifecycleAction } from './tables.ts';

export interface ModelOffer extends OfferState {
  requestId: string;
}

export interface ModelChat {
  requestId: string;
  sellerId: string;
  offerId: string;
}

const hour = 60 * 60 * 1000;

export interface ModelEvent {
  offerId: string;
  action: OfferAction;
  from: string | null;
  to: string | null;
}

/** The least market that carries out the domain's plans: no database, one deed at a time. */
export class InMemoryMarket {
  requests: RequestState[];
  offers: ModelOffer[] = [];
  chats: ModelChat[] = [];
  events: ModelEvent[] = [];
  proposals: ProposalState[] = [];
  #made = 0;
  #passed = 0;

  constructor(owners: readonly string[]) {
    this.requests = owners.map((userId, id) => ({ id: `r${id}`, userId, status: 'active', images: [] }));
  }

  send(requestId: string, actor: LifecycleActor): void {
    this.act({ offer: 'send' }, requestId, null, actor, { terms: { price: 5 } });
  }

  actOnOffer(
    action: Exclude<OfferAction, 'send'>,
    offerId: string,
    actor: LifecycleActor,
    input: ActionInput,
  ): void {
    const offer = this.offers.find(({ id }) => id === offerId);
    if (offer) this.act({ offer: action }, offer.requestId, offer, actor, input);
  }

  propose(offerId: string, price: number, actor: LifecycleActor): void {
    const offer = this.offers.find(({ id }) => id === offerId);
    if (offer) this.actOnProposals('propose', offer, null, actor, { price });
  }

  actOnProposal(
    action: Exclude<ProposalAction, 'propose'>,
    id: string,
    actor: LifecycleActor,
    input: { expectedVersion?: string },
  ): void {
    const proposal = this.proposals.find((one) => one.id === id);
    const offer = proposal && this.offers.find((one) => one.id === proposal.offerId);
    if (offer) this.actOnProposals(action, offer, proposal, actor, input);
  }

  /** The newest first. */
  proposalsFor = (offerId: string): ProposalState[] =>
    this.proposals.filter((one) => one.offerId === offerId).toReversed();

  private actOnProposals(
    action: ProposalAction,
    offer: ModelOffer,
    proposal: ProposalState | null,
    actor: LifecycleActor,
    input: { price?: number; expectedVersion?: string },
  ): void {
    const request = this.requests.find(({ id }) => id === offer.requestId);
    if (!request) return;
    const others = this.offers.filter((other) => other.requestId === request.id && other !== offer);
    this.#made += 1;
    const { now } = this;
    // What is over is written down before another one is made.
    const proposals = this.proposalsFor(offer.id).map((one) => ({
      ...one,
      status: proposalStatusAt(one, now),
    }));
    const state = { now, request, offer, others, proposals, proposal };
    const { set, deal } = planProposal(state, action, actor, input);
    if (action === 'propose') this.endProposals(offer.id, now);
    if (proposal) Object.assign(proposal, set);
    else this.proposals.push({ id: `p${this.#made}`, offerId: offer.id, ...set } as ProposalState);
    if (deal) this.applyAction(deal, request);
  }

  private endProposals(offerId: string, now: Date): void {
    for (const one of this.proposalsFor(offerId).filter(({ status }) => status === 'open'))
      one.status =
        proposalStatusAt(one, now) === 'open' ? proposalTable.supersede.to : proposalTable.expire.to;
  }

  actOnRequest(action: RequestAction, requestId: string, actor: LifecycleActor): void {
    this.act({ request: action }, requestId, null, actor, {});
  }

  /** Some hours pass. */
  pass(hours: number): void {
    this.#passed += hours * hour;
  }

  /** The time of the next deed. */
  get nextNow(): Date {
    return new Date(this.now.getTime() + 1000);
  }

  get now(): Date {
    return new Date(this.#made * 1000 + this.#passed);
  }

  /** Its seller says until when an offer comes back by itself. */
  standBy(offerId: string, actor: LifecycleActor, days: number | null): void {
    const offer = this.offers.find(({ id }) => id === offerId);
    const request = this.requests.find(({ id }) => id === offer?.requestId);
    if (!offer || !request || actor === null || actor === 'system') return;
    const until = days === null ? null : dayAfter(this.now, days);
    const { status, finalizedWhy = null } = offer;
    const state = { status, finalizedWhy, requestStatus: request.status };
    const role = offerRole(offer, { ownerId: request.userId }, actor.userId);
    const refusal = standbyRefusal(state, role, until, this.now);
    if (refusal) throw refusal;
    offer.standbyUntil = until;
  }

  isOpen = (chat: ModelChat): boolean =>
    this.offers.some(({ id, status }) => id === chat.offerId && isDeal(status));

  liveOffersOf(requestId: string, sellerId: string): ModelOffer[] {
    return this.offers.filter(
      (offer) =>
        offer.requestId === requestId &&
        offer.sellerId === sellerId &&
        offerIs('isLive', offer.status) &&
        !hasLapsed(offer, this.now),
    );
  }

  private act(
    lifecycleAction: LifecycleAction,
    requestId: string,
    offer: ModelOffer | null,
    actor: LifecycleActor,
    input: ActionInput,
  ): void {
    const request = this.requests.find(({ id }) => id === requestId);
    if (!request) return;
    const others = this.offers.filter((other) => other.requestId === requestId && other !== offer);
    this.#made += 1;
    this.applyAction(plan({ now: this.now, request, offer, others }, lifecycleAction, actor, input), request);
  }

  private applyAction({ offers, request: change, opensChat }: Plan, request: RequestState): void {
    for (const one of offers) this.write(one, request.id);
    const acted = offers[0]?.offer;
    if (opensChat && acted) this.openChat(acted, request.id);
    if (!change) return;
    if (change.to === null) {
      this.requests = this.requests.filter((other) => other !== request);
      this.offers = this.offers.filter((offer) => offer.requestId !== request.id);
      this.proposals = this.proposals.filter(({ offerId }) => this.offers.some(({ id }) => id === offerId));
    } else request.status = change.to;
  }

  private write(
    { offer, action, from, to, set, sellerId, price, endsProposal }: OfferChange,
    requestId: string,
  ): void {
    const id = offer?.id ?? `o${++this.#made}`;
    if (endsProposal) this.endProposals(id, this.now);
    if (to === null) this.proposals = this.proposals.filter((one) => one.offerId !== id);
    this.events.push({ offerId: id, action, from, to });
    if (to === null) this.offers = this.offers.filter((other) => other !== offer);
    else if (offer) Object.assign(offer, set);
    else {
      const fresh = {
        id,
        requestId,
        sellerId,
        price,
        priceHistory: null,
        images: null,
        publicVisibility: true,
      };
      this.offers.push({ ...fresh, ...set } as ModelOffer);
    }
  }

  /** One chat for each request and seller; a later accepted offer of the same seller takes it over. */
  private openChat({ id: offerId, sellerId }: OfferState, requestId: string): void {
    const known = this.chats.find((chat) => chat.requestId === requestId && chat.sellerId === sellerId);
    if (known) known.offerId = offerId;
    else this.chats.push({ requestId, sellerId, offerId });
  }
}
