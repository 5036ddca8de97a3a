import sharp from 'sharp';
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

/**
 * The two layers of a picture as SVG: the background, blurred by `blur` pixels, and the thing with its light. `side`:
 * the longest side in pixels, where it is less than the format's own.
 */
export function composePicture(
  kind: PictureKind,
  seed: number | string,
  side = Number.POSITIVE_INFINITY,
): { back: string; front: string; blur: number } {
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
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`;
  const page = (content: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}"><defs>${gradients}</defs>${content}</svg>`;
  return {
    back: page(scene.back),
    front: page(placed(thing, scene, dice) + light(frame)),
    blur: scene.blur * scale,
  };
}

/** An illustrated photo of a thing, as JPEG. The same kind and seed give the same picture. */
export async function drawPicture(kind: PictureKind, seed: number | string, side?: number): Promise<Buffer> {
  const { back, front, blur } = composePicture(kind, seed, side);
  const place = sharp(Buffer.from(back));
  const behind = await (blur >= 0.3 ? place.blur(blur) : place).png({ compressionLevel: 0 }).toBuffer();
  return sharp(behind)
    .composite([{ input: Buffer.from(front) }, { input: await grain(), tile: true, blend: 'soft-light' }])
    .modulate({ brightness: 1.07, saturation: 1.1 })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Places the thing in the scene with its shadow, sometimes mirrored or a little rotated, like in real photos. */
function placed(thing: { svg: string; width: number; height: number }, scene: Scene, dice: Dice): string {
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
  return `<defs><filter id="dark" x="-60%" y="-60%" width="220%" height="220%" color-interpolation-filters="sRGB"><feColorMatrix values="0 0 0 0 .1 0 0 0 0 .06 0 0 0 0 .14 0 0 0 .3 0"/><feGaussianBlur stdDeviation="${blur}"/></filter><filter id="soft" x="-20%" y="-100%" width="140%" height="300%"><feGaussianBlur stdDeviation="6"/></filter><g id="thing">${inner}</g></defs><g transform="translate(${scene.x} ${scene.y}) rotate(${turn}) scale(${size * flip} ${size})">${shadow}<use href="#thing"/></g>`;
}

let grained: Promise<Buffer> | undefined;

/** Film grain, created once. */
function grain(): Promise<Buffer> {
  const noise =
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><filter id="n" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves="2" seed="7" stitchTiles="stitch"/><feColorMatrix values=".33 .33 .33 0 0 .33 .33 .33 0 0 .33 .33 .33 0 0 0 0 0 0 .32"/></filter><rect width="256" height="256" filter="url(#n)"/></svg>';
  grained ??= sharp(Buffer.from(noise)).png().toBuffer();
  return grained;
}
