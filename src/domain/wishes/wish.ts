import type { RequestCondition } from '../buy-requests/conditions.ts';

/** What a sentence needs of a place; the gazetteer's places have more. */
export interface WishPlace {
  id: string;
  name: string;
  department: string | null;
  province: string;
  population: number;
}

/** All places that are called so, best first. The gazetteer is one. */
export interface PlaceNames<Named extends WishPlace = WishPlace> {
  named(phrase: string): readonly Named[];
}

/** A category, as far as a sentence is concerned. */
export interface WishCategory {
  id: string;
  name: string;
  slug: string;
}

/** What is known when a sentence is read. */
export interface Known<Named extends WishPlace = WishPlace> extends PlaceNames<Named> {
  /** The day in Argentina, 'YYYY-MM-DD'. */
  today: string;
  categories: readonly WishCategory[];
}

/** One of the readings of words that have two. */
export interface Reading {
  value: string | number | null;
  /** How a person would say it: '400 mil pesos'. */
  words: string;
}

/** A field whose words have two readings. The first is the one that the wish has. */
export interface Unsure {
  field: 'minPrice' | 'maxPrice' | 'place' | 'neededBy';
  readings: Reading[];
}

/** What a sentence says, read for the form. */
export interface Wish<Named extends WishPlace = WishPlace> {
  title: string;
  minPrice: number | null;
  maxPrice: number | null;
  /** Of both prices, never converted. Null when there is no price. */
  currency: 'ARS' | 'USD' | null;
  place: Named | null;
  condition: RequestCondition | null;
  quantity: number | null;
  neededBy: string | null;
  category: WishCategory | null;
  /** What the thing must have or be, as typed. */
  musts: string[];
  /** Words that belong to no other field, as typed. */
  rest: string;
  unsure: Unsure[];
}
