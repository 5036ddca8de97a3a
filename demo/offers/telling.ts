import {
  counterOffer,
  editOffer,
  rejectOffer,
  sendOffer,
  withdrawOffer,
} from '#application/offers/commands.ts';
import { getOffer } from '#application/offers/queries.ts';
import { usualValidity } from '#domain/offers/conditions.ts';
import type { SendOffer } from '#domain/offers/offer.ts';
import { rejectionReasons } from '#domain/offers/rejection.ts';
import { hour, minute } from '../../scripts/factories/clock.ts';
import { addStoredImages } from '../../scripts/factories/images.ts';
import { offerMessages, ownReasons } from '../chats/conversations.ts';
import type { CastPerson } from '../people/cast.ts';
import { answersFor, shippingFor } from '../requirements/answers.ts';
import { whenAwake } from '../stories/moments.ts';
import { type OfferFate, type OfferStory, offerPhotos, type RequestStory } from '../stories/story.ts';
import type { RequestTold, Telling } from '../stories/telling.ts';
import { standsTillNow } from './ends.ts';
import { lowerPrice } from './prices.ts';

export interface OfferTold {
  offer: OfferStory;
  seller: CastPerson;
  id: string;
}

const [tooExpensive, ...otherReasons] = rejectionReasons;
const listedReasons = otherReasons.slice(0, -1);

/** Schedules an offer and its later events between two times. */
export function tellOffer(
  telling: Telling,
  request: RequestTold,
  offer: OfferStory,
  seller: CastPerson,
  from: number,
  until: number,
): void {
  const { agenda, random } = telling;
  const recipients: OfferTold = { offer, seller, id: '' };
  const fate = offer.fate ?? chanceFate(telling);
  // Most offers come soon after the request was published.
  const sent = whenAwake(from + (until - from) * 0.8 * random.next() ** 1.6, until - 8 * minute, random);
  const after = (share: number) => Math.round(sent + (until - sent) * share);
  const { answersIn } = request.story;
  const answered = answersIn === undefined ? after(0.4) : Math.min(sent + answersIn * hour, after(0.7));

  agenda.at(sent, () => send(telling, request, recipients, fate));
  const steps = { recipients, request, telling };
  if (fate === 'rejected' || fate === 'countered') agenda.at(answered, () => reject(steps));
  if (fate === 'countered') agenda.at(after(0.8), () => lower(steps, counterOffer));
  if (fate === 'edited') agenda.at(after(0.6), () => lower(steps, editOffer));
  if (fate === 'withdrawn') {
    agenda.at(after(0.7), async () => {
      await withdrawOffer(telling.ctx, seller, recipients.id);
    });
  }
}

function chanceFate({ random }: Telling): OfferFate {
  const fates: OfferFate[] = ['rejected', 'rejected', 'countered', 'edited', 'private', 'withdrawn'];
  return random.chance(0.75) ? 'pending' : random.pick(fates);
}

async function send(
  { ctx, random, pictures, settled, now }: Telling,
  request: RequestTold,
  recipients: OfferTold,
  fate: OfferFate,
): Promise<void> {
  const { offer, seller } = recipients;
  const images = await addStoredImages(
    ctx.db,
    ctx.images,
    { ownerId: seller.userId, purpose: 'offer', at: ctx.now() },
    await pictures.take(request.story.picture, offerPhotos(offer)),
  );
  const isNear = seller.region === request.story.region;
  const deliveryTime = isNear && random.chance(0.85) ? 'En persona' : 'Por correo';
  const terms: SendOffer = {
    title: offer.title,
    description: offer.text ?? null,
    price: offer.price,
    images,
    deliveryTime,
    contactInfo: { zone: seller.zone, condition: offer.condition },
    message: random.chance(0.6) ? random.pick(offerMessages) : null,
    publicVisibility: fate !== 'private',
    shippingCost: deliveryTime === 'Por correo' ? shippingFor(offer.title) : 0,
    availableFrom: null,
    validityHours: usualValidity,
    answers: answersFor(request.requirements, offer.title),
  };
  recipients.id = (await sendOffer(ctx, seller, request.id, terms)).id;
  await standsTillNow(ctx, recipients.id, now);
  request.offers.push(recipients);
  if (fate === 'pending' || fate === 'private') settled.add(recipients.id);
}

interface Step {
  telling: Telling;
  request: RequestTold;
  recipients: OfferTold;
}

async function reject({ telling: { ctx, random }, request, recipients }: Step): Promise<void> {
  const reason = recipients.offer.reason ?? reasonFor(recipients.offer, request.story, random);
  await rejectOffer(ctx, request.buyer, recipients.id, { reason });
}

function reasonFor(offer: OfferStory, story: RequestStory, random: Telling['random']): string {
  if (story.max !== null && offer.price > story.max) return tooExpensive;
  return random.chance(0.2) ? random.pick(ownReasons) : random.pick(listedReasons);
}

/** The seller lowers the price to a round one. */
async function lower(
  { telling: { ctx, random, now }, recipients }: Step,
  change: typeof counterOffer,
): Promise<void> {
  const { price } = await getOffer(ctx, recipients.seller, recipients.id);
  await change(ctx, recipients.seller, recipients.id, {
    price: lowerPrice(price, 1 - random.int(5, 12) / 100),
  });
  await standsTillNow(ctx, recipients.id, now);
}
