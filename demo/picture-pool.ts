import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { ProcessedImage } from '#services/images/decode.ts';
import { processImage } from '#services/images/process.ts';
import type { Random } from '../scripts/factories/random.ts';
import { drawPicture, type PictureKind } from './pictures/draw.ts';
import type { RequestStory } from './story.ts';

/** Processed pictures by kind: few enough to be created quickly, and enough that no page shows one twice. */
export interface PicturePool {
  take(kind: PictureKind, count: number): ProcessedImage[];
}

/** Width in pixels: the narrowest full size that is stored in the fewest widths. */
const side = 960;

/** Kinds of pictures that people use as their avatar. */
export const avatarKinds = [
  'mate',
  'ball',
  'plant',
  'surfboard',
  'bandoneon',
  'tent',
  'vinyl',
] as const satisfies PictureKind[];

/** The number of pictures needed of each kind: as many as the request with the most photos of this kind has. */
export function picturesWanted(stories: readonly RequestStory[]): Map<PictureKind, number> {
  const wanted = new Map<PictureKind, number>(avatarKinds.map((kind) => [kind, 1]));
  for (const { picture, photos, offers } of stories) {
    const some = offers.length > 20 ? 10 : photos;
    wanted.set(picture, Math.max(wanted.get(picture) ?? 0, some));
  }
  return wanted;
}

/** Draws the pictures and processes each of them like an upload. */
export async function createPicturePool(
  wanted: Map<PictureKind, number>,
  random: Random,
  onPicture: (done: number, total: number) => void,
): Promise<PicturePool> {
  const inTurn = pLimit(Math.min(4, availableParallelism()));
  const total = [...wanted.values()].reduce((sum, count) => sum + count, 0);
  let done = 0;
  const make = async (kind: PictureKind, seed: number): Promise<ProcessedImage> => {
    const drawn = sharp(await drawPicture(kind, seed)).resize(side, side, {
      fit: 'inside',
      withoutEnlargement: true,
    });
    const processed = await processImage(`${kind}.jpg`, await drawn.jpeg({ quality: 90 }).toBuffer());
    onPicture(++done, total);
    return processed;
  };
  const pool = new Map<PictureKind, ProcessedImage[]>();
  await Promise.all(
    [...wanted].map(async ([kind, count]) => {
      const seeds = Array.from({ length: count }, (_, index) => index + 1);
      pool.set(kind, await Promise.all(seeds.map((seed) => inTurn(() => make(kind, seed)))));
    }),
  );
  return { take: (kind, count) => random.sample(pool.get(kind) ?? [], count) };
}
