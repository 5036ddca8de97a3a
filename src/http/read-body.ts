import type { Context as HonoContext } from 'hono';
import { z } from 'zod';
import { Refusal, refuse } from '#domain/refusals/refusal.ts';
import { parseOrRefuse } from '#domain/refusals/validation.ts';
import { boundShape } from './json-shape.ts';

/** Far above the largest body that the schemas allow. */
const MAX_BYTES = 256 * 1024;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads the JSON body of a request. Refuses with `unsupported_media_type`, `too_large`, or `invalid` when it isn't
 * UTF-8 or isn't JSON: lenient decoding would store other characters than the client sent.
 */
export async function readJson(c: HonoContext): Promise<unknown> {
  const type = c.req.header('content-type');
  if (type && !/^application\/json\s*(;|$)/i.test(type)) throw refuse('unsupported_media_type');
  const bytes = await readAtMost(MAX_BYTES, c.req.raw);
  if (bytes.length > 0 && !type) throw refuse('unsupported_media_type');
  boundShape(bytes);
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new Refusal({ code: 'invalid', detail: 'El cuerpo del pedido no es JSON válido.' });
  }
}

const nothing = z.strictObject({});

/** For a call without a body: accepts an empty body or `{}`, and refuses any field as unknown. */
export async function refuseBody(c: HonoContext): Promise<undefined> {
  if (hasBody(c)) parseOrRefuse(nothing, await readJson(c));
}

/** Whether a call that may have a body has one. */
export function hasBody(c: HonoContext): boolean {
  const { headers, method } = c.req.raw;
  const length = headers.get('content-length');
  const isThere = length === null ? headers.has('transfer-encoding') : length !== '0';
  return method !== 'GET' && method !== 'HEAD' && isThere;
}

/**
 * Reads the body of a request, or refuses with `too_large`. When a length is declared, Node's HTTP parser enforces it;
 * otherwise the bytes are counted here.
 */
export async function readAtMost(bytesMax: number, request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const declared = request.headers.get('content-length');
  if (Number(declared ?? 0) > bytesMax) throw refuse('too_large');
  if (declared !== null) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > bytesMax) throw refuse('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
