import { type RequestCondition, requestConditions } from '#domain/buy-requests/conditions.ts';
import { limits } from '#domain/limits/limits.ts';
import { cleanQuery } from '#domain/texts/clean-text.ts';
import { type MarketplaceChoices, type MarketplaceSort, sortLabels } from './marketplace-filter.ts';

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
