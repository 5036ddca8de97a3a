import { askForPhoto, sendPhoto } from '#application/offers/photo-proofs.ts';
import { getOffer } from '#application/offers/queries.ts';
import { isDeal, offerIs } from '#domain/lifecycle/statuses.ts';
import { addStoredImages } from '../../scripts/factories/images.ts';
import type { OfferTold } from '../offers/telling.ts';
import type { RequestTold, Telling } from '../stories/telling.ts';

/** Whether somebody asks for a photo with a code in a story: in one of three, always the same ones. */
const hasPhoto = ({ story }: RequestTold): boolean => story.title.length % 3 === 0;

/** Schedules a photo with a code: of the offer that is accepted later, or of one that still waits for it. */
export function tellPhoto(
  telling: Telling,
  recipients: RequestTold,
  asked: number,
  sent: number | null,
): void {
  if (!hasPhoto(recipients)) return;
  const { ctx, agenda } = telling;
  agenda.at(asked, async () => {
    const offer = await offerToProve(telling, recipients);
    if (!offer) return;
    const { code } = await askForPhoto(ctx, recipients.buyer, offer.id);
    if (sent !== null && code) agenda.at(sent, () => prove(telling, offer, code));
  });
}

async function offerToProve({ ctx }: Telling, recipients: RequestTold): Promise<OfferTold | undefined> {
  const chosen = recipients.offers.find(({ offer }) => offer.fate === 'accepted');
  if (chosen) return chosen;
  for (const one of recipients.offers) {
    const { status } = await getOffer(ctx, recipients.buyer, one.id);
    if (offerIs('isLive', status) && !isDeal(status)) return one;
  }
}

async function prove({ ctx, pictures }: Telling, { id, seller }: OfferTold, code: string): Promise<void> {
  const { images } = await getOffer(ctx, seller, id);
  const file = await ctx.images.get(String(images[0]?.split('/').at(-1)));
  const bytes = file ? await new Response((await file.read()) as BodyInit).bytes() : new Uint8Array();
  const owner = { ownerId: seller.userId, purpose: 'offer', at: ctx.now() } as const;
  const [image] = await addStoredImages(ctx.db, ctx.images, owner, [await pictures.withCode(bytes, code)]);
  if (image) await sendPhoto(ctx, seller, id, { image });
}
