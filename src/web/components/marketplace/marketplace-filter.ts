import type { RequestCondition } from '#domain/buy-requests/conditions.ts';

export type MarketplaceSort = 'newest' | 'price_asc' | 'price_desc' | 'relevance';

export interface MarketplaceChoices {
  search: string;
  literal: '1' | '';
  zone: string;
  place: string;
  lat: number | null;
  lon: number | null;
  radius: number | null;
  condition: RequestCondition | '';
  category: string;
  minPrice: number | null;
  maxPrice: number | null;
  sort: MarketplaceSort;
}

export const usualSort = (search: string | undefined): MarketplaceSort => (search ? 'relevance' : 'newest');

export function choicesQuery(choices: Partial<MarketplaceChoices>, cursor?: string | null): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(choices)) {
    if (value === null || value === '' || value === undefined) continue;
    // Relevance applies to searches only and is their default.
    if (name === 'sort' && (value === 'relevance' || value === usualSort(choices.search))) continue;
    if (name === 'zone' && choices.place) continue;
    query.set(name, String(value));
  }
  if (cursor) query.set('cursor', cursor);
  return query;
}

export function marketplacePath(choices: Partial<MarketplaceChoices>, cursor?: string | null): string {
  const query = choicesQuery(choices, cursor);
  return query.size > 0 ? `/marketplace?${query}` : '/marketplace';
}
