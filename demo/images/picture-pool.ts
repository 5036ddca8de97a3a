import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { encodeImage, encodePixels, type ProcessedImage } from '#services/images/decode.ts';
import type { DemoPerson } from '../people/people.ts';
import { offerPhotos, type RequestStory } from '../stories/story.ts';
import { drawPixels, type PictureKind } from './draw.ts';
import { withPaper } from './paper.ts';

/** The processed pictures of the whole market. Each is given once, so nobody shows another one's photo. */
export interface PicturePool {
  /** Takes pictures of a kind out of the pool. */
  take(kind: PictureKind, count: number): ProcessedImage[];
  /** A picture again, with a paper in front of the thing that has a code on it. */
  withCode(picture: Uint8Array, code: string): Promise<ProcessedImage>;
  /** A picture once more, to be uploaded for something else. */
  again(picture: Uint8Array): Promise<ProcessedImage>;
  /** The avatar of a person; null for those who are shown by their initials. */
  avatarOf(person: DemoPerson): ProcessedImage | null;
}

/** What is drawn: how many pictures of each kind, and the avatars of these people. */
export interface PicturesWanted {
  photos: Map<PictureKind, number>;
  people: readonly DemoPerson[];
}

/** Longest side in pixels: every picture is drawn and encoded, so it is as small as pages still show well. */
const side = 640;

/** Drawings look the same when they are encoded in a hurry. */
const quick = { smartSubsample: false, effort: 1 };

/** The pictures that these stories and people show: as many of a kind as all its requests and offers have photos. */
export function picturesWanted(
  stories: readonly RequestStory[],
  people: readonly DemoPerson[],
): PicturesWanted {
  const wanted = new Map<PictureKind, number>();
  for (const { picture, photos, offers } of stories) {
    const all = offers.reduce((sum, offer) => sum + offerPhotos(offer), photos);
    wanted.set(picture, (wanted.get(picture) ?? 0) + all);
  }
  return { photos: wanted, people };
}

/** Draws the pictures and encodes each of them like an upload. */
export async function createPicturePool(
  { photos, people }: PicturesWanted,
  onPicture: (done: number, total: number) => void,
): Promise<PicturePool> {
  // One more than there are cores: each of them pauses between its layers.
  const inTurn = pLimit(Math.min(4, availableParallelism() + 1));
  const faces = people.flatMap(({ key, avatar }) => (avatar ? [{ key, avatar }] : []));
  const total = [...photos.values()].reduce((sum, count) => sum + count, faces.length);
  let done = 0;
  const make = (kind: PictureKind, seed: number | string): Promise<ProcessedImage> =>
    inTurn(async () => {
      const processed = await encodePixels(await drawPixels(kind, seed, side), quick);
      onPicture(++done, total);
      return processed;
    });

  const avatars = new Map<string, ProcessedImage>();
  const pool = new Map<PictureKind, ProcessedImage[]>();
  await Promise.all([
    ...faces.map(async ({ key, avatar: { kind, seed } }) => avatars.set(key, await make(kind, seed))),
    ...[...photos].map(async ([kind, count]) => {
      const seeds = Array.from({ length: count }, (_, index) => index + 1);
      pool.set(kind, await Promise.all(seeds.map((seed) => make(kind, seed))));
    }),
  ]);
  return {
    take(kind, count) {
      const taken = pool.get(kind)?.splice(0, count) ?? [];
      if (taken.length < count) throw new Error(`Too few pictures of ${kind}`);
      return taken;
    },
    withCode: async (picture, code) => encodeImage(await withPaper(picture, code)),
    again: encodeImage,
    avatarOf: ({ key }) => avatars.get(key) ?? null,
  };
}
