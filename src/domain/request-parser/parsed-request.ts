import type { RequestCondition } from '../buy-requests/conditions.ts';
import type { Place } from '../places/place.ts';

export interface PlaceNames {
  named: (phrase: string) => readonly Place[];
}

export interface ParserCategory {
  id: string;
  name: string;
  slug: string;
}

export interface ParserContext extends PlaceNames {
  /** The day in Argentina, 'YYYY-MM-DD'. */
  today: string;
  categories: readonly ParserCategory[];
}

export interface FieldReading {
  value: string | number | null;
  /** How a person would say it: '400 mil pesos'. */
  words: string;
}

/** An ambiguous field. `ParsedRequest` has the first reading. */
export interface AmbiguousField {
  field: 'minPrice' | 'maxPrice' | 'place' | 'neededBy';
  readings: FieldReading[];
}

export interface ParsedRequest {
  title: string;
  minPrice: number | null;
  maxPrice: number | null;
  /** Of both prices, never converted. Null when there is no price. */
  currency: 'ARS' | 'USD' | null;
  place: Place | null;
  /** Where it is wanted, in words: the place with the part of it that was said, or a region that is no place. */
  zone: string | null;
  condition: RequestCondition | null;
  quantity: number | null;
  neededBy: string | null;
  category: ParserCategory | null;
  /** What the thing must have or be, as typed. */
  musts: string[];
  /** Words that belong to no other field, as typed. */
  rest: string;
  unsure: AmbiguousField[];
}
