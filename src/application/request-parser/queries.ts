import { dayKey } from '#domain/dates/dates.ts';
import { parseWish } from '#domain/request-parser/parse.ts';
import type { Wish } from '#domain/request-parser/wish.ts';
import { listCategories } from '../buy-requests/queries.ts';
import type { Market } from '../context.ts';
import { gazetteer } from '../places/queries.ts';

/** Reads a sentence for the form. Changes nothing. */
export async function readWish(market: Market, text: string, address: string): Promise<Wish> {
  await market.rateLimiter.take('wishesByAddress', address);
  const [categories, { named }] = await Promise.all([listCategories(market), gazetteer(market)]);
  return parseWish(text, { today: dayKey(market.now()), named, categories });
}
