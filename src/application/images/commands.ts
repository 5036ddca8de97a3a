import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isBackupRunning } from '#database/backup-lock.ts';
import type { Database } from '#database/connection.ts';
import { enqueueEvent } from '#database/enqueue.ts';
import { images, profiles } from '#database/schema.ts';
import type { DomainEvent } from '#domain/events/domain-events.ts';
import { imageFilesAndCopies } from '#domain/images/image-url.ts';
import { goneImagesText, type ImagePurpose, imageTexts } from '#domain/images/rules.ts';
import { isRefusal, Refusal, refuse } from '#domain/refusals/refusal.ts';
import type { MultipartBody } from '#services/images/upload.ts';
import {
  type Actor,
  type Context,
  requireSignedIn,
  requireUser,
  type SignedInActor,
  type Transaction,
} from '../context.ts';
import {
  AlreadyDone,
  claimIdempotencyKey,
  type IdempotencyKey,
  readStoredAnswer,
  storeAnswer,
} from '../idempotency.ts';
import { consume, withRateLimit } from '../rate-limit.ts';
import {
  type ReceivedForm,
  type ReceivedImages,
  receiveForm,
  receiveImages,
  type UploadedImages,
} from './receive-images.ts';

const unattachedMax = 200;

/** Takes the images of a multipart body: checks, re-encodes and stores them for the actor to attach. */
export async function uploadImages(
  ctx: Context,
  actor: Actor,
  body: MultipartBody,
  key?: IdempotencyKey,
): Promise<UploadedImages> {
  const owner = requireSignedIn(actor, imageTexts.signIn);
  const ownerId = owner.userId;
  const stored = key && (await readStoredAnswer(ctx, actor, key));
  if (stored) return stored as UploadedImages;
  return withRateLimit(ctx, actor, 'upload', async () => {
    // Before anything is read; it counts again under a lock when all is read.
    await refuseHoarding(ctx.db, ownerId, 1);
    // Before it is decoded, which is the work: what turns out to be no image stays counted.
    const allow = () => consume(ctx, actor, 'image');
    return keepImages(ctx, owner, await receiveImages(ctx.images, ownerId, body, allow), key);
  });
}

/** A page's form without its photos: they are named in `images`, or the sentence says why not. */
export interface FormWithImages {
  fields: ReceivedForm['fields'];
  images: string[];
  refused: string[];
}

/**
 * Takes the photos of a form that was sent without script, and gives its fields. Whatever is refused of the photos,
 * the form itself is read, so that it can be shown again as it was typed.
 */
export async function uploadFormImages(
  ctx: Context,
  actor: Actor,
  body: MultipartBody,
  purpose: ImagePurpose,
  keyOf: (fields: ReceivedForm['fields'], content: string) => IdempotencyKey | undefined,
): Promise<FormWithImages> {
  const owner = requireSignedIn(actor, imageTexts.signIn);
  const ownerId = owner.userId;
  // Before anything is read, as at the API: also a form whose photos are all too large holds a place while it is read.
  const refusal = await countUpload(ctx, owner);
  const allow = async () => {
    if (refusal) throw refusal;
    await consume(ctx, actor, 'image');
  };
  const received = await receiveForm(ctx.images, ownerId, body, purpose, allow);
  const { fields } = received;
  const refused = received.rejected.map(({ reason }) => reason);
  if (received.accepted.length === 0) return { fields, images: [], refused };
  const kept = await keepImages(ctx, owner, { ...received, purpose }, keyOf(fields, received.content));
  return { fields, images: kept.images.map(({ url }) => url), refused };
}

/** Counts an upload. @returns the refusal for whoever may upload no more now, whose form is read all the same. */
async function countUpload(ctx: Context, owner: SignedInActor): Promise<Refusal | null> {
  try {
    await consume(ctx, owner, 'upload');
    await refuseHoarding(ctx.db, owner.userId, 1);
    return null;
  } catch (error) {
    if (isRefusal(error) && error.code === 'rate_limited') return error;
    throw error;
  }
}

