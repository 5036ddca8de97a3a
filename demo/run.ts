import { and, eq, lt } from 'drizzle-orm';
import type { Context } from '#application/context.ts';
import { offers } from '#database/schema.ts';
import type { ImagePurpose } from '#domain/images/rules.ts';
import type { deliveryTimes } from '#domain/offers/conditions.ts';
import type { BuyRequestView, CategoryView } from '#domain/views/views.ts';
import type { ProcessedImage } from '#services/images/decode.ts';
import { day } from '../scripts/factories/clock.ts';
import { addStoredImages } from '../scripts/factories/images.ts';
import type { Random } from '../scripts/factories/random.ts';
import type { CastPerson, createCasting } from './people.ts';
import type { PicturePool } from './pictures.ts';
import type { OfferStory, PublicationStory } from './publications.ts';
import type { Timeline } from './timeline.ts';

/** What all stories of a run share. */
export interface Run {
  ctx: Context;
  timeline: Timeline;
  random: Random;
  casting: ReturnType<typeof createCasting>;
  pictures: PicturePool;
  categories: readonly CategoryView[];
  /** When the stories end. */
  now: number;
  /** When the demo is started: less than a day later. */
  start: number;
  /** Ids of offers to which nothing more happens by themselves: their buyers may answer them. */
  settled: Set<string>;
}

/** A publication as far as its story has come. */
export interface Publication {
  story: PublicationStory;
  buyer: CastPerson;
  id: string;
  requirements: BuyRequestView['requirements'];
  offers: SentOffer[];
}

/** How a seller hands the thing over: as the buyer asked, otherwise in person within the region. */
export const deliveryOf = (
  { story, buyer }: Publication,
  seller: CastPerson,
): (typeof deliveryTimes)[number] =>
  story.more?.deliveryWanted ?? (seller.region === buyer.region ? 'En persona' : 'Por correo');

export interface SentOffer {
  story: OfferStory;
  seller: CastPerson;
  id: string;
}

export const acceptedOffer = ({ story, offers }: Publication): SentOffer => {
  const accepted = offers.find((offer) => offer.story.fate === 'accepted');
  if (!accepted) throw new Error(`"${story.title}" has no accepted offer`);
  return accepted;
};

/** Uploads pictures for one of the market's people. @returns their URLs. */
export const upload = (
  { ctx }: Run,
  { userId }: CastPerson,
  purpose: ImagePurpose,
  pictures: readonly ProcessedImage[],
): Promise<string[]> =>
  addStoredImages(ctx.db, ctx.images, { ownerId: userId, purpose, at: ctx.now() }, pictures);

/** Reads a stored picture again. */
export async function readStored({ ctx }: Run, url: string | undefined): Promise<Uint8Array> {
  const file = await ctx.images.get(String(url?.split('/').at(-1)));
  return file ? new Response((await file.read()) as BodyInit).bytes() : new Uint8Array();
}

/** The stories are older than offers live, so their offers are valid for a while yet. */
export async function extendValidity({ db }: Context, id: string, now: number): Promise<void> {
  const until = new Date(now + 15 * day);
  await db
    .update(offers)
    .set({ expiresAt: until })
    .where(and(eq(offers.id, id), lt(offers.expiresAt, until)));
}
