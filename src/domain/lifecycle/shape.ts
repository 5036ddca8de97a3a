import type { FinalizedWhy } from '../notifications/definition.ts';
import type { NotificationKind } from '../notifications/kind-names.ts';
import type { MeetingStatus } from './meeting-statuses.ts';
import type { ProposalStatus } from './proposal-statuses.ts';
import type { OfferStatus, RequestStatus } from './statuses.ts';

/** Who may do it, by their relation to the thing; `others` are all but the owner, `anyone` is everybody signed in. */
export type Who = 'owner' | 'buyer' | 'seller' | 'party' | 'others' | 'anyone' | 'system';

/**
 * What a call brings: new terms, a rejection reason, the version of the offer that the buyer saw (always, or if it wants),
 * the version of the request's terms that the seller saw (if it wants), or (if it wants) a tag.
 */
export type RequiredInput =
  | 'terms'
  | 'reason'
  | 'expectedVersion'
  | 'optionalVersion'
  | 'expectedTerms'
  | 'tag';

/** What is written besides status and version. */
export type Write =
  /** The terms that the call brought. */
  | 'terms'
  /** The reason that the call brought. */
  | 'reason'
  /** The rejection reason goes. */
  | 'noReason'
  /** The old price joins the history when it changed: as of now, or as of the rejection. */
  | 'editedPrice'
  | 'rejectedPrice'
  /** The offer counts as sent now. */
  | 'newDates'
  /** The offer's time begins anew: always, or when its price or its time changed. */
  | 'newEnd'
  | 'changedEnd'
  /** The offer is for the terms that its request has now. */
  | 'requestTerms'
  /** The two parties' conversation opens. */
  | 'chat'
  /** The photos are deleted. */
  | 'photosGone'
  /** The owner gave a sign of life: expiry counts from now. */
  | 'activity'
  /** The id is kept, so that its page answers "gone". */
  | 'goneForGood';

/** Who is told: one person, or the sellers of other offers of the request (`groups` in tells.ts). */
/** `interestedBuyer` is the buyer who marked the offer or proposed a price that waits. */
export type OfferRecipient = 'buyer' | 'interestedBuyer' | 'seller' | 'counterpart' | GroupRecipient;
export type RequestRecipient = 'owner' | GroupRecipient;
export type GroupRecipient = 'acceptedSeller' | 'finalizedSellers' | 'offeringSellers';
export type RecipientGroup = OfferRecipient | RequestRecipient;

/** What is asked before it is done. */
export interface Question {
  title: string;
  /** `{vendedor}` is the seller's name. */
  text: string;
  /** The button that does it. */
  confirm: string;
}

/** What a form or a button says while it is done and after it. */
export interface Outcome {
  busy?: string;
  done: string;
  /** Under `done`: what happens next. `{vendedor}` is the seller's name, `{plazo}` how long they have to answer. */
  more?: string;
  failed?: string;
}

/** One way in which an offer or a request changes. Every word of it is read by the code that carries it out. */
export interface Transition<Status extends string, Actor extends Who, Notifies extends RecipientGroup> {
  /** The verb on a button; none where no button does it. */
  label?: string;
  /** The verb where the offer's time is over, or its request asks something else. */
  confirmLabel?: string;
  /** Statuses it starts from; 'none' is a thing that does not exist yet. */
  from: readonly (Status | 'none')[];
  /** The status afterwards; 'same' leaves it, null means that the thing is gone. */
  to: Status | 'same' | null;
  /** Statuses it starts from as well while the request asks something else than what the offer was made for. */
  fromOutdated?: readonly Status[];
  who: Actor;
  /** The refusal of everybody else, where it is not the sentence of `who`. */
  forbidden?: string;
  /** What a visitor reads, where it is not 'Debes iniciar sesión' (section 8). */
  signedOut?: string;
  /** The refusal when the status is not one of `from`, where the general sentence says too little. */
  tooLate?: string;
  requiredInput: readonly RequiredInput[];
  writes: readonly Write[];
  /** Of an offer: its time must be running, or over. When absent, its time does not matter. */
  time?: 'running' | 'over';
  /** Why it finalizes an offer; otherwise that is the status to which the deed brought what it was done to. */
  why?: FinalizedWhy;
  /** As a part of another deed, it happens to these only: those whose sellers said that they come back by themselves. */
  only?: 'onStandby';
  /**
   * For an action on an offer: the request must be open for offers, or it takes this action. When absent, the request
   * may have any status.
   */
  request?: 'open' | 'reserve' | 'release' | 'complete';
  /** Whether the request must still ask what the offer was made for. */
  needsCurrentTerms?: true;
  /** What becomes of the request's other offers, by their status. */
  offers?: { readonly [From in OfferStatus]?: 'finalize' | 'conclude' | 'comeBack' };
  /** Who is told what, or why nobody; never the one who acts. */
  notifies: Partial<Record<Notifies, NotificationKind>> | { nobody: string };
  /** Whether this deed's button is the main one. */
  isPrimary?: true;
  /** Whether its button is shown to an owner who was away for a long time. */
  onlyWhenIdle?: true;
  /** Sentence above the button. */
  prompt?: string;
  /** What it is called in the description of the API. Only what a person does has one. */
  summary?: string;
  /** For an action that needs terms: the title of the form and the word on its button. */
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

/** What a call on a proposal brings: the price with its note, the version of the offer that the seller saw, or (if they want) a reason. */
export type ProposalRequiredInput = 'price' | 'expectedVersion' | 'reason';

/** One way in which a buyer's proposal for an offer changes. */
export interface ProposalTransition
  extends Omit<
    Transition<ProposalStatus, 'buyer' | 'seller' | 'system', 'buyer' | 'seller'>,
    'requiredInput' | 'writes' | 'request' | 'offers' | 'onlyWhenIdle' | 'prompt'
  > {
  requiredInput: readonly ProposalRequiredInput[];
  /** The offer must be one that its buyer could accept now, or it takes this action at the proposal's price. */
  offer?: 'open' | 'accept';
}

/** What a call on a meeting brings: place and time, or the version of the meeting that the caller saw. */
export type MeetingRequiredInput = 'words' | 'expectedVersion';

/** One way in which a meeting changes. */
export interface MeetingTransition
  extends Omit<
    Transition<MeetingStatus, 'party' | 'system', 'counterpart'>,
    'requiredInput' | 'writes' | 'request' | 'offers' | 'onlyWhenIdle' | 'prompt'
  > {
  requiredInput: readonly MeetingRequiredInput[];
  /** Which party: the one who did not write the words. When absent, either of them. */
  by?: 'other';
  /** Its deal must be running; when absent, it may be over. */
  deal?: 'running';
}
