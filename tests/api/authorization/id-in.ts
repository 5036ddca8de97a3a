import type { DealRatingsView, OfferView } from '#domain/views/views.ts';
import type { Participants, Scene } from '../../support/cast.ts';

/** The id that a call's path takes in a scene. */
export async function idIn(
  path: string,
  { buyer, seller, stranger }: Participants,
  { offer, chatId, requestId, questionId, meeting }: Scene,
) {
  if (path.startsWith('/offers')) return offer.id;
  if (path.startsWith('/proposals')) {
    const { body } = await buyer.send<OfferView>('GET', `/api/offers/${offer.id}`);
    return body.proposals?.[0]?.id ?? '019a0000-0000-7000-8000-000000000001';
  }
  if (path.startsWith('/meetings')) return meeting?.id ?? '019a0000-0000-7000-8000-000000000001';
  if (path.startsWith('/ratings')) {
    const { body } = await buyer.send<DealRatingsView>('GET', `/api/offers/${offer.id}/ratings`);
    return body.theirs?.id ?? '019a0000-0000-7000-8000-000000000001';
  }
  if (path.startsWith('/questions')) return questionId;
  if (path.startsWith('/chats')) return chatId;
  if (path.startsWith('/users')) return buyer.id;
  if (path.startsWith('/blocks')) return stranger.id;
  if (!path.startsWith('/me/alerts/')) return requestId;
  const { body } = await seller.send<{ id: string }>('POST', '/api/me/alerts', { words: ['bicicleta'] });
  return body.id;
}
