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

/** Notifications for the recipients of each event, never for the actor. Their key is the key of the job. */
export const notificationHandlers: Partial<EventHandlers> = {
  async 'offer.changed'(event, scope) {
    const { action, offerId, buyRequestId, buyerId: ownerId, recipients } = event;
    const { from, to } = lifecycle.offer[action];
    if (to === null) await forgetOffer(scope, ownerId, offerId);
    const cause = await loadOfferFacts(scope.tx, event);
    if (!cause || (event.isDelayed && !cause.isStanding)) return;
    const wasDeal = from.some((status) => status !== 'none' && offerIs('isDeal', status));
    // Of an offer that was deleted since, only the conversation can still be opened.
    const direct = recipients.filter((one) => !one.offerId && (!cause.isGone || wasDeal || to === null));
    const { requestTitle, actorName } = cause.facts;
    const about = { buyRequestId, offerId: cause.isGone ? null : offerId, facts: cause.facts };
    await createNotifications(scope, [
      ...toEach(direct, { key: scope.key, ...about }),
      ...(await aboutOwnOffers(scope, buyRequestId, recipients, {
        requestTitle,
        ...(actorName !== undefined && { actorName }),
      })),
    ]);
  },

  async 'offer.photo'({ step, offerId, buyRequestId, buyerId, sellerId }, scope) {
    const isAsked = step === 'ask';
    const facts = await loadPhotoFacts(scope.tx, offerId, isAsked ? buyerId : sellerId);
    // Null: the offer was deleted after this event.
    if (!facts) return;
    const kind = isAsked ? 'photoRequested' : 'photoReceived';
    const userId = isAsked ? sellerId : buyerId;
    await createNotifications(scope, [{ userId, kind, key: scope.key, buyRequestId, offerId, facts }]);
  },

  async 'offer.aside'({ step, offerId, buyRequestId, buyerId, sellerId }, scope) {
    const kind = annotationNotifications[step];
    if (kind === null) return;
    const facts = await loadAnnotationFacts(scope.tx, offerId, step === 'asked' ? buyerId : null);
    if (!facts) return;
    await createNotifications(scope, [
      { userId: sellerId, kind, key: scope.key, buyRequestId, offerId, facts },
    ]);
  },

  async 'proposal.changed'({ proposalId, offerId, buyRequestId, actorId, recipients }, scope) {
    if (recipients.length === 0) return;
    const facts = await loadProposalFacts(scope.tx, proposalId, actorId);
    // Null: the offer was deleted since.
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
    if (!cause?.isExpiring) return;
    await createNotifications(scope, [
      { userId: ownerId, kind: 'requestExpiring', key: scope.key, buyRequestId, facts: cause.facts },
    ]);
  },

  async 'deal.asked'({ offerId, buyRequestId, buyerId, sellerId }, scope) {
    const cause = await loadDealFacts(scope.tx, offerId, null);
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

async function notifyRating(
  scope: EventScope,
  kind: 'rated' | 'ratingAnswered',
  { offerId, buyRequestId }: { offerId: string; buyRequestId: string },
  { recipients, by }: { recipients: string; by: string | null },
): Promise<void> {
  const cause = await loadDealFacts(scope.tx, offerId, by);
  await createNotifications(scope, [
    // The page of the deal stays when the offer is gone.
    { userId: recipients, kind, key: scope.key, buyRequestId, offerId, facts: cause?.facts ?? {} },
  ]);
}

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
      // One event may notify a person for two reasons.
      key: `${scope.key} ${kind}`,
      buyRequestId,
      offerId: openId ?? (offerTitle === undefined ? null : offerId!),
      chatId: chatId ?? null,
      facts: { ...facts, ...(offerTitle !== undefined && { offerTitle }), ...toAnswer },
    };
  });
}
