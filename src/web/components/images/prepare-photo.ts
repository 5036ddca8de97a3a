import { imageSize } from 'image-size';
import { imagePixelsMax, sentImageSide } from '#domain/images/rules.ts';

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Prepared = { photo: Blob } | { refusal: 'pixels' | 'unreadable' | 'cut off' };

/** A file no heavier than this, of a photo that is small enough, goes as it is: writing it again would only blur it. */
const bytesKept = 1024 * 1024;
const quality = 0.85;
const headerBytes = 512 * 1024;

/** Formats that the server reads, as `image-size` names them. What else a browser can read is drawn. */
const serverFormats = new Set(['jpg', 'png', 'webp', 'gif', 'avif']);

/**
 * The photo upright, at most `sentImageSide` pixels on its longest side, as WebP or JPEG. The size is read from the
 * header first: what has too many pixels for a phone's memory is never decoded. What this browser would spoil goes as it
 * is.
 */
export async function preparePhoto(file: Blob, area?: Area): Promise<Prepared> {
  const header = await readHeader(file);
  if (header && header.pixels > imagePixelsMax) return { refusal: 'pixels' };
  const picture = header && (await createImageBitmap(file).catch(() => null));
  if (!picture) return { refusal: 'unreadable' };
  const isSmall = Math.max(picture.width, picture.height) <= sentImageSide && file.size <= bytesKept;
  const mayGoAsItIs = !area && serverFormats.has(header.format);
  if (mayGoAsItIs && (isSmall || !(await isCanvasTrue()))) {
    picture.close();
    return { photo: file };
  }
  return renderForUpload(picture, area);
}

export async function readHeader(file: Blob): Promise<{ format: string; pixels: number } | null> {
  for (const end of [headerBytes, file.size]) {
    try {
      const { width, height, type } = imageSize(new Uint8Array(await file.slice(0, end).arrayBuffer()));
      return { format: type ?? '', pixels: width * height };
    } catch {
      // The header is longer than what was read, or there is none.
    }
    if (end >= file.size) break;
  }
  return null;
}

/**
 * Whether this browser encodes and reads what was drawn. Against fingerprinting, some return noise or white instead
 * (Firefox with `privacy.resistFingerprinting`). Noise in the lowest bits, as Brave adds it, can't be seen.
 */
async function isCanvasTrue(): Promise<boolean> {
  const side = 16;
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d')!;
  context.fillStyle = 'rgb(40 90 140)';
  context.fillRect(0, 0, side, side);
  const encoded = await createImageBitmap(await canvas.convertToBlob());
  context.clearRect(0, 0, side, side);
  context.drawImage(encoded, 0, 0);
  const { data } = context.getImageData(0, 0, side, side);
  return data.every((value, at) => Math.abs(value - [40, 90, 140, 255][at % 4]!) < 8);
}

export async function renderForUpload(
  picture: ImageBitmap,
  area: Area = { x: 0, y: 0, width: 1, height: 1 },
): Promise<Prepared> {
  if (!(await isCanvasTrue())) return { refusal: 'unreadable' };
  const from = {
    width: Math.max(1, Math.round(picture.width * area.width)),
    height: Math.max(1, Math.round(picture.height * area.height)),
  };
  const scale = Math.min(1, sentImageSide / Math.max(from.width, from.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(from.width * scale)),
    Math.max(1, Math.round(from.height * scale)),
  );
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  const [left, top] = [picture.width * area.x, picture.height * area.y];
  context.drawImage(picture, left, top, from.width, from.height, 0, 0, canvas.width, canvas.height);
  picture.close();
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality });
  // Safari can't encode WebP and returns a PNG instead: then a JPEG is sent.
  return { photo: webp.type === 'image/webp' ? webp : await asJpeg(canvas) };
}

function asJpeg(canvas: OffscreenCanvas): Promise<Blob> {
  const context = canvas.getContext('2d')!;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

export interface PhotoTask {
  file: Blob;
  area?: Area;
}

export type WorkerWord = 'ready' | Prepared;

/**
 * Answers the task of a worker; a fault of the work counts as a photo that can't be read. The work calls `onReady` when
 * it waits for no script any more.
 */
export function serveWorkerTask(work: (task: PhotoTask, onReady: () => void) => Promise<Prepared>): void {
  const say = (word: WorkerWord) => postMessage(word);
  addEventListener('message', async ({ data }: MessageEvent<PhotoTask>) => {
    say(await work(data, () => say('ready')).catch((): Prepared => ({ refusal: 'unreadable' })));
  });
}
