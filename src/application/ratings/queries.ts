import { type AnyColumn, and, desc, eq, getTableColumns, inArray, type Placeholder, sql } from 'drizzle-orm';
import { isConfirmed } from '#application/accounts/limits.ts';
import { isVisibleDespiteBlocks } from '#application/blocks/visibility.ts';
import { type Actor, type ReadContext, requireUser } from '#application/context.ts';
import { andAfterCursor, isId, type Paging, readPage } from '#application/paging.ts';
import { prepareOnce } from '#application/prepare-once.ts';
import type { Database } from '#database/connection.ts';
import { offerEvents, profiles, ratings, user } from '#database/schema.ts';
import { deletedUserName } from '#domain/chats/texts.ts';
import { withOriginalTexts } from '#domain/contact-redaction/redact.ts';
import { concludingActions } from '#domain/people/facts/cases.ts';
import { displayName } from '#domain/people/names.ts';
import { closesAt, isOpenAt } from '#domain/ratings/rating.ts';
import { notFound, refuse } from '#domain/refusals/refusal.ts';
import type { DealRatingsView, Page, RatingView } from '#domain/views/views.ts';

const ratingColumns = {
  ...getTableColumns(ratings),
  raterName: profiles.fullName,
  raterAvatarUrl: profiles.avatarUrl,
  raterLocation: profiles.location,
  raterEmailVerified: user.emailVerified,
};

type Row = Awaited<ReturnType<typeof withRater>>[number];

/** Raters read their original text. */
function presentRating(row: Row, viewerId: string | null): RatingView {
  const isOwn = viewerId !== null && viewerId === row.raterId;
  const { text } = isOwn ? withOriginalTexts(row, row.written) : row;
  const { id, role, stars, answer, counts } = row;
  return {
    ...{ id, role, stars, text, answer, counts },
    answeredAt: row.answeredAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    rater:
      row.raterId === null || row.raterName === null
        ? null
        : {
            id: row.raterId,
            name: displayName({ fullName: row.raterName }),
            avatarUrl: row.raterAvatarUrl,
            location: row.raterLocation,
            emailVerified: row.raterEmailVerified ?? false,
          },
  };
}

/*
 * A rating is visible to its rater always, to others from `opens_at` on: the time alone decides (`isOpenAt` of the
 * domain). On a third person's page it names the rater, so blocks hide it.
 */

const isOpenSql = (opensAt: AnyColumn = ratings.opensAt) =>
  sql`${opensAt} <= ${sql.placeholder('now')}::timestamptz`;

const viewer = sql`${sql.placeholder('viewer')}::uuid`;

/** Whether the viewer may read the rater's name on a profile page. Rated people read all ratings of themselves. */
const isWithinRater = () =>
  sql`(${ratings.raterId} is null or ${ratings.ratedId} = ${viewer} or ${isVisibleDespiteBlocks(ratings.raterId, viewer)})`;

const withRater = (db: Pick<Database, 'select'>) =>
  db
    .select(ratingColumns)
    .from(ratings)
    .leftJoin(profiles, eq(profiles.id, ratings.raterId))
    .leftJoin(user, eq(user.id, ratings.raterId));

const ofPerson = prepareOnce((db, isNext: boolean) => {
  const after = andAfterCursor(isNext, ratings.opensAt, ratings.id);
  return withRater(db)
    .where(
      sql`${ratings.ratedId} = ${sql.placeholder('ratedId')}::uuid and ${isOpenSql()} and ${isWithinRater()} ${after}`,
    )
    .orderBy(desc(ratings.opensAt), desc(ratings.id))
    .limit(sql.placeholder('limit'))
    .prepare(isNext ? 'ratings_of_person_next' : 'ratings_of_person');
}, String);

/** Newest first. */
export async function listRatings(
  { db, now }: ReadContext,
  actor: Actor,
  ratedId: string,
  paging: Paging = {},
): Promise<Page<RatingView>> {
  const viewer = actor?.userId ?? null;
  const given = { ratedId, viewer, now: now().toISOString() };
  return readPage(
    paging,
    (values, isNext) => ofPerson(db, isNext).execute({ ...given, ...values }),
    (row) => presentRating(row, viewer),
    (row) => [row.opensAt.toISOString(), row.id],
  );
}

export interface RatingSummary {
  /** Two decimals; null without ratings. */
  average: number | null;
  count: number;
}

const summaries = prepareOnce((db) =>
  db
    .select({
      ratedId: ratings.ratedId,
      role: ratings.role,
      stars: sql<number>`sum(${ratings.stars})::int`.as('stars'),
      count: sql<number>`count(*)::int`.as('count'),
    })
    .from(ratings)
    .where(
      sql`${ratings.ratedId} = any(${sql.placeholder('ids')}::uuid[]) and ${ratings.counts} and ${isOpenSql()}`,
    )
    .groupBy(ratings.ratedId, ratings.role)
    .prepare('rating_summaries'),
);

