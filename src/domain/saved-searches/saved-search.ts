import { type RequestCondition, requestConditionLabel } from '../buy-requests/conditions.ts';
import { limits } from '../limits/limits.ts';
import { capitalise } from '../people/names.ts';
import { aroundText } from '../places/around.ts';
import { type Place, placeText } from '../places/place.ts';
import { singlePrice } from '../prices/price-text.ts';
import { normalizeText } from '../texts/fold.ts';
import { shorten } from '../texts/shorten.ts';
import type { CategoryView } from '../views/views.ts';

// Saved searches ("alertas") in words. Without schemas, so that pages without a form do not load zod.

export const searchFrequencies = ['instant', 'daily', 'weekly'] as const;
/** When alerts come: at once, or gathered each morning or each Monday morning. */
export type SearchFrequency = (typeof searchFrequencies)[number];

export const frequencyLabels: Record<SearchFrequency, string> = {
  instant: 'Al instante',
  daily: 'Una vez por día',
  weekly: 'Una vez por semana',
};

/** What a request must have to fit; empty and null fit everything. */
export interface SearchCriteria {
  /** Each must be part of title or description. */
  words: readonly string[];
  /** One of them must be part of the zone. */
  zones: readonly string[];
  categoryId: string | null;
  /** With `radius`, or neither. */
  placeId: string | null;
  radius: number | null;
  condition: RequestCondition | null;
  minPrice: number | null;
  maxPrice: number | null;
}

/** A list as people type it: 'bici,  rodado 29,' -> ['bici', 'rodado 29']; what repeats is there once. */
export function listOf(text: string): string[] {
  const found = new Map<string, string>();
  for (const part of text.split(/[,;\n]/)) {
    const item = part.trim();
    if (item !== '' && !found.has(normalizeText(item))) found.set(normalizeText(item), item);
  }
  return [...found.values()];
}

const sameTexts = (some: readonly string[], others: readonly string[]): boolean => {
  const [a, b] = [some, others].map((texts) => [...new Set(texts.map(normalizeText))].sort());
  return a?.length === b?.length && (a ?? []).every((text, index) => text === b?.[index]);
};

/** Whether two searches match the same requests, regardless of name and frequency. */
export const isSameCriteria = (a: SearchCriteria, b: SearchCriteria): boolean =>
  sameTexts(a.words, b.words) &&
  sameTexts(a.zones, b.zones) &&
  a.categoryId === b.categoryId &&
  a.placeId === b.placeId &&
  a.radius === b.radius &&
  a.condition === b.condition &&
  a.minPrice === b.minPrice &&
  a.maxPrice === b.maxPrice;

export const isEmptySearch = ({ words, zones, ...rest }: SearchCriteria): boolean =>
  words.length === 0 &&
  zones.length === 0 &&
  [rest.categoryId, rest.radius, rest.condition, rest.minPrice, rest.maxPrice].every(
    (value) => value === null,
  );

function priceWords(minPrice: number | null, maxPrice: number | null): string | null {
  if (minPrice !== null && maxPrice !== null) return `de ${singlePrice(minPrice)} a ${singlePrice(maxPrice)}`;
  if (minPrice !== null) return `desde ${singlePrice(minPrice)}`;
  return maxPrice === null ? null : `hasta ${singlePrice(maxPrice)}`;
}

/** Default name of a search: 'Bicicleta, rodado 29 en Rosario hasta $400.000'. */
export function searchName(
  { words, zones, radius, condition, minPrice, maxPrice }: SearchCriteria,
  category: Pick<CategoryView, 'name'> | null,
  place: Pick<Place, 'name'> | null = null,
): string {
  const what = words.join(', ') || category?.name || 'Publicaciones';
  const parts = [
    what,
    condition && `(${requestConditionLabel(condition).toLowerCase()})`,
    zones.length > 0 && `en ${zones.join(' o ')}`,
    place && radius !== null && aroundText(radius, place.name),
    priceWords(minPrice, maxPrice),
  ];
  return shorten(capitalise(parts.filter(Boolean).join(' ')), limits.searchNameMax);
}

export function criteriaTexts(
  search: Omit<SearchCriteria, 'categoryId' | 'placeId'> & { place: Pick<Place, 'name' | 'province'> | null },
  category: Pick<CategoryView, 'name'> | null,
): string[] {
  const { words, zones, place, radius, condition, minPrice, maxPrice } = search;
  const price = priceWords(minPrice, maxPrice);
  return [
    words.length > 0 && words.map((word) => `“${word}”`).join(' + '),
    category?.name,
    zones.length > 0 && `Zona: ${zones.join(' o ')}`,
    place && radius !== null && capitalise(aroundText(radius, placeText(place))),
    condition && `Estado: ${requestConditionLabel(condition)}`,
    price && `Precio ${price}`,
  ].filter((text): text is string => typeof text === 'string' && text !== '');
}
