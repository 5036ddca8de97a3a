/** Processor time that a megapixel takes to decode, in seconds, by format: measured, and on the safe side. */
const secondsPerMegapixel: Record<string, number> = { jpeg: 0.02, png: 0.03, webp: 0.04, gif: 0.06 };
/** Of AVIF, which is by far the slowest. */
const secondsPerMegapixelMost = 0.27;
/** Seconds to encode all widths of an image, of any format. */
const encodeSeconds = 1;

/** Processor time that an image will take, from what its header says. */
export const decodeSeconds = (format: string, pixels: number): number =>
  encodeSeconds + (pixels / 1e6) * (secondsPerMegapixel[format] ?? secondsPerMegapixelMost);

/** Seconds counted for a file that is not an image: we still had to read it. */
export const unreadableSeconds = 1;

/** What the images of one upload may take: ten photos of 50 megapixels, or three AVIFs of 25. */
export const uploadSecondsMax = 25;
