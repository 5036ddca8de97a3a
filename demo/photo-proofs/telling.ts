import { getOffer } from '#application/offers/queries.ts';
import { askForPhoto, sendPhoto } from '#application/photo-proofs/commands.ts';
import { isDeal, offerIs } from '#domain/lifecycle/statuses.ts';
import { addStoredImages } from '../../scripts/factories/images.ts';
import type { OfferTold } from '../offers/telling.ts';
import type { RequestTold, Telling } from '../stories/telling.ts';

/** Whether somebody asks for a photo with a code in a story: in one of three, always the same ones. */
const hasPhoto = ({ story }: RequestTold): boolean => story.title.length % 3 === 0;

/** Schedules a photo with a code: of the offer that is accepted later, or of one that still waits for it. */
export function tellPhoto(telling: Telling, told: RequestTold, asked: number, sent: number | null): void {
  if (!hasPhoto(told)) return;
  const { market, agenda } = telling;
  agenda.at(asked, async () => {
    const offer = await offerToProve(telling, told);
    if (!offer) return;
    const { code } = await askForPhoto(market, told.buyer, offer.id);
    if (sent !== null && code) agenda.at(sent, () => prove(telling, offer, code));
  });
}

async function offerToProve({ market }: Telling, told: RequestTold): Promise<OfferTold | undefined> {
  const chosen = told.offers.find(({ offer }) => offer.fate === 'accepted');
  if (chosen) return chosen;
  for (const one of told.offers) {
    const { status } = await getOffer(market, told.buyer, one.id);
    if (offerIs('isLive', status) && !isDeal(status)) return one;
  }
}

async function prove({ market, pictures }: Telling, { id, seller }: OfferTold, code: string): Promise<void> {
  const { images } = await getOffer(market, seller, id);
  const file = await market.images.get(String(images[0]?.split('/').at(-1)));
  const bytes = file ? await new Response((await file.read()) as BodyInit).bytes() : new Uint8Array();
  const owner = { ownerId: seller.userId, purpose: 'offer', at: market.now() } as const;
  const [image] = await addStoredImages(market.db, market.images, owner, [
    await pictures.withCode(bytes, code),
  ]);
  if (image) await sendPhoto(market, seller, id, { image });
}
