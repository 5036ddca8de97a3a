import { Hono } from 'hono';
import { imageNamePattern } from '#domain/image-url.ts';
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
      'Cache-Control': 'public, max-age=3600',
      ETag: file.etag,
      'Last-Modified': file.modifiedAt.toUTCString(),
      'Accept-Ranges': 'bytes',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
    if (isUnchanged(c.req.raw.headers, file)) return c.body(null, 304, headers);

    const range = requestedRange(c.req.raw.headers, file);
    if (range === 'unsatisfiable')
      return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${file.size}` });
    const { start, end } = range ?? { start: 0, end: file.size };
    headers['Content-Type'] = 'image/webp';
    headers['Content-Length'] = String(end - start);
    if (range) headers['Content-Range'] = `bytes ${start}-${end - 1}/${file.size}`;
    // Hono answers HEAD with the GET handler and drops the body, so the file need not be read.
    const body = c.req.method === 'HEAD' ? null : await file.read(range ?? undefined);
    return new Response(body, { status: range ? 206 : 200, headers });
  });
  return files;
}
