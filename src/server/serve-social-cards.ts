import { Hono } from 'hono';
import { getRequest } from '#application/buy-requests/queries.ts';
import type { Context } from '#application/context.ts';
import { imageFile } from '#application/images/image-access.ts';
import { isIllustration } from '#domain/buy-requests/picture.ts';
import { type SocialCardFacts, socialCardFacts, socialCardPath } from '#domain/buy-requests/social-card.ts';
import { imageAtLeast, imageNamePattern, publicImageCaching } from '#domain/images/image-url.ts';
import { isRefusal, Refusal } from '#domain/refusals/refusal.ts';
import { clientAddress } from '#services/client-address.ts';
import { runSocialCard, socialCardsWaiting } from '#services/images/decoder-pool.ts';
import type { Services } from '#services/index.ts';
import type { HttpEnv } from './scope.ts';

/** Drawn pictures kept in memory, 60 kB each: a shared publication's picture is fetched several times within seconds. */
const keptMax = 100;
/** With this many waiting, further requests get 503 with `Retry-After`. */
const waitingMax = 20;
/** A photo's side on the picture is 630 at most. */
const photoWidth = 640;

/** `GET /social/{id}/{version}.jpg`: what a shared publication shows, drawn when first asked for. */
export function serveSocialCards(ctx: Context, services: Pick<Services, 'config'>): Hono<HttpEnv> {
  const cards = new Hono<HttpEnv>();
  const draw = keeping(keptMax, (facts) => drawn(ctx, facts));
  cards.get('/:id/:file', async (c) => {
    const { id } = c.req.param();
    const request = await getRequest(ctx, null, id).catch((error: unknown) => {
      if (isRefusal(error) && error.code === 'not_found') return null;
      throw error;
    });
    if (!request) return c.text('Imagen no encontrada', 404, { 'Cache-Control': 'no-store' });
    const facts = socialCardFacts(request);
    const path = socialCardPath(request.id, facts);
    // An outdated or invented version redirects: each publication has one picture at one address.
    if (c.req.path !== path) {
      c.header('Cache-Control', 'no-cache');
      return c.redirect(path, 302);
    }
    const headers = {
      'Content-Type': 'image/jpeg',
      'Cache-Control': publicImageCaching,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ETag: `"${path}"`,
    };
    if (c.req.header('If-None-Match') === headers.ETag) return c.body(null, 304, headers);
    const remote = c.env?.incoming?.socket.remoteAddress;
    const address = clientAddress(c.req.raw.headers, remote, services.config.trustProxy);
    const card = await draw(path, facts, () => room(ctx, address));
    if (!card) return c.text('Imagen no disponible', 503, { 'Retry-After': '60' });
    return c.body(card, 200, { ...headers, 'Content-Length': String(card.byteLength) });
  });
  return cards;
}

/** Consumes one drawing of the address's rate limit, or refuses. */
async function room({ rateLimiter }: Context, address: string): Promise<void> {
  if (socialCardsWaiting() >= waitingMax) throw new Refusal({ code: 'unavailable', retryAfter: 5 });
  await rateLimiter.take('socialCardByAddress', address);
}

async function drawn(ctx: Context, { photo, ...facts }: SocialCardFacts) {
  const drawing = photo !== null && isIllustration(photo) ? photo : null;
  const file = photo === null || drawing ? null : await photoFile(ctx, photo);
  const card = await runSocialCard({ ...facts, drawing, photo: file });
  return card && new Uint8Array(card);
}

/** The smallest kept file that fills its place; null for a photo that is not ours, or gone. */
async function photoFile(ctx: Context, url: string): Promise<Uint8Array | null> {
  const name = imageAtLeast(url, photoWidth).replace(/^\/images\//, '');
  const file = imageNamePattern.test(name) ? await imageFile(ctx, name) : null;
  return file && new Uint8Array(await new Response(await file.read()).arrayBuffer());
}

type Card = Uint8Array<ArrayBuffer> | null;

/** Draws each path once, also when many ask at the same time, and keeps the latest `max`. */
function keeping(max: number, make: (facts: SocialCardFacts) => Promise<Card>) {
  const kept = new Map<string, Promise<Card>>();
  return async (path: string, facts: SocialCardFacts, allow: () => Promise<void>): Promise<Card> => {
    const known = kept.get(path);
    if (known) return known;
    await allow();
    const making = kept.get(path) ?? make(facts);
    kept.set(path, making);
    for (const oldest of kept.keys()) {
      if (kept.size <= max) break;
      kept.delete(oldest);
    }
    const forget = () => kept.delete(path);
    void making.then((card) => card ?? forget(), forget);
    return making;
  };
}
