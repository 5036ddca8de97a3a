import { outdatedOfferText } from '../buy-requests/terms.ts';
import { limits } from '../limits/limits.ts';
import { hasLapsed } from '../offers/ending.ts';
import type { PriceChange } from '../offers/offer.ts';
import { bindingPrices, boundsProblem, proposalBounds, proposalEnd } from '../proposals/bounds.ts';
import { Refusal, refuse } from '../refusals/refusal.ts';
import {
  changedTermsOf,
  type Ending,
  type LifecycleActor,
  type LifecycleState,
  type OfferState,
  type RequestState,
} from './lifecycle-state.ts';
import { offerTable } from './offer-table.ts';
import { hasRelation } from './permissions.ts';
import { type Plan, plan } from './plan.ts';
import {
  type ProposalAction,
  type ProposalStatus,
  type ProposalStep,
  proposalStatusAt,
  proposalTable,
} from './proposal-table.ts';
import type { Recipient } from './recipients.ts';
import type { ProposalTransition } from './shape.ts';
import { type OfferStatus, offerIs, requestIs } from './statuses.ts';
import { actionsOnExisting, planTransition } from './transition.ts';

export interface ProposalState {
  id: string;
  offerId: string;
  price: number;
  status: ProposalStatus;
  createdAt: Date;
  expiresAt: Date;
  endedAt?: Date | null;
}

export interface ProposalLifecycleState extends LifecycleState {
  request: RequestState;
  offer: OfferState;
  /** All proposals for the offer, the newest first. */
  proposals: readonly ProposalState[];
  /** The proposal acted on; null for a new one. */
  proposal: ProposalState | null;
}

export interface ProposalInput {
  price?: number;
  reason?: string | null;
  /** ISO time: the version of the offer. */
  expectedVersion?: string;
}

export interface ProposalPlan {
  action: ProposalAction;
  /** Column values, besides keys and the note. */
  set: {
    status: ProposalStatus;
    price?: number;
    reason?: string | null;
    createdAt?: Date;
    expiresAt?: Date;
    endedAt: Date | null;
  };
  /** null: the system. */
  actorId: string | null;
  recipients: Recipient[];
  /** Effects of accepting the proposal on the offer, the others and the request. */
  deal: Plan | null;
}

/**
 * Computes all changes of an action on a proposal, or throws its refusal: `unauthenticated`, `forbidden`,
 * `illegal_transition` and `request_not_active` with what happened, `offer_changed`, `request_changed`, `invalid`
 * (the price). Pure.
 */
export function planProposal(
  state: ProposalLifecycleState,
  action: ProposalAction,
  actor: LifecycleActor,
  input: ProposalInput = {},
): ProposalPlan {
  const { now, offer } = state;
  const row: ProposalTransition = proposalTable[action];
  const { actorId, recipients } = planTransition(row, state, actor);
  const refusal = timeRefusal(state, row, input);
  if (refusal) throw refusal;
  const to = row.to as ProposalStatus;
  return {
    action,
    set: {
      status: to,
      endedAt: to === 'open' ? null : now,
      ...(row.requiredInput?.includes('price') && {
        price: priceWithin(state, input),
        createdAt: now,
        expiresAt: proposalEnd(now, offer.expiresAt),
      }),
      ...(row.requiredInput?.includes('reason') && { reason: input.reason ?? null }),
    },
    actorId,
    recipients,
    deal: row.offer === 'accept' ? dealOf(state, input, actorId) : null,
  };
}

/** Whether the buyer could accept the offer now: it waits, its time runs, on a publication that takes offers. */
const isOpenOffer = ({
  now,
  request,
  offer,
}: {
  now: Date;
  request: Pick<RequestState, 'status'>;
  offer: Pick<OfferState, 'status'> & Ending;
}): boolean =>
  (offerTable.accept.from as readonly string[]).includes(offer.status) &&
  !hasLapsed(offer, now) &&
  requestIs('isOpen', request.status);

/** Why it is too late for an action, or too early for another proposal. */
function timeRefusal(
  state: ProposalLifecycleState,
  row: ProposalTransition,
  input: ProposalInput,
): Refusal | null {
  const { now, request, offer, proposal, proposals } = state;
  const isOpen = isOpenOffer(state);
  const isStale =
    row.requiredInput?.includes('expectedVersion') && input.expectedVersion !== offer.updatedAt.toISOString();
  // A caller who saw outdated terms reads that first.
  if (isOpen && isStale) return refuse('offer_changed', staleText);
  const changed = changedTermsOf(offer, request);
  if (isOpen && row.offer === 'accept' && changed.length > 0)
    return refuse('request_changed', outdatedOfferText('seller', changed));
  // The system's actions record what time or the offer has already ended, so the stored status decides.
  const isPersons = row.who !== 'system';
  const status = !proposal ? 'none' : isPersons ? proposalStatusAt(proposal, now) : proposal.status;
  const isLate = !row.from.includes(status) || (row.offer !== undefined && !isOpen);
  if (isLate) {
    const code = requestIs('isOpen', request.status) ? 'illegal_transition' : 'request_not_active';
    return refuse(code, whatHappened(status, offer, request.status, now));
  }
  if (proposal) return null;
  if (proposals.some((one) => proposalStatusAt(one, now) === 'open'))
    return refuse(
      'illegal_transition',
      'Ya propusiste otro precio por esta oferta: esperá la respuesta o retirala.',
    );
  if (proposals.length >= limits.proposalsPerOffer)
    return refuse(
      'illegal_transition',
      `Ya propusiste ${limits.proposalsPerOffer} precios por esta oferta: es el máximo.`,
    );
  return null;
}

