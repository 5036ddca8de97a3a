import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isBackupRunning } from '#database/backup-lock.ts';
import type { Database } from '#database/connection.ts';
import { enqueueEvent } from '#database/enqueue.ts';
import { images } from '#database/schema.ts';
import type { DomainEvent } from '#domain/events/domain-events.ts';
import { imageFilesAndCopies } from '#domain/images/image-url.ts';
import { goneImagesText, type ImagePurpose, imageTexts } from '#domain/images/rules.ts';
import { isRefusal, Refusal } from '#domain/refusals/refusal.ts';
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
import { lockProfile } from '../lifecycle/lock.ts';
import { consume, withRateLimit } from '../rate-limit.ts';
import {
  type ReceivedForm,
  type ReceivedImages,
  receiveForm,
  receiveImages,
  type UploadedImages,
} from './receive-images.ts';

const unattachedMax = 200;

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
    // Checked again under a lock after reading.
    await refuseHoarding(ctx.db, ownerId, 1);
    // Counted before decoding: files that are no images stay counted.
    const allow = () => consume(ctx, actor, 'image');
    return keepImages(ctx, owner, await receiveImages(ctx.images, ownerId, body, allow), key);
  });
}

/** `images` names the stored photos; `refused` says why others were refused. */
export interface FormWithImages {
  fields: ReceivedForm['fields'];
  images: string[];
  refused: string[];
}

/** For forms sent without script. A form with refused photos is read, too, to be shown again as typed. */
export async function uploadFormImages(
  ctx: Context,
  actor: Actor,
  body: MultipartBody,
  purpose: ImagePurpose,
  keyOf: (fields: ReceivedForm['fields'], content: string) => IdempotencyKey | undefined,
): Promise<FormWithImages> {
  const owner = requireSignedIn(actor, imageTexts.signIn);
  const ownerId = owner.userId;
  // Counted before reading: a form whose photos are all too large also holds a place while it is read.
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

/** @returns the refusal of a person who may not upload now; their form is read all the same. */
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
      await lockProfile(tx, ownerId, imageTexts.signIn);
      await claimIdempotencyKey(tx, owner, key, accepted[0]!.id, createdAt);
      if (key) await storeAnswer({ db: tx }, owner, key, answer);
      await refuseHoarding(tx, ownerId, accepted.length);
      await tx.insert(images).values(accepted.map((image) => ({ ...image, ownerId, purpose, createdAt })));
      mayBeKept = true;
    });
  } catch (error) {
    // After a failed commit the outcome is unknown, so the files stay; files without a row are swept after a day.
    if (!mayBeKept) await discard();
    if (key && error instanceof AlreadyDone)
      return (await readStoredAnswer(ctx, owner, key)) as UploadedImages;
    throw error;
  }
  return answer;
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
  /** Attached so far: these may stay, and those no longer named are deleted. */
  current?: readonly string[];
  field?: string;
}

/** Refuses images that are not the actor's own, uploaded for this purpose and unattached. */
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

/** The files are deleted after the commit. */
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
