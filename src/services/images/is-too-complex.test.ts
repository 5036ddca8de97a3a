import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isTooComplex } from './is-too-complex.ts';
import { jpegOfScans, webpOfFrames } from './many-parts.test-helper.ts';

const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#c64' } });

test('a JPEG may have 100 scans', () =>
  expect([100, 101].map((scans) => isTooComplex(jpegOfScans(64, scans)))).toEqual([false, true]));

test('scans of a JPEG are counted where a decoder finds them', async () => {
  const photo = await picture(64).jpeg({ progressive: true }).toBuffer();
  expect(isTooComplex(photo)).toBe(false);
  const [start, rest] = [photo.subarray(0, 2), photo.subarray(2)];
  const scans = Buffer.alloc(2_000, Buffer.from([0xff, 0xda]));
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0x07, 0xd2]), scans]);
  expect(isTooComplex(Buffer.concat([start, segment, rest]))).toBe(false);
  // Behind the end, where phones put a second picture or a film.
  expect(isTooComplex(Buffer.concat([photo, scans]))).toBe(false);
  // Any number of bytes 0xff may stand before a marker.
  const [head, ...others] = jpegOfScans(64, 200).toString('latin1').split('\xff\xda');
  const padded = [head, ...others].join('\xff\xff\xff\xda');
  expect(isTooComplex(Buffer.from(padded, 'latin1'))).toBe(true);
});

test('a WebP may have 1,000 frames', async () => {
  const frame = await picture(2).webp({ lossless: true }).toBuffer();
  expect(isTooComplex(frame)).toBe(false);
  expect([1_000, 1_001].map((frames) => isTooComplex(webpOfFrames(frame, frames)))).toEqual([false, true]);
});

test.each([
  ['nothing', new Uint8Array()],
  ['a JPEG that is cut off in a segment', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff])],
  ['a WebP that is cut off in a chunk', Buffer.from('RIFF\x04\0\0\0WEBPANMF\xff\xff\xff\xffA', 'latin1')],
])('%s is read to its end', (_what, bytes) => expect(isTooComplex(bytes)).toBe(false));
