import type { Context, MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { acceptedEncoding, encodingFor, pack } from './packing.ts';
import type { HttpEnv } from './scope.ts';

/**
 * Packs what is made for one person, whole and off the main thread: a page in a sixth of its bytes. Brotli where the browser
 * takes it (docs/decisions/0056).
 */
export const packAnswers: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next();
  if (!isForPacking(c.res) || c.req.method === 'HEAD') return;
  c.header('Vary', varyOf(c.res.headers.get('Vary')));
  const accepted = acceptedEncoding(c.req.header('Accept-Encoding'));
  if (accepted === 'identity' || mayBeProbed(c)) return;
  const { res } = c;
  const bytes = Buffer.from(await res.arrayBuffer());
  const encoding = encodingFor(bytes, accepted);
  const body = encoding === 'identity' ? bytes : await pack(encoding, bytes);
  // Set first, so that the headers of the answer whose body was read are not taken over with it.
  c.res = undefined;
  c.res = new Response(body as Buffer<ArrayBuffer>, res);
  c.res.headers.set('Content-Length', String(body.length));
  if (encoding !== 'identity') c.res.headers.set('Content-Encoding', encoding);
  const etag = res.headers.get('ETag');
  if (etag && !etag.startsWith('W/')) c.res.headers.set('ETag', `W/${etag}`);
};

const isForPacking = ({ body, status, headers }: Response): boolean =>
  body !== null &&
  status !== 206 &&
  !headers.has('Content-Encoding') &&
  !headers.has('Transfer-Encoding') &&
  !/\bno-transform\b/i.test(headers.get('Cache-Control') ?? '') &&
  COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('Content-Type') ?? '');

/**
 * Whether the length of the answer, once packed, could tell another site what a person's page holds: that site chose the
 * address, the address may put words on the page, and words that are there already pack better (BREACH).
 */
const mayBeProbed = ({ req }: Context): boolean =>
  req.header('Sec-Fetch-Site') === 'cross-site' &&
  req.header('Cookie') !== undefined &&
  req.url.includes('?');

const varyOf = (named: string | null): string =>
  named === null || /accept-encoding/i.test(named) || named === '*'
    ? (named ?? 'Accept-Encoding')
    : `${named}, Accept-Encoding`;
