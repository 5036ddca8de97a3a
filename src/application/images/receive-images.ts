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

/** The answer to an upload. */
export interface UploadedImages {
  images: { url: string; width: number; height: number }[];
  rejected: RejectedFile[];
}

export interface KeptImage {
  id: string;
  url: string;
  width: number;
  height: number;
  bytes: number;
}

export interface ReceivedImages {
  purpose: ImagePurpose;
  accepted: KeptImage[];
  rejected: RejectedFile[];
  /** Removes the files again, when what should have followed failed. */
  discard(): Promise<void>;
}

/** Twice what ten photos of the largest size take, so that too many or too large ones get their sentence. */
const uploadLimits = { fileBytes: limits.imageBytesMax, totalBytes: 20 * limits.imageBytesMax };

/**
 * Reads a multipart body and stores the files in it that are images, one at a time. `allow` may refuse one that is
 * beyond a limit: then the others that came are taken all the same.
 */
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
    // The purpose may come after the files: only now is it sure how many of them there may be.
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

/** What a page's form brought that was sent without script: its fields, and the photos in it. */
export interface ReceivedForm extends Omit<ReceivedImages, 'purpose'> {
  fields: [name: string, value: string][];
  /** The sizes of the photos, which distinguish the photos of one form from those of another. */
  content: string;
}

/** Fields and bytes of text that a form may have, as `src/server/bound-forms.ts` has them. */
const formLimits = {
  ...uploadLimits,
  parts: 200,
  fieldBytes: 64 * 1024,
  // All photos come in one body: ten of 5 MB need 1.7 Mbit/s.
  patience: { totalMs: 240_000 },
};
/** Forms with photos that are read at once; they take longer than single photos, and may not keep those waiting. */
const forms = pLimit(4);
const formsWaitingMax = 16;
/** One form of an account is read at a time, so that four accounts would have to hold all places; another one may wait. */
const formsOfAccount = boundByAccount(2);

/** Reads a form with photos. A refused photo does not keep the rest from being read. */
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

/** Refusals that concern the moment and no file: of the account's limit, and of decoders that are all busy. */
const limitCodes = new Set<RefusalCode>(['rate_limited', 'unavailable']);

/** Takes one file after another and records the outcome of each. */
function openIntake(store: ImageStore, ownerId: string, allow: Allow) {
  const accepted: (KeptImage & { name: string })[] = [];
  const rejected: RejectedFile[] = [];
  let limit: Refusal | null = null;
  const discard = (some: KeptImage[], error?: unknown) =>
    removeFiles(
      store,
      some.flatMap(({ url }) => imageFileNames(url)),
      error,
    );

  /** The reason why the file is not taken; null when it was. */
  const refusalOf = async ({ name, bytes }: IncomingFile, room: number, beyond: string) => {
    if (accepted.length >= room) return beyond;
    if (!bytes) return imageTexts.tooLarge(name);
    if (limit) return limit.detail;
    // One file of an account is decoded at a time, so that no account alone holds all decoders.
    const image = await oneAtATime(`picture of ${ownerId}`, () => storeImage(store, name, bytes, allow));
    accepted.push({ name, ...image });
    return null;
  };
  return {
    accepted,
    rejected,
    discard,
    /** The limit that was met; what came after it was not looked at. */
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

/** Processes one file and stores it at every width; throws `UnusableImage` for what is no picture. */
export async function storeImage(
  store: ImageStore,
  name: string,
  bytes: Uint8Array,
  allow?: Allow,
): Promise<KeptImage> {
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

/**
 * Removes files of an upload that failed. Not from a store that was silent just now: whoever uploaded would wait for it
 * again, and `sweepFiles` removes files without a row anyway.
 */
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

/** The purpose of the images as far as it is known: it may follow them in the body. */
function knownPurpose(fields: ReadonlyMap<string, string>): ImagePurpose {
  const purpose = fields.get('for');
  return isPurpose(purpose) ? purpose : 'buy-request';
}

const beyondLimit = (fields: ReadonlyMap<string, string>): string => imageTexts.limit(knownPurpose(fields));

function noneValid(rejected: readonly RejectedFile[]): Refusal {
  const reasons = rejected.map(({ reason }) => reason).join('. ') || 'Elegí al menos un archivo';
  return new Refusal({ code: 'invalid', detail: imageTexts.noneValid, errors: { file: reasons } });
}
