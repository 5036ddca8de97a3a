import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { enqueueEvent } from '#database/enqueue.ts';
import { identities, offers, profiles, ratings } from '#database/schema.ts';
import { redactContacts } from '#domain/contact-redaction/redact.ts';
import { offerRole } from '#domain/lifecycle/permissions.ts';
import {
  isInAverage,
  isOpenAt,
  pairWindowStart,
  type RatingInput,
  ratingAnswerSchema,
  ratingSchema,
  ratingTexts,
} from '#domain/ratings/rating.ts';
import { isRefusal, notFound, refuse } from '#domain/refusals/refusal.ts';
import * as views from '#domain/views/views.ts';
import { identifyAccount, isSamePerson } from '../accounts/identity.ts';
import type { Context, Transaction } from '../context.ts';
import { created, defineAction, ok } from '../define-action.ts';
import { lockOffer } from '../lifecycle/lock.ts';
import { isId } from '../paging.ts';
import { type ConcludedDeal, concludedDeal, getDealRatings, getOpenRating } from './queries.ts';
import { isRatingGivenBy } from './rating-counts.ts';

type RatingRow = typeof ratings.$inferSelect;

/** When both have given a rating, both open. */
export const rateDeal = defineAction({
  name: 'rateDeal',
  api: {
    route: 'POST /offers/{id}/ratings',
    answer: created('The ratings of the deal', views.dealRatings),
    refusals: [409],
  },
  summary: 'Rate the other party of a deal that was done, or change that rating until both are open',
  on: 'offer',
  who: 'party',
  input: ratingSchema,
  limit: 'rate',
  async run({ ctx, actor, userId, id: offerId, input, create }) {
    await create((tx) => rate(tx, ctx, userId, offerId, input));
    return getDealRatings(ctx, actor, offerId);
  },
});

export const answerRating = defineAction({
  name: 'answerRating',
  api: { route: 'POST /ratings/{id}/answer', answer: ok('The rating', views.rating), refusals: [409] },
  summary: 'Answer a rating of oneself, once',
  on: 'rating',
  who: 'party',
  input: ratingAnswerSchema,
  limit: 'answerRating',
  async run({ ctx, actor, userId, id, input: { text }, write }) {
    await write(async (tx) => {
      const now = ctx.now();
      const [row] = isId(id) ? await tx.select().from(ratings).where(eq(ratings.id, id)).for('update') : [];
      if (!row || !isOpenAt(row.opensAt, now)) throw notFound(ratingTexts.unknown);
      if (row.ratedId !== userId) throw refuse('forbidden', ratingTexts.notRated);
      if (row.answer !== null) throw refuse('illegal_transition', ratingTexts.answered);
      const stored = redactContacts('rating', { answer: text }, row.written);
      await tx
        .update(ratings)
        .set({ ...stored, answeredAt: now })
        .where(eq(ratings.id, id));
      const { offerId, buyRequestId, raterId } = row;
      // Nobody is notified when the rater deleted their account.
      await (raterId === null
        ? enqueueEvent(tx, userId, { kind: 'person.changed', userId, everywhere: false })
        : enqueueEvent(tx, buyRequestId, {
            kind: 'rating.answered',
            offerId,
            buyRequestId,
            raterId,
            ratedId: userId,
          }));
    });
    return getOpenRating(ctx, actor, id);
  },
});

async function rate(
  tx: Transaction,
  ctx: Context,
  userId: string,
  offerId: string,
  { stars, text }: RatingInput,
): Promise<void> {
  const now = ctx.now();
  const deal = await lockDeal(tx, userId, offerId);
  const ratedId = userId === deal.buyerId ? deal.sellerId : deal.buyerId;
  const rows = await tx.select().from(ratings).where(eq(ratings.offerId, offerId)).for('update');
  const own = rows.find((row) => row.ratedId === ratedId);
  const other = rows.find((row) => row.ratedId === userId);
  if (own && other) throw refuse('illegal_transition', ratingTexts.bothGiven);
  if (isOpenAt(deal.closesAt, now)) throw refuse('illegal_transition', ratingTexts.tooLate);
  await lockPair(tx, userId, ratedId);
  const opensAt = other ? now : deal.closesAt;
  const pair = { raterId: userId, ratedId, own, now };
  // A rating that counts keeps counting.
  const counts = own?.counts || (await countsNow(tx, ctx, pair));
  const texts = redactContacts('rating', { text }, own?.written ?? null);
  const set = { stars, ...texts, counts, opensAt, updatedAt: now };
  if (own) await tx.update(ratings).set(set).where(eq(ratings.id, own.id));
  else await add(tx, deal, { ...set, offerId, raterId: userId, ratedId, now, isLast: other !== undefined });
  await keepInOffer(tx, deal, offerId, { userId, stars, opensAt });
  if (!other) return;
  await tx.update(ratings).set({ opensAt: now, toldAt: now }).where(eq(ratings.id, other.id));
  await enqueueEvent(tx, deal.buyRequestId, {
    kind: 'rating.opened',
    offerId,
    buyRequestId: deal.buyRequestId,
    raterId: userId,
    ratedId,
  });
}

