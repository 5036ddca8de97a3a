// Written by 'npm run docs:generate' from the files of src/domain/notices/kinds.

import type { NoticeDefinition } from './definition.ts';
import type { NoticeKind } from './kind-names.ts';
import { alertMatchNotice } from './kinds/alert-match.ts';
import { chatMessageNotice } from './kinds/chat-message.ts';
import { counterOfferNotice } from './kinds/counter-offer.ts';
import { dealCompletedNotice } from './kinds/deal-completed.ts';
import { dealFellThroughNotice } from './kinds/deal-fell-through.ts';
import { dealQuestionNotice } from './kinds/deal-question.ts';
import { meetingAgreedNotice } from './kinds/meeting-agreed.ts';
import { meetingCancelledNotice } from './kinds/meeting-cancelled.ts';
import { meetingNearNotice } from './kinds/meeting-near.ts';
import { meetingProposedNotice } from './kinds/meeting-proposed.ts';
import { newOfferNotice } from './kinds/new-offer.ts';
import { offerAcceptedNotice } from './kinds/offer-accepted.ts';
import { offerEditedNotice } from './kinds/offer-edited.ts';
import { offerEndingNotice } from './kinds/offer-ending.ts';
import { offerFinalizedNotice } from './kinds/offer-finalized.ts';
import { offerLapsedNotice } from './kinds/offer-lapsed.ts';
import { offerRejectedNotice } from './kinds/offer-rejected.ts';
import { offerReturnedNotice } from './kinds/offer-returned.ts';
import { offerWithdrawnNotice } from './kinds/offer-withdrawn.ts';
import { offersWaitingNotice } from './kinds/offers-waiting.ts';
import { photoReceivedNotice } from './kinds/photo-received.ts';
import { photoRequestedNotice } from './kinds/photo-requested.ts';
import { proposalAcceptedNotice } from './kinds/proposal-accepted.ts';
import { proposalDeclinedNotice } from './kinds/proposal-declined.ts';
import { proposalExpiredNotice } from './kinds/proposal-expired.ts';
import { proposalMadeNotice } from './kinds/proposal-made.ts';
import { questionAnsweredNotice } from './kinds/question-answered.ts';
import { questionAskedNotice } from './kinds/question-asked.ts';
import { ratedNotice } from './kinds/rated.ts';
import { ratingAnsweredNotice } from './kinds/rating-answered.ts';
import { renewalAskedNotice } from './kinds/renewal-asked.ts';
import { reportDecidedNotice } from './kinds/report-decided.ts';
import { requestDeletedNotice } from './kinds/request-deleted.ts';
import { requestEditedNotice } from './kinds/request-edited.ts';
import { requestExpiredNotice } from './kinds/request-expired.ts';
import { requestExpiringNotice } from './kinds/request-expiring.ts';
import { requestReopenedNotice } from './kinds/request-reopened.ts';
import { thingModeratedNotice } from './kinds/thing-moderated.ts';

/** For each kind of notice: its text, its target, and its channels. */
export const noticeDefinitions: Record<NoticeKind, NoticeDefinition> = {
  alertMatch: alertMatchNotice,
  chatMessage: chatMessageNotice,
  counterOffer: counterOfferNotice,
  dealCompleted: dealCompletedNotice,
  dealFellThrough: dealFellThroughNotice,
  dealQuestion: dealQuestionNotice,
  meetingAgreed: meetingAgreedNotice,
  meetingCancelled: meetingCancelledNotice,
  meetingNear: meetingNearNotice,
  meetingProposed: meetingProposedNotice,
  newOffer: newOfferNotice,
  offerAccepted: offerAcceptedNotice,
  offerEdited: offerEditedNotice,
  offerEnding: offerEndingNotice,
  offerFinalized: offerFinalizedNotice,
  offerLapsed: offerLapsedNotice,
  offerRejected: offerRejectedNotice,
  offerReturned: offerReturnedNotice,
  offerWithdrawn: offerWithdrawnNotice,
  offersWaiting: offersWaitingNotice,
  photoReceived: photoReceivedNotice,
  photoRequested: photoRequestedNotice,
  proposalAccepted: proposalAcceptedNotice,
  proposalDeclined: proposalDeclinedNotice,
  proposalExpired: proposalExpiredNotice,
  proposalMade: proposalMadeNotice,
  questionAnswered: questionAnsweredNotice,
  questionAsked: questionAskedNotice,
  rated: ratedNotice,
  ratingAnswered: ratingAnsweredNotice,
  renewalAsked: renewalAskedNotice,
  reportDecided: reportDecidedNotice,
  requestDeleted: requestDeletedNotice,
  requestEdited: requestEditedNotice,
  requestExpired: requestExpiredNotice,
  requestExpiring: requestExpiringNotice,
  requestReopened: requestReopenedNotice,
  thingModerated: thingModeratedNotice,
};
