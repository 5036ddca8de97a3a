import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawPicture, pictureKinds, pictureName } from './demo-pictures.ts';

it('draws the same picture for the same seed and another for another', async () => {
  const [one, again, other] = await Promise.all([1, 1, 2].map((seed) => drawPicture('bicycle', seed)));
  expect(one?.equals(again ?? Buffer.alloc(0))).toBe(true);
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
});

it('has something to show of every kind', { timeout: 60_000 }, async () => {
  expect(pictureKinds.length).toBeGreaterThan(60);
  expect(new Set(pictureKinds.map(pictureName)).size).toBe(pictureKinds.length);
  for (const kind of pictureKinds) {
    const picture = await drawPicture(kind, 'prueba');
    const [{ format, width, height }, { entropy }] = await Promise.all([
      sharp(picture).metadata(),
      sharp(picture).stats(),
    ]);
    expect({ kind, format, large: Math.max(width, height) >= 900 }).toEqual({
      kind,
      format: 'jpeg',
      large: true,
    });
    expect(entropy, `${kind} is nearly empty`).toBeGreaterThan(4.5);
  }
});
