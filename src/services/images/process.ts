import { imagePixelsMax, imageTexts } from '#domain/images/rules.ts';
import type { ProcessedImage } from './decode.ts';
import { readFacts, runEncode } from './decoder-pool.ts';
import { isTooComplex } from './is-too-complex.ts';

/** A file that isn't an accepted image. The message is the Spanish sentence for the person who sent it. */
export class UnusableImage extends Error {}

/** AVIF's decoder takes about 20 bytes for each pixel: 50 megapixels would take a gigabyte. */
const heifPixelsMax = 25_000_000;

const acceptedFormats = new Set<string>(['jpeg', 'png', 'webp', 'gif', 'heif']);

/** Allows one more file, or throws. */
export type Allow = () => Promise<void>;

/** CPU time after which the decoder of a file is ended: about three times what the largest allowed one takes. */
const decodeSeconds = { usual: 12, heavy: 24 };

/**
 * Checks an uploaded file, rotates it upright, removes metadata and re-encodes it. Throws `UnusableImage` when it isn't
 * an accepted image. `allow` is called after the header is read and before anything is decoded, also for files that are
 * not images.
 */
export async function processImage(
  name: string,
  bytes: Uint8Array,
  allow: Allow = async () => undefined,
): Promise<ProcessedImage> {
  if (isTooComplex(bytes)) {
    await allow();
    throw new UnusableImage(imageTexts.tooComplex(name));
  }
  const facts = looksLikePicture(bytes) ? await readFacts(bytes) : null;
  if (!facts || !acceptedFormats.has(facts.format)) {
    await allow();
    throw new UnusableImage(facts?.format === 'heic' ? imageTexts.heic(name) : imageTexts.notAnImage(name));
  }
  const pixels = facts.width * facts.height;
  const most = facts.format === 'heif' ? heifPixelsMax : imagePixelsMax;
  if (pixels > most) {
    await allow();
    throw new UnusableImage(imageTexts.tooManyPixels(name, most));
  }
  await allow();
  const isHeavy = facts.format === 'heif';
  const image = await runEncode(bytes, { seconds: decodeSeconds[isHeavy ? 'heavy' : 'usual'], isHeavy });
  if (!image) throw new UnusableImage(imageTexts.notAnImage(name));
  return image;
}

const ascii = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));

/** Brands (file type marks) of the HEIF family that contain still pictures (AVIF, HEIC). */
const heifBrands = new Set(['avif', 'avis', 'heic', 'heix', 'heim', 'heis', 'mif1', 'msf1']);

/**
 * Whether the first bytes are those of an accepted format. The decoder decides in the end; this check only keeps
 * documents, drawings and exotic formats away from their decoders.
 */
function looksLikePicture(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return true;
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return true;
  if (/^GIF8[79]a/.test(ascii(bytes, 0, 6))) return true;
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return true;
  return ascii(bytes, 4, 8) === 'ftyp' && heifBrands.has(ascii(bytes, 8, 12));
}
