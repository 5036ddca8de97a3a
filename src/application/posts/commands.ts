import { eq } from 'drizzle-orm';
import { buyRequests, images, posts, profiles } from '#database/schema.ts';
import { parseImageUrl } from '#domain/images/image-url.ts';
import type { ImportedPost } from '#domain/posts/post.ts';
import { UnusableImage } from '#services/images/process.ts';
import type { Context } from '../context.ts';
import { type ReceivedImage, storeImage } from '../images/receive-images.ts';

/** Null when the picture is unavailable. */
export type FetchPicture = (source: string) => Promise<Uint8Array | null>;

export interface ImportOutcome {
  imported: number;
  /** Imported before; these stay unchanged. */
  known: number;
  leftOut: string[];
}

/** Pictures are processed like uploads. A repeated import adds what is missing and changes nothing. */
export async function importPosts(
  ctx: Context,
  records: readonly ImportedPost[],
  fetchPicture: FetchPicture,
): Promise<ImportOutcome> {
  const outcome: ImportOutcome = { imported: 0, known: 0, leftOut: [] };
  for (const record of records) {
    if ((await ctx.db.$count(posts, eq(posts.id, record.id))) > 0) {
      outcome.known += 1;
      continue;
    }
    const pictures = await storePictures(ctx, record.images ?? [], fetchPicture, outcome.leftOut);
    if (await addPost(ctx, record, pictures)) outcome.imported += 1;
    else outcome.known += 1;
  }
  return outcome;
}

interface Pictures {
  urls: string[];
  stored: ReceivedImage[];
}

async function storePictures(
  ctx: Context,
  sources: readonly string[],
  fetchPicture: FetchPicture,
  leftOut: string[],
): Promise<Pictures> {
  const pictures: Pictures = { urls: [], stored: [] };
  for (const source of sources) {
    if (await isOurs(ctx, source)) {
      pictures.urls.push(source);
      continue;
    }
    const bytes = await fetchPicture(source);
    const stored = bytes && (await store(ctx, source, bytes));
    if (stored) {
      pictures.urls.push(stored.url);
      pictures.stored.push(stored);
    } else leftOut.push(source);
  }
  return pictures;
}

async function isOurs({ db }: Context, source: string): Promise<boolean> {
  return parseImageUrl(source) !== null && (await db.$count(images, eq(images.url, source))) > 0;
}

async function store(ctx: Context, name: string, bytes: Uint8Array): Promise<ReceivedImage | null> {
  try {
    return await storeImage(ctx.images, name, bytes);
  } catch (error) {
    if (error instanceof UnusableImage) return null;
    throw error;
  }
}

/** False when another import added the post meanwhile. Pictures without a row are swept. */
function addPost(ctx: Context, record: ImportedPost, { urls, stored }: Pictures): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const userId = record.user_id ?? null;
    const buyRequestId = record.buy_request_id ?? null;
    const hasAuthor = userId && (await tx.$count(profiles, eq(profiles.id, userId))) > 0;
    const hasRequest = buyRequestId && (await tx.$count(buyRequests, eq(buyRequests.id, buyRequestId))) > 0;
    const added = await tx
      .insert(posts)
      .values({
        id: record.id,
        userId: hasAuthor ? userId : null,
        buyRequestId: hasRequest ? buyRequestId : null,
        title: record.title,
        minPrice: record.min_price,
        maxPrice: record.max_price,
        zone: record.zone || null,
        characteristics: record.characteristics ?? null,
        referenceLink: record.reference_link ?? null,
        images: urls,
        createdAt: record.created_at,
      })
      .onConflictDoNothing()
      .returning({ id: posts.id });
    if (added.length === 0) return false;
    const now = ctx.now();
    if (stored.length > 0) {
      await tx.insert(images).values(
        stored.map((image) => ({
          ...image,
          ownerId: null,
          purpose: 'buy-request' as const,
          createdAt: now,
          attachedAt: now,
        })),
      );
    }
    return true;
  });
}
