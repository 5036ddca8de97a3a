import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';

/** An answer of the API is data: no browser may take it for a page, run it or frame it. */
export const answerHeaders: MiddlewareHandler = (c, next) => {
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  c.header('Cross-Origin-Resource-Policy', 'same-origin');
  return next();
};

const compressed = compress();

/** Compresses for those who ask for it. The others are spared the look at every answer, which costs as much as its making. */
export const compressIfAsked: MiddlewareHandler = (c, next) =>
  c.req.header('accept-encoding') ? compressed(c, next) : next();
