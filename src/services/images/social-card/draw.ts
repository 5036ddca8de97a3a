import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { illustrationMark, isIllustration } from '#domain/buy-requests/picture.ts';
import { type SocialCardFacts, socialCardSize } from '#domain/buy-requests/social-card.ts';
import { shorten } from '#domain/texts/shorten.ts';

/** A picture to draw: its facts, and the photo's file where there is one, or else the address of its drawing. */
export interface SocialCardInput extends Omit<SocialCardFacts, 'photo'> {
  photo: Uint8Array | null;
  drawing: string | null;
}

const fontfile = fileURLToPath(new URL('./archivo.ttf', import.meta.url));
const publicFiles = new URL('../../../../public/', import.meta.url);
const drawings = new URL('categories.svg', publicFiles);

const { width, height } = socialCardSize;
const paper = '#fdfaf4';
const tint = '#f3efe5';
const ink = '#14203a';
const inkSoft = '#3f4961';
const sky = '#006eba';
const sun = '#ffd53c';

/** The photo stands at the left, the words in a column beside it. */
const photoWidth = 560;
const column = { left: 616, width: 528 };

/** Draws the picture that a shared publication shows, as a JPEG of well under 300 kB. */
export async function drawSocialCard(input: SocialCardInput): Promise<Uint8Array> {
  const [photo, wordmark, label, title, price, place] = await Promise.all([
    picture(input),
    drawWordmark(64),
    write('Se busca', 36, sky),
    lines(drawable(input.title) || 'Algo', [62, 54, 46, 40], 200),
    line(input.price, 66, ink),
    line(shorten(input.place, 44), 32, inkSoft),
  ]);
  const bottom = height - 24;
  const placeTop = bottom - 40 - place.height;
  const priceTop = placeTop - 30 - price.height;
  const marker = Math.round(price.height * 0.42);
  const parts: OverlayOptions[] = [
    { input: photo, left: 0, top: 0 },
    ...wordmark.map((part) => ({ ...part, left: part.left + column.left, top: part.top + 56 })),
    { input: block(column.width, 5, ink), left: column.left, top: 142 },
    { input: label.data, left: column.left, top: 166 },
    { input: title.data, left: column.left, top: 216 },
    {
      input: block(price.width + 12, marker, sun),
      left: column.left - 6,
      top: priceTop + price.height - marker,
    },
    { input: price.data, left: column.left, top: priceTop },
    { input: place.data, left: column.left, top: placeTop },
    { input: block(width, 24, sky), left: 0, top: bottom },
  ];
  return sharp({ create: { width, height, channels: 3, background: paper } })
    .composite(parts)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

const block = (w: number, h: number, background: string) => ({
  create: {
    width: Math.max(1, Math.round(w)),
    height: Math.max(1, Math.round(h)),
    channels: 3 as const,
    background,
  },
});

/** The photo filling its place, or the publication's drawing with its mark, or the category's sign on a tint. */
async function picture({ photo, drawing, category }: SocialCardInput): Promise<Buffer> {
  const place = { width: photoWidth, height };
  const filled = await (photo ? fill(photo, place) : drawing ? illustrate(drawing, place) : null)?.catch(
    () => null,
  );
  if (filled) return filled;
  const side = 360;
  return sharp({ create: { ...place, channels: 3, background: tint } })
    .composite([
      {
        input: await sharp(await categoryDrawing(category), { density: 72 * 6 })
          .resize(side, side)
          .png()
          .toBuffer(),
      },
    ])
    .png()
    .toBuffer();
}

/** The file shows one of its drawings at a time: the one in its `viewBox`. At first that is the one of 'Otros'. */
async function categoryDrawing(category: string): Promise<Buffer> {
  const all = await readFile(drawings, 'utf8');
  const views = [...all.matchAll(/<view id="(.+?)" (viewBox="[\d ]+")/g)];
  const [, , place] = views.find(([, id]) => id === category) ?? [];
  return Buffer.from(place ? all.replace(/viewBox="[\d ]+"/, place) : all);
}

const fill = (photo: Uint8Array, place: { width: number; height: number }) =>
  sharp(photo, { failOn: 'error', pages: 1 })
    .resize({ ...place, fit: 'cover', position: 'attention' })
    .flatten({ background: paper })
    .png()
    .toBuffer();

/** The whole drawing on its own colour, marked as one. */
async function illustrate(drawing: string, place: { width: number; height: number }): Promise<Buffer> {
  if (!isIllustration(drawing)) throw new Error(`no drawing: ${drawing}`);
  const file = await readFile(new URL(`.${drawing}`, publicFiles));
  const { data: corner } = await sharp(file)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [r = 255, g = 255, b = 255] = corner;
  const mark = await write(illustrationMark, 26, inkSoft);
  const [left, bottom] = [24, height - 24 - 28];
  return sharp(file)
    .resize({ ...place, fit: 'contain', background: { r, g, b } })
    .composite([
      {
        input: block(mark.width + 24, mark.height + 20, paper),
        left,
        top: bottom - mark.height - 20,
      },
      { input: mark.data, left: left + 12, top: bottom - mark.height - 10 },
    ])
    .png()
    .toBuffer();
}

interface Drawn {
  data: Buffer;
  width: number;
  height: number;
}

/** Text in our font, as wide as it is; broken into lines where a width is given. */
async function write(text: string, size: number, color: string, wrap?: number): Promise<Drawn> {
  const markup = `<span foreground="${color}">${escapeText(text)}</span>`;
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: `Archivo SemiBold, ${size}`,
      fontfile,
      rgba: true,
      dpi: 72,
      ...(wrap && { width: wrap, wrap: 'word-char' as const, spacing: Math.round(size * 0.1) }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** One line, made smaller when it is wider than the column. */
async function line(text: string, size: number, color: string): Promise<Drawn> {
  const drawn = await write(text, size, color);
  if (drawn.width <= column.width) return drawn;
  return write(text, Math.floor((size * column.width) / drawn.width), color);
}

/** Lines in the largest of these sizes that stays within the height; the smallest is cut short instead. */
async function lines(text: string, sizes: readonly number[], heightMax: number): Promise<Drawn> {
  const size = Math.min(...sizes);
  for (const one of sizes) {
    const drawn = await write(text, one, ink, column.width);
    if (drawn.height <= heightMax) return drawn;
  }
  for (let length = 110; ; length -= 12) {
    const drawn = await write(shorten(text, length), size, ink, column.width);
    if (drawn.height <= heightMax || length <= 14) return drawn;
  }
}

/** The wordmark with its mirrored R. Each text is cropped to its ink and has no descenders, so aligning the
 * bottom edges aligns the baselines. */
async function drawWordmark(size: number) {
  const [head, turned, tail] = await Promise.all([
    write('Al', size, ink),
    write('R', size, sky),
    write('evés', size, ink),
  ]);
  const gap = 4;
  const lineAt = size;
  const mirrored = await sharp(turned.data).flop().png().toBuffer();
  const atR = head.width + gap + 1;
  const atTail = atR + turned.width + gap - 1;
  return [
    { input: head.data, left: 0, top: lineAt - head.height },
    { input: mirrored, left: atR, top: lineAt - turned.height },
    { input: tail.data, left: atTail, top: lineAt + 1 - tail.height },
  ];
}

/** Characters that our font does not have; they would be drawn as boxes. */
const missing =
  /[^\u0020-\u007eÁÉÍÓÚÜÑáéíóúüñÀÂÃÇÊÔÕàâãçêôõÈÌÒÙèìòùÄËÏÖäëïöß¡¿ªº°·«»©®£½¼¾²³×±–—‘’“”•…€™−]/gu;

const drawable = (text: string): string =>
  text.normalize('NFC').replace(missing, '').replace(/\s+/g, ' ').trim();

/** The text escaped as markup; a dot when nothing is left of it, because an empty text can't be drawn. */
const escapeText = (text: string): string =>
  (drawable(text) || '·').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
