import pLimit from 'p-limit';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { imagePixelsMax, imageTexts } from '#domain/image-rules.ts';
import { fullImageSide, widthsBelow } from '#domain/image-url.ts';
import { looksLikePicture } from './signature.ts';

/** One re-encoded file of an image; `variant` is its width, undefined for the full one. */
export interface EncodedFile {
  variant?: number;
  bytes: Uint8Array;
}

/** An image as it will be stored: upright, sRGB, without metadata, as WebP. */
export interface ProcessedImage {
  width: number;
  height: number;
  /** Dominant colour, six hex digits. */
  color: string;
  files: EncodedFile[];
}

/** A file that isn't an image we take; the message is the Spanish sentence for the person who sent it. */
export class UnusableImage extends Error {}

/** Pixels are decoded in libuv's few threads, which the disk and password hashing need too: two at a time. */
const atOnce = 2;
const inTurn = pLimit(atOnce);
const oneByOne = pLimit(1);
sharp.concurrency(atOnce);
sharp.cache(false);

/** AVIF's decoder takes some 20 bytes a pixel: 50 megapixels would be a gigabyte, so fewer and one at a time. */
const heifPixelsMax = 25_000_000;

const acceptedFormats = new Set<string>(['jpeg', 'png', 'webp', 'gif', 'heif']);
const quality = 80;

/** Checks, turns upright, strips and re-encodes an uploaded file. Throws `UnusableImage` for what isn't one. */
export function processImage(name: string, bytes: Uint8Array): Promise<ProcessedImage> {
  if (!looksLikePicture(bytes)) return Promise.reject(new UnusableImage(imageTexts.notAnImage(name)));
  return inTurn(async () => {
    const full = await decode(name, bytes);
    const encode = (picture: Sharp) => picture.webp({ quality, smartSubsample: true }).toBuffer();
    const files: EncodedFile[] = [{ bytes: await encode(picture(full)) }];
    for (const width of widthsBelow(full.info.width)) {
      files.push({ variant: width, bytes: await encode(picture(full).resize({ width })) });
    }
    return { width: full.info.width, height: full.info.height, color: await dominantColor(full), files };
  });
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/** Decodes once, at most to the full size, into plain pixels that every width is made from. */
async function decode(name: string, bytes: Uint8Array): Promise<Pixels> {
  try {
    const input = sharp(bytes, { failOn: 'error', limitInputPixels: false, pages: 1 });
    const { format, width, height } = await input.metadata();
    if (!acceptedFormats.has(format)) throw new UnusableImage(imageTexts.notAnImage(name));
    const most = format === 'heif' ? heifPixelsMax : imagePixelsMax;
    if (width * height > most) throw new UnusableImage(imageTexts.tooManyPixels(name, most));
    const upright = input
      .autoOrient()
      .resize({ width: fullImageSide, height: fullImageSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw();
    const pixels = () => upright.toBuffer({ resolveWithObject: true });
    return await (format === 'heif' ? oneByOne(pixels) : pixels());
  } catch (error) {
    if (error instanceof UnusableImage) throw error;
    throw new UnusableImage(imageTexts.notAnImage(name), { cause: error });
  }
}

function picture({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

async function dominantColor(pixels: Pixels): Promise<string> {
  const small = picture(pixels).resize(64, 64, { fit: 'inside' }).flatten({ background: '#fff' }).png();
  const { dominant } = await sharp(await small.toBuffer()).stats();
  return [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('');
}
