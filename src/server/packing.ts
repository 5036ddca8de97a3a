import { promisify } from 'node:util';
import { constants, brotliCompress as zlibBrotli, gzip as zlibGzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
type Packed = Exclude<Encoding, 'identity'>;

const brotli = promisify(zlibBrotli);
const gzip = promisify(zlibGzip);
/**
 * Brotli's quality for bytes that go out once, the first at which every page is smaller than gzip's, and for those that go out
 * often (docs/decisions/0056). Both work off the main thread.
 */
const brotliQuality = { once: 4, often: 5 } as const;
/** How often the bytes will be sent. */
type Sent = keyof typeof brotliQuality;
/** How far back it looks, as a power of two: no further than the answer, because it clears memory for all of it first. */
const brotliWindow = ({ length }: Buffer): number => Math.min(Math.max(Math.ceil(Math.log2(length)), 16), 22);
/** A smaller answer fits into one packet as it is. */
const worthPacking = 1_024;

/** The encoding to send bytes in, of those a client takes. */
export const encodingFor = ({ length }: Buffer, accepted: Encoding): Encoding =>
  length < worthPacking ? 'identity' : accepted;

/** The bytes of a whole answer in an encoding. */
export const pack = (encoding: Packed, bytes: Buffer, sent: Sent = 'once'): Promise<Buffer> =>
  encoding === 'gzip'
    ? gzip(bytes)
    : brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality[sent],
          [constants.BROTLI_PARAM_LGWIN]: brotliWindow(bytes),
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      });

/** The encoding of ours that a client likes best; brotli where it likes both. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity';
  let [gzipLiked, brotliLiked] = [0, 0];
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const given = parameters.find((text) => text.startsWith('q='));
    const liked = given === undefined ? 1 : Number(given.slice(2)) || 0;
    if (name === 'br') brotliLiked = liked;
    else if (name === 'gzip') gzipLiked = liked;
  }
  if (brotliLiked > 0 && brotliLiked >= gzipLiked) return 'br';
  return gzipLiked > 0 ? 'gzip' : 'identity';
}
