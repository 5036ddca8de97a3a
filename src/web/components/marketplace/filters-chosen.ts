import type { MarketplaceChoices, MarketplaceSort } from './marketplace-filter.ts';

/* What only the filters need: they come after the list, whose first scripts are few. */

export const sortLabels: Record<MarketplaceSort, string> = {
  newest: 'Más nuevas',
  price_asc: 'Menor precio',
  price_desc: 'Mayor precio',
  relevance: 'Más relevantes',
};

export const filterCount = ({
  zone,
  lat,
  condition,
  category,
  minPrice,
  maxPrice,
}: MarketplaceChoices): number =>
  [zone !== '' || lat !== null, condition, category, minPrice !== null || maxPrice !== null].filter(Boolean)
    .length;

export const anywhere = { zone: '', place: '', lat: null, lon: null, radius: null } as const;
