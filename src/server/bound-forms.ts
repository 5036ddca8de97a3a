import type { MiddlewareHandler } from 'hono';
import { refuse } from '#domain/refusals/refusal.ts';
import { boundShape } from '#http/json-shape.ts';
import { readAtMost } from '#http/read-body.ts';
import type { HttpEnv } from './scope.ts';

/**
 * The product's largest form, filled with the widest characters, has 55 kB. Photos go through the API, which has its
 * own limits.
 */
const BYTES_MAX = 64 * 1024;
/** The product's longest form has 25 fields, counting each entry of a list. */
const FIELDS_MAX = 200;
const BODILESS = new Set(['GET', 'HEAD', 'TRACE']);

/**
 * Reads the body of a form sent to a page, and refuses one with more bytes or fields than any form of the product. The
 * fields are counted first, because parsing thousands of names and values takes seconds.
 */
export const boundForms: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const request = c.req.raw;
  if (BODILESS.has(request.method)) return next();
  const type = request.headers.get('content-type') ?? '';
  // The rest of a larger body is drained for half a second after the answer: closing the connection while the browser
  // still sends would lose the answer.
  const body = await readAtMost(BYTES_MAX, request);
  if (/^application\/json\b/i.test(type)) boundShape(body);
  else if (fieldsOf(body, type) > FIELDS_MAX) {
    throw refuse('too_large', 'El formulario tiene demasiados campos.');
  }
  c.req.raw = new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body,
    signal: request.signal,
  });
  return next();
};

/** Counts the fields of a form body without parsing it. The count may be too high, never too low. */
function fieldsOf(body: Uint8Array, type: string): number {
  const boundary = /^multipart\/form-data\b.*\bboundary="?([^";]+)/i.exec(type)?.[1];
  return boundary ? countOf(body, `--${boundary}`) : countOf(body, '&') + 1;
}

function countOf(body: Uint8Array, mark: string): number {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let count = 0;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) count += 1;
  return count;
}
