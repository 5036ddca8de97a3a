import { type AnyColumn, and, desc, eq, inArray, type Placeholder, sql } from 'drizzle-orm';
import { isConfirmed } from '#application/accounts/standing/queries.ts';
import { isVisibleDespiteBlocks } from '#application/blocks/visibility.ts';
import { type Actor, type Context, requireUser } from '#application/context.ts';
import { beyond, decodeCursor, isId, type Paging, pageLimit, toPage } from '#application/paging.ts';
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

/** What a rating is read as; needs its writer joined, who may be gone. */
const ratingColumns = {
  id: ratings.id,
  raterId: ratings.raterId,
  ratedId: ratings.ratedId,
  role: ratings.role,
  stars: ratings.stars,
  text: ratings.text,
  answer: ratings.answer,
  answeredAt: ratings.answeredAt,
  counts: ratings.counts,
  written: ratings.written,
  createdAt: ratings.createdAt,
  opensAt: ratings.opensAt,
  raterName: profiles.fullName,
  raterAvatarUrl: profiles.avatarUrl,
  raterLocation: profiles.location,
  raterEmailVerified: user.emailVerified,
};

type Row = Pick<
  typeof ratings.$inferSelect,
  'id' | 'raterId' | 'role' | 'stars' | 'text' | 'answer' | 'answeredAt' | 'counts' | 'written' | 'createdAt'
> & {
  raterName: string | null;
  raterAvatarUrl: string | null;
  raterLocation: string | null;
  raterEmailVerified: boolean | null;
};

/** A rating for a viewer who may see it. Its writer gets the words as they were written. */
function presentRating(row: Row, viewerId: string | null): RatingView {
  const isOwn = viewerId !== null && viewerId === row.raterId;
  const { text } = isOwn ? withOriginalTexts(row, row.written) : row;
  return {
    id: row.id,
    role: row.role,
    stars: row.stars,
    text,
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    counts: row.counts,
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
 * Who may know of a rating: its writer always, everybody else from `opens_at` on. The time of the reading decides, so
 * nothing has to run for a rating to open. In TypeScript it is `isOpenAt` of the domain. Whom a block keeps apart from its
 * writer does not read it on a third person's page, where it names that writer.
 */

/** Whether everybody may read a rating; needs the placeholder `now`. */
const isOpenSql = (opensAt: AnyColumn = ratings.opensAt) =>
  sql`${opensAt} <= ${sql.placeholder('now')}::timestamptz`;

const viewer = sql`${sql.placeholder('viewer')}::uuid`;

/**
 * Whether the viewer may read a rating on its person's page, although it names its writer; needs the placeholder
 * `viewer`. What a person was given themselves stays with them, and a writer whose account is gone is named to nobody.
 */
const isWithinRater = () =>
  sql`(${ratings.raterId} is null or ${ratings.ratedId} = ${viewer} or ${isVisibleDespiteBlocks(ratings.raterId, viewer)})`;

type Reading = Pick<Context, 'db' | 'now'>;

const withRater = (db: Pick<Database, 'select'>) =>
  db
    .select(ratingColumns)
    .from(ratings)
    .leftJoin(profiles, eq(profiles.id, ratings.raterId))
    .leftJoin(user, eq(user.id, ratings.raterId));

const ofPerson = prepareOnce((db, isNext: boolean) => {
  const after = sql`and ${beyond(ratings.opensAt, ratings.id)}`;
  return withRater(db)
    .where(
      sql`${ratings.ratedId} = ${sql.placeholder('ratedId')}::uuid and ${isOpenSql()} and ${isWithinRater()} ${isNext ? after : sql``}`,
    )
    .orderBy(desc(ratings.opensAt), desc(ratings.id))
    .limit(sql.placeholder('limit'))
    .prepare(isNext ? 'ratings_of_person_next' : 'ratings_of_person');
}, String);

/** The ratings of a person that are open and that the viewer may read, the newest first. */
export async function listRatings(
  { db, now }: Reading,
  actor: Actor,
  ratedId: string,
  paging: Paging = {},
): Promise<Page<RatingView>> {
  const limit = pageLimit(paging);
  const after = decodeCursor(paging.cursor, ['time', 'id']);
  const viewer = actor?.userId ?? null;
  const rows = await ofPerson(db, after !== null).execute({
    ratedId,
    viewer,
    limit: limit + 1,
    now: now().toISOString(),
    at: after?.[0],
    id: after?.[1],
  });
  return toPage(
    rows,
    limit,
    (row) => presentRating(row, viewer),
    (row) => [row.opensAt.toISOString(), row.id],
  );
}

/** What people gave a person on average, and how many count. */
export interface RatingSummary {
  /** With two decimals; null without a rating. */
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

/** The average of each of some people, in one role or in both, with one statement. */
export async function readRatingSummaries(
  { db, now }: Reading,
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

/** A deal that was done, as its history keeps it: it is there when the offer is not any more. */
export interface ConcludedDeal {
  buyRequestId: string;
  buyerId: string;
  sellerId: string;
  /** When its ratings open at the latest. */
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

/** The deal that an offer became, once it was done; null before. */
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

/**
 * What the two of a deal gave each other, as one of them may know it. Refuses with `not_found` everybody else, and
 * where there is no deal that was done.
 */
export async function getDealRatings(ctx: Reading, actor: Actor, offerId: string): Promise<DealRatingsView> {
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
  // The one rule of blindness: of the other's there is nothing before it opens, not even that it exists.
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

/**
 * The same for a deal whose offer is gone, with the name of the other party, or that their account is gone too: then
 * nobody is left to rate.
 */
export async function getLeftDeal(
  ctx: Reading,
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

export async function getOpenRating(ctx: Reading, actor: Actor, id: string): Promise<RatingView> {
  const [row] = await withRater(ctx.db).where(eq(ratings.id, id));
  if (!row || !isOpenAt(row.opensAt, ctx.now())) throw refuse('not_found');
  return presentRating(row, actor?.userId ?? null);
}
