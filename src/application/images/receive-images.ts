import pLimit from 'p-limit';
import { v7 } from 'uuid';
import { buildImageName, buildImageUrl, imageFileNames } from '#domain/images/image-url.ts';
import {
  type ImagePurpose,
  imagePurposes,
  imageTexts,
  maxImages,
  type RejectedFile,
} from '#domain/images/rules.ts';
import { limits } from '#domain/limits/limits.ts';
import { type FieldErrors, isRefusal, Refusal, type RefusalCode, refuse } from '#domain/refusals/refusal.ts';
import { oneAtATime } from '#services/concurrency.ts';
import { type Allow, processImage, UnusableImage } from '#services/images/process.ts';
import type { ImageStore } from '#services/images/store.ts';
import {
  boundByAccount,
  type IncomingFile,
  type MultipartBody,
  receiveFiles,
} from '#services/images/upload.ts';
import { ServiceUnavailable } from '#services/unavailable.ts';

export interface UploadedImages {
  images: { url: string; width: number; height: number }[];
  rejected: RejectedFile[];
}

export interface ReceivedImage {
  id: string;
  url: string;
  width: number;
  height: number;
  bytes: number;
}

export interface ReceivedImages {
  purpose: ImagePurpose;
  accepted: ReceivedImage[];
  rejected: RejectedFile[];
  /** Deletes the files after a failure. */
  discard(): Promise<void>;
}

/** Twice ten photos of the largest size, so that too many or too large ones get their own refusal. */
const uploadLimits = { fileBytes: limits.imageBytesMax, totalBytes: 20 * limits.imageBytesMax };

/** Stores one image at a time. `allow` may refuse a file beyond a limit; the files accepted before stay. */
export async function receiveImages(
  store: ImageStore,
  ownerId: string,
  body: MultipartBody,
  allow: Allow,
): Promise<ReceivedImages> {
  const intake = openIntake(store, ownerId, allow);
  const { accepted, rejected } = intake;
  const unknown: FieldErrors = {};
  try {
    const fields = await receiveFiles({ ...body, who: ownerId }, uploadLimits, async (file, known) => {
      if (file.field === 'file') await intake.take(file, maxImages[knownPurpose(known)], beyondLimit(known));
      else unknown[file.field] = 'Campo desconocido';
    });
    const purpose = purposeOf(fields, unknown);
    // The purpose may come after the files.
    for (const excess of accepted.splice(maxImages[purpose])) {
      await intake.discard([excess]);
      rejected.push({ name: excess.name, reason: beyondLimit(fields) });
    }
    if (accepted.length === 0) throw intake.limit() ?? noneValid(rejected);
    return { purpose, ...intake.kept() };
  } catch (error) {
    await intake.discard(accepted, error);
    throw error;
  }
}

export interface ReceivedForm extends Omit<ReceivedImages, 'purpose'> {
  fields: [name: string, value: string][];
  /** Names and sizes of the photos, part of the idempotency content. */
  content: string;
}

/** The same limits as `src/server/bound-forms.ts`. */
const formLimits = {
  ...uploadLimits,
  parts: 200,
  fieldBytes: 64 * 1024,
  // Ten photos of 5 MB need 1.7 Mbit/s.
  timeouts: { totalMs: 240_000 },
};
/** Forms take longer than single photos, so they have a queue of their own. */
const forms = pLimit(4);
const formsWaitingMax = 16;
/** One form of an account is read at a time, another one may wait. */
const formsOfAccount = boundByAccount(2);

/** A refused photo does not stop the rest. */
export async function receiveForm(
  store: ImageStore,
  ownerId: string,
  body: MultipartBody,
  purpose: ImagePurpose,
  allow: Allow,
): Promise<ReceivedForm> {
  if (forms.pendingCount >= formsWaitingMax) throw new Refusal({ code: 'unavailable' });
  const intake = openIntake(store, ownerId, allow);
  const fields: ReceivedForm['fields'] = [];
  const sizes: string[] = [];
  let textBytes = 0;
  try {
    const read = () =>
      receiveFiles(
        { ...body, who: ownerId },
        formLimits,
        async (file) => {
          sizes.push(`${file.name} ${file.bytes?.length}`);
          await intake.take(file, maxImages[purpose], imageTexts.limit(purpose));
        },
        (name, value) => {
          textBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
          if (textBytes <= formLimits.fieldBytes) fields.push([name, value]);
        },
      );
    await formsOfAccount(ownerId, () => oneAtATime(`form of ${ownerId}`, () => forms(read)));
    if (textBytes > formLimits.fieldBytes) throw refuse('too_large');
  } catch (error) {
    await intake.discard(intake.accepted, error);
    throw error;
  }
  return { fields, content: sizes.join('\n'), ...intake.kept() };
}

