import sharp from 'sharp';
import { expect, it } from 'vitest';
import { composePicture, drawPicture, type PictureKind, pictured } from './draw.ts';

const pictureKinds = Object.keys(pictured) as PictureKind[];

it('draws the same picture for the same seed and another for another', async () => {
  const [one, again, other] = await Promise.all([1, 1, 2].map((seed) => drawPicture('bicycle', seed)));
  expect(one?.equals(again ?? Buffer.alloc(0))).toBe(true);
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
});

it('has many kinds of things, each with a name of its own', () => {
  expect(pictureKinds.length).toBeGreaterThan(60);
  expect(new Set(Object.values(pictured).map(({ name }) => name)).size).toBe(pictureKinds.length);
});

it.each(pictureKinds)('draws %s without a slip, whatever the dice say', (kind) => {
  for (let seed = 0; seed < 12; seed++) {
    const { back, front } = composePicture(kind, seed);
    expect(`${back}${front}`.match(/NaN|undefined|null|\[object/)?.[0]).toBeUndefined();
    expect(front.length).toBeGreaterThan(2_000);
  }
});

it.each(['mate', 'car', 'portrait'] as const)('shows something on %s', { timeout: 20_000 }, async (kind) => {
  const picture = await drawPicture(kind, 'prueba');
  const [{ format, width, height }, { entropy }] = await Promise.all([
    sharp(picture).metadata(),
    sharp(picture).stats(),
  ]);
  expect({ format, large: Math.max(width, height) >= 900 }).toEqual({ format: 'jpeg', large: true });
  expect(entropy).toBeGreaterThan(4.5);
});
