import type { RequestCondition } from '#domain/buy-requests/conditions.ts';

export type MarketplaceSort = 'newest' | 'price_asc' | 'price_desc' | 'relevance';

/** The marketplace's choices as its address holds them. */
export interface MarketplaceChoices {
  search: string;
  /** '1' where the search is no seller's sentence to be read, but just the text. */
  literal: '1' | '';
  /** Part of the zone; with `place` it is that place in words. */
  zone: string;
  /** The id of a place that is looked around. */
  place: string;
  /** Where the device is, to about 1 km. */
  lat: number | null;
  lon: number | null;
  /** How far around, in km; null for the whole country. */
  radius: number | null;
  condition: RequestCondition | '';
  /** A category's slug. */
  category: string;
  minPrice: number | null;
  maxPrice: number | null;
  sort: MarketplaceSort;
}

/** The order of a list unless another one is chosen. */
export const usualSort = (search: string | undefined): MarketplaceSort => (search ? 'relevance' : 'newest');

/** The address parameters of some choices, without the empty ones: short links that can be shared. */
export function choicesQuery(choices: Partial<MarketplaceChoices>, cursor?: string | null): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(choices)) {
    if (value === null || value === '' || value === undefined) continue;
    // Relevance is the order of every search, and of nothing else.
    if (name === 'sort' && (value === 'relevance' || value === usualSort(choices.search))) continue;
    if (name === 'zone' && choices.place) continue;
    query.set(name, String(value));
  }
  if (cursor) query.set('cursor', cursor);
  return query;
}

/** '/marketplace' with some choices. */
export function marketplacePath(choices: Partial<MarketplaceChoices>, cursor?: string | null): string {
  const query = choicesQuery(choices, cursor);
  return query.size > 0 ? `/marketplace?${query}` : '/marketplace';
}
