import { cleanQuery } from '#domain/clean-text.ts';
import { type RequestCondition, requestConditions } from '#domain/conditions.ts';
import { limits } from '#domain/limits.ts';

export type MarketplaceSort = 'newest' | 'price_asc' | 'price_desc' | 'relevance';

/** The marketplace's choices as its address holds them. */
export interface MarketplaceChoices {
  search: string;
  zone: string;
  condition: RequestCondition | '';
  /** A category's slug. */
  category: string;
  minPrice: number | null;
  maxPrice: number | null;
  sort: MarketplaceSort;
}

export const sortLabels: Record<MarketplaceSort, string> = {
  newest: 'Más nuevas',
  price_asc: 'Menor precio',
  price_desc: 'Mayor precio',
  relevance: 'Más relevantes',
};

const isSort = (text: string): text is MarketplaceSort => Object.hasOwn(sortLabels, text);
const isCondition = (text: string): text is RequestCondition =>
  requestConditions.some((condition) => condition === text);

/** Reads the choices from an address; whatever it can't understand counts as not chosen. */
export function readChoices(query: URLSearchParams): MarketplaceChoices {
  const text = (name: string, max: number) => cleanQuery(cleanQuery(query.get(name) ?? '').slice(0, max));
  const sort = text('sort', 20);
  const condition = text('condition', 20);
  const search = text('search', limits.searchMax);
  return {
    search,
    zone: text('zone', limits.zoneMax),
    condition: isCondition(condition) ? condition : '',
    category: text('category', 80),
    minPrice: pesos(text('minPrice', 40)),
    maxPrice: pesos(text('maxPrice', 40)),
    sort: isSort(sort) && (sort !== 'relevance' || search !== '') ? sort : 'newest',
  };
}

/** Reads the choices from the fields of a form. */
export function choicesOf(form: HTMLFormElement): MarketplaceChoices {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) query.set(name, String(value));
  return readChoices(query);
}

/** '$ 1.250.000' -> 1250000; null when there is no usable number. */
function pesos(text: string): number | null {
  const digits = text.replace(/\D/g, '');
  const price = Number(digits);
  return digits !== '' && price > 0 && price <= limits.priceMax ? price : null;
}

/** The address parameters of some choices, without the empty ones: short links that can be shared. */
export function choicesQuery(choices: Partial<MarketplaceChoices>, cursor?: string | null): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(choices)) {
    if (value === null || value === '' || value === undefined) continue;
    if (name === 'sort' && value === 'newest') continue;
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

/** How many filters narrow the list; the search and the order are in sight by themselves. */
export const filterCount = ({ zone, condition, category, minPrice, maxPrice }: MarketplaceChoices): number =>
  [zone, condition, category, minPrice !== null || maxPrice !== null].filter(Boolean).length;
