import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const sheetWidth = 2_000;
const cellHeight = 900;
const gap = 16;

/** Combines the pictures of each width into sheets with several pictures each, for a quick review. */
export async function makeSheets(
  folder: string,
  shots: readonly { name: string }[],
  widths: readonly number[],
): Promise<void> {
  for (const width of widths) {
    const cellWidth = width < 500 ? 320 : width < 1_000 ? 480 : 640;
    const columns = Math.floor(sheetWidth / (cellWidth + gap));
    const files = shots.map(({ name }) => join(folder, `${name}-${width}.png`)).filter(existsSync);
    for (let first = 0; first < files.length; first += columns * 2) {
      const cells = await Promise.all(
        files.slice(first, first + columns * 2).map(async (file, nth) => ({
          // Only the top of a long page; the whole page is in its own file.
          input: await cell(file, cellWidth),
          left: (nth % columns) * (cellWidth + gap),
          top: Math.floor(nth / columns) * (cellHeight + gap),
        })),
      );
      await sharp({
        create: { width: sheetWidth, height: 2 * cellHeight + gap, channels: 3, background: '#8a8f98' },
      })
        .composite(cells)
        .png()
        .toFile(join(folder, `sheet-${width}-from-${shots[first]?.name}.png`));
    }
  }
}

async function cell(file: string, width: number): Promise<Buffer> {
  const image = await sharp(file).resize({ width }).toBuffer({ resolveWithObject: true });
  const height = Math.min(image.info.height, cellHeight);
  return sharp(image.data).extract({ left: 0, top: 0, width, height }).toBuffer();
}
