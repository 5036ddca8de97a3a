/** A progressive photo has about ten scans. */
const scansMax = 100;
/** Frames of an animated WebP, of which only the first is kept. */
const framesMax = 1_000;

/**
 * Whether a file has more parts than a decoder gets through in reasonable time, whatever its size and pixels: each scan of
 * a JPEG passes over the whole picture, and libwebp compares each frame with all frames before it. The decoders of the
 * other formats bound this themselves, or take the same time for many parts as for one.
 */
export const isTooComplex = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xff ? countScans(bytes) > scansMax : countFrames(bytes) > framesMax;

/** The scans of a JPEG, found as libjpeg finds them: from marker to marker, past the content of each segment. */
function countScans(bytes: Uint8Array): number {
  let scans = 0;
  let at = 2;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) return scans;
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at] ?? endOfImage;
    at += 1;
    if (marker === endOfImage) return scans;
    if (marker === startOfScan) scans += 1;
    if (hasContent(marker)) at += ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  }
}

const startOfScan = 0xda;
const endOfImage = 0xd9;
/** A zero is no marker: it follows a byte 0xff of the picture's data. */
const hasContent = (marker: number): boolean => marker > 0x01 && (marker < 0xd0 || marker > 0xd8);

/** The frames of a WebP: its chunks have four letters, their length and their content. 0 for other formats. */
function countFrames(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const letters = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (letters(0) !== 'RIFF' || letters(8) !== 'WEBP') return 0;
  let frames = 0;
  for (let at = 12; at + 8 <= bytes.byteLength; ) {
    if (letters(at) === 'ANMF') frames += 1;
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length % 2);
  }
  return frames;
}
