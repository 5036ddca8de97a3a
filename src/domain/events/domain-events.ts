import type { AccountMail } from '../accounts/second-factor.ts';
import type { MeetingAction } from '../lifecycle/meeting-table.ts';
import type { OfferAction } from '../lifecycle/offer-table.ts';
import type { ProposalAction } from '../lifecycle/proposal-table.ts';
import type { Recipient } from '../lifecycle/recipients.ts';
import type { RequestAction } from '../lifecycle/request-table.ts';
import type { ContentKind } from '../moderation/content.ts';
import type { FinalizedReason } from '../notifications/definition.ts';
import type { OfferAnnotation } from '../offers/annotations.ts';
import type { PhotoStep } from '../photo-proofs/photo-proof.ts';
import type { QuestionStep } from '../questions/question.ts';

/** An offer, its publication and its two parties. */
interface OfferIds {
  offerId: string;
  buyRequestId: string;
  buyerId: string;
  sellerId: string;
}

/**
 * Events that a command writes as jobs. They hold ids only: the handler reads the current data, so no notification is
 * outdated.
 */
export type DomainEvent =
  | (OfferIds & {
      kind: 'offer.changed';
      action: OfferAction;
      actorId: string | null;
      /** Whether strangers on the request's page may know of it. */
      isPublic: boolean;
      /** The offer's history entry, which keeps price and reason as they were. */
      eventId: string;
      why?: FinalizedReason;
      /** Who gets a notification, from the plan. */
      recipients: Recipient[];
      /** Whether the notifications were delayed until the morning: they are made only while the change still holds. */
      isDelayed?: true;
    })
  | (OfferIds & { kind: 'offer.photo'; step: PhotoStep })
  /** Something about an offer that leaves its status and terms as they are, between its two parties (`OfferAnnotation`). */
  | (OfferIds & { kind: 'offer.aside'; step: OfferAnnotation })
  | (OfferIds & {
      kind: 'proposal.changed';
      action: ProposalAction;
      proposalId: string;
      actorId: string | null;
      recipients: Recipient[];
    })
  | (OfferIds & {
      kind: 'meeting.changed';
      action: MeetingAction;
      meetingId: string;
      chatId: string;
      actorId: string | null;
      recipients: Recipient[];
    })
  /** An agreed meeting is near: both are reminded, while it is still at that time. */
  | (OfferIds & {
      kind: 'meeting.near';
      meetingId: string;
      chatId: string;
      at: string;
    })
  | {
      kind: 'request.changed';
      action: RequestAction;
      buyRequestId: string;
      ownerId: string;
      actorId: string | null;
      recipients: Recipient[];
      isDelayed?: true;
      /** A copy, of a request that is gone. */
      title?: string;
      /** It asks another number of units than before. */
      hasNewQuantity?: true;
    }
  /** A request matches more saved searches than one transaction handles: this event continues with the rest. */
  | { kind: 'request.matched'; buyRequestId: string }
  | { kind: 'request.expiring'; buyRequestId: string; ownerId: string }
  /** Some days after acceptance: the two are asked whether the deal was done. */
  | (OfferIds & { kind: 'deal.asked' })
  /** A rating became readable: the rated person gets a notification, without its words or stars. */
  | {
      kind: 'rating.opened';
      offerId: string;
      buyRequestId: string;
      raterId: string | null;
      ratedId: string;
    }
  | {
      kind: 'rating.answered';
      offerId: string;
      buyRequestId: string;
      raterId: string;
      ratedId: string;
    }
  /** Somebody asked on a publication, its owner answered (again with `isEdit`), or the question was deleted. */
  | {
      kind: 'question.changed';
      step: QuestionStep;
      questionId: string;
      buyRequestId: string;
      ownerId: string;
      authorId: string;
      /** Whether everybody could read it, and so sees the change. */
      isPublic: boolean;
    }
  | {
      kind: 'message.sent';
      chatId: string;
      messageId: string;
      senderId: string;
      buyerId: string | null;
      sellerId: string | null;
    }
  /** A party read messages, or a device of theirs got them: only while both show it. */
  | { kind: 'chat.seen'; chatId: string; recipientId: string }
  /** Moderation did something to a thing: hid it, showed it again, or decided about it. */
  | {
      kind: 'thing.moderated';
      caseId: string;
      thing: ContentKind;
      thingId: string;
      authorId: string | null;
      /** Users whose own pages show it. */
      partyIds: string[];
      /** The publication on whose page the thing is shown, and the conversation that contains it. */
      buyRequestId: string | null;
      chatId: string | null;
      /** Whether others see it now; null when that did not change. */
      isShown: boolean | null;
      /** null: its reports hid it, and nobody has decided yet. */
      decisionId: string | null;
      /** It answers the appeal of that decision. */
      isAnswer?: true;
    }
  | { kind: 'person.suspended'; userId: string; isSuspended: boolean }
  /** A notification was created: it is in the bell and is mailed as its person chose. */
  | { kind: 'notice.created'; notificationId: string; userId: string }
  /** And by push, on its own: a push service that hangs holds up no mail. */
  | { kind: 'notice.push'; notificationId: string; userId: string }
  /** Notifications whose mails had to wait, in one mail. */
  | { kind: 'mail.held'; userId: string; at: string }
  | { kind: 'sessions.ended'; userId: string }
  /** A person changed what others read of them; `everywhere` when that is the name or the picture, which lists show. */
  | { kind: 'person.changed'; userId: string; everywhere: boolean }
  /** A person read notifications, or a job made some: their open pages update the count. */
  | { kind: 'notices.read'; userId: string }
  | { kind: 'images.delete'; urls: string[] }
  /** `expiresAt` is an ISO instant: the mail is not sent once the link no longer works. */
  | { kind: 'mail.password-reset'; userId: string; email: string; url: string; expiresAt: string }
  /** The link that confirms an address; its token is made when the mail is. */
  | { kind: 'mail.verify-email'; userId: string; linkId: string; next: string | null }
  /** Something about the account, mailed whatever the person's notification settings are. */
  | { kind: 'mail.account'; userId: string; what: AccountMail }
  | { kind: 'mail.email-changed'; userId: string; email: string }
  | { kind: 'account.verified'; userId: string }
  /** A message is mailed if nobody has read it by then, with those that came after it. */
  | { kind: 'mail.chat'; userId: string; chatId: string; notificationId: string }
  /** One digest mail of what a person has not seen in a period. */
  | { kind: 'mail.digest'; userId: string; since: string; until: string }
  | { kind: 'mail.contact'; contactMessageId: string };

