import { signalModerated } from '#application/moderation/cases/notify-moderation.ts';
import { signalSuspension } from '#application/moderation/suspensions.ts';
import type { EventHandlers } from '#application/queue-handlers.ts';
import { everyPage, requestTopic, sessionsTopic, userTopic } from '#domain/events/domain-events.ts';

/**
 * Signals to open pages. The parties of an offer always get them, whoever acted, because they may have other tabs
 * open. Other visitors of the request's page get only what is public.
 */
export const liveSignalHandlers: EventHandlers = {
  'offer.changed': (event, { signal }) => {
    const { action, offerId, buyRequestId, buyerId, sellerId, isPublic, recipients } = event;
    const parties = [userTopic(buyerId), userTopic(sellerId)];
    signal(isPublic ? [...parties, requestTopic(buyRequestId)] : parties, {
      type: 'offer',
      offerId,
      buyRequestId,
      action,
    });
    // Sellers of other offers get the signal of the request only: this offer may be private.
    const others = recipients.filter((one) => one.offerId).map(({ userId }) => userTopic(userId));
    signal(others, { type: 'request', buyRequestId, action });
  },
  // The photo is visible to the two parties only.
  'offer.photo': ({ offerId, buyRequestId, buyerId, sellerId }, { signal }) =>
    signal([userTopic(buyerId), userTopic(sellerId)], {
      type: 'offer',
      offerId,
      buyRequestId,
      action: 'photo',
    }),
  // Marks and notes of the buyer and the seller's standby are private; a note is hidden even from the other party.
  'offer.aside': ({ step, offerId, buyRequestId, buyerId, sellerId }, { signal }) =>
    signal(step === 'noted' ? [userTopic(buyerId)] : [userTopic(buyerId), userTopic(sellerId)], {
      type: 'offer',
      offerId,
      buyRequestId,
      action: 'aside',
    }),
  'proposal.changed': ({ offerId, buyRequestId, buyerId, sellerId }, { signal }) =>
    signal([userTopic(buyerId), userTopic(sellerId)], {
      type: 'offer',
      offerId,
      buyRequestId,
      action: 'proposal',
    }),
  'meeting.changed': ({ offerId, buyRequestId, buyerId, sellerId }, { signal }) =>
    signal([userTopic(buyerId), userTopic(sellerId)], {
      type: 'offer',
      offerId,
      buyRequestId,
      action: 'meeting',
    }),
  // The open page shows from then on how near the meeting is.
  'meeting.near': ({ offerId, buyRequestId, buyerId, sellerId }, { signal }) =>
    signal([userTopic(buyerId), userTopic(sellerId)], {
      type: 'offer',
      offerId,
      buyRequestId,
      action: 'meeting',
    }),
  'request.changed': ({ action, buyRequestId, ownerId, recipients }, { signal }) => {
    const topics = [
      userTopic(ownerId),
      requestTopic(buyRequestId),
      ...recipients.map(({ userId }) => userTopic(userId)),
    ];
    signal([...new Set(topics)], { type: 'request', buyRequestId, action });
    // A completed request was reserved before, and so in no list.
    if (action !== 'complete') signal([everyPage], { type: 'market' });
  },
  // `request.matched` makes only notifications: no open page changes.
  'request.matched': () => undefined,
  'request.expiring': ({ buyRequestId, ownerId }, { signal }) =>
    signal([userTopic(ownerId)], { type: 'request', buyRequestId, action: 'expiring' }),
  // The open page shows the question from then on.
  'deal.asked': ({ buyRequestId, buyerId, sellerId }, { signal }) =>
    signal([userTopic(buyerId), userTopic(sellerId)], { type: 'request', buyRequestId, action: 'asked' }),
  'rating.opened': ({ buyRequestId, raterId, ratedId }, { signal }) =>
    signal([raterId, ratedId].filter((id) => id !== null).map(userTopic), {
      type: 'request',
      buyRequestId,
      action: 'rated',
    }),
  'rating.answered': ({ buyRequestId, raterId, ratedId }, { signal }) =>
    signal([userTopic(raterId), userTopic(ratedId)], { type: 'request', buyRequestId, action: 'answered' }),
  'question.changed': ({ step, buyRequestId, ownerId, authorId, isPublic }, { signal }) => {
    const two = [userTopic(ownerId), userTopic(authorId)];
    const topics = isPublic ? [...two, requestTopic(buyRequestId)] : two;
    signal(topics, { type: 'request', buyRequestId, action: `question.${step}` });
  },
  'message.sent': ({ chatId, messageId, buyerId, sellerId }, { signal }) =>
    signal([buyerId, sellerId].filter((id) => id !== null).map(userTopic), {
      type: 'message',
      chatId,
      messageId,
    }),
  'chat.seen': ({ chatId, recipientId }, { signal }) =>
    signal([userTopic(recipientId)], { type: 'seen', chatId }),
  'thing.moderated': (event, scope) => signalModerated(event, scope),
  'person.suspended': (event, scope) => signalSuspension(event, scope),
  'sessions.ended': ({ userId }, { signal }) => signal([sessionsTopic(userId)], { type: 'ended' }),
  // No page shows this event, so it makes no signal.
  'person.changed': () => undefined,
  'account.verified': ({ userId }, { signal }) => signal([userTopic(userId)], { type: 'account' }),
  'notices.read': ({ userId }, { signal }) => signal([userTopic(userId)], { type: 'notice' }),
};