/** Serializes the ratings of a deal. A deleted offer has its history. */
async function lockDeal(tx: Transaction, userId: string, offerId: string): Promise<ConcludedDeal> {
  const missing = notFound('Oferta no encontrada');
  if (!isId(offerId)) throw missing;
  const locked = await lockOffer(tx, userId, offerId).catch((error: unknown) => {
    if (isRefusal(error) && error.code === 'not_found') return null;
    throw error;
  });
  const isStranger =
    locked?.offer && offerRole(locked.offer, { ownerId: locked.request.userId }, userId) === 'stranger';
  if (isStranger) throw refuse('forbidden', 'Solo las partes de esta oferta pueden hacer esto.');
  const deal = await concludedDeal(tx, offerId);
  if (deal && (deal.buyerId === userId || deal.sellerId === userId)) return deal;
  throw locked ? refuse('illegal_transition', ratingTexts.notDone) : missing;
}

/** Serializes the ratings of one person: each must see whether an earlier one of the pair counts. */
async function lockPair(tx: Transaction, raterId: string, ratedId: string): Promise<void> {
  const here = (id: string) => tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, id));
  const [rater] = await here(raterId).for('no key update');
  const [rated] = await here(ratedId).for('key share');
  if (!rater) throw refuse('unauthenticated');
  if (!rated) throw notFound(ratingTexts.otherGone);
}

async function countsNow(
  tx: Transaction,
  ctx: Context,
  {
    raterId,
    ratedId,
    own,
    now,
  }: { raterId: string; ratedId: string; own?: RatingRow | undefined; now: Date },
): Promise<boolean> {
  const rater = await identifyAccount(tx, ctx, raterId);
  if (!rater?.isConfirmed) return false;
  const { identityId } = rater;
  // Serializes the ratings of the person's other accounts, too.
  await tx
    .select({ id: identities.id })
    .from(identities)
    .where(eq(identities.id, identityId))
    .for('no key update');
  const [earlier] = await tx
    .select({ id: ratings.id })
    .from(ratings)
    .where(
      and(
        isRatingGivenBy(identityId),
        eq(ratings.ratedId, ratedId),
        ratings.counts,
        gt(ratings.createdAt, pairWindowStart(own?.createdAt ?? now)),
        own && ne(ratings.id, own.id),
      ),
    )
    .limit(1);
  const isOwn = await isSamePerson(tx, ctx, ratedId, identityId);
  return isInAverage({ isConfirmed: true, isOwn, hasEarlier: earlier !== undefined });
}

async function add(
  tx: Transaction,
  deal: ConcludedDeal,
  {
    now,
    isLast,
    ...row
  }: Pick<RatingRow, 'offerId' | 'ratedId' | 'stars' | 'text' | 'counts' | 'opensAt'> & {
    raterId: string;
    now: Date;
    isLast: boolean;
  },
): Promise<void> {
  await tx.insert(ratings).values({
    ...row,
    id: v7(),
    buyRequestId: deal.buyRequestId,
    role: row.ratedId === deal.buyerId ? 'buyer' : 'seller',
    createdAt: now,
    // The person who rates last sees both ratings in the answer.
    toldAt: isLast ? now : null,
  });
}

/** The buyer's stars, with the time from which the seller may read them. The version of the offer stays. */
async function keepInOffer(
  tx: Transaction,
  deal: ConcludedDeal,
  offerId: string,
  { userId, stars, opensAt }: { userId: string; stars: number; opensAt: Date },
): Promise<void> {
  const isBuyer = userId === deal.buyerId;
  await tx
    .update(offers)
    .set({
      ...(isBuyer && { buyerRating: stars }),
      buyerRatingOpensAt: isBuyer
        ? opensAt
        : sql`least(${offers.buyerRatingOpensAt}, ${opensAt.toISOString()}::timestamptz)`,
    })
    .where(eq(offers.id, offerId));
}
