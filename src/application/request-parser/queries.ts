import { dayKey } from '#domain/dates/dates.ts';
import { parseWish } from '#domain/request-parser/parse.ts';
import type { Wish } from '#domain/request-parser/wish.ts';
import { listCategories } from '../buy-requests/queries.ts';
import type { Context } from '../context.ts';
import { gazetteer } from '../places/queries.ts';

/** Reads a sentence for the form. Changes nothing. */
export async function readWish(ctx: Context, text: string, address: string): Promise<Wish> {
  await ctx.rateLimiter.take('wishesByAddress', address);
  const [categories, { named }] = await Promise.all([listCategories(ctx), gazetteer(ctx)]);
  return parseWish(text, { today: dayKey(ctx.now()), named, categories });
}
