import { data } from 'react-router';
import type { Actor } from '#application/context.ts';
import { searchNewest, searchRequests } from '#application/marketplace/search-requests.ts';
import type { Paging } from '#application/paging.ts';
import { refusalOf } from '#application/refusal-of.ts';
import type { BuyRequestView, FoundRequestView, Page } from '#domain/views/views.ts';
import type { RequestScope } from '../../pages/context.ts';
import type { MarketplaceChoices } from './marketplace-filter.ts';

export type SearchScope = Pick<RequestScope, 'ctx' | 'services' | 'address' | 'answerHeaders' | 'log'>;

const filterOf = ({
  minPrice,
  maxPrice,
  condition,
  zone,
  place,
  lat,
  lon,
  radius,
  literal: _,
  ...rest
}: MarketplaceChoices) => ({
  ...rest,
  condition: condition || undefined,
  zone: place ? undefined : zone,
  place: place || undefined,
  lat: lat ?? undefined,
  lon: lon ?? undefined,
  radius: radius ?? undefined,
  minPrice: minPrice ?? undefined,
  maxPrice: maxPrice ?? undefined,
});

export async function listChosen(
  scope: SearchScope,
  viewer: Actor,
  choices: MarketplaceChoices,
  paging: Paging,
): Promise<Page<FoundRequestView> & { total: number }> {
  const filter = { ...filterOf(choices), ...paging };
  return searchRequests(scope.ctx, viewer, filter, scope.address).catch((error: unknown) => {
    throw refusedPage(scope, error);
  });
}

export async function listNewestChosen(
  scope: SearchScope,
  choices: MarketplaceChoices,
  paging: Paging,
): Promise<Page<BuyRequestView>> {
  const { sort: _, ...filter } = { ...filterOf(choices), ...paging };
  return searchNewest(scope.ctx, null, filter, scope.address).catch((error: unknown) => {
    throw refusedPage(scope, error);
  });
}

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
