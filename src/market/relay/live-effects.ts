import { requestTopic, sessionsTopic, userTopic } from '#domain/market-events.ts';
import type { InsideEffects } from './effects.ts';

/**
 * What open pages hear. The parties of an offer always do, whoever acted: they have other tabs, and cards to
 * drop. Strangers on the request's page only hear what is public.
 */
export const liveEffects: InsideEffects = {
  'offer.changed': (event, { signal }) => {
    const { action, offerId, buyRequestId, buyerId, sellerId, isPublic } = event;
    const parties = [userTopic(buyerId), userTopic(sellerId)];
    signal(isPublic ? [...parties, requestTopic(buyRequestId)] : parties, {
      type: 'offer',
      offerId,
      buyRequestId,
      action,
    });
  },
  'request.changed': ({ action, buyRequestId, ownerId }, { signal }) =>
    signal([userTopic(ownerId), requestTopic(buyRequestId)], { type: 'request', buyRequestId, action }),
  // Nothing changed but who is told of it.
  'request.matched': () => undefined,
  'request.reopened': ({ buyRequestId, sellerIds }, { signal }) =>
    signal(sellerIds.map(userTopic), { type: 'request', buyRequestId, action: 'reopen' }),
  'request.expiring': ({ buyRequestId, ownerId }, { signal }) =>
    signal([userTopic(ownerId)], { type: 'request', buyRequestId, action: 'expiring' }),
  'request.deleted': ({ buyRequestId, ownerId, sellerIds }, { signal }) =>
    signal([userTopic(ownerId), requestTopic(buyRequestId), ...sellerIds.map(userTopic)], {
      type: 'request',
      buyRequestId,
      action: 'delete',
    }),
  'message.sent': ({ chatId, messageId, buyerId, sellerId }, { signal }) =>
    signal([buyerId, sellerId].filter((id) => id !== null).map(userTopic), {
      type: 'message',
      chatId,
      messageId,
    }),
  'sessions.ended': ({ userId }, { signal }) => signal([sessionsTopic(userId)], { type: 'ended' }),
  'account.verified': ({ userId }, { signal }) => signal([userTopic(userId)], { type: 'account' }),
  'notices.read': ({ userId }, { signal }) => signal([userTopic(userId)], { type: 'notice' }),
};
