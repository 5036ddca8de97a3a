import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as zlibGzip } from 'node:zlib';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { parseAccept } from 'hono/utils/accept';
import type { HttpEnv } from './scope.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

const gzip = promisify(zlibGzip);
const brotli = promisify(brotliCompress);
/** The first quality at which every page is smaller than gzip's (docs/decisions/0056). */
const brotliQuality = 4;
/** Smaller answers fit into one packet uncompressed. */
const minBytes = 1_024;

/**
 * Compresses whole answers off the main thread. Hono's own middleware does the same without brotli and without the guard
 * against BREACH.
 */
export const compress: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next();
  if (!isCompressible(c.res) || c.req.method === 'HEAD') return;
  c.header('Vary', varyOf(c.res.headers.get('Vary')));
  const encoding = acceptedEncoding(c.req.header('Accept-Encoding'));
  if (encoding === 'identity' || mayBeProbed(c)) return;
  const { res } = c;
  const bytes = Buffer.from(await res.arrayBuffer());
  const isSmall = bytes.length < minBytes;
  const body = isSmall ? bytes : await compressed(bytes, encoding);
  // The response is cleared first, so that the headers of the consumed response are not merged into the new one.
  c.res = undefined;
  c.res = new Response(body as Buffer<ArrayBuffer>, res);
  c.res.headers.set('Content-Length', String(body.length));
  if (!isSmall) c.res.headers.set('Content-Encoding', encoding);
  const etag = res.headers.get('ETag');
  if (etag && !etag.startsWith('W/')) c.res.headers.set('ETag', `W/${etag}`);
};

/** Supported encoding that the client prefers; brotli when the client accepts both equally. */
export function acceptedEncoding(header: string | undefined): Encoding {
  const accepted = parseAccept(header ?? '');
  const preferenceOf = (encoding: Encoding) =>
    accepted.find(({ type }) => type.toLowerCase() === encoding)?.q ?? 0;
  const [br, gz] = [preferenceOf('br'), preferenceOf('gzip')];
  if (br > 0 && br >= gz) return 'br';
  return gz > 0 ? 'gzip' : 'identity';
}

const compressed = (bytes: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  encoding === 'gzip'
    ? gzip(bytes)
    : brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      });

const isCompressible = ({ body, status, headers }: Response): boolean =>
  body !== null &&
  status !== 206 &&
  !headers.has('Content-Encoding') &&
  !headers.has('Transfer-Encoding') &&
  !/\bno-transform\b/i.test(headers.get('Cache-Control') ?? '') &&
  COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('Content-Type') ?? '');

/**
 * Whether the length of the compressed answer could tell another site what a person's page holds: that site chose the
 * address, the address may put words on the page, and words that are there already compress better (BREACH).
 */
const mayBeProbed = ({ req }: HonoContext): boolean =>
  req.header('Sec-Fetch-Site') === 'cross-site' &&
  req.header('Cookie') !== undefined &&
  req.url.includes('?');

const varyOf = (named: string | null): string =>
  named === null || /accept-encoding/i.test(named) || named === '*'
    ? (named ?? 'Accept-Encoding')
    : `${named}, Accept-Encoding`;
