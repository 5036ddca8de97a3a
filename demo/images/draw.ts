import sharp, { type Sharp } from 'sharp';
import type { Pixels } from '#services/images/decode.ts';
import { appliances } from './appliances.ts';
import { electronics } from './electronics.ts';
import { family } from './family.ts';
import { furniture } from './furniture.ts';
import type { Kind } from './kind.ts';
import { music } from './music.ts';
import { type Dice, diceOf, gradients } from './paint.ts';
import { people } from './people.ts';
import { personal } from './personal.ts';
import { sceneAt } from './places.ts';
import { light, type Scene } from './scene.ts';
import { sport } from './sport.ts';
import { vehicles } from './vehicles.ts';
import { yard } from './yard.ts';

/** All kinds of things that can be drawn. */
export const pictured = {
  ...appliances,
  ...electronics,
  ...family,
  ...furniture,
  ...music,
  ...people,
  ...personal,
  ...sport,
  ...vehicles,
  ...yard,
} satisfies Record<string, Kind>;

/** The name of a kind that can be drawn. */
export type PictureKind = keyof typeof pictured;

const accents = [
  '#e0a93c',
  '#d9604f',
  '#4d8a93',
  '#7fa04a',
  '#8a6aa8',
  '#f3e3c4',
  '#3f5f8f',
  '#d98a9a',
] as const;

/** Photo formats of phones; portrait ones for tall things. */
const formats = {
  tall: [
    [750, 1000],
    [750, 1000],
    [900, 900],
    [720, 1080],
  ],
  wide: [
    [1000, 750],
    [1000, 750],
    [900, 900],
    [1120, 630],
    [1200, 600],
  ],
  even: [
    [900, 900],
    [1000, 750],
    [750, 1000],
    [900, 900],
  ],
} as const;

/** The layers of a picture as SVG, to be drawn at these shares of its size: what is blurred anyway is drawn small. */
interface Layers {
  width: number;
  height: number;
  /** The background, which is then blurred by `blur` pixels. */
  back: string;
  backShare: number;
  blur: number;
  shadow: string;
  /** The thing with its light. */
  front: string;
}

/** A shadow is drawn at this share of the picture's size: its blur is most of the work. */
const shadowShare = 0.25;

/** The layers of a picture. `side`: the longest side in pixels, where it is less than the format's own. */
export function composePicture(
  kind: PictureKind,
  seed: number | string,
  side = Number.POSITIVE_INFINITY,
): Layers {
  const dice = diceOf(`${kind} ${seed}`);
  const { colors, places, draw } = pictured[kind] as Kind;
  const main = dice.pick(colors);
  const thing = draw({ dice, main, accent: dice.pick(accents) });
  const shape =
    thing.height > thing.width * 1.3 ? 'tall' : thing.width > thing.height * 1.3 ? 'wide' : 'even';
  const [width, height] = places[0] === 'portrait' ? formats.even[0] : dice.pick(formats[shape]);
  const frame = { width, height, dice, main };
  const scene = sceneAt(dice.pick(places), frame);

  const scale = Math.min(1, side / Math.max(width, height));
  const layer = (content: string, share = 1) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * scale * share)}" height="${Math.round(height * scale * share)}" viewBox="0 0 ${width} ${height}"><defs>${gradients}</defs>${content}</svg>`;
  const placedThing = placed(thing, scene, dice);
  const backShare = scene.blur * scale >= 1 ? 0.5 : 1;
  return {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    back: layer(scene.back, backShare),
    backShare,
    blur: scene.blur * scale * backShare,
    shadow: layer(placedThing.shadow, shadowShare),
    front: layer(placedThing.thing + light(frame)),
  };
}

