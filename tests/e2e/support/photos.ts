import type { Page } from '@playwright/test';
import sharp from 'sharp';

interface Point {
  x: number;
  y: number;
}

/** A file for a file input. */
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

/** A photo of 12 megapixels and more than 8 MB, lying on its side as a phone keeps it. */
export async function heavyPhoto(name: string) {
  const small = {
    width: 1000,
    height: 750,
    channels: 3,
    noise: { type: 'gaussian', mean: 120, sigma: 60 },
  } as const;
  const buffer = await sharp({ create: { ...small, background: '#777' } })
    .resize(4000, 3000, { kernel: 'nearest' })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 97 })
    .toBuffer();
  return file(name, 'image/jpeg', buffer);
}

/** Pastes a photo, 'pegada.png', anywhere on the page. */
export const pastePhoto = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 30, height: 20 });
    canvas.getContext('2d')!.fillRect(0, 0, 30, 20);
    const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!)));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([blob], 'pegada.png', { type: 'image/png' }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });

export async function dragByMouse(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, from.y, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

/** Drags a tile by finger: the finger rests until the tile follows it. */
export const dragByFinger = (page: Page, from: Point, to: Point): Promise<void> =>
  swipe(page, from, to, () => page.locator('[data-dragged]').waitFor());

/** Moves a finger over the page. */
export async function swipe(page: Page, from: Point, to: Point, rest = async () => {}): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await touch('touchStart', from);
  await rest();
  for (const share of [0.3, 0.6, 1])
    await touch('touchMove', { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  await touch('touchEnd');
}

/** A photo as a phone makes it: rotated by its EXIF orientation, and with GPS coordinates. */
export async function phonePhoto(name: string, colour: string) {
  const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background: colour } })
    .withExif({
      IFD0: { Make: 'Camara' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '32/1 57/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '60/1 38/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
