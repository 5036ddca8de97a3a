import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Actor, Context, DbContext, Transaction } from '#application/context.ts';
import { releaseImages } from '#application/images/commands.ts';
import { listRequestOffers } from '#application/offers/queries.ts';
import { byCreation, isId, type Paging, readPage } from '#application/paging.ts';
import { readRatingSummaries } from '#application/ratings/queries.ts';
import { posts, profiles } from '#database/schema.ts';
import { hideContacts } from '#domain/contact-redaction/redact.ts';
import { limits } from '#domain/limits/limits.ts';
import { displayName } from '#domain/people/names.ts';
import type { PostOfferSort } from '#domain/posts/texts.ts';
import { isRefusal, notFound } from '#domain/refusals/refusal.ts';
import type { OfferView, Page } from '#domain/views/views.ts';

/** SQL about `posts`: legacy posts are hidden with their author's suspension and with their publication. */
export const postIsVisible = (): SQL => sql`(
  not exists (select from profiles author where author.id = posts.user_id and author.suspended_until is not null)
  and not exists (select from buy_requests its where its.id = posts.buy_request_id and its.hidden_for is not null)
)`;

/** SQL about `posts`: by its author or, where the import knew none, by its publication. */
export const isPostOf = (userId: string): SQL => sql`(
  posts.user_id = ${userId}::uuid or posts.user_id is null and posts.buy_request_id in (
    select its.id from buy_requests its where its.user_id = ${userId}::uuid
  )
)`;

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
  buyRequestId: string | null;
  /** Null without an account. */
  authorName: string | null;
}

const { userId: _userId, position: _position, ...postColumns } = getTableColumns(posts);
const columns = { ...postColumns, authorName: profiles.fullName };

type Row = Omit<PostView, 'createdAt'> & { createdAt: Date };

const shown = (text: string | null): string | null => text && hideContacts(text).text;

/** Legacy posts have no deals, so nobody reads their contacts. */
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

export async function getPost({ db }: DbContext, id: string): Promise<PostView> {
  const [row] = isId(id)
    ? await db
        .select(columns)
        .from(posts)
        .leftJoin(profiles, eq(profiles.id, posts.userId))
        .where(and(eq(posts.id, id), postIsVisible()))
    : [];
  if (!row) throw notFound('Publicación no encontrada');
  return present(row);
}

export async function listPosts({ db }: DbContext, paging: Paging = {}): Promise<Page<PostView>> {
  const { createdAt, id: postId } = posts;
  return readPage(
    paging,
    ({ limit, at, id }, isNext) => {
      const after = isNext ? sql`(${createdAt}, ${postId}) < (${at}::timestamptz, ${id}::uuid)` : undefined;
      return db
        .select(columns)
        .from(posts)
        .leftJoin(profiles, eq(profiles.id, posts.userId))
        .where(and(postIsVisible(), after))
        .orderBy(desc(createdAt), desc(postId))
        .limit(limit);
    },
    present,
    (row) => byCreation(row),
  );
}

export type PostOffer = OfferView & { sellerRating: number | null };

/** At most a hundred, and the id of the request; null where the caller may not know of the request. */
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
    if (isRefusal(error) && error.code === 'not_found') return null;
    throw error;
  }
}

/** Also removes imported pictures that no other post shows: these have no owner. */
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
