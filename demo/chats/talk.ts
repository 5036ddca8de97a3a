import { singlePrice } from '#domain/prices/price-text.ts';
import { sendMessage } from '#market/chats/commands.ts';
import { minute } from '../../scripts/factories/clock.ts';
import type { OfferTold } from '../offers/telling.ts';
import type { RequestTold, Telling } from '../stories/telling.ts';
import { conversations, type Line, longConversation } from './conversations.ts';

const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** Schedules the conversation after an accepted offer; it ends before `until`. */
export function tellConversation(
  { market, agenda, random }: Telling,
  { buyer, story }: RequestTold,
  { offer, seller }: OfferTold,
  chatId: string,
  from: number,
  until: number,
  given?: readonly Line[],
): void {
  const lines = given ?? (story.talksLong ? longConversation : random.pick(conversations));
  const words: Record<string, string> = {
    precio: singlePrice(offer.price),
    zona: seller.zone,
    vendedor: firstName(seller.name),
    comprador: firstName(buyer.name),
  };
  const pause = (until - from) / (lines.length + 1);
  let time = from;
  for (const [who, text] of lines) {
    time += Math.min(pause, random.int(1, 240) * minute);
    const message = text.replace(/\{(\w+)\}/g, (whole, word) => words[word] ?? whole);
    agenda.at(time, async () => {
      await sendMessage(market, who === 'b' ? buyer : seller, chatId, { message });
    });
  }
}
