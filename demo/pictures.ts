import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { widthsBelow } from '#domain/images/image-url.ts';
import { dominantColor, encodeImage, type ProcessedImage } from '#services/images/decode.ts';

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folder = pathOf('pictures/');
const fontfile = pathOf('../src/services/images/social-card/archivo.ttf');

const names = readdirSync(folder);

/** Names of the committed pictures of a kind: `bicycle-1.webp`, `bicycle-2.webp`, …; an avatar has no number. */
export const picturesOf = (kind: string): string[] =>
  names.filter((name) => name.replace(/(-\d+)?\.webp$/, '') === kind);

export const readPicture = (name: string): Buffer => readFileSync(folder + name);

/** The pictures of the demo, each encoded when it is first needed. */
export interface PicturePool {
  /** The next pictures of a kind, from the first again after the last. */
  take(kind: string, count: number): Promise<ProcessedImage[]>;
  /** A picture with a sheet of paper in front of the thing that has a code on it. */
  withCode(picture: Uint8Array, code: string): Promise<ProcessedImage>;
  /** A picture once more, to be uploaded for something else. */
  again(picture: Uint8Array): Promise<ProcessedImage>;
  /** Encodes all pictures ahead, on another core. */
  prepare(): Promise<void>;
  /** The avatar of a person; null for those who are shown by their initials. */
  avatarOf(key: string): Promise<ProcessedImage | null>;
}

export function openPictures(): PicturePool {
  const encoded = new Map<string, Promise<ProcessedImage>>();
  const encodedOnce = (name: string) => {
    const image = encoded.get(name) ?? encodeCopies(readPicture(name));
    encoded.set(name, image);
    return image;
  };
  const taken = new Map<string, number>();
  return {
    take(kind, count) {
      const total = picturesOf(kind).length;
      const first = taken.get(kind) ?? 0;
      taken.set(kind, first + count);
      const numbers = Array.from({ length: count }, (_, nth) => ((first + nth) % total) + 1);
      return Promise.all(numbers.map((number) => encodedOnce(`${kind}-${number}.webp`)));
    },
    async prepare() {
      for (const name of names) await encodedOnce(name);
    },
    withCode: async (picture, code) => encodeImage(await addPaper(picture, code)),
    again: encodeImage,
    avatarOf: async (key) =>
      picturesOf(`person-${key}`).length > 0 ? encodedOnce(`person-${key}.webp`) : null,
  };
}

/** Like an upload, but the file itself is the full size, and its smaller copies are encoded in a hurry. */
async function encodeCopies(bytes: Buffer): Promise<ProcessedImage> {
  const pixels = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = pixels.info;
  const files: ProcessedImage['files'] = [{ bytes }];
  for (const variant of widthsBelow(width)) {
    const copy = sharp(pixels.data, { raw: { width, height, channels } }).resize({ width: variant });
    files.push({ variant, bytes: await copy.webp({ quality: 70, effort: 0 }).toBuffer() });
  }
  return { width, height, color: await dominantColor(pixels), files };
}

async function addPaper(picture: Uint8Array, code: string): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const side = Math.round(Math.min(width, height) * 0.44);
  const text = {
    text: `<span foreground="#1d2a5c">${code}</span>`,
    font: 'Archivo SemiBold',
    fontfile,
    width: Math.round(side * 0.82),
    height: Math.round(side * 0.3),
    rgba: true,
  };
  const create = {
    width: side,
    height: Math.round(side * 0.62),
    channels: 4,
    background: '#fbf9f2',
  } as const;
  const written = await sharp({ text }).png().toBuffer();
  const sheet = await sharp({ create })
    .composite([{ input: written }])
    .png()
    .toBuffer();
  const { data, info } = await sharp(sheet)
    .rotate(-4, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round(width * 0.04);
  const top = height - info.height - Math.round(height * 0.04);
  return sharp(picture)
    .composite([{ input: data, left, top }])
    .jpeg({ quality: 90 })
    .toBuffer();
}
