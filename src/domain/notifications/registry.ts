// Written by 'npm run docs:generate' from the files of src/domain/notifications/kinds.

import type { NotificationDefinition } from './definition.ts';
import type { NotificationKind } from './kind-names.ts';
import { alertMatchNotification } from './kinds/alert-match.ts';
import { chatMessageNotification } from './kinds/chat-message.ts';
import { counterOfferNotification } from './kinds/counter-offer.ts';
import { dealCompletedNotification } from './kinds/deal-completed.ts';
import { dealFellThroughNotification } from './kinds/deal-fell-through.ts';
import { dealQuestionNotification } from './kinds/deal-question.ts';
import { meetingAgreedNotification } from './kinds/meeting-agreed.ts';
import { meetingCancelledNotification } from './kinds/meeting-cancelled.ts';
import { meetingNearNotification } from './kinds/meeting-near.ts';
import { meetingProposedNotification } from './kinds/meeting-proposed.ts';
import { newOfferNotification } from './kinds/new-offer.ts';
import { offerAcceptedNotification } from './kinds/offer-accepted.ts';
import { offerEditedNotification } from './kinds/offer-edited.ts';
import { offerEndingNotification } from './kinds/offer-ending.ts';
import { offerFinalizedNotification } from './kinds/offer-finalized.ts';
import { offerLapsedNotification } from './kinds/offer-lapsed.ts';
import { offerRejectedNotification } from './kinds/offer-rejected.ts';
import { offerReturnedNotification } from './kinds/offer-returned.ts';
import { offerWithdrawnNotification } from './kinds/offer-withdrawn.ts';
import { offersWaitingNotification } from './kinds/offers-waiting.ts';
import { photoReceivedNotification } from './kinds/photo-received.ts';
import { photoRequestedNotification } from './kinds/photo-requested.ts';
import { proposalAcceptedNotification } from './kinds/proposal-accepted.ts';
import { proposalDeclinedNotification } from './kinds/proposal-declined.ts';
import { proposalExpiredNotification } from './kinds/proposal-expired.ts';
import { proposalMadeNotification } from './kinds/proposal-made.ts';
import { questionAnsweredNotification } from './kinds/question-answered.ts';
import { questionAskedNotification } from './kinds/question-asked.ts';
import { ratedNotification } from './kinds/rated.ts';
import { ratingAnsweredNotification } from './kinds/rating-answered.ts';
import { renewalAskedNotification } from './kinds/renewal-asked.ts';
import { reportDecidedNotification } from './kinds/report-decided.ts';
import { requestDeletedNotification } from './kinds/request-deleted.ts';
import { requestEditedNotification } from './kinds/request-edited.ts';
import { requestExpiredNotification } from './kinds/request-expired.ts';
import { requestExpiringNotification } from './kinds/request-expiring.ts';
import { requestReopenedNotification } from './kinds/request-reopened.ts';
import { thingModeratedNotification } from './kinds/thing-moderated.ts';

/** For each kind of notification: its text, its target, and its channels. */
export const notificationDefinitions: Record<NotificationKind, NotificationDefinition> = {
  alertMatch: alertMatchNotification,
  chatMessage: chatMessageNotification,
  counterOffer: counterOfferNotification,
  dealCompleted: dealCompletedNotification,
  dealFellThrough: dealFellThroughNotification,
  dealQuestion: dealQuestionNotification,
  meetingAgreed: meetingAgreedNotification,
  meetingCancelled: meetingCancelledNotification,
  meetingNear: meetingNearNotification,
  meetingProposed: meetingProposedNotification,
  newOffer: newOfferNotification,
  offerAccepted: offerAcceptedNotification,
  offerEdited: offerEditedNotification,
  offerEnding: offerEndingNotification,
  offerFinalized: offerFinalizedNotification,
  offerLapsed: offerLapsedNotification,
  offerRejected: offerRejectedNotification,
  offerReturned: offerReturnedNotification,
  offerWithdrawn: offerWithdrawnNotification,
  offersWaiting: offersWaitingNotification,
  photoReceived: photoReceivedNotification,
  photoRequested: photoRequestedNotification,
  proposalAccepted: proposalAcceptedNotification,
  proposalDeclined: proposalDeclinedNotification,
  proposalExpired: proposalExpiredNotification,
  proposalMade: proposalMadeNotification,
  questionAnswered: questionAnsweredNotification,
  questionAsked: questionAskedNotification,
  rated: ratedNotification,
  ratingAnswered: ratingAnsweredNotification,
  renewalAsked: renewalAskedNotification,
  reportDecided: reportDecidedNotification,
  requestDeleted: requestDeletedNotification,
  requestEdited: requestEditedNotification,
  requestExpired: requestExpiredNotification,
  requestExpiring: requestExpiringNotification,
  requestReopened: requestReopenedNotification,
  thingModerated: thingModeratedNotification,
};
