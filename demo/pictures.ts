import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { widthsBelow } from '#domain/images/image-url.ts';
import { dominantColor, encodeImage, type ProcessedImage } from '#services/images/decode.ts';

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folder = pathOf('pictures/');
const fontfile = pathOf('../src/services/images/social-card/archivo.ttf');

/** Names of the committed pictures, without `.webp`. */
export const pictureNames = readdirSync(folder).map((name) => name.replace('.webp', ''));

export const readPicture = (name: string): Buffer => readFileSync(`${folder}${name}.webp`);

/** The pictures of the demo, each encoded when it is first needed. */
export interface PicturePool {
  /** A view of the thing in a picture: 0 is the whole picture, 1 and 2 are close-ups. */
  take(name: string, view?: number): Promise<ProcessedImage>;
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
  function take(name: string, view = 0) {
    const key = `${name} ${view}`;
    const image = encoded.get(key) ?? encodeView(readPicture(name), view);
    encoded.set(key, image);
    return image;
  }
  return {
    take,
    async prepare() {
      for (const name of pictureNames) await take(name);
    },
    withCode: async (picture, code) => encodeImage(await addPaper(picture, code)),
    again: encodeImage,
    avatarOf: async (key) => (pictureNames.includes(`person-${key}`) ? take(`person-${key}`) : null),
  };
}

/** Like an upload, but a whole picture is its own full size, and the other files are encoded in a hurry. */
async function encodeView(bytes: Buffer, view: number): Promise<ProcessedImage> {
  const picture = sharp(bytes);
  if (view > 0) picture.extract(closeUp(await picture.metadata(), view));
  const pixels = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = pixels.info;
  const encode = (side: number) =>
    sharp(pixels.data, { raw: { width, height, channels } })
      .resize({ width: side })
      .webp({ quality: 70, effort: 0 })
      .toBuffer();
  const files: ProcessedImage['files'] = [{ bytes: view > 0 ? await encode(width) : bytes }];
  for (const variant of widthsBelow(width)) files.push({ variant, bytes: await encode(variant) });
  return { width, height, color: await dominantColor(pixels), files };
}

/** The part of a picture that a close-up shows: the left of the thing, or its right. */
function closeUp({ width, height }: { width: number; height: number }, view: number) {
  const share = (side: number, part: number) => Math.round(side * part);
  const [left, top] = view === 1 ? [0.08, 0.3] : [0.3, 0.22];
  return {
    left: share(width, left),
    top: share(height, top),
    width: share(width, 0.62),
    height: share(height, 0.62),
  };
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