const staleText = 'La oferta cambió mientras la mirabas. Revisá sus términos antes de aceptar.';

/** Why a proposal cannot be made or answered any more. The end of the publication precedes other reasons. */
function whatHappened(
  proposal: ProposalStatus | 'none',
  offer: Pick<OfferState, 'status'> & Ending,
  request: RequestState['status'],
  now: Date,
): string | undefined {
  if (offerIs('isDeal', offer.status)) return 'Esta oferta ya está aceptada.';
  if (requestIs('isReserved', request) || requestIs('isDone', request))
    return 'La publicación ya no está abierta: se aceptó otra oferta.';
  if (!requestIs('isOpen', request)) return 'La publicación ya no está abierta: se cerró o venció.';
  const ended = hasLapsed(offer, now) ? 'La oferta venció.' : endedOffers[offer.status];
  if (proposal === 'none' || proposal === 'open') return ended;
  // Whether a person, not the system, ended the proposal.
  const isPersons = proposal !== proposalTable.supersede.to && proposal !== proposalTable.expire.to;
  return isPersons ? endedTexts[proposal] : (ended ?? endedTexts[proposal]);
}

const endedOffers: Partial<Record<OfferStatus, string>> = {
  rejected: 'La oferta fue rechazada.',
  withdrawn: 'La oferta fue retirada.',
  finalized: 'La oferta terminó.',
};

const endedTexts: Record<Exclude<ProposalStatus, 'open'>, string> = {
  accepted: 'Esta propuesta ya fue aceptada.',
  declined: 'Esta propuesta ya tuvo respuesta: no fue aceptada.',
  superseded: 'La oferta o lo que se pide cambió después de esta propuesta, que quedó sin efecto.',
  withdrawn: 'Quien la hizo retiró esta propuesta.',
  expired: `Esta propuesta venció: se puede responder durante ${limits.proposalHours} horas.`,
};

function priceWithin({ offer, proposals }: ProposalLifecycleState, { price = 0 }: ProposalInput): number {
  const bounds = proposalBounds(offer.price, bindingPrices(proposals, offer));
  const problem = boundsProblem(price, bounds);
  if (problem) throw new Refusal({ code: 'invalid', errors: { price: problem } });
  return price;
}

/**
 * Plan of the offer's own acceptance, at the proposal's price. The buyer agreed by proposing, so the table treats the
 * action as the buyer's. The history names the seller, who accepted and needs no notification.
 */
function dealOf(
  state: ProposalLifecycleState,
  { expectedVersion }: ProposalInput,
  actorId: string | null,
): Plan {
  const { now, request, offer } = state;
  const deal = plan(
    state,
    { offer: 'accept' },
    { userId: request.userId },
    expectedVersion === undefined ? {} : { expectedVersion },
  );
  const price = state.proposal?.price ?? offer.price;
  const before: PriceChange = { price: offer.price, timestamp: now.toISOString(), type: 'agreed' };
  const priceHistory = [...(offer.priceHistory ?? []), before].slice(-limits.offerPricesMax);
  return {
    ...deal,
    offers: deal.offers.map((change) =>
      change.offer === offer
        ? {
            ...change,
            price,
            actorId,
            recipients: change.recipients.filter(({ userId }) => userId !== actorId),
            set: { ...change.set, price, priceHistory },
          }
        : change,
    ),
  };
}

export const allowedProposalActions = (
  {
    now,
    request,
    offer,
    proposal,
  }: Pick<ProposalLifecycleState, 'now' | 'proposal'> & {
    request: Pick<RequestState, 'userId' | 'status' | 'termsVersions'>;
    offer: Pick<OfferState, 'sellerId' | 'status' | 'termsVersion'> & Ending;
  },
  viewerId: string | null,
): ProposalStep[] =>
  proposalSteps.filter((action) => {
    const row: ProposalTransition = proposalTable[action];
    const actorState = { offer, request: { ownerId: request.userId, status: request.status } };
    return (
      proposal !== null &&
      viewerId !== null &&
      hasRelation(row.who, actorState, { userId: viewerId }) &&
      row.from.includes(proposalStatusAt(proposal, now)) &&
      (row.offer === undefined || isOpenOffer({ now, request, offer })) &&
      (row.offer !== 'accept' || changedTermsOf(offer, request).length === 0)
    );
  });

export const proposalSteps = actionsOnExisting<ProposalAction, ProposalStep>(proposalTable);
