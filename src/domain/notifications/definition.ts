import type { ContentKind } from '../moderation/content.ts';
import type { Decision } from '../moderation/decisions.ts';

/** The channels of a notification besides the bell. */
export const notificationChannels = ['mail', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export const notificationSections = {
  talking: 'Mensajes y tratos',
  buying: 'Cuando comprás',
  selling: 'Cuando vendés',
  alerts: 'Mis alertas',
  account: 'Calificaciones y moderación',
} as const;

/**
 * Why an offer was finalized, as its seller is told: another offer was accepted, the publication closed or expired, or
 * the offer lapsed.
 */
export const finalizedReasons = ['accepted', 'closed', 'expired', 'lapsed'] as const;
export type FinalizedReason = (typeof finalizedReasons)[number];
/** Whether the offer ended because the buyer accepted another one. */
export const isOtherChosen = (why: FinalizedReason | null): boolean => why === 'accepted';

/** The facts that a notification keeps, so that it can be read after its cause is deleted. */
export interface NotificationFacts {
  requestTitle?: string;
  offerTitle?: string;
  price?: number;
  oldPrice?: number;
  /** Number of units: for a proposal with several, because its price is of one; for an edit that changes the number. */
  quantity?: number;
  /** Fit of the offer in words, and its final cost, when the price does not say that. */
  fit?: string[];
  delivered?: string;
  /** Mandatory requirements that the reader's own offer does not answer yet. */
  unanswered?: string[];
  reason?: string;
  photoCode?: string;
  why?: FinalizedReason;
  /** For an ended offer: its request takes no more offers, so the seller cannot put the offer back. */
  isRequestClosed?: boolean;
  /** Of a deal that fell through: its request was deleted. */
  isRequestDeleted?: boolean;
  actorName?: string;
  photos?: number;
  excerpt?: string;
  /** For a meeting: place and time in words, and whether they changed. For a proposal: its deadline. */
  where?: string;
  when?: string;
  /** For an upcoming meeting: its time, from which `when` is computed at each reading (`factsAt`). */
  at?: string;
  isChanged?: boolean;
  /** The other person is suspended and cannot read or answer. */
  isAway?: boolean;
  questionId?: string;
  /** Of a moderated thing: its kind, its title, and the decision, if there is one. Of what was gone the title is empty. */
  thing?: ContentKind;
  thingTitle?: string;
  decision?: Decision;
  /** For the answer to an appeal: whether the decision was overturned. */
  isOverturned?: boolean;
  /** The name of the saved search that matched; none when several did. */
  searchName?: string;
  /** For a notification about several requests: their number, and the titles of the newest. */
  requestCount?: number;
  requestTitles?: string[];
  /** Ids of these requests in the same order, so that an edited title is found by its id. */
  requestIds?: string[];
  /** For a notification about several offers: their number, and the id of the named one. */
  offerCount?: number;
  firstOfferId?: string;
}

/** At most this many of the things in one notification are named. */
export const notificationTitlesMax = 3;

/** Subject of a notification: the target of its link. */
export interface NotificationSubject {
  buyRequestId: string | null;
  offerId: string | null;
  chatId: string | null;
}

/**
 * Conditions under which a notification still needs an action: its publication takes offers, its deal is running, its
 * offer or publication is about to end, its lapsed offer may be put back or was asked about, its proposal or meeting
 * waits for an answer.
 */
export type DeliveryCondition =
  | 'requestIsOpen'
  | 'dealRuns'
  | 'offerIsEnding'
  | 'requestIsExpiring'
  | 'offerMayReturn'
  | 'renewalIsRequested'
  | 'proposalIsOpen'
  | 'meetingIsProposed';

interface NotificationMail {
  /** Sent to many people at once, so its mails wait for others. */
  isBulk?: true;
  /**
   * Mails of one cause go out one at a time. Kinds of one family share their cause, others have their own; `of` names
   * the thing.
   */
  cause: { family?: 'offers' | 'publication'; of: keyof NotificationSubject };
  /**
   * The mail waits for its person to read the conversation, then goes out with the other messages of it. No digest
   * contains it.
   */
  waitsToBeRead?: true;
  /** The mail goes out only while this condition holds, because the requested action may be done or over by then. */
  onlyWhile?: DeliveryCondition;
}

/** Which recent unread notifications a new one replaces. */
interface NotificationJoining<Kind extends string> {
  by: 'offerId' | 'buyRequestId';
  kinds: readonly Kind[];
  /**
   * Kinds about any offer of the same seller on the same publication: repeated offers of one seller give one
   * notification.
   */
  ofSeller?: readonly Kind[];
  /**
   * An earlier unread notification of another kind keeps its kind and takes the current facts, because nobody has read
   * what changed.
   */
  staysEarlier?: true;
  /** The later notification keeps the earlier one's units, when it has none. */
  keepsQuantity?: true;
}

/** One kind of notification; its name is its key in a file of `kinds/`. */
export interface NotificationDefinition<Icon extends string = string, Joined extends string = string> {
  /** Label on the preferences page, and the reason that a mail names. */
  label: string;
  /** Section of the preferences page, and the sort position in it, lowest first. */
  section: keyof typeof notificationSections;
  place: number;
  defaults: Record<NotificationChannel, boolean>;
  /** Its picture in the bell: a component of lucide-react, imported in src/web/components/notifications/kind-icons.ts. */
  icon: Icon;
  title(facts: NotificationFacts): string;
  /** Second line; null when the title says all. */
  body(facts: NotificationFacts): string | null;
  /** Title, second line, page and button of several unread notifications together, where they differ. */
  grouped(count: number, facts: NotificationFacts): string;
  groupedBody?(facts: NotificationFacts): string | null;
  /** Unread notifications about the same thing are grouped by this id. */
  groupedBy: keyof NotificationSubject;
  /** Button of a mail. */
  action: string | ((subject: NotificationSubject, facts: NotificationFacts) => string);
  path(subject: NotificationSubject, facts: NotificationFacts): string;
  groupedPath?(subject: NotificationSubject): string;
  groupedAction?: string;
  /**
   * `high` wakes a phone in battery saver, because somebody waits for an answer. The push service retries for `days`.
   * `usualPush` when absent.
   */
  push?: { urgency: 'high' | 'normal'; days: number };
  mail: NotificationMail;
  joins?: NotificationJoining<Joined>;
  /** Whether it is about a deal: sent even when the two people blocked each other. */
  isOfDeal?: true;
  /** Milliseconds by which push and mail are delayed, because a person with the page open reads it at once. */
  delayMs?: number;
  /** For tests and previews. */
  sample: NotificationFacts;
}

/** The kinds of a subject. The types keep the names, so that `notificationDefinitions` and the icons are checked. */
export const defineNotifications = <Kind extends string, Icon extends string, Joined extends string = never>(
  definitions: Record<Kind, NotificationDefinition<Icon, Joined>>,
) => definitions;

export const usualPush = { urgency: 'normal', days: 3 } as const;
