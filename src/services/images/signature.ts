const ascii = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));

/** Brands of the HEIF family that hold still pictures (AVIF, HEIC). */
const heifBrands = new Set(['avif', 'avis', 'heic', 'heix', 'heim', 'heis', 'mif1', 'msf1']);

/**
 * Whether the first bytes are those of a format we take. The decoder has the last word; this only keeps
 * documents, drawings and exotic formats away from the decoders made for them.
 */
export function looksLikePicture(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return true;
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return true;
  if (/^GIF8[79]a/.test(ascii(bytes, 0, 6))) return true;
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return true;
  return ascii(bytes, 4, 8) === 'ftyp' && heifBrands.has(ascii(bytes, 8, 12));
}
