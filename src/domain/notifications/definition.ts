import type { Decision } from '../moderation/decisions.ts';
import type { ThingKind } from '../moderation/things.ts';
import type { NotificationKind } from './kind-names.ts';

/** The channels of a notice besides the bell. */
export const notificationChannels = ['mail', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** The titles of the preferences page: what the person is to the thing. */
export const notificationSections = {
  buying: 'Cuando comprás',
  selling: 'Cuando vendés',
  both: 'Comprando o vendiendo',
} as const;

/**
 * Why an offer was finalized, which its seller is told: another was accepted, the publication closed or expired, or the
 * offer's own time was over.
 */
export const finalizedWhys = ['accepted', 'closed', 'expired', 'lapsed'] as const;
export type FinalizedWhy = (typeof finalizedWhys)[number];
/** Whether the buyer had accepted another offer. */
export const isOtherChosen = (why: FinalizedWhy | null): boolean => why === 'accepted';

/** The facts that a notice keeps, so that it can be read after its cause is deleted. */
export interface NotificationFacts {
  requestTitle?: string;
  offerTitle?: string;
  /** Whole pesos. */
  price?: number;
  /** The price before the change. */
  oldPrice?: number;
  /** The units that are asked: of a proposal when there are several, as its price is of one; of a change of them. */
  quantity?: number;
  /** How the offer fits what is asked, in words, and what it costs in the end, when the price does not say that. */
  fit?: string[];
  delivered?: string;
  /** What must be so, and the reader's own offer does not answer yet. */
  unanswered?: string[];
  /** The rejection reason. */
  reason?: string;
  /** The code of a photo that was asked for. */
  photoCode?: string;
  why?: FinalizedWhy;
  /** Of an offer that ended: its request takes none any more, so the seller cannot put it back. */
  isRequestClosed?: boolean;
  /** Of a deal that fell through: its request was deleted. */
  isRequestDeleted?: boolean;
  /** Who did it, by display name. */
  actorName?: string;
  /** Photos of a chat message. */
  photos?: number;
  /** The beginning of a chat message or of a question. */
  excerpt?: string;
  /** Of a meeting: where and when, in words, and whether that was changed. Of a proposal: until when it can be answered. */
  where?: string;
  when?: string;
  /** Of a meeting that is near: its time, of which `when` is made as often as the notice is read (`factsAt`). */
  at?: string;
  isChanged?: boolean;
  /** The other person is suspended: they read and answer nothing. */
  isAway?: boolean;
  /** The question that a notice leads to. */
  questionId?: string;
  /** Of a moderated thing: its kind, its title, and the decision, if there is one. Of what was gone the title is empty. */
  thing?: ThingKind;
  thingTitle?: string;
  decision?: Decision;
  /** Of the answer to an appeal: whether the decision was overturned. */
  isOverturned?: boolean;
  /** The name of the saved search that matched; none when several did. */
  searchName?: string;
  /** Of requests that one notice gathers, when it gathers several: how many, and the titles of the newest. */
  requestCount?: number;
  requestTitles?: string[];
  /** The ids of these requests, in the same order: an edited title is still found by its id. */
  requestIds?: string[];
  /** Of offers that one notice gathers: how many, and the id of the one that is named. */
  offerCount?: number;
  firstOfferId?: string;
}

/** At most this many of the things in one notice are named. */
export const notificationTitlesMax = 3;

/** What a notice is about: where it leads to. */
export interface NotificationSubject {
  buyRequestId: string | null;
  offerId: string | null;
  chatId: string | null;
}

/**
 * As long as what a notice asks for can still be done: its publication takes offers, its deal waits for its end, its
 * offer or its publication is about to end, its offer is over and may be put back, or was asked whether it still stands,
 * its proposal of a price or of a meeting waits for an answer.
 */
export type AskedWhile =
  | 'requestIsOpen'
  | 'dealRuns'
  | 'offerIsEnding'
  | 'requestIsExpiring'
  | 'offerMayReturn'
  | 'offerIsAskedAbout'
  | 'proposalIsOpen'
  | 'meetingIsProposed';

/** How a kind of notice is mailed. */
interface NotificationMail {
  /** Many people get it at once: their mails wait for others. */
  isBulk?: true;
  /**
   * Mails of one cause go out one at a time. Kinds of one family have their cause in common, others their own;
   * `of` says about which thing.
   */
  cause: { family?: 'offers' | 'publication'; of: keyof NotificationSubject };
  /**
   * It waits for its person to read the conversation, then goes out with the other messages of it. No digest gathers
   * it.
   */
  waitsToBeRead?: true;
  /** It asks for something that may be done or over before it goes out: it goes out only while this is so. */
  onlyWhile?: AskedWhile;
}

/** Which unread notices of the last minutes a notice stands for from now on. */
interface NotificationJoining {
  /** What they must have in common. */
  by: 'offerId' | 'buyRequestId';
  kinds: readonly NotificationKind[];
  /** Kinds about any offer of the same seller on the same publication: who offers again is told of once. */
  ofSeller?: readonly NotificationKind[];
  /** An unread notice of another kind stays as it is, with the facts of now: nobody has read what changed. */
  staysEarlier?: true;
  /** The units that the earlier one told are told by the later one as well, when it tells no others. */
  keepsQuantity?: true;
}

/**
 * Everything about one kind of notice. A file of `notices/` holds one, named as the file is (`offerAcceptedNotice` in `offer-accepted.ts`); what is derived from the
 * files is written by `npm run docs:generate` and `npm run db:generate`.
 */
export interface NotificationDefinition {
  /** Its row on the preferences page, and the reason a mail names. */
  label: string;
  /** Under which title it stands there, and its place below it: the lowest comes first. */
  section: keyof typeof notificationSections;
  place: number;
  /** Its default channels besides the bell. */
  defaults: Record<NotificationChannel, boolean>;
  /** Its picture in the bell: a name of lucide.dev/icons. */
  icon: string;
  /** The sentence of one notice: in the bell, on a push, and as the subject of a mail. */
  title(facts: NotificationFacts): string;
  /** What it adds; null when the title says all. */
  body(facts: NotificationFacts): string | null;
  /** The sentence of several unread ones together. */
  grouped(count: number, facts: NotificationFacts): string;
  /** What several add, when it is not what the newest of them adds. */
  groupedBody?(facts: NotificationFacts): string | null;
  /** Unread ones about the same thing are shown as one: about which thing. */
  groupedBy: keyof NotificationSubject;
  /** What one does there, on a mail's button. */
  action: string | ((subject: NotificationSubject, facts: NotificationFacts) => string);
  /** The page of the very thing. */
  path(subject: NotificationSubject, facts: NotificationFacts): string;
  /** The page of several together, when it is another one. */
  groupedPath?(subject: NotificationSubject): string;
  /** What one does on that other page. */
  groupedAction?: string;
  /** `high` wakes a phone that saves its battery: somebody waits for an answer. It is tried for `days`. */
  push: { urgency: 'high' | 'normal'; days: number };
  mail: NotificationMail;
  /** null: each notice stands by itself. */
  joins: NotificationJoining | null;
  /** Whether it is about a deal: such a notice comes also when the two people blocked each other. */
  isOfDeal?: true;
  /** Milliseconds that push and mail wait, as a person who has the page open reads it at once. */
  heardAfterMs?: number;
  /** Facts as it may have them, for tests and for looking at it. */
  sample: NotificationFacts;
}
