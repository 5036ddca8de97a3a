import { type RequestCondition, requestConditions } from '#domain/buy-requests/conditions.ts';
import { limits } from '#domain/limits/limits.ts';
import { isLatitude, isLongitude, isRadius } from '#domain/places/around.ts';
import { readPrice } from '#domain/prices/read-price.ts';
import { cleanQuery } from '#domain/texts/clean-text.ts';
import { type MarketplaceChoices, type MarketplaceSort, usualSort } from './marketplace-filter.ts';

const isSort = (text: string): text is MarketplaceSort => Object.hasOwn(sortLabels, text);
const isCondition = (text: string): text is RequestCondition =>
  requestConditions.some((condition) => condition === text);

export function readChoices(query: URLSearchParams): MarketplaceChoices {
  const text = (name: string, max: number) => cleanQuery(cleanQuery(query.get(name) ?? '').slice(0, max));
  const sort = text('sort', 20);
  const condition = text('condition', 20);
  const search = text('search', limits.searchMax);
  const zone = text('zone', limits.zoneMax);
  const km = Number(text('radius', 3));
  const radius = isRadius(km) ? km : null;
  const id = text('place', 11);
  // `settledChoices` decides whether the zone's text names the place.
  const place = (radius !== null || zone !== '') && isPlaceId(id) ? id : '';
  const lat = number(text('lat', 8));
  const lon = number(text('lon', 8));
  // A typed zone overrides the device's location.
  const isNear =
    radius !== null &&
    place === '' &&
    zone === '' &&
    lat !== null &&
    lon !== null &&
    isLatitude(lat) &&
    isLongitude(lon);
  return {
    search,
    literal: search !== '' && ['1', search].includes(text(asTyped, limits.searchMax)) ? '1' : '',
    zone,
    place,
    lat: isNear ? lat : null,
    lon: isNear ? lon : null,
    radius: isNear || place !== '' || zone !== '' ? radius : null,
    condition: isCondition(condition) ? condition : '',
    category: text('category', 80),
    ...priceRange(pesos(text('minPrice', 40)), pesos(text('maxPrice', 40))),
    sort: isSort(sort) && (sort !== 'relevance' || search !== '') ? sort : usualSort(search),
  };
}

export function readFields(fields: URLSearchParams): MarketplaceChoices {
  const choices = readChoices(fields);
  return choices.place !== '' && choices.radius === null ? { ...choices, ...anywhere } : choices;
}

export function choicesOf(form: HTMLFormElement): MarketplaceChoices {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) query.set(name, String(value));
  return readFields(query);
}

const isPlaceId = (text: string) => /^\d{5,11}$/.test(text);
const number = (text: string): number | null => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null);

function priceRange(
  min: number | null,
  max: number | null,
): { minPrice: number | null; maxPrice: number | null } {
  const isTurned = min !== null && max !== null && min > max;
  return isTurned ? { minPrice: max, maxPrice: min } : { minPrice: min, maxPrice: max };
}

function pesos(text: string): number | null {
  const { price = 0 } = readPrice(text);
  return price > 0 && price <= limits.priceMax ? price : null;
}

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

export const sellersTyped = 'typed';

/**
 * Name of the parameter that has the text searched for as it is typed: '1', or in a form the very text, so that it says
 * nothing of another one.
 */
export const asTyped = 'literal';