/** In one role or in both, with one statement. */
export async function readRatingSummaries(
  { db, now }: ReadContext,
  userIds: readonly string[],
): Promise<(userId: string, role?: 'buyer' | 'seller') => RatingSummary> {
  const ids = [...new Set(userIds)];
  const rows = ids.length > 0 ? await summaries(db).execute({ ids, now: now().toISOString() }) : [];
  return (userId, role) => {
    const own = rows.filter((row) => row.ratedId === userId && (role === undefined || row.role === role));
    const count = own.reduce((sum, row) => sum + row.count, 0);
    const stars = own.reduce((sum, row) => sum + row.stars, 0);
    return { count, average: count === 0 ? null : Math.round((100 * stars) / count) / 100 };
  };
}

/** From the history, which outlives the offer. */
export interface ConcludedDeal {
  buyRequestId: string;
  buyerId: string;
  sellerId: string;
  /** Latest time at which the ratings open. */
  closesAt: Date;
}

const conclusion = (db: Pick<Database, 'select'>, offerId: string | Placeholder) =>
  db
    .select({
      buyRequestId: offerEvents.buyRequestId,
      buyerId: offerEvents.buyerId,
      sellerId: offerEvents.sellerId,
      at: offerEvents.createdAt,
    })
    .from(offerEvents)
    .where(and(eq(offerEvents.offerId, offerId), inArray(offerEvents.action, concludingActions)))
    .orderBy(desc(offerEvents.id))
    .limit(1);

const conclusionOf = prepareOnce((db) =>
  conclusion(db, sql.placeholder('offerId')).prepare('concluded_deal'),
);

/** Null before the deal is completed. */
export const concludedDeal = async (
  db: Pick<Database, 'select'>,
  offerId: string,
): Promise<ConcludedDeal | null> => dealOf((await conclusion(db, offerId))[0]);

function dealOf(row: Awaited<ReturnType<typeof conclusion>>[number] | undefined): ConcludedDeal | null {
  if (!row?.buyerId || !row.sellerId) return null;
  return {
    buyRequestId: row.buyRequestId,
    buyerId: row.buyerId,
    sellerId: row.sellerId,
    closesAt: closesAt(row.at),
  };
}

const ofDeal = prepareOnce((db) =>
  withRater(db)
    .where(sql`${ratings.offerId} = ${sql.placeholder('offerId')}::uuid`)
    .prepare('ratings_of_deal'),
);

/** For the parties of a completed deal; refuses others with `not_found`. */
export async function getDealRatings(
  ctx: ReadContext,
  actor: Actor,
  offerId: string,
): Promise<DealRatingsView> {
  const userId = requireUser(actor);
  const missing = notFound('Oferta no encontrada');
  if (!isId(offerId)) throw missing;
  const { db } = ctx;
  const [[concluded], rows, confirmed] = await Promise.all([
    conclusionOf(db).execute({ offerId }),
    ofDeal(db).execute({ offerId }),
    isConfirmed(db, userId),
  ]);
  const deal = dealOf(concluded);
  if (!deal || (deal.buyerId !== userId && deal.sellerId !== userId)) throw missing;
  const now = ctx.now();
  const own = rows.find(({ raterId }) => raterId === userId);
  // The other party's rating does not exist for the viewer before it opens.
  const theirs = rows.find(({ ratedId, opensAt }) => ratedId === userId && isOpenAt(opensAt, now));
  const opensAt = own?.opensAt ?? theirs?.opensAt ?? deal.closesAt;
  const isOpen = isOpenAt(opensAt, now) || isOpenAt(deal.closesAt, now);
  return {
    offerId,
    role: deal.buyerId === userId ? 'buyer' : 'seller',
    mine: own ? presentRating(own, userId) : null,
    theirs: theirs ? presentRating(theirs, userId) : null,
    isOpen,
    isConfirmed: confirmed,
    closesAt: deal.closesAt.toISOString(),
  };
}

/** For a deal whose offer is gone. Without the other's account nobody is left to rate. */
export async function getLeftDeal(
  ctx: ReadContext,
  actor: Actor,
  offerId: string,
): Promise<{ ratings: DealRatingsView; name: string; isOtherGone: boolean }> {
  const ratings = await getDealRatings(ctx, actor, offerId);
  const deal = await concludedDeal(ctx.db, offerId);
  if (!deal) throw notFound('Oferta no encontrada');
  const [other] = await ctx.db
    .select({ fullName: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.id, ratings.role === 'seller' ? deal.buyerId : deal.sellerId));
  return { ratings, name: other ? displayName(other) : deletedUserName, isOtherGone: !other };
}

export async function getOpenRating(ctx: ReadContext, actor: Actor, id: string): Promise<RatingView> {
  const [row] = await withRater(ctx.db).where(eq(ratings.id, id));
  if (!row || !isOpenAt(row.opensAt, ctx.now())) throw refuse('not_found');
  return presentRating(row, actor?.userId ?? null);
}
