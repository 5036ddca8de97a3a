import { listUnanswered, rejectOffers } from '#application/action-items/unanswered.ts';
import { signedInAs } from '#application/actor.ts';
import {
  closeRequest,
  completeRequest,
  createRequest,
  deleteRequest,
  editRequest,
  reopenRequest,
} from '#application/buy-requests/commands.ts';
import { expireIdleRequests } from '#application/buy-requests/jobs.ts';
import { sendMessage } from '#application/chats/commands.ts';
import {
  acceptOffer,
  completeOffer,
  counterOffer,
  editOffer,
  fallThroughOffer,
  rejectOffer,
  renewOffer,
  sendOffer,
  withdrawOffer,
} from '#application/offers/commands.ts';
import { getOffer } from '#application/offers/queries.ts';
import { acceptProposal } from '#application/proposals/commands.ts';
import { answerDuty } from '#domain/action-items/unanswered.ts';
import { createBuyRequestSchema } from '#domain/buy-requests/buy-request.ts';
import { dayKey } from '#domain/dates/dates.ts';
import { limits } from '#domain/limits/limits.ts';
import { usualValidity } from '#domain/offers/conditions.ts';
import { rejectionReasons } from '#domain/offers/rejection.ts';
import { singlePrice } from '#domain/prices/price-text.ts';
import { openProposal } from '#domain/proposals/words.ts';
import type { FallTag } from '#domain/ratings/fall-tags.ts';
import type { Answer, AnswerChoice } from '#domain/requirements/requirement.ts';
import type { BuyRequestView } from '#domain/views/views.ts';
import { day, hour, minute } from '../scripts/factories/clock.ts';
import type { Random } from '../scripts/factories/random.ts';
import type { CastPerson } from './people.ts';
import {
  lowerPrice,
  type OfferFate,
  type OfferStory,
  offerPhotos,
  type PublicationFate,
  type PublicationStory,
  pickByTitle,
} from './publications.ts';
import {
  acceptedOffer,
  deliveryOf,
  extendValidity,
  type Publication,
  type Run,
  readStored,
  type SentOffer,
  upload,
} from './run.ts';
import texts from './texts.json' with { type: 'json' };
import { momentBefore, whenAwake } from './timeline.ts';
import {
  scheduleAgreedPrice,
  scheduleMeeting,
  schedulePhotoProof,
  scheduleProposal,
  scheduleQuestions,
  scheduleRatings,
} from './write-negotiation.ts';

/** A message between two people after an offer was accepted; `b` is the buyer, `s` the seller. With photos, of the offer. */
type Line = readonly [who: 'b' | 's', text: string, photos?: number];

/** A conversation after which the seller says that there is no deal; `isAgreed`: after they agreed to meet. */
interface BrokenOff {
  tag: FallTag;
  isAgreed: boolean;
  lines: Line[];
}

/** Schedules the whole story of a publication. Each step runs the market's own command. */
export function schedulePublication(run: Run, story: PublicationStory): void {
  const { timeline, random, now, casting } = run;
  const published = momentBefore(now, story.daysAgo, random);
  const publication: Publication = {
    story,
    buyer: casting.personOf(story.by),
    id: '',
    requirements: [],
    offers: [],
  };
  const isExpired = story.fate === 'expired';
  // An expired publication got its offers in the first days: rejecting one counts as activity, and the 60 days start there.
  const end = isExpired ? published + 64 * day : now - 5 * minute;
  const part = (share: number) => Math.round(published + (end - published) * share);

  timeline.at(published, () => publish(run, publication));
  const isOpen = story.fate === undefined || story.fate === 'open';
  const offersUntil = isExpired ? published + 3 * day : part(isOpen ? 0.92 : 0.4);
  const sellers: CastPerson[] = [];
  for (const offer of story.offers) {
    const seller = casting.seller(story, offer, publication.buyer, sellers);
    sellers.push(seller);
    scheduleOffer(run, publication, offer, seller, published + 20 * minute, offersUntil);
  }
  scheduleFate(run, publication, part);
}

