import { listUnanswered, rejectOffers } from '#application/action-items/unanswered.ts';
import { inNameOf } from '#application/actor.ts';
import {
  closeRequest,
  completeRequest,
  createRequest,
  deleteRequest,
  editRequest,
  reopenRequest,
} from '#application/buy-requests/commands.ts';
import { expireIdleRequests } from '#application/buy-requests/jobs.ts';
import type { Context } from '#application/context.ts';
import {
  acceptOffer,
  completeOffer,
  editOffer,
  fallThroughOffer,
  renewOffer,
} from '#application/offers/commands.ts';
import { getOffer } from '#application/offers/queries.ts';
import { acceptProposal } from '#application/proposals/commands.ts';
import { duty } from '#domain/action-items/unanswered.ts';
import { createBuyRequestSchema } from '#domain/buy-requests/buy-request.ts';
import { dayKey } from '#domain/dates/dates.ts';
import { limits } from '#domain/limits/limits.ts';
import { openProposal } from '#domain/proposals/words.ts';
import { type FallTag, fallTags } from '#domain/ratings/fall-tags.ts';
import type { BuyRequestView, CategoryView } from '#domain/views/views.ts';
import { day, hour, minute } from '../../scripts/factories/clock.ts';
import { addStoredImages } from '../../scripts/factories/images.ts';
import type { Random } from '../../scripts/factories/random.ts';
import { brokenOff } from '../chats/conversations.ts';
import { tellConversation } from '../chats/talk.ts';
import { tellMeeting } from '../meetings/telling.ts';
import { standsTillNow } from '../offers/ends.ts';
import { lowerPrice } from '../offers/prices.ts';
import { type OfferTold, tellOffer } from '../offers/telling.ts';
import type { Casting, CastPerson } from '../people/cast.ts';
import { tellPhoto } from '../photo-proofs/telling.ts';
import type { PicturePool } from '../pictures.ts';
import { tellAgreement, tellProposal } from '../proposals/telling.ts';
import { tellQuestions } from '../questions/telling.ts';
import { tellRatings } from '../ratings/telling.ts';
import { laterMustOf, requirementsOf } from '../requirements/asked.ts';
import type { Agenda } from './agenda.ts';
import { momentBefore } from './moments.ts';
import type { RequestFate, RequestStory } from './story.ts';

export interface Telling {
  ctx: Context;
  agenda: Agenda;
  random: Random;
  casting: Casting;
  pictures: PicturePool;
  categories: readonly CategoryView[];
  /** When the stories end. */
  now: number;
  /** When the demo is started: less than a day later. */
  start: number;
  /** Ids of offers to which nothing more happens by themselves: their buyers may answer them. */
  settled: Set<string>;
}

/** What has happened to a request so far. */
export interface RequestTold {
  story: RequestStory;
  buyer: CastPerson;
  id: string;
  requirements: BuyRequestView['requirements'];
  offers: OfferTold[];
}

/** Schedules the whole story of a request. Each step runs the market's own command. */
export function tellRequest(telling: Telling, story: RequestStory): void {
  const { agenda, random, now, casting } = telling;
  const published = momentBefore(now, story.daysAgo, random);
  const recipients: RequestTold = {
    story,
    buyer: casting.buyer(story),
    id: '',
    requirements: [],
    offers: [],
  };
  const isExpired = story.fate === 'expired';
  // An expired request got its offers in the first days: rejecting one counts as activity, and the 60 days start there.
  const end = isExpired ? published + 64 * day : now - 5 * minute;
  const part = (share: number) => Math.round(published + (end - published) * share);

  agenda.at(published, () => publish(telling, recipients));
  const offersUntil = isExpired
    ? published + 3 * day
    : part(story.fate === undefined || story.fate === 'open' ? 0.92 : 0.4);
  const sellers: CastPerson[] = [];
  for (const offer of story.offers) {
    const seller = casting.seller(story, offer, recipients.buyer, sellers);
    sellers.push(seller);
    tellOffer(telling, recipients, offer, seller, published + 20 * minute, offersUntil);
  }
  tellFate(telling, recipients, part);
}

async function publish(telling: Telling, recipients: RequestTold): Promise<void> {
  const { ctx, random, pictures, categories, start } = telling;
  const { story, buyer } = recipients;
  await answerOverdue(telling, buyer);
  const images = await addStoredImages(
    ctx.db,
    ctx.images,
    { ownerId: buyer.userId, purpose: 'buy-request', at: ctx.now() },
    await pictures.take(story.picture, story.photos),
  );
  const input = createBuyRequestSchema.parse({
    ...story.more,
    title: story.title,
    description: story.text,
    minPrice: story.min,
    // Publishing requires a maximum price; a request with an open budget gets it by an edit.
    maxPrice: story.max ?? 1,
    zone: story.zone,
    condition: story.condition ?? random.pick(['usado', 'cualquiera', 'cualquiera']),
    images,
    requirements: requirementsOf(story.title),
    neededBy: story.neededIn === undefined ? null : dayKey(new Date(start + story.neededIn * day)),
    categoryId: categories.find(({ slug }) => slug === story.category)?.id ?? null,
  });
  const request = await createRequest(ctx, buyer, input);
  recipients.id = request.id;
  recipients.requirements = request.requirements;
  if (story.max === null) await editRequest(ctx, buyer, request.id, { maxPrice: null });
}

/**
 * The buyer adds a must to those of the publication: the offers that are there have not answered it. Every other seller
 * confirms the offer all the same; the rest cannot be accepted yet.
 */
