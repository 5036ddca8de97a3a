import { data } from 'react-router';
import type { FoundRequestView, Page } from '#domain/views/views.ts';
import type { Actor } from '#market/context.ts';
import { searchRequests } from '#market/marketplace/search.ts';
import type { Paging } from '#market/paging.ts';
import { refusalOf } from '#market/refusal-of.ts';
import type { RequestScope } from '../../pages/context.ts';
import type { MarketplaceChoices } from './marketplace-filter.ts';

export type SearchScope = Pick<RequestScope, 'market' | 'services' | 'address' | 'answerHeaders' | 'log'>;

/** The active requests that an address of the marketplace asks for: the same for its page and for its feeds. */
export async function listChosen(
  scope: SearchScope,
  viewer: Actor,
  { minPrice, maxPrice, condition, zone, place, lat, lon, radius, ...rest }: MarketplaceChoices,
  paging: Paging,
): Promise<Page<FoundRequestView> & { total: number }> {
  const filter = {
    ...rest,
    condition: condition || undefined,
    zone: place ? undefined : zone,
    place: place || undefined,
    lat: lat ?? undefined,
    lon: lon ?? undefined,
    radius: radius ?? undefined,
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

/** A page that can't be shown just now says why, with a way to try again; anything else thrown stays as it is. */
function refusedPage(
  { answerHeaders, log }: Pick<RequestScope, 'answerHeaders' | 'log'>,
  error: unknown,
): unknown {
  const refusal = refusalOf(error);
  if (refusal?.code !== 'rate_limited' && refusal?.code !== 'unavailable') return error;
  if (refusal.cause) log.warn({ err: error }, 'page could not be served now');
  const { title, detail, status, retryAfter } = refusal;
  if (retryAfter !== undefined) answerHeaders.set('Retry-After', String(retryAfter));
  return data({ title, detail }, { status });
}
