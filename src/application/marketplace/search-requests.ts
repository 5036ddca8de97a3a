import type { Actor, Context } from '#application/context.ts';
import {
  listActiveRequests,
  listNewest,
  looksForText,
  type MarketplaceFilter,
} from '#application/marketplace/queries.ts';
import type { Paging } from '#application/paging.ts';
import type { BuyRequestView, FoundRequestView, Page } from '#domain/views/views.ts';

/** The active requests that fit, for people and programs: searches by text are counted by address. */
export async function searchRequests(
  ctx: Context,
  actor: Actor,
  filter: MarketplaceFilter & Paging,
  address: string,
): Promise<Page<FoundRequestView> & { total: number }> {
  if (looksForText(filter)) await ctx.rateLimiter.take('searchByAddress', address);
  return listActiveRequests(ctx, actor, filter);
}

/** The same by time alone, for feeds. */
export async function searchNewest(
  ctx: Context,
  actor: Actor,
  filter: Omit<MarketplaceFilter, 'sort'> & Paging,
  address: string,
): Promise<Page<BuyRequestView>> {
  if (looksForText(filter)) await ctx.rateLimiter.take('searchByAddress', address);
  return listNewest(ctx, actor, filter);
}
