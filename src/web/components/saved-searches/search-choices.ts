import { listOf, type SearchCriteria } from '#domain/saved-searches/saved-search.ts';
import type { CategoryView } from '#domain/views/views.ts';
import { choicesQuery, type MarketplaceChoices } from '../marketplace/marketplace-filter.ts';
import { filterCount } from '../marketplace/read-choices.ts';

type Criteria = Omit<MarketplaceChoices, 'sort'>;

const withoutOrder = ({ sort: _, ...criteria }: MarketplaceChoices): Criteria => criteria;

export const criteriaFields = (choices: MarketplaceChoices): [string, string][] => [
  ...choicesQuery(withoutOrder(choices)),
];

export function newSearchPath(choices?: MarketplaceChoices): string {
  const query = new URLSearchParams(choices && criteriaFields(choices));
  return query.size > 0 ? `/alertas/nueva?${query}` : '/alertas/nueva';
}

export function searchCriteriaOf(
  choices: MarketplaceChoices,
  categories: readonly CategoryView[],
): SearchCriteria | null {
  if (choices.search === '' && filterCount(choices) === 0) return null;
  if (choices.lat !== null) return null;
  const category = categories.find(({ slug, id }) => slug === choices.category || id === choices.category);
  if (choices.category !== '' && !category) return null;
  return {
    words: listOf(choices.search),
    zones: choices.place ? [] : listOf(choices.zone).slice(0, 1),
    placeId: choices.place || null,
    radius: choices.place ? choices.radius : null,
    categoryId: category?.id ?? null,
    condition: choices.condition || null,
    minPrice: choices.minPrice,
    maxPrice: choices.maxPrice,
  };
}
