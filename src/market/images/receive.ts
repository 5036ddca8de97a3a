import { v7 } from 'uuid';
import {
  type ImagePurpose,
  imagePurposes,
  imageTexts,
  maxImages,
  type RejectedFile,
} from '#domain/image-rules.ts';
import { buildImageName, buildImageUrl, imageFileNames } from '#domain/image-url.ts';
import { limits } from '#domain/limits.ts';
import { type FieldErrors, isRefusal, Refusal } from '#domain/refusal.ts';
import { type Allow, processImage, UnusableImage } from '#services/images/process.ts';
import type { ImageStore } from '#services/images/store.ts';
import { type IncomingFile, type MultipartBody, receiveFiles } from '#services/images/upload.ts';
import type { AllowFile } from './effort.ts';

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
  allow: AllowFile,
): Promise<ReceivedImages> {
  const accepted: (KeptImage & { name: string })[] = [];
  const rejected: RejectedFile[] = [];
  const unknown: FieldErrors = {};
  let limit: Refusal | null = null;
  const discard = (some: KeptImage[]) => store.delete(some.flatMap(({ url }) => imageFileNames(url)));

  const take = async (file: IncomingFile, fields: ReadonlyMap<string, string>) => {
    if (file.field !== 'file') unknown[file.field] = 'Campo desconocido';
    else if (accepted.length >= roomFor(fields)) rejected.push(beyondLimit(file.name, fields));
    else if (!file.bytes) rejected.push({ name: file.name, reason: imageTexts.tooLarge(file.name) });
    else if (limit) rejected.push({ name: file.name, reason: limit.detail });
    else {
      const image = await storeImage(store, file.name, file.bytes, (seconds) => allow(file.name, seconds));
      accepted.push({ name: file.name, ...image });
    }
  };
  const refuse = (name: string, error: unknown) => {
    if (isRefusal(error) && error.code === 'rate_limited') limit = error;
    else if (!(error instanceof UnusableImage)) throw error;
    rejected.push({ name, reason: limit?.detail ?? (error as Error).message });
  };

  try {
    const fields = await receiveFiles({ ...body, who: ownerId }, uploadLimits, (file, known) =>
      take(file, known).catch((error: unknown) => refuse(file.name, error)),
    );
    const purpose = purposeOf(fields, unknown);
    // The purpose may come after the files: only now is it sure how many of them there may be.
    for (const excess of accepted.splice(maxImages[purpose])) {
      await discard([excess]);
      rejected.push(beyondLimit(excess.name, fields));
    }
    if (accepted.length === 0) throw limit ?? noneValid(rejected);
    const stored = accepted.map(({ name: _name, ...image }) => image);
    return { purpose, accepted: stored, rejected, discard: () => discard(stored) };
  } catch (error) {
    await discard(accepted);
    throw error;
  }
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
    await store.delete(imageFileNames(url));
    throw error;
  }
  const size = files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
  return { id: named.id, url, width: facts.width, height: facts.height, bytes: size };
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

function roomFor(fields: ReadonlyMap<string, string>): number {
  const purpose = fields.get('for');
  return maxImages[isPurpose(purpose) ? purpose : 'buy-request'];
}

function beyondLimit(name: string, fields: ReadonlyMap<string, string>): RejectedFile {
  const purpose = fields.get('for');
  return { name, reason: imageTexts.limit(isPurpose(purpose) ? purpose : 'buy-request') };
}

function noneValid(rejected: readonly RejectedFile[]): Refusal {
  const reasons = rejected.map(({ reason }) => reason).join('. ') || 'Elegí al menos un archivo';
  return new Refusal({ code: 'invalid', detail: imageTexts.noneValid, errors: { file: reasons } });
}
