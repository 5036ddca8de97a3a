import type { BuyRequestView, Page } from '#domain/views.ts';
import type { Actor } from '#market/context.ts';
import { searchRequests } from '#market/marketplace/search.ts';
import type { Paging } from '#market/paging.ts';
import type { RequestScope } from '../../context.ts';
import { refusedPage } from '../../refused-page.server.ts';
import type { MarketplaceChoices } from './marketplace-filter.ts';

export type SearchScope = Pick<RequestScope, 'market' | 'services' | 'address' | 'answerHeaders' | 'log'>;

/** The active requests that an address of the marketplace asks for: the same for its page and for its feeds. */
export async function listChosen(
  scope: SearchScope,
  viewer: Actor,
  { minPrice, maxPrice, condition, ...rest }: MarketplaceChoices,
  paging: Paging,
): Promise<Page<BuyRequestView> & { total: number }> {
  const filter = {
    ...rest,
    condition: condition || undefined,
    minPrice: minPrice ?? undefined,
    maxPrice: maxPrice ?? undefined,
    ...paging,
  };
  const { market, services, address } = scope;
  try {
    return await searchRequests(market, viewer, filter, { budgets: services.budgets, address });
  } catch (error) {
    throw refusedPage(scope, error);
  }
}