/** Keeps what was received, or answers with what an upload with the same key kept before. */
async function keepImages(
  ctx: Context,
  owner: SignedInActor,
  { purpose, accepted, rejected, discard }: ReceivedImages,
  key: IdempotencyKey | undefined,
): Promise<UploadedImages> {
  const createdAt = ctx.now();
  const ownerId = owner.userId;
  const answer = { images: accepted.map(({ url, width, height }) => ({ url, width, height })), rejected };
  let mayBeKept = false;
  try {
    await ctx.db.transaction(async (tx) => {
      mayBeKept = false;
      await lockUploads(tx, ownerId);
      await claimIdempotencyKey(tx, owner, key, accepted[0]!.id, createdAt);
      if (key) await storeAnswer({ db: tx }, owner, key, answer);
      await refuseHoarding(tx, ownerId, accepted.length);
      await tx.insert(images).values(accepted.map((image) => ({ ...image, ownerId, purpose, createdAt })));
      mayBeKept = true;
    });
  } catch (error) {
    // After a failed commit its outcome is unknown, so the files stay: files without a row are swept after a day.
    if (!mayBeKept) await discard();
    if (key && error instanceof AlreadyDone)
      return (await readStoredAnswer(ctx, owner, key)) as UploadedImages;
    throw error;
  }
  return answer;
}

/** One upload of a person at a time counts what waits and adds to it. */
async function lockUploads(tx: Transaction, ownerId: string): Promise<void> {
  const [owner] = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.id, ownerId))
    .for('no key update');
  if (!owner) throw refuse('unauthenticated', imageTexts.signIn);
}

async function refuseHoarding(db: Database | Transaction, ownerId: string, added: number): Promise<void> {
  const [found] = await db
    .select({ waiting: count() })
    .from(images)
    .where(and(eq(images.ownerId, ownerId), isNull(images.attachedAt)));
  if ((found?.waiting ?? 0) + added <= unattachedMax) return;
  const detail = 'Subiste demasiadas imágenes sin publicarlas. Esperá un rato y volvé a probar.';
  throw new Refusal({ code: 'rate_limited', detail, retryAfter: 3600 });
}

export interface AttachOptions {
  /** The images the thing has had so far: they may stay, and those no longer named are deleted. */
  current?: readonly string[];
  /** The field a refusal is reported under. */
  field?: string;
}

/**
 * Makes uploaded images part of what the actor is saving, in its transaction. Refuses unless each is the
 * actor's own, uploaded for this purpose and not part of something else.
 */
export async function attachImages(
  tx: Transaction,
  actor: Actor,
  urls: readonly string[],
  purpose: ImagePurpose,
  { current = [], field = 'images' }: AttachOptions = {},
): Promise<void> {
  const ownerId = requireUser(actor);
  const added = urls.filter((url) => !current.includes(url));
  if (added.length > 0) {
    const attached = await tx
      .update(images)
      .set({ attachedAt: sql`now()` })
      .where(
        and(
          inArray(images.url, added),
          eq(images.ownerId, ownerId),
          eq(images.purpose, purpose),
          isNull(images.attachedAt),
        ),
      )
      .returning({ url: images.url });
    const usable = new Set([...current, ...attached.map(({ url }) => url)]);
    const gone = urls.flatMap((url, at) => (usable.has(url) ? [] : [at + 1]));
    if (gone.length > 0) {
      throw new Refusal({ code: 'invalid', errors: { [field]: goneImagesText(gone, urls.length) } });
    }
  }
  await releaseImages(
    tx,
    current.filter((url) => !urls.includes(url)),
  );
}

/** Forgets images in the caller's transaction; their files go once it has committed. */
export async function releaseImages(tx: Transaction, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  await scheduleDeletion(
    tx,
    await tx
      .delete(images)
      .where(inArray(images.url, [...urls]))
      .returning({ id: images.id, url: images.url }),
  );
}

/** Forgets every image a person uploaded, attached or not: for the deletion of an account. */
export async function releaseImagesOf(tx: Transaction, ownerId: string): Promise<void> {
  await scheduleDeletion(
    tx,
    await tx.delete(images).where(eq(images.ownerId, ownerId)).returning({ id: images.id, url: images.url }),
  );
}

async function scheduleDeletion(tx: Transaction, gone: { id: string; url: string }[]): Promise<void> {
  const [first] = gone;
  if (!first) return;
  const event = { kind: 'images.delete', urls: gone.map(({ url }) => url) } satisfies DomainEvent;
  await enqueueEvent(tx, first.id, event);
}

export async function deleteImageFiles(ctx: Context, urls: readonly string[]): Promise<void> {
  if (await isBackupRunning(ctx.db)) throw new Error('a backup copies the pictures');
  await ctx.images.delete(urls.flatMap(imageFilesAndCopies));
}
