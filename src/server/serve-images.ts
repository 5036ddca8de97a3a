import { type Context, Hono } from 'hono';
import { imageCaching, imageNamePattern } from '#domain/images/image-url.ts';
import { isUnchanged, requestedRange } from '#http/conditional.ts';
import type { Market } from '#market/context.ts';
import { imageFile } from '#market/images/queries.ts';
import type { AvifCopies } from '#services/images/avif-copies.ts';

const nothing = (c: Context) => c.text('Imagen no encontrada', 404, { 'Cache-Control': 'no-store' });

/**
 * Serves `GET` and `HEAD /images/{name}`; to be mounted at `/images`. A browser that reads AVIF gets that under the
 * name of the WebP once it is there.
 */
export function serveImages(market: Market, copies: AvifCopies): Hono {
  const files = new Hono();
  files.get('/:name', async (c) => {
    const name = c.req.param('name');
    if (!imageNamePattern.test(name)) return nothing(c);
    const readsAvif = /\bimage\/avif\b/.test(c.req.header('Accept') ?? '') && name.endsWith('.webp');
    const copy = readsAvif ? await copies.of(name) : null;
    const file = copy ?? (await imageFile(market, name));
    if (!file) return nothing(c);

    const headers: Record<string, string> = {
      'Cache-Control': readsAvif && copies.isComing(name) ? 'public, max-age=60' : imageCaching,
      Vary: 'Accept',
      ETag: file.etag,
      'Last-Modified': file.modifiedAt.toUTCString(),
      'Accept-Ranges': 'bytes',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
    if (isUnchanged(c.req.raw.headers, file)) {
      file.discard();
      return c.body(null, 304, headers);
    }

    const range = requestedRange(c.req.raw.headers, file);
    if (range === 'unsatisfiable') {
      file.discard();
      return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${file.size}` });
    }
    const { start, end } = range ?? { start: 0, end: file.size };
    headers['Content-Type'] = copy || name.endsWith('.avif') ? 'image/avif' : 'image/webp';
    headers['Content-Length'] = String(end - start);
    if (range) headers['Content-Range'] = `bytes ${start}-${end - 1}/${file.size}`;
    const status = range ? 206 : 200;
    // Hono answers HEAD with the GET handler and drops the body, so the file need not be read.
    if (c.req.method === 'HEAD') {
      file.discard();
      return new Response(null, { status, headers });
    }
    return new Response(await file.read(range ?? undefined), { status, headers });
  });
  return files;
}
