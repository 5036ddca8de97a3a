import { decodeSeconds, unreadableSeconds } from '#domain/image-effort.ts';
import { imagePixelsMax, imageTexts } from '#domain/image-rules.ts';
import type { ProcessedImage } from './decode.ts';
import { readFacts, runEncode } from './decoder-pool.ts';
import { looksLikePicture } from './signature.ts';

/** A file that isn't an image we take; the message is the Spanish sentence for the person who sent it. */
export class UnusableImage extends Error {}

/** AVIF's decoder takes some 20 bytes a pixel: 50 megapixels would be a gigabyte. */
const heifPixelsMax = 25_000_000;

const acceptedFormats = new Set<string>(['jpeg', 'png', 'webp', 'gif', 'heif']);

/** Lets a file through that will take so many seconds of processor time, or throws. */
export type Allow = (seconds: number) => Promise<void>;

/**
 * Checks, turns upright, strips and re-encodes an uploaded file. Throws `UnusableImage` for what isn't one. `allow` is
 * asked when the header is read and before anything is decoded, also for what is no image.
 */
export async function processImage(
  name: string,
  bytes: Uint8Array,
  allow: Allow = async () => undefined,
): Promise<ProcessedImage> {
  const facts = looksLikePicture(bytes) ? await readFacts(bytes) : null;
  if (!facts || !acceptedFormats.has(facts.format)) {
    await allow(unreadableSeconds);
    throw new UnusableImage(facts?.format === 'heic' ? imageTexts.heic(name) : imageTexts.notAnImage(name));
  }
  const pixels = facts.width * facts.height;
  const most = facts.format === 'heif' ? heifPixelsMax : imagePixelsMax;
  if (pixels > most) {
    await allow(unreadableSeconds);
    throw new UnusableImage(imageTexts.tooManyPixels(name, most));
  }
  await allow(decodeSeconds(facts.format, pixels));
  const image = await runEncode(bytes, facts.format === 'heif');
  if (!image) throw new UnusableImage(imageTexts.notAnImage(name));
  return image;
}
