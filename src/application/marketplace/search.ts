import type { BuyRequestView, FoundRequestView, Page } from '#domain/views/views.ts';
import type { Actor, Market } from '../context.ts';
import type { Paging } from '../paging.ts';
import { listActiveRequests, listNewest, looksForText, type MarketplaceFilter } from './queries.ts';

/** The active requests that fit, for people and programs: searches by text are counted by address. */
export async function searchRequests(
  market: Market,
  actor: Actor,
  filter: MarketplaceFilter & Paging,
  address: string,
): Promise<Page<FoundRequestView> & { total: number }> {
  if (looksForText(filter)) await market.rateLimiter.take('searchByAddress', address);
  return listActiveRequests(market, actor, filter);
}

/** The same by time alone, for feeds. */
export async function searchNewest(
  market: Market,
  actor: Actor,
  filter: Omit<MarketplaceFilter, 'sort'> & Paging,
  address: string,
): Promise<Page<BuyRequestView>> {
  if (looksForText(filter)) await market.rateLimiter.take('searchByAddress', address);
  return listNewest(market, actor, filter);
}
