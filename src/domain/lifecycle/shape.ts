import type { FinalizedReason } from '../notifications/definition.ts';
import type { NotificationKind } from '../notifications/notification.ts';
import type { MeetingStatus } from './meeting-table.ts';
import type { ProposalStatus } from './proposal-table.ts';
import type { OfferStatus, RequestStatus } from './statuses.ts';

/** Who may do it, by their relation to the thing; `others` are all but the owner, `anyone` is everybody signed in. */
export type ActorRelation = 'owner' | 'buyer' | 'seller' | 'party' | 'others' | 'anyone' | 'system';

/**
 * Input of a call: new terms, a rejection reason, the version of the offer that the buyer saw (always, or optionally),
 * the version of the request's terms that the seller saw (optionally), or a tag (optionally).
 */
export type RequiredInput =
  | 'terms'
  | 'reason'
  | 'expectedVersion'
  | 'optionalVersion'
  | 'expectedTerms'
  | 'tag';

/** Columns written besides status and version. */
export type Write =
  | 'terms'
  | 'reason'
  /** Clears the rejection reason. */
  | 'noReason'
  /** Adds the old price to the history when it changed, dated now or at the rejection. */
  | 'editedPrice'
  | 'rejectedPrice'
  /** Dates the offer as sent now. */
  | 'newDates'
  /** Restarts the offer's validity: always, or when its price or its validity changed. */
  | 'newEnd'
  | 'changedEnd'
  /** Binds the offer to the current terms of its request. */
  | 'requestTerms'
  /** Opens the conversation of the two parties. */
  | 'chat'
  | 'photosGone'
  /** Records the owner's activity, from which expiry counts. */
  | 'activity'
  /** Keeps the id, so that its page answers "gone". */
  | 'goneForGood';

/**
 * Recipients: one person, or the sellers of other offers of the request (`groups` in recipients.ts). `interestedBuyer`
 * is the buyer who marked the offer or has an open proposal.
 */
export type OfferRecipient = 'buyer' | 'interestedBuyer' | 'seller' | 'counterpart' | GroupRecipient;
export type RequestRecipient = 'owner' | GroupRecipient;
export type GroupRecipient = 'acceptedSeller' | 'finalizedSellers' | 'offeringSellers';
export type RecipientGroup = OfferRecipient | RequestRecipient;

export interface Question {
  title: string;
  /** `{vendedor}` is the seller's name. */
  text: string;
  confirm: string;
}

/** Texts of a form or a button during and after the action. */
export interface Outcome {
  busy?: string;
  done: string;
  /** Next step, shown under `done`. `{vendedor}` is the seller's name, `{plazo}` the time left to answer. */
  more?: string;
  failed?: string;
}

/** One transition of an offer or a request. The code that applies a transition reads every field. */
export interface Transition<
  Status extends string,
  Actor extends ActorRelation,
  Notifies extends RecipientGroup,
> {
  /** Verb on the button; absent when no button does it. */
  label?: string;
  /** Verb where the offer has lapsed or its request asks something else. */
  confirmLabel?: string;
  from: readonly (Status | 'none')[];
  /** The status afterwards; 'same' leaves it, null means that the thing is gone. */
  to: Status | 'same' | null;
  /** Further start statuses while the request asks something else than when the offer was made. */
  fromOutdated?: readonly Status[];
  who: Actor;
  /** Refusal of everybody else, where it differs from the sentence of `who`. */
  forbidden?: string;
  /** Refusal of a visitor, where it differs from 'Debes iniciar sesión' (section 8). */
  signedOut?: string;
  /** Refusal for a status outside `from`, where the general sentence says too little. */
  tooLate?: string;
  requiredInput?: readonly RequiredInput[];
  writes?: readonly Write[];
  /** Whether the offer's validity must be running or over. When absent, validity does not matter. */
  time?: 'running' | 'over';
  /** Reason for finalizing an offer; by default the new status of the request. */
  why?: FinalizedReason;
  /** As part of another action, applies only to offers whose sellers put them on standby. */
  only?: 'onStandby';
  /**
   * For an action on an offer: the request must be open for offers, or the request takes this action. When absent, the
   * request may have any status.
   */
  request?: 'open' | 'reserve' | 'release' | 'complete';
  /** Whether the request must still ask the terms that the offer was made for. */
  needsCurrentTerms?: true;
  /** Actions on the request's other offers, by their status. */
  offers?: { readonly [From in OfferStatus]?: 'finalize' | 'conclude' | 'comeBack' };
  /** Who is notified of what, or why nobody; never the actor. */
  notifies: Partial<Record<Notifies, NotificationKind>> | { nobody: string };
  isPrimary?: true;
  /** Whether the button is shown only to an owner who was away for a long time. */
  onlyWhenIdle?: true;
  prompt?: string;
  /** Summary in the description of the API. Only actions of persons have one. */
  summary?: string;
  /** For an action that needs terms: title of the form and label of its button. */
  form?: { title: string; submit: string };
  question?: Question;
  outcome?: Outcome;
}

export type OfferTransition = Transition<
  OfferStatus,
  'buyer' | 'seller' | 'party' | 'others' | 'system',
  OfferRecipient
>;
export type RequestTransition = Transition<RequestStatus, 'owner' | 'anyone' | 'system', RequestRecipient>;

/**
 * Input of a call on a proposal: price and note, the version of the offer that the seller saw, or an optional reason.
 */
export type ProposalRequiredInput = 'price' | 'expectedVersion' | 'reason';

export interface ProposalTransition
  extends Omit<
    Transition<ProposalStatus, 'buyer' | 'seller' | 'system', 'buyer' | 'seller'>,
    'requiredInput' | 'writes' | 'request' | 'offers' | 'onlyWhenIdle' | 'prompt'
  > {
  requiredInput?: readonly ProposalRequiredInput[];
  /** The buyer must be able to accept the offer now, or the offer takes this action at the proposal's price. */
  offer?: 'open' | 'accept';
}

/** Input of a call on a meeting: place and time, or the version of the meeting that the caller saw. */
export type MeetingRequiredInput = 'words' | 'expectedVersion';

export interface MeetingTransition
  extends Omit<
    Transition<MeetingStatus, 'party' | 'system', 'counterpart'>,
    'requiredInput' | 'writes' | 'request' | 'offers' | 'onlyWhenIdle' | 'prompt'
  > {
  requiredInput?: readonly MeetingRequiredInput[];
  /** The party who did not write the proposal. When absent, either party. */
  by?: 'other';
  /** The deal must be running; when absent, the deal may be over. */
  deal?: 'running';
}