export type EventOf<Kind extends DomainEvent['kind']> = Extract<DomainEvent, { kind: Kind }>;

/** A signal to open pages by server-sent events: that something changed and where, never its content. */
export type LiveSignal =
  | {
      type: 'offer';
      offerId: string;
      buyRequestId: string;
      action: OfferAction | 'photo' | 'aside' | 'proposal' | 'meeting';
    }
  | { type: 'request'; buyRequestId: string; action: string }
  /** `isChanged`: one that was there before reads differently now. */
  | { type: 'message'; chatId: string; messageId: string; isChanged?: true }
  /** The other party has read or got messages; is writing now. Only while both show it. */
  | { type: 'seen'; chatId: string }
  | { type: 'typing'; chatId: string }
  /** Moderation hid something that everybody could see, or shows it again. */
  | { type: 'moderated'; thingId: string; isShown: boolean }
  /** The list of publications changed. It says no more: every open page hears it. */
  | { type: 'market' }
  /** The bell has something new, or something was read. */
  | { type: 'notice' }
  | { type: 'account' };

/** Sessions of one person that ended: all of them, one, or all but one. It closes their streams; pages never see it. */
export interface SessionsEnded {
  type: 'ended';
  only?: string;
  except?: string;
}

export type BusSignal = LiveSignal | SessionsEnded;

export const hasEnded = (signal: BusSignal, sessionId: string): boolean =>
  signal.type === 'ended' && (signal.only ?? sessionId) === sessionId && signal.except !== sessionId;

/**
 * Where a signal goes: one person's pages, everybody looking at one request, the streams of one person's sessions, or every
 * open page.
 */
export type LiveTopic = `user:${string}` | `request:${string}` | `sessions:${string}` | typeof everyPage;
export const everyPage = 'every-page';
export const sessionsTopic = (userId: string): LiveTopic => `sessions:${userId}`;
export const userTopic = (userId: string): LiveTopic => `user:${userId}`;
export const requestTopic = (requestId: string): LiveTopic => `request:${requestId}`;

/** Milliseconds between two beats of a live stream. Not among the limits: those come with the first scripts of a page. */
export const liveBeatMs = 22_000;
