import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor, Context, Transaction } from '#application/context.ts';
import { releaseImages } from '#application/images/commands.ts';
import { listRequestOffers } from '#application/offers/queries.ts';
import { decodeCursor, isId, type Paging, pageLimit, toPage } from '#application/paging.ts';
import { readRatingSummaries } from '#application/ratings/queries.ts';
import { posts, profiles } from '#database/schema.ts';
import { hideContacts } from '#domain/contact-redaction/redact.ts';
import { limits } from '#domain/limits/limits.ts';
import { displayName } from '#domain/people/names.ts';
import type { PostOfferSort } from '#domain/posts/texts.ts';
import { isRefusal, notFound } from '#domain/refusals/refusal.ts';
import type { OfferView, Page } from '#domain/views/views.ts';

/**
 * Whether everybody may read a legacy post, for statements about the table `posts`. It goes with its author's suspension
 * and with its publication, as what a person published today does. A hidden profile leaves it there, as it leaves
 * publications.
 */
export const postIsShown = (): SQL => sql`(
  not exists (select from profiles author where author.id = posts.user_id and author.suspended_until is not null)
  and not exists (select from buy_requests its where its.id = posts.buy_request_id and its.hidden_for is not null)
)`;

/**
 * Whether a legacy post is somebody's, for statements about the table `posts`: by its author or, where the import knew none,
 * by the publication that it is tied to.
 */
export const isPostOf = (userId: string): SQL => sql`(
  posts.user_id = ${userId}::uuid or posts.user_id is null and posts.buy_request_id in (
    select its.id from buy_requests its where its.user_id = ${userId}::uuid
  )
)`;

/** A legacy post: read-only. */
export interface PostView {
  id: string;
  title: string;
  minPrice: number | null;
  maxPrice: number | null;
  zone: string | null;
  characteristics: string | Record<string, string> | null;
  referenceLink: string | null;
  images: string[];
  createdAt: string;
  /** The request whose offers it shows. */
  buyRequestId: string | null;
  /** null once the account is gone, or when there never was one here. */
  authorName: string | null;
}

const columns = {
  id: posts.id,
  title: posts.title,
  minPrice: posts.minPrice,
  maxPrice: posts.maxPrice,
  zone: posts.zone,
  characteristics: posts.characteristics,
  referenceLink: posts.referenceLink,
  images: posts.images,
  createdAt: posts.createdAt,
  buyRequestId: posts.buyRequestId,
  authorName: profiles.fullName,
};

type Row = Omit<PostView, 'createdAt'> & { createdAt: Date };

const shown = (text: string | null): string | null => text && hideContacts(text).text;

/** Posts are of an earlier site and have no deals: nobody reads their contacts. */
const present = ({ authorName, createdAt, ...post }: Row): PostView => ({
  ...post,
  title: hideContacts(post.title).text,
  zone: shown(post.zone),
  characteristics: shownCharacteristics(post.characteristics),
  referenceLink:
    post.referenceLink && hideContacts(post.referenceLink, 'link').kinds.length === 0
      ? post.referenceLink
      : null,
  createdAt: createdAt.toISOString(),
  authorName: authorName === null ? null : displayName({ fullName: authorName }),
});

const shownCharacteristics = (said: PostView['characteristics']): PostView['characteristics'] =>
  said === null || typeof said === 'string'
    ? shown(said)
    : Object.fromEntries(Object.entries(said).map(([name, text]) => [name, hideContacts(text).text]));

export async function getPost({ db }: Pick<Context, 'db'>, id: string): Promise<PostView> {
  const [row] = isId(id)
    ? await db
        .select(columns)
        .from(posts)
        .leftJoin(profiles, eq(profiles.id, posts.userId))
        .where(and(eq(posts.id, id), postIsShown()))
    : [];
  if (!row) throw notFound('Publicación no encontrada');
  return present(row);
}

/** The legacy posts, newest first. */
export async function listPosts({ db }: Pick<Context, 'db'>, paging: Paging = {}): Promise<Page<PostView>> {
  const limit = pageLimit(paging);
  const after = decodeCursor(paging.cursor, ['time', 'id']);
  const rows = await db
    .select(columns)
    .from(posts)
    .leftJoin(profiles, eq(profiles.id, posts.userId))
    .where(
      and(
        postIsShown(),
        after
          ? sql`(${posts.createdAt}, ${posts.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(limit + 1);
  return toPage(rows, limit, present, (row) => [row.createdAt.toISOString(), row.id]);
}

/** An offer under a legacy post, with what buyers gave its seller on average. */
export type PostOffer = OfferView & { sellerRating: number | null };

/**
 * The offers of a post's request that the caller may see, a hundred at most, in the chosen order, and the request's id;
 * null where the caller may not know of it.
 */
export async function listPostOffers(
  ctx: Context,
  actor: Actor,
  post: Pick<PostView, 'buyRequestId'>,
  sort: PostOfferSort,
): Promise<{ items: PostOffer[]; total: number; requestId: string | null }> {
  const page = post.buyRequestId && (await offersOf(ctx, actor, post.buyRequestId));
  if (!page) return { items: [], total: 0, requestId: null };
  const ratingOf = await readRatingSummaries(
    ctx,
    page.items.map(({ sellerId }) => sellerId),
  );
  const items = page.items.map((offer) => ({
    ...offer,
    sellerRating: ratingOf(offer.sellerId, 'seller').average,
  }));
  return { items: items.toSorted(orders[sort]), total: page.total, requestId: post.buyRequestId };
}

const byArrival = (a: PostOffer, b: PostOffer) => a.createdAt.localeCompare(b.createdAt);
const orders: Record<PostOfferSort, (a: PostOffer, b: PostOffer) => number> = {
  arrival: byArrival,
  price: (a, b) => a.price - b.price || byArrival(a, b),
  rating: (a, b) => (b.sellerRating ?? 0) - (a.sellerRating ?? 0) || byArrival(a, b),
};

async function offersOf(ctx: Context, actor: Actor, requestId: string) {
  try {
    return await listRequestOffers(ctx, actor, requestId, { limit: limits.pageSizeMax });
  } catch (error) {
    // The caller may not know of the request, or it went between the two reads.
    if (isRefusal(error) && error.code === 'not_found') return null;
    throw error;
  }
}

/**
 * Removes legacy posts, and those of their pictures that the import stored and no other post shows: these have no owner by
 * whom they would be found.
 */
export async function removePosts(tx: Transaction, which: SQL): Promise<void> {
  const gone = await tx.delete(posts).where(which).returning({ images: posts.images });
  if (gone.length === 0) return;
  const { rows } = await tx.execute<{ url: string }>(sql`
    select i.url from images i
    where i.url = any(${sql.param(gone.flatMap((post) => post.images))}::text[]) and i.owner_id is null
      and not exists (select from posts other where i.url = any(other.images))
  `);
  await releaseImages(
    tx,
    rows.map(({ url }) => url),
  );
}
