import type { Actor, Context } from '#application/context.ts';
import { getMeeting } from '#application/meetings/queries.ts';
import type { OfferView } from '#domain/views/views.ts';
import { notFoundOnRefusal } from '../../pages/refusals.ts';
import { type DealData, dealData } from './deal-data.ts';
import { loadChat } from './load-chat.server.ts';

/** The conversation of an accepted offer and what is next in its deal, for its parties; null for everybody else. */
export async function loadDeal(
  ctx: Context,
  viewer: Actor,
  offer: OfferView,
  requirements: DealData['requirements'],
) {
  if (!viewer || !offer.chatId || !offer.allowedActions.includes('chat')) return null;
  const [chat, meeting] = await Promise.all([
    notFoundOnRefusal(loadChat(ctx, viewer, offer.chatId)),
    notFoundOnRefusal(getMeeting(ctx, viewer, offer.chatId)),
  ]);
  return (
    chat && { chat, deal: dealData(chat.chat, { offer, requirements, meeting, ratings: null }, ctx.now()) }
  );
}

export type Talk = NonNullable<Awaited<ReturnType<typeof loadDeal>>>;
