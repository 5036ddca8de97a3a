import { offerNotices } from '#domain/offer-notices.ts';
import type { OfferRecipient } from '#domain/offer-transitions.ts';
import { requestTransition } from '#domain/request-lifecycle.ts';
import { mayFitAnew, tellOfMatches } from '../alerts/match.ts';
import {
  acceptedSellers,
  finalizedOffers,
  messageCause,
  offerCause,
  requestCause,
} from '../notifications/causes.ts';
import { createNotices, type NewNotice } from '../notifications/create.ts';
import { forgetOffer } from '../notifications/read.ts';
import type { EventOf, InsideEffects } from './effects.ts';

/**
 * What each event puts into whose bell, as the transition tables declare it. A notice's key is the outbox row's id;
 * whoever acted is told nothing.
 */
export const noticeEffects: InsideEffects = {
  async 'offer.changed'(event, scope) {
    const { action, offerId, buyRequestId, buyerId, actorId } = event;
    const told = Object.entries(offerNotices[action]).filter(([to]) => to !== 'finalizedSellers');
    if (action === 'delete') return forgetOffer(scope, buyerId, offerId);
    const cause = await offerCause(scope.tx, event);
    // Of a request that is gone its sellers were told; of an offer that is gone there is nothing left to open.
    if (!cause || (cause.isGone && action !== 'fallThrough')) return;
    const rows = told.map(([to, kind]): NewNotice => {
      const userId = recipientOf(to as OfferRecipient, event);
      const subject = { buyRequestId, offerId: cause.isGone ? null : offerId };
      return { userId, kind, key: scope.key, ...subject, facts: cause.facts };
    });
    await createNotices(
      scope,
      rows.filter(({ userId }) => userId !== actorId),
    );
  },

  async 'request.changed'({ action, buyRequestId, ownerId, actorId }, scope) {
    if (mayFitAnew(action)) await tellOfMatches(scope, buyRequestId);
    if (action === 'publish') return;
    const { tells } = requestTransition(action);
    if ('nobody' in tells) return;
    const { owner, acceptedSeller } = tells;
    if (!owner && !acceptedSeller) return;
    const cause = await requestCause(scope.tx, buyRequestId, actorId);
    if (!cause) return;
    const about = { key: scope.key, buyRequestId };
    const rows: NewNotice[] = [];
    if (owner && ownerId !== actorId) {
      rows.push({ ...about, userId: ownerId, kind: owner, facts: cause.facts });
    }
    if (acceptedSeller) {
      for (const { userId, offerId, offerTitle } of await acceptedSellers(scope.tx, buyRequestId)) {
        const facts = { ...cause.facts, offerTitle };
        rows.push({ ...about, userId, kind: acceptedSeller, offerId, facts });
      }
    }
    await createNotices(scope, rows);
  },

  async 'request.matched'({ buyRequestId }, scope) {
    await tellOfMatches(scope, buyRequestId);
  },

  async 'request.reopened'({ buyRequestId, sellerIds, actorId }, scope) {
    const asked = sellerIds.filter((id) => id !== actorId);
    const cause = asked.length > 0 && (await requestCause(scope.tx, buyRequestId, actorId));
    if (!cause) return;
    const offers = await finalizedOffers(scope.tx, buyRequestId, asked);
    const rows = asked.map((userId): NewNotice => {
      const offer = offers.get(userId);
      return {
        userId,
        kind: 'requestReopened',
        key: scope.key,
        buyRequestId,
        offerId: offer?.id ?? null,
        facts: { ...cause.facts, ...(offer && { offerTitle: offer.title }) },
      };
    });
    await createNotices(scope, rows);
  },

  async 'request.expiring'({ buyRequestId, ownerId }, scope) {
    const cause = await requestCause(scope.tx, buyRequestId, null);
    // Renewed or closed meanwhile.
    if (!cause?.isExpiring) return;
    await createNotices(scope, [
      { userId: ownerId, kind: 'requestExpiring', key: scope.key, buyRequestId, facts: cause.facts },
    ]);
  },

  async 'request.deleted'({ buyRequestId, ownerId, title, sellerIds, chatIds = {} }, scope) {
    const rows = sellerIds.map(
      (userId): NewNotice => ({
        userId,
        kind: 'requestDeleted',
        key: scope.key,
        buyRequestId,
        chatId: chatIds[userId] ?? null,
        facts: { requestTitle: title },
      }),
    );
    await createNotices(
      scope,
      rows.filter(({ userId }) => userId !== ownerId),
    );
  },

  async 'message.sent'({ chatId, messageId, senderId, buyerId, sellerId }, scope) {
    const userId = senderId === buyerId ? sellerId : buyerId;
    const cause = userId && (await messageCause(scope.tx, messageId, userId));
    if (!cause || cause.isRead) return;
    await createNotices(scope, [{ userId, kind: 'chatMessage', key: scope.key, chatId, facts: cause.facts }]);
  },

  // Nobody is told of these: they concern open pages only.
  'sessions.ended': () => undefined,
  'notices.read': () => undefined,
  'account.verified': () => undefined,
};

function recipientOf(to: OfferRecipient, event: EventOf<'offer.changed'>): string {
  const { buyerId, sellerId, actorId } = event;
  if (to === 'counterpart') return actorId === buyerId ? sellerId : buyerId;
  return to === 'buyer' ? buyerId : sellerId;
}
