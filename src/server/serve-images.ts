import { Hono } from 'hono';
import { imageCaching, imageNamePattern } from '#domain/image-url.ts';
import { isUnchanged, requestedRange } from '#http/conditional.ts';
import type { Market } from '#market/context.ts';
import { imageFile } from '#market/images/queries.ts';

/** Serves `GET` and `HEAD /images/{name}`; to be mounted at `/images`. */
export function serveImages(market: Market): Hono {
  const files = new Hono();
  files.get('/:name', async (c) => {
    const name = c.req.param('name');
    const file = imageNamePattern.test(name) ? await imageFile(market, name) : null;
    if (!file) return c.text('Imagen no encontrada', 404, { 'Cache-Control': 'no-store' });

    const headers: Record<string, string> = {
      'Cache-Control': imageCaching,
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
    headers['Content-Type'] = 'image/webp';
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