async function publish(run: Run, publication: Publication): Promise<void> {
  const { ctx, random, pictures, categories, start } = run;
  const { story, buyer } = publication;
  await answerOverdue(run, buyer);
  const { musts = [], wishes = [], pictures: shown = [] } = story;
  const photos = await Promise.all(shown.map((name) => pictures.take(name)));
  const images = await upload(run, buyer, 'buy-request', photos);
  const input = createBuyRequestSchema.parse({
    ...story.more,
    title: story.title,
    description: story.text,
    minPrice: story.min,
    // Publishing requires a maximum price; a publication with an open budget gets it by an edit.
    maxPrice: story.max ?? 1,
    zone: story.zone,
    condition: story.condition ?? random.pick(['usado', 'cualquiera', 'cualquiera']),
    images,
    requirements: [
      ...musts.map((text) => ({ kind: 'must', text })),
      ...wishes.map((text) => ({ kind: 'wish', text })),
    ],
    neededBy: story.neededIn === undefined ? null : dayKey(new Date(start + story.neededIn * day)),
    categoryId: categories.find(({ slug }) => slug === story.category)?.id ?? null,
  });
  const request = await createRequest(ctx, buyer, input);
  publication.id = request.id;
  publication.requirements = request.requirements;
  if (story.max === null) await editRequest(ctx, buyer, request.id, { maxPrice: null });
}

/**
 * The buyer adds a must: the offers that are there have not answered it. Every other seller confirms the offer all the
 * same; the rest cannot be accepted yet.
 */
async function addLaterMust(
  { ctx }: Run,
  { buyer, id, story, requirements, offers }: Publication,
): Promise<void> {
  if (story.laterMust === undefined) return;
  const kept = requirements.map(({ position: _, ...one }) => one);
  const added = { kind: 'must' as const, text: story.laterMust };
  await editRequest(ctx, buyer, id, { requirements: [...kept, added] });
  for (const [nth, { id: offerId, seller }] of offers.entries()) {
    const { allowedActions } = await getOffer(ctx, seller, offerId);
    if (nth % 2 === 0 && allowedActions.includes('renew')) await renewOffer(ctx, seller, offerId);
  }
}

/**
 * Whoever left too many offers waiting answers some before publishing, as the market asks. Of those that have more to come
 * in their story, the sellers lower the price: only changed terms begin a new time of waiting.
 */
async function answerOverdue({ ctx, settled }: Run, buyer: CastPerson): Promise<void> {
  const { items, overdue } = await listUnanswered(ctx, buyer, { limit: limits.pageSizeMax });
  const needed = overdue - answerDuty.offers + 1;
  if (needed <= 0) return;
  const late = items.slice(0, overdue);
  const answered = late.filter(({ id }) => settled.has(id)).slice(0, needed);
  if (answered.length > 0) {
    const offerIds = answered.map(({ id }) => id);
    await rejectOffers(ctx, buyer, { offerIds, reason: 'Voy a seguir con otras ofertas, ¡gracias igual!' });
  }
  const others = late.filter(({ id }) => !settled.has(id)).slice(0, needed - answered.length);
  for (const { id, sellerId, price } of others)
    await editOffer(ctx, signedInAs(sellerId), id, { price: lowerPrice(price, 0.97) });
}

