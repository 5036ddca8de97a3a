import type { BuyRequestView, Page } from '#domain/views.ts';
import { listActiveRequests } from '#market/buy-requests/marketplace.ts';
import type { Actor, Market } from '#market/context.ts';
import type { Paging } from '#market/paging.ts';
import type { MarketplaceChoices } from './marketplace-filter.ts';

/** The active requests that an address of the marketplace asks for: the same for its page and for its feeds. */
export function listChosen(
  market: Market,
  viewer: Actor,
  { minPrice, maxPrice, condition, ...rest }: MarketplaceChoices,
  paging: Paging,
): Promise<Page<BuyRequestView> & { total: number }> {
  return listActiveRequests(market, viewer, {
    ...rest,
    condition: condition || undefined,
    minPrice: minPrice ?? undefined,
    maxPrice: maxPrice ?? undefined,
    ...paging,
  });
}
