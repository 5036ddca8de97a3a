import { notifyMeetingChange, notifyMeetingNear } from '#application/meetings/notify-meeting.ts';
import { notifyModeration } from '#application/moderation/cases/notify-moderation.ts';
import { announceReturn } from '#application/moderation/suspensions.ts';
import {
  createNotifications,
  type NewNotification,
} from '#application/notifications/create-notifications.ts';
import {
  loadAnnotationFacts,
  loadDealFacts,
  loadMessageFacts,
  loadOfferFacts,
  loadPhotoFacts,
  loadProposalFacts,
  loadRequestFacts,
  offerTitles,
  openAnswers,
} from '#application/notifications/load-notification-data.ts';
import {
  forgetOffer,
  forgetProposalsOn,
  forgetQuestionsOn,
} from '#application/notifications/read-notifications.ts';
import { notifyQuestion } from '#application/questions/notify-question.ts';
import type { EventHandlers, EventScope } from '#application/queue-handlers.ts';
import { canMatchAgain, notifyMatches } from '#application/saved-searches/match-requests.ts';
import type { Recipient } from '#domain/lifecycle/recipients.ts';
import { offerIs } from '#domain/lifecycle/statuses.ts';
import { lifecycle } from '#domain/lifecycle/tables.ts';
import type { NotificationFacts } from '#domain/notifications/definition.ts';
import { annotationNotifications } from '#domain/offers/annotations.ts';

/**
 * Notifications of each event, for the people in its plan, never for the actor. The key of a notification is the key of
 * the job.
 */
export const notificationHandlers: Partial<EventHandlers> = {
  async 'offer.changed'(event, scope) {
    const { action, offerId, buyRequestId, buyerId: ownerId, recipients } = event;
    const { from, to } = lifecycle.offer[action];
    if (to === null) await forgetOffer(scope, ownerId, offerId);
    const cause = await loadOfferFacts(scope.tx, event);
    if (!cause || (event.isDelayed && !cause.isStanding)) return;
    const wasDeal = from.some((status) => status !== 'none' && offerIs('isDeal', status));
    // The offer was deleted after this event, so only its conversation can still be opened.
    const direct = recipients.filter((one) => !one.offerId && (!cause.isGone || wasDeal || to === null));
    const subject = { buyRequestId, offerId: cause.isGone ? null : offerId };
    const { requestTitle, actorName } = cause.facts;
    await createNotifications(scope, [
      ...toEach(direct, { key: scope.key, ...subject, facts: cause.facts }),
      ...(await aboutOwnOffers(scope, buyRequestId, recipients, {
        requestTitle,
        ...(actorName !== undefined && { actorName }),
      })),
    ]);
  },

  async 'offer.photo'({ step, offerId, buyRequestId, buyerId, sellerId }, scope) {
    const isAsked = step === 'ask';
    const facts = await loadPhotoFacts(scope.tx, offerId, isAsked ? buyerId : sellerId);
    // The offer was deleted after this event: there is no photo to take or to see.
    if (!facts) return;
    const kind = isAsked ? 'photoRequested' : 'photoReceived';
    const userId = isAsked ? sellerId : buyerId;
    await createNotifications(scope, [{ userId, kind, key: scope.key, buyRequestId, offerId, facts }]);
  },

  async 'offer.aside'({ step, offerId, buyRequestId, buyerId, sellerId }, scope) {
    const kind = annotationNotifications[step];
    if (kind === null) return;
    const facts = await loadAnnotationFacts(scope.tx, offerId, step === 'asked' ? buyerId : null);
    // The offer was renewed, ended or deleted after this event: no notification.
    if (!facts) return;
    await createNotifications(scope, [
      { userId: sellerId, kind, key: scope.key, buyRequestId, offerId, facts },
    ]);
  },

  async 'proposal.changed'({ proposalId, offerId, buyRequestId, actorId, recipients }, scope) {
    if (recipients.length === 0) return;
    const facts = await loadProposalFacts(scope.tx, proposalId, actorId);
    // The offer of the proposal was deleted after this event: nothing is left to answer.
    if (!facts) return;
    await createNotifications(scope, toEach(recipients, { key: scope.key, buyRequestId, offerId, facts }));
  },

  'meeting.changed': (event, scope) => notifyMeetingChange(event, scope),
  'meeting.near': (event, scope) => notifyMeetingNear(event, scope),

  async 'request.changed'(
    { action, buyRequestId, actorId, title, hasNewQuantity, recipients, isDelayed },
    scope,
  ) {
    if (canMatchAgain(action)) await notifyMatches(scope, buyRequestId);
    if (action === 'delete') await forgetQuestionsOn(scope, buyRequestId);
    if (hasNewQuantity) await forgetProposalsOn(scope, buyRequestId);
    if (recipients.length === 0) return;
    const cause =
      title === undefined
        ? await loadRequestFacts(scope.tx, buyRequestId, actorId, hasNewQuantity)
        : { facts: { requestTitle: title, isRequestDeleted: true }, status: null };
    if (!cause || (isDelayed && cause.status !== lifecycle.request[action].to)) return;
    const direct = recipients.filter((one) => !one.offerId);
    await createNotifications(scope, [
      ...toEach(direct, { key: scope.key, buyRequestId, facts: cause.facts }),
      ...(await aboutOwnOffers(scope, buyRequestId, recipients, cause.facts)),
    ]);
  },

  async 'request.matched'({ buyRequestId }, scope) {
    await notifyMatches(scope, buyRequestId);
  },

  async 'request.expiring'({ buyRequestId, ownerId }, scope) {
    const cause = await loadRequestFacts(scope.tx, buyRequestId, null);
    // The request was renewed or closed after this event: no notice.
    if (!cause?.isExpiring) return;
    await createNotifications(scope, [
      { userId: ownerId, kind: 'requestExpiring', key: scope.key, buyRequestId, facts: cause.facts },
    ]);
  },

  async 'deal.asked'({ offerId, buyRequestId, buyerId, sellerId }, scope) {
    const cause = await loadDealFacts(scope.tx, offerId, null);
    // The deal was completed, or fell through, after this event: nothing is left to ask.
    if (!cause?.isRunning) return;
    const about = {
      kind: 'dealQuestion',
      key: scope.key,
      buyRequestId,
      offerId,
      facts: cause.facts,
    } as const;
    await createNotifications(scope, [
      { ...about, userId: buyerId },
      { ...about, userId: sellerId },
    ]);
  },

  'rating.opened': (event, scope) =>
    notifyRating(scope, 'rated', event, { recipients: event.ratedId, by: event.raterId }),

  'rating.answered': (event, scope) =>
    notifyRating(scope, 'ratingAnswered', event, { recipients: event.raterId, by: event.ratedId }),

  'question.changed': (event, scope) => notifyQuestion(event, scope),

  async 'message.sent'({ chatId, messageId, senderId, buyerId, sellerId }, scope) {
    const userId = senderId === buyerId ? sellerId : buyerId;
    const cause = userId && (await loadMessageFacts(scope.tx, messageId, userId));
    if (!cause || cause.isRead) return;
    await createNotifications(scope, [
      { userId, kind: 'chatMessage', key: scope.key, chatId, facts: cause.facts },
    ]);
  },

  'thing.moderated': (event, scope) => notifyModeration(event, scope),
  'person.suspended': (event, scope) => announceReturn(event, scope),
};

