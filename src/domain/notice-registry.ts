// Written by 'npm run docs:generate' from the files of src/domain/notices.

import type { NoticeDefinition } from './notice-definition.ts';
import type { NoticeKind } from './notice-kinds.ts';
import { alertMatchNotice } from './notices/alert-match.ts';
import { chatMessageNotice } from './notices/chat-message.ts';
import { counterOfferNotice } from './notices/counter-offer.ts';
import { dealCompletedNotice } from './notices/deal-completed.ts';
import { dealFellThroughNotice } from './notices/deal-fell-through.ts';
import { dealQuestionNotice } from './notices/deal-question.ts';
import { newOfferNotice } from './notices/new-offer.ts';
import { offerAcceptedNotice } from './notices/offer-accepted.ts';
import { offerEditedNotice } from './notices/offer-edited.ts';
import { offerFinalizedNotice } from './notices/offer-finalized.ts';
import { offerRejectedNotice } from './notices/offer-rejected.ts';
import { offerWithdrawnNotice } from './notices/offer-withdrawn.ts';
import { offersWaitingNotice } from './notices/offers-waiting.ts';
import { photoReceivedNotice } from './notices/photo-received.ts';
import { photoRequestedNotice } from './notices/photo-requested.ts';
import { ratedNotice } from './notices/rated.ts';
import { ratingAnsweredNotice } from './notices/rating-answered.ts';
import { reportDecidedNotice } from './notices/report-decided.ts';
import { requestDeletedNotice } from './notices/request-deleted.ts';
import { requestEditedNotice } from './notices/request-edited.ts';
import { requestExpiredNotice } from './notices/request-expired.ts';
import { requestExpiringNotice } from './notices/request-expiring.ts';
import { requestReopenedNotice } from './notices/request-reopened.ts';
import { thingModeratedNotice } from './notices/thing-moderated.ts';

/** For each kind of notice: its text, its target, and its channels. */
export const noticeDefinitions: Record<NoticeKind, NoticeDefinition> = {
  alertMatch: alertMatchNotice,
  chatMessage: chatMessageNotice,
  counterOffer: counterOfferNotice,
  dealCompleted: dealCompletedNotice,
  dealFellThrough: dealFellThroughNotice,
  dealQuestion: dealQuestionNotice,
  newOffer: newOfferNotice,
  offerAccepted: offerAcceptedNotice,
  offerEdited: offerEditedNotice,
  offerFinalized: offerFinalizedNotice,
  offerRejected: offerRejectedNotice,
  offerWithdrawn: offerWithdrawnNotice,
  offersWaiting: offersWaitingNotice,
  photoReceived: photoReceivedNotice,
  photoRequested: photoRequestedNotice,
  rated: ratedNotice,
  ratingAnswered: ratingAnsweredNotice,
  reportDecided: reportDecidedNotice,
  requestDeleted: requestDeletedNotice,
  requestEdited: requestEditedNotice,
  requestExpired: requestExpiredNotice,
  requestExpiring: requestExpiringNotice,
  requestReopened: requestReopenedNotice,
  thingModerated: thingModeratedNotice,
};