/** Refusals that concern no file: rate limits, and busy decoders. */
const limitCodes = new Set<RefusalCode>(['rate_limited', 'unavailable']);

function openIntake(store: ImageStore, ownerId: string, allow: Allow) {
  const accepted: (ReceivedImage & { name: string })[] = [];
  const rejected: RejectedFile[] = [];
  let limit: Refusal | null = null;
  const discard = (some: ReceivedImage[], error?: unknown) =>
    removeFiles(
      store,
      some.flatMap(({ url }) => imageFileNames(url)),
      error,
    );

  /** Null for an accepted file. */
  const refusalOf = async ({ name, bytes }: IncomingFile, room: number, beyond: string) => {
    if (accepted.length >= room) return beyond;
    if (!bytes) return imageTexts.tooLarge(name);
    if (limit) return limit.detail;
    // One file of an account at a time, so that no account holds all decoders.
    const image = await oneAtATime(`picture of ${ownerId}`, () => storeImage(store, name, bytes, allow));
    accepted.push({ name, ...image });
    return null;
  };
  return {
    accepted,
    rejected,
    discard,
    /** The limit that was hit; later files were not checked. */
    limit: () => limit,
    async take(file: IncomingFile, room: number, beyond: string): Promise<void> {
      const reason = await refusalOf(file, room, beyond).catch((error: unknown) => {
        if (isRefusal(error) && limitCodes.has(error.code)) limit = error;
        else if (!(error instanceof UnusableImage)) throw error;
        return isRefusal(error) ? error.detail : (error as Error).message;
      });
      if (reason !== null) rejected.push({ name: file.name, reason });
    },
    kept() {
      const stored = accepted.map(({ name: _name, ...image }) => image);
      return { accepted: stored, rejected, discard: () => discard(stored) };
    },
  };
}

/** Stores every width; throws `UnusableImage`. */
export async function storeImage(
  store: ImageStore,
  name: string,
  bytes: Uint8Array,
  allow?: Allow,
): Promise<ReceivedImage> {
  const { files, ...facts } = await processImage(name, bytes, allow);
  const named = { id: v7(), ...facts };
  const url = buildImageUrl(buildImageName(named));
  try {
    await Promise.all(files.map((file) => store.put(buildImageName(named, file.variant), file.bytes)));
  } catch (error) {
    await removeFiles(store, imageFileNames(url), error);
    throw error;
  }
  const size = files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
  return { id: named.id, url, width: facts.width, height: facts.height, bytes: size };
}

/** Skipped for an unavailable store; `sweepFiles` removes files without a row anyway. */
async function removeFiles(store: ImageStore, names: string[], error?: unknown): Promise<void> {
  if (error instanceof ServiceUnavailable) return;
  await store.delete(names).catch(() => undefined);
}

const isPurpose = (text: string | undefined): text is ImagePurpose =>
  imagePurposes.some((purpose) => purpose === text);

function purposeOf(fields: ReadonlyMap<string, string>, errors: FieldErrors): ImagePurpose {
  for (const field of fields.keys()) if (field !== 'for') errors[field] = 'Campo desconocido';
  const purpose = fields.get('for');
  if (!isPurpose(purpose)) errors.for = `Indicá para qué son: ${imagePurposes.join(', ')}`;
  if (Object.keys(errors).length > 0) throw new Refusal({ code: 'invalid', errors });
  return purpose as ImagePurpose;
}

/** The purpose may follow the files. */
function knownPurpose(fields: ReadonlyMap<string, string>): ImagePurpose {
  const purpose = fields.get('for');
  return isPurpose(purpose) ? purpose : 'buy-request';
}

const beyondLimit = (fields: ReadonlyMap<string, string>): string => imageTexts.limit(knownPurpose(fields));

function noneValid(rejected: readonly RejectedFile[]): Refusal {
  const reasons = rejected.map(({ reason }) => reason).join('. ') || 'Elegí al menos un archivo';
  return new Refusal({ code: 'invalid', detail: imageTexts.noneValid, errors: { file: reasons } });
}
