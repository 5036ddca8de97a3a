import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/** `node scripts/icons.ts`: draws the icons in public/ from the letter in public/favicon.svg. */
const drawing = await readFile('public/favicon.svg', 'utf8');
const letter = /<path .*\/>/.exec(drawing)?.[0];
if (!letter) throw new Error('public/favicon.svg has no letter');

const sky = '#006eba';
/** On a square of 64 units: the letter, scaled around its centre, over a background. */
const icon = (behind: string, scale: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${behind}<g transform="translate(32 32) scale(${scale}) translate(-32 -32)">${letter}</g></svg>`,
  );
const rounded = `<rect width="64" height="64" rx="14" fill="${sky}"/>`;
const full = `<rect width="64" height="64" fill="${sky}"/>`;

const files: Record<string, { drawn: Buffer; size: number }> = {
  'favicon-32.png': { drawn: icon(rounded, 1), size: 32 },
  'icon-192.png': { drawn: icon(rounded, 1), size: 192 },
  'icon-512.png': { drawn: icon(rounded, 1), size: 512 },
  // The letter stays inside the safe zone of maskable icons: a circle with 4/5 of the width.
  'icon-maskable-192.png': { drawn: icon(full, 0.77), size: 192 },
  'icon-maskable-512.png': { drawn: icon(full, 0.77), size: 512 },
  'apple-touch-icon.png': { drawn: icon(full, 0.9), size: 180 },
  // Phones use only the shape of this one and choose its colour.
  'badge-96.png': { drawn: icon('', 1.35), size: 96 },
};
for (const [name, { drawn, size }] of Object.entries(files)) {
  await sharp(drawn, { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`public/${name}`);
}

/** A file of icons with one PNG in it, for what asks for `/favicon.ico` without reading a page. */
function iconFile(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // icons
  head.writeUInt16LE(1, 4); // one
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
await writeFile('public/favicon.ico', iconFile(await readFile('public/favicon-32.png'), 32));
