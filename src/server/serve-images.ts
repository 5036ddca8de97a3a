import { Hono, type Context as HonoContext } from 'hono';
import type { Actor, Context } from '#application/context.ts';
import { imageFile, openImageAccess } from '#application/images/image-access.ts';
import { imageNamePattern, privateImageCaching, publicImageCaching } from '#domain/images/image-url.ts';
import { isUnchanged, requestedRange } from '#http/conditional.ts';
import type { AvifCopies } from '#services/images/avif-copies.ts';
import type { HttpEnv } from './scope.ts';

const nothing = (c: HonoContext) => c.text('Imagen no encontrada', 404, { 'Cache-Control': 'no-store' });

/**
 * Serves `GET` and `HEAD /images/{name}`; to be mounted at `/images`. The session is looked up only for a picture that is
 * not public. A browser that reads AVIF gets that under the name of the WebP once it is there.
 */
export function serveImages(
  ctx: Context,
  copies: AvifCopies,
  getActor: (c: HonoContext<HttpEnv>) => Promise<Actor> | Actor,
): Hono<HttpEnv> {
  const files = new Hono<HttpEnv>();
  const access = openImageAccess(ctx);
  files.get('/:name', async (c) => {
    const name = c.req.param('name');
    if (!imageNamePattern.test(name)) return nothing(c);
    const isPublic = await access.isPublic(name);
    if (!isPublic && !(await access.isOpenTo(await getActor(c), name))) return nothing(c);
    const readsAvif = /\bimage\/avif\b/.test(c.req.header('Accept') ?? '') && name.endsWith('.webp');
    const copy = readsAvif ? await copies.of(name) : null;
    const file = copy ?? (await imageFile(ctx, name));
    if (!file) return nothing(c);

    const publicCaching = readsAvif && copies.isComing(name) ? 'public, max-age=60' : publicImageCaching;
    const headers: Record<string, string> = {
      'Cache-Control': isPublic ? publicCaching : privateImageCaching,
      Vary: 'Accept',
      ETag: file.etag,
      'Last-Modified': file.modifiedAt.toUTCString(),
      'Accept-Ranges': 'bytes',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': isPublic ? 'cross-origin' : 'same-origin',
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
