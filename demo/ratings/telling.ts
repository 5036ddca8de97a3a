import { answerRating, rateDeal } from '#application/ratings/commands.ts';
import { getDealRatings } from '#application/ratings/queries.ts';
import { day, minute } from '../../scripts/factories/clock.ts';
import type { OfferTold } from '../offers/telling.ts';
import type { RequestTold, Telling } from '../stories/telling.ts';

/** What the two of a deal say: the buyer of the seller, and the seller of the buyer; null says nothing. */
interface Said {
  ofSeller: { stars: number; text: string | null } | null;
  ofBuyer: { stars: number; text: string | null } | null;
  /** Of the seller, to what was said. */
  answer?: string;
}

const pasts: readonly Said[] = [
  {
    ofSeller: { stars: 5, text: 'Tal cual las fotos. Puntual y muy amable, hasta me ayudó a cargarlo.' },
    ofBuyer: { stars: 5, text: 'Vino cuando dijo y pagó en el momento.' },
  },
  {
    ofSeller: { stars: 4, text: 'Todo bien, tardó un par de días en coordinar.' },
    ofBuyer: { stars: 5, text: null },
    answer: 'Esa semana estaba de viaje, ¡gracias por la paciencia!',
  },
  { ofSeller: { stars: 5, text: null }, ofBuyer: { stars: 4, text: 'Buena compradora, responde rápido.' } },
  {
    ofSeller: { stars: 2, text: 'Tenía un golpe que no se veía en las fotos.' },
    ofBuyer: { stars: 3, text: 'Pidió rebaja en la puerta.' },
    answer: 'Lo avisé por el chat antes de que viniera.',
  },
  // Only one of the two.
  { ofSeller: { stars: 5, text: 'Impecable, lo recomiendo.' }, ofBuyer: null },
  { ofSeller: { stars: 3, text: 'Correcto. Llegó una hora tarde.' }, ofBuyer: { stars: 5, text: null } },
];

/** After a deal that was done both say how it was, some of them only one of the two, as the story's length decides. */
export function tellRatings({ ctx, agenda, now }: Telling, recipients: RequestTold, doneAt: number): void {
  const said = pasts[recipients.story.title.length % pasts.length] as Said;
  const soon = (ms: number) => Math.min(doneAt + ms, now - minute);
  const dealOf = () => recipients.offers.find(({ offer }) => offer.fate === 'accepted') as OfferTold;
  const { ofSeller, ofBuyer, answer } = said;
  if (ofSeller)
    agenda.at(soon(day / 4), async () => void (await rateDeal(ctx, recipients.buyer, dealOf().id, ofSeller)));
  if (ofBuyer)
    agenda.at(soon(2 * day), async () => void (await rateDeal(ctx, dealOf().seller, dealOf().id, ofBuyer)));
  if (answer)
    agenda.at(soon(3 * day), async () => {
      const { seller, id } = dealOf();
      const { theirs } = await getDealRatings(ctx, seller, id);
      if (theirs) await answerRating(ctx, seller, theirs.id, { text: answer });
    });
}
