import type { MiddlewareHandler } from 'hono';
import type { Actor, Context } from '#application/context.ts';
import { uploadFormImages } from '#application/images/commands.ts';
import { type ImagePurpose, imageTexts, maxImages } from '#domain/images/rules.ts';
import { clientAddress } from '#services/client-address.ts';
import type { Services } from '#services/index.ts';
import { formMarks } from '#web/forms/marks.ts';
import { addressOfPage, signInPath } from '#web/session/auth-return.ts';
import type { HttpEnv } from './scope.ts';

/** The pages whose forms have photos, and what these are for. */
const pages: readonly [RegExp, ImagePurpose][] = [
  [/^\/create-buy-request$/, 'buy-request'],
  [/^\/send-offer\/[^/]+$/, 'offer'],
  [/^\/offer\/[^/]+$/, 'offer'],
  [/^\/chats\/[^/]+$/, 'message'],
];

/** What the photos in a form are for; null for a form that brings none. */
export function purposeOfForm(method: string, path: string, type: string | undefined): ImagePurpose | null {
  if (method !== 'POST' || !/^multipart\/form-data\b/i.test(type ?? '')) return null;
  return pages.find(([page]) => page.test(path))?.[1] ?? null;
}

/**
 * Uploads the photos of a form that was sent without script, where the files are part of the form. The page then gets
 * an ordinary form with the addresses of the photos, without those ticked for removal. Failed files are in
 * `refusedPhotos`. Files of visitors are not read.
 */
export const formPhotos =
  (
    ctx: Context,
    services: Pick<Services, 'config'>,
    actorOf: (headers: Headers, address: string) => Promise<Actor>,
  ): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const request = c.req.raw;
    const contentType = request.headers.get('content-type') ?? '';
    const purpose = purposeOfForm(request.method, c.req.path, contentType);
    if (purpose === null) return next();
    const { trustProxy } = services.config;
    const address = clientAddress(request.headers, c.env.incoming.socket.remoteAddress, trustProxy);
    const actor = await actorOf(request.headers, address);
    if (actor === null) return c.redirect(signInPath(addressOfPage(new URL(request.url))));
    const contentLength = request.headers.get('content-length');
    const body = { contentType, contentLength, body: request.body };
    const form = await uploadFormImages(ctx, actor, body, purpose, (fields, content) => {
      const key = fields.find(([name]) => name === formMarks.idempotencyKey)?.[1];
      return key ? { operation: `photos of ${c.req.path}`, key: `${key} ${content}` } : undefined;
    });
    const isOfPhotos = ([name]: [string, string]) => ['images', 'photos', 'droppedPhotos'].includes(name);
    const fields = new URLSearchParams(form.fields.filter((field) => !isOfPhotos(field)));
    const valuesOf = (wanted: string) =>
      form.fields.filter(([name]) => name === wanted).map(([, value]) => value);
    const dropped = new Set(valuesOf('droppedPhotos'));
    const named = valuesOf('images').filter((url) => !dropped.has(url));
    const most = maxImages[purpose];
    for (const url of [...named, ...form.images].slice(0, most)) fields.append('images', url);
    const isBeyond = named.length + form.images.length > most;
    c.set('refusedPhotos', [...new Set([...form.refused, ...(isBeyond ? [imageTexts.limit(purpose)] : [])])]);
    const headers = new Headers(request.headers);
    for (const name of ['content-type', 'content-length', 'transfer-encoding']) headers.delete(name);
    c.req.raw = new Request(request.url, { method: 'POST', headers, body: fields, signal: request.signal });
    return next();
  };