async function askMore(
  { ctx }: Telling,
  { buyer, id, story, requirements, offers }: RequestTold,
): Promise<void> {
  const text = laterMustOf(story.title);
  if (text === undefined) return;
  const kept = requirements.map(({ position: _, ...one }) => one);
  await editRequest(ctx, buyer, id, { requirements: [...kept, { kind: 'must', text }] });
  for (const [nth, { id: offerId, seller }] of offers.entries()) {
    const { allowedActions } = await getOffer(ctx, seller, offerId);
    if (nth % 2 === 0 && allowedActions.includes('renew')) await renewOffer(ctx, seller, offerId);
  }
}

/**
 * Whoever left too many offers waiting answers some before publishing, as the market asks. Of those that have more to come
 * in their story, the sellers lower the price: only changed terms begin a new time of waiting.
 */
async function answerOverdue({ ctx, settled }: Telling, buyer: CastPerson): Promise<void> {
  const { items, overdue } = await listUnanswered(ctx, buyer, { limit: limits.pageSizeMax });
  const needed = overdue - duty.offers + 1;
  if (needed <= 0) return;
  const late = items.slice(0, overdue);
  const answered = late.filter(({ id }) => settled.has(id)).slice(0, needed);
  if (answered.length > 0) {
    const offerIds = answered.map(({ id }) => id);
    await rejectOffers(ctx, buyer, { offerIds, reason: 'Ya encontré lo que buscaba, gracias.' });
  }
  const others = late.filter(({ id }) => !settled.has(id)).slice(0, needed - answered.length);
  for (const { id, sellerId, price } of others)
    await editOffer(ctx, inNameOf(sellerId), id, { price: lowerPrice(price, 0.97) });
}

type Part = (share: number) => number;

function tellFate(telling: Telling, recipients: RequestTold, part: Part): void {
  const { ctx, agenda } = telling;
  const { buyer } = recipients;
  const later = (share: number, change: typeof closeRequest) =>
    agenda.at(part(share), async () => {
      await change(ctx, buyer, recipients.id);
    });
  const fates: Record<RequestFate, () => void> = {
    open: () => {
      tellPhoto(telling, recipients, part(0.94), null);
      tellQuestions(telling, recipients, part(0.945), part(0.955));
      agenda.at(part(0.96), () => askMore(telling, recipients));
      tellProposal(telling, recipients, part(0.6), part(1));
    },
    reserved: () => {
      tellQuestions(telling, recipients, part(0.41), part(0.42));
      tellPhoto(telling, recipients, part(0.43), part(0.47));
      accept(telling, recipients, part(0.5), part(0.97));
      tellMeeting(telling, recipients, part(0.5), part(1));
    },
    completed: () => {
      tellPhoto(telling, recipients, part(0.43), part(0.47));
      // Some were done so long ago that their conversations can only be read.
      const [talked, done] = recipients.story.daysAgo >= 70 ? [0.53, 0.55] : [0.75, 0.8];
      accept(telling, recipients, part(0.5), part(talked));
      // They met earlier than they had agreed.
      tellMeeting(telling, recipients, part(0.5), part(done), 'agreed');
      // The buyer says it on the publication, or the seller on the offer.
      if (recipients.story.title.length % 2 === 0) later(done, completeRequest);
      else
        agenda.at(part(done), async () => {
          const { seller, id } = recipients.offers.find(
            ({ offer }) => offer.fate === 'accepted',
          ) as OfferTold;
          await completeOffer(ctx, seller, id);
        });
      tellRatings(telling, recipients, part(done));
    },
    fellThrough: () => {
      accept(telling, recipients, part(0.5), part(0.6), brokenOff);
      agenda.at(part(0.65), async () => {
        const accepted = recipients.offers.find(({ offer }) => offer.fate === 'accepted') as OfferTold;
        const tag = fallTags[recipients.story.title.length % fallTags.length] as FallTag;
        await fallThroughOffer(ctx, accepted.seller, accepted.id, { tag });
      });
      renewOne(telling, recipients, part(0.8));
    },
    reopened: () => {
      later(0.5, closeRequest);
      later(0.7, reopenRequest);
      renewOne(telling, recipients, part(0.8));
    },
    closed: () => later(0.6, closeRequest),
    expired: () =>
      agenda.at(part(1), async () => {
        await expireIdleRequests(ctx);
      }),
    deleted: () => {
      accept(telling, recipients, part(0.5), part(0.7));
      agenda.at(part(0.8), () => deleteRequest(ctx, buyer, recipients.id));
    },
  };
  fates[recipients.story.fate ?? 'open']();
}

function accept(
  telling: Telling,
  recipients: RequestTold,
  time: number,
  talkUntil: number,
  lines?: typeof brokenOff,
): void {
  const { ctx, agenda } = telling;
  tellAgreement(telling, recipients, time - hour);
  agenda.at(time, async () => {
    const chosen = recipients.offers.find(({ offer }) => offer.fate === 'accepted');
    if (!chosen) throw new Error(`"${recipients.story.title}" has no offer to accept`);
    const { updatedAt, proposals = [] } = await getOffer(ctx, recipients.buyer, chosen.id);
    const open = openProposal({ proposals });
    const { chatId } = open
      ? await acceptProposal(ctx, chosen.seller, open.id, { updatedAt })
      : await acceptOffer(ctx, recipients.buyer, chosen.id, { updatedAt });
    tellConversation(telling, recipients, chosen, chatId, time, talkUntil, lines);
  });
}

/** One of the sellers whose offers were closed renews the offer. */
function renewOne({ ctx, agenda, now }: Telling, recipients: RequestTold, time: number): void {
  agenda.at(time, async () => {
    for (const { id, seller } of recipients.offers) {
      const { status } = await getOffer(ctx, seller, id);
      if (status !== 'finalized') continue;
      await renewOffer(ctx, seller, id);
      await standsTillNow(ctx, id, now);
      return;
    }
  });
}
