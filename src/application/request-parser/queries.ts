import { listCategories } from '#application/buy-requests/queries.ts';
import type { Context } from '#application/context.ts';
import { gazetteer } from '#application/places/queries.ts';
import { dayKey } from '#domain/dates/dates.ts';
import { parseWish } from '#domain/request-parser/parse.ts';
import type { Wish } from '#domain/request-parser/wish.ts';
import type { WishView } from '#domain/views/views.ts';

export async function readWish(ctx: Context, text: string, address: string): Promise<Wish> {
  await ctx.rateLimiter.take('wishesByAddress', address);
  const [categories, { named }] = await Promise.all([listCategories(ctx), gazetteer(ctx)]);
  return parseWish(text, { today: dayKey(ctx.now()), named, categories });
}

export function presentWish({ unsure: _, place, ...wish }: Wish): WishView {
  return {
    ...wish,
    place: place && {
      id: place.id,
      name: place.name,
      department: place.department,
      province: place.province,
    },
  };
}
