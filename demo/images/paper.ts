import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const fontfile = fileURLToPath(new URL('../../src/services/images/social-card/archivo.ttf', import.meta.url));

/** A picture with a sheet of paper in front of the thing, with a code on it: a photo with a code, as JPEG. */
export async function withPaper(picture: Uint8Array, code: string): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const side = Math.round(Math.min(width, height) * 0.44);
  const written = await sharp({
    text: {
      text: `<span foreground="#1d2a5c">${code}</span>`,
      font: 'Archivo SemiBold',
      fontfile,
      width: Math.round(side * 0.82),
      height: Math.round(side * 0.3),
      rgba: true,
    },
  })
    .png()
    .toBuffer();
  const sheet = await sharp({
    create: { width: side, height: Math.round(side * 0.62), channels: 4, background: '#fbf9f2' },
  })
    .composite([{ input: written }])
    .png()
    .toBuffer();
  const turned = await sharp(sheet)
    .rotate(-4, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round(width * 0.04);
  const top = height - turned.info.height - Math.round(height * 0.04);
  return sharp(picture)
    .composite([{ input: turned.data, left, top }])
    .jpeg({ quality: 90 })
    .toBuffer();
}