/** An illustrated photo of a thing, without alpha. The same kind and seed give the same picture. */
export async function drawPixels(kind: PictureKind, seed: number | string, side?: number): Promise<Pixels> {
  const { width, height, back, backShare, blur, shadow, front } = composePicture(kind, seed, side);
  const size = { width, height, fit: 'fill', kernel: 'cubic' } as const;
  const place = sharp(Buffer.from(back)).modulate({ brightness: 1.07, saturation: 1.1 });
  const behind = await rawOf(blur >= 0.3 ? place.blur(blur) : place);
  const [mask, thing] = await Promise.all([
    rawOf(sharp(Buffer.from(shadow)).extractChannel('alpha')).then((small) =>
      rawOf(sharpOf(small).resize(size).extractChannel(0)),
    ),
    rawOf(sharp(Buffer.from(front))),
  ]);
  return rawOf(
    (backShare === 1 ? sharpOf(behind) : sharpOf(behind).resize(size))
      .composite([
        { input: darkWhere(mask.data), raw: { width, height, channels: 4 } },
        { input: thing.data, raw: thing.info },
        { input: await grain(), tile: true, blend: 'soft-light' },
      ])
      .removeAlpha(),
  );
}

/** The colour of shadows, as dark as the mask says. Made larger with its colour, a faint shadow would get speckles. */
function darkWhere(mask: Uint8Array): Buffer {
  const pixels = Buffer.alloc(mask.length * 4);
  for (let at = 0; at < mask.length; at++) {
    pixels[at * 4] = 0x1a;
    pixels[at * 4 + 1] = 0x10;
    pixels[at * 4 + 2] = 0x24;
    pixels[at * 4 + 3] = mask[at] ?? 0;
  }
  return pixels;
}

const rawOf = (picture: Sharp): Promise<Pixels> => picture.raw().toBuffer({ resolveWithObject: true });
const sharpOf = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/** The same as a JPEG file. */
export const drawPicture = async (kind: PictureKind, seed: number | string, side?: number): Promise<Buffer> =>
  sharpOf(await drawPixels(kind, seed, side))
    .jpeg({ quality: 90 })
    .toBuffer();

/** Places the thing in the scene with its shadow, sometimes mirrored or a little rotated, like in real photos. */
function placed(
  thing: { svg: string; width: number; height: number },
  scene: Scene,
  dice: Dice,
): { shadow: string; thing: string } {
  const size = Math.min(scene.width / thing.width, scene.height / thing.height) * dice.between(0.86, 1);
  const flip = dice.chance(0.4) ? -1 : 1;
  const turn = dice.between(-1.6, 1.6) + (scene.loose && dice.chance(0.6) ? dice.between(-9, 9) : 0);
  const inner = scene.centred
    ? `<g transform="translate(0 ${thing.height / 2})">${thing.svg}</g>`
    : thing.svg;
  const blur = scene.shadow === 'wall' ? 7 : 5;
  const shadow =
    scene.shadow === 'wall'
      ? '<use href="#thing" transform="translate(12 16)" filter="url(#dark)"/>'
      : `<ellipse rx="${thing.width * 0.52}" ry="${Math.min(20, thing.width * 0.05)}" cy="-2" fill="#1a1024" opacity=".34" filter="url(#soft)"/><use href="#thing" transform="matrix(1 0 ${-0.55 * flip} .2 0 0)" filter="url(#dark)"/>`;
  const filters = `<filter id="dark" x="-60%" y="-60%" width="220%" height="220%" color-interpolation-filters="sRGB"><feColorMatrix values="0 0 0 0 .1 0 0 0 0 .06 0 0 0 0 .14 0 0 0 .3 0"/><feGaussianBlur stdDeviation="${blur}"/></filter><filter id="soft" x="-20%" y="-100%" width="140%" height="300%"><feGaussianBlur stdDeviation="6"/></filter>`;
  const here = (what: string) =>
    `<g transform="translate(${scene.x} ${scene.y}) rotate(${turn}) scale(${size * flip} ${size})">${what}</g>`;
  return {
    shadow: `<defs>${filters}<g id="thing">${inner}</g></defs>${here(shadow)}`,
    thing: here(inner),
  };
}

let grained: Promise<Buffer> | undefined;

/** Film grain, created once. */
function grain(): Promise<Buffer> {
  const noise =
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><filter id="n" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves="2" seed="7" stitchTiles="stitch"/><feColorMatrix values=".33 .33 .33 0 0 .33 .33 .33 0 0 .33 .33 .33 0 0 0 0 0 0 .32"/></filter><rect width="256" height="256" filter="url(#n)"/></svg>';
  grained ??= sharp(Buffer.from(noise)).png().toBuffer();
  return grained;
}
