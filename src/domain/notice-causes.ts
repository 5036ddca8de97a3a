import type { Lane } from './event-lanes.ts';
import type { NoticeFacts, NoticeKind } from './notice-kinds.ts';
import type { NoticeSubject } from './notices.ts';

interface Cause {
  /** How urgent its mail is. */
  lane: Extract<Lane, 'soon' | 'bulk'>;
  /** What it has its cause in common with; its own kind when not said. */
  family?: 'offers' | 'publication';
  /** About which thing. */
  of: keyof NoticeSubject;
  /** Unread notices that it stands for from now on, of the same `by`. */
  replaces?: { by: 'offerId' | 'buyRequestId'; kinds: readonly NoticeKind[] };
}

const ofOffer = { lane: 'soon', family: 'offers', of: 'buyRequestId' } as const;
const ofPublication = { lane: 'soon', family: 'publication', of: 'buyRequestId' } as const;

/**
 * Which notices have one cause. A cause that goes back and forth is told once, as it is at last: an offer that was sent
 * and withdrawn, a publication that was closed and opened again. A kind without an entry does not compile.
 */
export const noticeCauses: Record<NoticeKind, Cause> = {
  newOffer: { ...ofOffer, replaces: { by: 'offerId', kinds: ['newOffer', 'offerEdited', 'counterOffer'] } },
  offerEdited: {
    ...ofOffer,
    replaces: { by: 'offerId', kinds: ['newOffer', 'offerEdited', 'counterOffer'] },
  },
  counterOffer: {
    ...ofOffer,
    replaces: { by: 'offerId', kinds: ['newOffer', 'offerEdited', 'counterOffer'] },
  },
  offerWithdrawn: {
    ...ofOffer,
    replaces: { by: 'offerId', kinds: ['newOffer', 'offerEdited', 'counterOffer'] },
  },
  offerAccepted: { lane: 'soon', of: 'offerId' },
  offerRejected: { lane: 'soon', of: 'offerId' },
  // Several offers of one seller end together: each is counted.
  offerFinalized: { ...ofPublication, replaces: { by: 'buyRequestId', kinds: ['requestReopened'] } },
  requestReopened: {
    ...ofPublication,
    replaces: { by: 'buyRequestId', kinds: ['offerFinalized', 'requestReopened'] },
  },
  requestDeleted: {
    ...ofPublication,
    replaces: { by: 'buyRequestId', kinds: ['offerFinalized', 'requestReopened'] },
  },
  dealFellThrough: { lane: 'soon', of: 'offerId', replaces: { by: 'offerId', kinds: ['offerAccepted'] } },
  dealCompleted: { lane: 'soon', of: 'offerId' },
  chatMessage: { lane: 'soon', of: 'chatId' },
  alertMatch: { lane: 'bulk', of: 'buyRequestId' },
  requestExpiring: { lane: 'soon', of: 'buyRequestId' },
  requestExpired: { lane: 'soon', of: 'buyRequestId' },
};

/** Names the cause of a notice: mails of one cause come one at a time. */
export function causeOf(kind: NoticeKind, subject: NoticeSubject): string {
  const { family, of } = noticeCauses[kind];
  return `${family ?? kind}:${subject[of] ?? subject.buyRequestId ?? subject.chatId ?? 'all'}`;
}

interface Told {
  kind: NoticeKind;
  facts: NoticeFacts;
}

/** A notice that takes the place of an earlier one of its cause: the reader knows neither the one nor the other. */
export function joined(earlier: Told, later: Told): Told {
  if (later.kind !== 'offerEdited') return later;
  // What was not read yet is no change: it is new, with the terms of now.
  const { oldPrice } = earlier.facts;
  const facts = {
    ...later.facts,
    ...(earlier.kind !== 'newOffer' && oldPrice !== undefined && { oldPrice }),
  };
  return { kind: earlier.kind, facts };
}