/** The same notification to several people. */
const toEach = (
  recipients: readonly Recipient[],
  about: Omit<NewNotification, 'userId' | 'kind'>,
): NewNotification[] => recipients.map(({ userId, kind }) => ({ userId, kind, ...about }));

/** A notice to one party of a deal about what the other did with a rating. */
async function notifyRating(
  scope: EventScope,
  kind: 'rated' | 'ratingAnswered',
  { offerId, buyRequestId }: { offerId: string; buyRequestId: string },
  { recipients, by }: { recipients: string; by: string | null },
): Promise<void> {
  const cause = await loadDealFacts(scope.tx, offerId, by);
  await createNotifications(scope, [
    // The page of their deal stays, also when its offer is gone.
    { userId: recipients, kind, key: scope.key, buyRequestId, offerId, facts: cause?.facts ?? {} },
  ]);
}

/** Notifications of people as sellers of their own offers. */
async function aboutOwnOffers(
  scope: EventScope,
  buyRequestId: string,
  recipients: readonly Recipient[],
  facts: NotificationFacts,
): Promise<NewNotification[]> {
  const theirs = recipients.filter(({ offerId }) => offerId !== undefined);
  if (theirs.length === 0) return [];
  const titles = await offerTitles(
    scope.tx,
    theirs.map(({ offerId }) => offerId!),
  );
  const edited = theirs.filter(({ kind }) => kind === 'requestEdited').map(({ userId }) => userId);
  const open = edited.length > 0 ? await openAnswers(scope.tx, buyRequestId, edited) : null;
  return theirs.map(({ userId, kind, offerId, chatId }): NewNotification => {
    const offerTitle = titles.get(offerId!);
    const { offerId: openId, ...toAnswer } = open?.get(userId) ?? {};
    return {
      userId,
      kind,
      // The same person may get a notification of this event for another reason, too.
      key: `${scope.key} ${kind}`,
      buyRequestId,
      offerId: openId ?? (offerTitle === undefined ? null : offerId!),
      chatId: chatId ?? null,
      facts: { ...facts, ...(offerTitle !== undefined && { offerTitle }), ...toAnswer },
    };
  });
}
