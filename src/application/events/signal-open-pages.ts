import { signalModerated } from '#application/moderation/cases/notify-moderation.ts';
import { signalSuspension } from '#application/moderation/suspensions.ts';
import type { EventHandlers, EventScope } from '#application/queue-handlers.ts';
import {
  type EventOf,
  everyPage,
  requestTopic,
  sessionsTopic,
  userTopic,
} from '#domain/events/domain-events.ts';

const topicsOf = (...userIds: (string | null)[]) => userIds.filter((id) => id !== null).map(userTopic);

function signalParties(
  { offerId, buyRequestId, buyerId, sellerId }: Omit<EventOf<'offer.photo'>, 'kind' | 'step'>,
  { signal }: EventScope,
  action: 'photo' | 'aside' | 'proposal' | 'meeting',
): void {
  const topics = [...new Set([buyerId, sellerId])].map(userTopic);
  signal(topics, { type: 'offer', offerId, buyRequestId, action });
}

/**
 * The parties of an offer always get signals, whoever acted, because they may have other tabs open. Other visitors get
 * only what is public.
 */
export const liveSignalHandlers: EventHandlers = {
  'offer.changed': (event, { signal }) => {
    const { action, offerId, buyRequestId, buyerId, sellerId, isPublic, recipients } = event;
    const parties = [userTopic(buyerId), userTopic(sellerId)];
    const topics = isPublic ? [...parties, requestTopic(buyRequestId)] : parties;
    signal(topics, { type: 'offer', offerId, buyRequestId, action });
    // Sellers of other offers get the signal of the request only: this offer may be private.
    const others = recipients.filter((one) => one.offerId).map(({ userId }) => userTopic(userId));
    signal(others, { type: 'request', buyRequestId, action });
  },
  'offer.photo': (event, scope) => signalParties(event, scope, 'photo'),
  // Annotations are private to the parties, and a note to its author.
  'offer.aside': ({ step, ...event }, scope) =>
    signalParties(step === 'noted' ? { ...event, sellerId: event.buyerId } : event, scope, 'aside'),
  'proposal.changed': (event, scope) => signalParties(event, scope, 'proposal'),
  'meeting.changed': (event, scope) => signalParties(event, scope, 'meeting'),
  'meeting.near': (event, scope) => signalParties(event, scope, 'meeting'),
  'request.changed': ({ action, buyRequestId, ownerId, recipients }, { signal }) => {
    const topics = [
      userTopic(ownerId),
      requestTopic(buyRequestId),
      ...recipients.map(({ userId }) => userTopic(userId)),
    ];
    signal([...new Set(topics)], { type: 'request', buyRequestId, action });
    // A completed request was reserved before, so no list had it.
    if (action !== 'complete') signal([everyPage], { type: 'market' });
  },
  'request.matched': () => undefined,
  'request.expiring': ({ buyRequestId, ownerId }, { signal }) =>
    signal([userTopic(ownerId)], { type: 'request', buyRequestId, action: 'expiring' }),
  'deal.asked': ({ buyRequestId, buyerId, sellerId }, { signal }) =>
    signal([userTopic(buyerId), userTopic(sellerId)], { type: 'request', buyRequestId, action: 'asked' }),
  'rating.opened': ({ buyRequestId, raterId, ratedId }, { signal }) =>
    signal(topicsOf(raterId, ratedId), { type: 'request', buyRequestId, action: 'rated' }),
  'rating.answered': ({ buyRequestId, raterId, ratedId }, { signal }) =>
    signal([userTopic(raterId), userTopic(ratedId)], { type: 'request', buyRequestId, action: 'answered' }),
  'question.changed': ({ step, buyRequestId, ownerId, authorId, isPublic }, { signal }) => {
    const two = [userTopic(ownerId), userTopic(authorId)];
    const topics = isPublic ? [...two, requestTopic(buyRequestId)] : two;
    signal(topics, { type: 'request', buyRequestId, action: `question.${step}` });
  },
  'message.sent': ({ chatId, messageId, buyerId, sellerId }, { signal }) =>
    signal(topicsOf(buyerId, sellerId), { type: 'message', chatId, messageId }),
  'chat.seen': ({ chatId, recipientId }, { signal }) =>
    signal([userTopic(recipientId)], { type: 'seen', chatId }),
  'thing.moderated': (event, scope) => signalModerated(event, scope),
  'person.suspended': (event, scope) => signalSuspension(event, scope),
  'sessions.ended': ({ userId }, { signal }) => signal([sessionsTopic(userId)], { type: 'ended' }),
  'person.changed': () => undefined,
  'account.verified': ({ userId }, { signal }) => signal([userTopic(userId)], { type: 'account' }),
  'notices.read': ({ userId }, { signal }) => signal([userTopic(userId)], { type: 'notice' }),
};
