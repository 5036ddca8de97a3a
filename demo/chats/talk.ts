import { sendMessage } from '#application/chats/commands.ts';
import { getOffer } from '#application/offers/queries.ts';
import { singlePrice } from '#domain/prices/price-text.ts';
import { minute } from '../../scripts/factories/clock.ts';
import { addStoredImages } from '../../scripts/factories/images.ts';
import type { OfferTold } from '../offers/telling.ts';
import type { RequestTold, Telling } from '../stories/telling.ts';
import { conversations, type Line, longConversation } from './conversations.ts';

const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** Schedules the conversation after an accepted offer; it ends before `until`. */
export function tellConversation(
  telling: Telling,
  { buyer, story }: RequestTold,
  chosen: OfferTold,
  chatId: string,
  from: number,
  until: number,
  given?: readonly Line[],
): void {
  const { ctx, agenda, random } = telling;
  const { offer, seller } = chosen;
  const lines = given ?? (story.talksLong ? longConversation : random.pick(conversations));
  const words: Record<string, string> = {
    precio: singlePrice(offer.price),
    zona: seller.zone,
    vendedor: firstName(seller.name),
    comprador: firstName(buyer.name),
  };
  const pause = (until - from) / (lines.length + 1);
  let time = from;
  for (const [who, text, photos = 0] of lines) {
    time += Math.min(pause, random.int(1, 240) * minute);
    const message = text.replace(/\{(\w+)\}/g, (whole, word) => words[word] ?? whole);
    agenda.at(time, async () => {
      const images = photos > 0 ? await photosOf(telling, chosen, photos) : [];
      await sendMessage(ctx, who === 'b' ? buyer : seller, chatId, { message, images });
    });
  }
}

/** Photos of an offer, uploaded once more by its seller for a message. */
async function photosOf({ ctx, pictures }: Telling, { id, seller }: OfferTold, count: number) {
  const { images } = await getOffer(ctx, seller, id);
  const again = await Promise.all(
    images.slice(0, count).map(async (url) => {
      const file = await ctx.images.get(String(url.split('/').at(-1)));
      return pictures.again(
        file ? await new Response((await file.read()) as BodyInit).bytes() : new Uint8Array(),
      );
    }),
  );
  const owner = { ownerId: seller.userId, purpose: 'message', at: ctx.now() } as const;
  return addStoredImages(ctx.db, ctx.images, owner, again);
}