function scheduleFate(run: Run, publication: Publication, part: (share: number) => number): void {
  const { ctx, timeline } = run;
  const { buyer, story } = publication;
  const at = (share: number, change: typeof closeRequest) =>
    timeline.at(part(share), () => change(ctx, buyer, publication.id));
  const fates: Record<PublicationFate, () => void> = {
    open: () => {
      schedulePhotoProof(run, publication, part(0.94), null);
      scheduleQuestions(run, publication, part(0.945), part(0.955));
      timeline.at(part(0.96), () => addLaterMust(run, publication));
      scheduleProposal(run, publication, part(0.6), part(1));
    },
    reserved: () => {
      scheduleQuestions(run, publication, part(0.41), part(0.42));
      schedulePhotoProof(run, publication, part(0.43), part(0.47));
      scheduleAcceptance(run, publication, part(0.5), part(0.7));
      scheduleMeeting(run, publication, part(0.7), part(1));
    },
    completed: () => {
      schedulePhotoProof(run, publication, part(0.43), part(0.47));
      // Some were done so long ago that their conversations can only be read.
      const [talked, done] = story.daysAgo >= 70 ? [0.51, 0.56] : [0.6, 0.8];
      scheduleAcceptance(run, publication, part(0.5), part(talked));
      scheduleMeeting(run, publication, part(talked), part(done), 'past');
      const thanked = part(done) - day;
      timeline.at(thanked, () => {
        const { seller } = acceptedOffer(publication);
        const lines = texts.thanks[deliveryOf(publication, seller)] as unknown[] as Line[];
        scheduleConversation(run, publication, lines, thanked, part(done));
      });
      // The buyer says it on the publication, or the seller on the offer.
      if (story.title.length % 2 === 0) at(done, completeRequest);
      else
        timeline.at(part(done), () => {
          const { seller, id } = acceptedOffer(publication);
          return completeOffer(ctx, seller, id);
        });
      scheduleRatings(run, publication, part(done));
    },
    fellThrough: () => {
      const { tag, isAgreed, lines } = pickByTitle(texts.brokenOff as unknown[] as BrokenOff[], story);
      const accepted = part(0.5);
      scheduleAcceptance(run, publication, accepted, accepted + day, lines);
      if (isAgreed) scheduleMeeting(run, publication, accepted + 1, accepted + 1, 'agreed');
      timeline.at(accepted + day, () => {
        const { seller, id } = acceptedOffer(publication);
        return fallThroughOffer(ctx, seller, id, { tag });
      });
      scheduleRenewal(run, publication, part(0.8));
    },
    reopened: () => {
      at(0.5, closeRequest);
      at(0.7, reopenRequest);
      scheduleRenewal(run, publication, part(0.8));
    },
    closed: () => at(0.6, closeRequest),
    expired: () => timeline.at(part(1), () => expireIdleRequests(ctx)),
    deleted: () => {
      scheduleAcceptance(run, publication, part(0.5), part(0.7));
      timeline.at(part(0.8), () => deleteRequest(ctx, buyer, publication.id));
    },
  };
  fates[story.fate ?? 'open']();
}

function scheduleAcceptance(
  run: Run,
  publication: Publication,
  time: number,
  talkUntil: number,
  lines?: readonly Line[],
): void {
  const { ctx, timeline } = run;
  scheduleAgreedPrice(run, publication, time - hour);
  timeline.at(time, async () => {
    const offer = acceptedOffer(publication);
    const { updatedAt, proposals = [] } = await getOffer(ctx, publication.buyer, offer.id);
    const open = openProposal({ proposals });
    if (open) await acceptProposal(ctx, offer.seller, open.id, { updatedAt });
    else await acceptOffer(ctx, publication.buyer, offer.id, { updatedAt });
    scheduleConversation(run, publication, lines ?? linesFor(run, publication, offer), time, talkUntil);
  });
}

/** One of the sellers whose offers were closed renews the offer. */
function scheduleRenewal({ ctx, timeline, now }: Run, { offers }: Publication, time: number): void {
  timeline.at(time, async () => {
    for (const { id, seller } of offers) {
      const { status } = await getOffer(ctx, seller, id);
      if (status !== 'finalized') continue;
      await renewOffer(ctx, seller, id);
      await extendValidity(ctx, id, now);
      return;
    }
  });
}

const firstName = (name: string): string => name.split(' ')[0] ?? name;

function linesFor({ random }: Run, publication: Publication, { seller }: SentOffer): Line[] {
  const { longConversation, conversations } = texts;
  const lines = publication.story.talksLong
    ? longConversation
    : random.pick<unknown>(conversations[deliveryOf(publication, seller)]);
  return lines as Line[];
}

/** Schedules messages about the accepted offer, at hours when people are awake; they end before `until`. */
function scheduleConversation(
  run: Run,
  publication: Publication,
  lines: readonly Line[],
  from: number,
  until: number,
): void {
  const { ctx, timeline, random, pictures } = run;
  const { buyer } = publication;
  const { seller, id } = acceptedOffer(publication);
  /** Photos of the offer, uploaded once more for a message. */
  const uploadAgain = async (photos: number) => {
    const { images } = await getOffer(ctx, seller, id);
    const again = images.slice(0, photos).map(async (url) => pictures.again(await readStored(run, url)));
    return upload(run, seller, 'message', await Promise.all(again));
  };
  const pause = (until - from) / (lines.length + 1);
  let time = from;
  for (const [who, text, photos = 0] of lines) {
    time = whenAwake(time + Math.min(pause, random.int(1, 240) * minute), until - minute, random);
    timeline.at(time, async () => {
      const { chatId, price } = await getOffer(ctx, seller, id);
      const words: Record<string, string> = {
        precio: singlePrice(price),
        zona: seller.zone,
        vendedor: firstName(seller.name),
        comprador: firstName(buyer.name),
      };
      const message = text.replace(/\{(\w+)\}/g, (whole, word) => words[word] ?? whole);
      const images = photos > 0 ? await uploadAgain(photos) : [];
      await sendMessage(ctx, who === 'b' ? buyer : seller, chatId as string, { message, images });
    });
  }
}

/** Schedules an offer and its later events between two times. */
function scheduleOffer(
  run: Run,
  publication: Publication,
  story: OfferStory,
  seller: CastPerson,
  from: number,
  until: number,
): void {
  const { ctx, timeline, random, now } = run;
  const offer: SentOffer = { story, seller, id: '' };
  const fate = story.fate ?? randomFate(random);
  // Most offers come soon after the publication.
  const sent = whenAwake(from + (until - from) * 0.8 * random.next() ** 1.6, until - 8 * minute, random);
  const after = (share: number) => Math.round(sent + (until - sent) * share);
  const { answersIn } = publication.story;
  const answered = answersIn === undefined ? after(0.4) : Math.min(sent + answersIn * hour, after(0.7));
  const lower = async (change: typeof counterOffer) => {
    const { price } = await getOffer(ctx, seller, offer.id);
    await change(ctx, seller, offer.id, { price: lowerPrice(price, 1 - random.int(5, 12) / 100) });
    await extendValidity(ctx, offer.id, now);
  };

  timeline.at(sent, () => send(run, publication, offer, fate));
  if (fate === 'rejected' || fate === 'countered')
    timeline.at(answered, () => {
      const reason = story.reason ?? rejectionReasons[0];
      return rejectOffer(ctx, publication.buyer, offer.id, { reason });
    });
  if (fate === 'countered') timeline.at(after(0.8), () => lower(counterOffer));
  if (fate === 'edited') timeline.at(after(0.6), () => lower(editOffer));
  if (fate === 'withdrawn') timeline.at(after(0.7), () => withdrawOffer(ctx, seller, offer.id));
}

function randomFate(random: Random): OfferFate {
  const fates: OfferFate[] = ['countered', 'edited', 'private', 'withdrawn'];
  return random.chance(0.75) ? 'pending' : random.pick(fates);
}

async function send(run: Run, publication: Publication, offer: SentOffer, fate: OfferFate): Promise<void> {
  const { ctx, random, pictures, settled, now } = run;
  const { story, seller } = offer;
  const views = Array.from({ length: offerPhotos(story) }, (_, view) => pictures.take(story.picture, view));
  const images = await upload(run, seller, 'offer', await Promise.all(views));
  const deliveryTime = deliveryOf(publication, seller);
  const { id } = await sendOffer(ctx, seller, publication.id, {
    title: story.title,
    description: story.text ?? null,
    price: story.price,
    images,
    deliveryTime,
    contactInfo: { zone: seller.zone, condition: story.condition },
    message: random.chance(0.6) ? random.pick(texts.offerMessages[deliveryTime]) : null,
    publicVisibility: fate !== 'private',
    shippingCost:
      deliveryTime === 'Por correo' ? pickByTitle([0, 8_500, 12_000, null, 20_000, null], story) : 0,
    availableFrom: null,
    validityHours: usualValidity,
    answers: answersOf(publication.requirements, story),
  });
  offer.id = id;
  await extendValidity(ctx, id, now);
  publication.offers.push(offer);
  if (fate === 'pending' || fate === 'private') settled.add(id);
}

function answersOf(requirements: BuyRequestView['requirements'], { answers = [] }: OfferStory): Answer[] {
  return requirements.flatMap(({ id }, at): Answer[] => {
    const [answer, detail = null] = (answers[at] ?? '').split(': ');
    return answer ? [{ requirementId: id, answer: answer as AnswerChoice, detail }] : [];
  });
}
