import type { SearchCriteria } from '#domain/saved-searches/saved-search.ts';
import { phraseOf, type SearchableText, searchableText } from '#domain/search/match.ts';
import { typoKeys } from '#domain/search/near.ts';
import { stemOf } from '#domain/search/stem.ts';
import { normalizeText } from '#domain/texts/fold.ts';

/** In characters. */
const anchorLengths = [1, 2, 3, 5];

/** All possible anchors in a normalized text, in whole characters. */
export function partsOf(normalizedText: string): Set<string> {
  const starts: number[] = [];
  for (let at = 0; at < normalizedText.length; at += (normalizedText.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)
    starts.push(at);
  starts.push(normalizedText.length);
  const parts = new Set<string>();
  for (const length of anchorLengths) {
    for (let first = 0; first + length < starts.length; first++) {
      parts.add(normalizedText.slice(starts[first], starts[first + length]));
    }
  }
  return parts;
}

/** First five, three, two or one characters: contained in every text that contains the word. */
function anchorOf(normalizedText: string): string {
  const letters = [...normalizedText];
  return letters.slice(0, letters.length >= 5 ? 5 : Math.min(letters.length, 3)).join('');
}

/** Prefixes of keys. */
const kinds = {
  part: 'w',
  stem: 's',
  typo: 't',
  pair: 'p',
  category: 'c',
  categorySlug: 'n',
  area: 'a',
  zone: 'z',
  any: '*',
} as const;

/** `nearPlaceIds` are the places in the radius. */
export type KeyedSearch = Pick<SearchCriteria, 'words' | 'zones' | 'categoryId'> & {
  nearPlaceIds?: readonly string[] | null;
};

/**
 * A fitting request has at least one of these keys: of the longest word in any form, else of the category, else of the
 * departments of the places, else of the zones; without criteria the key of every request.
 */
export function searchKeys({ words, zones, categoryId, nearPlaceIds }: KeyedSearch): string[] {
  const phrases = words.map(phraseOf).filter(({ normalizedText }) => normalizedText !== '');
  const wanted = longest(
    phrases.flatMap((phrase) => phrase.words),
    ({ word }) => word,
  );
  if (wanted) {
    const keys = [
      kinds.part + anchorOf(wanted.word),
      ...wanted.titles.map(({ first }) => kinds.part + anchorOf(first)),
      ...[wanted.stem, ...wanted.joined.map(stemOf), ...wanted.synonyms].map((stem) => kinds.stem + stem),
      kinds.pair + oneOf(wanted.word),
      ...(wanted.category ? [kinds.categorySlug + wanted.category.slug] : []),
      ...typoKeys(wanted.word).map((key) => kinds.typo + key),
    ];
    return [...new Set(keys)];
  }
  const phrase = longest(phrases, ({ normalizedText }) => normalizedText);
  if (phrase) return [kinds.part + anchorOf(phrase.normalizedText)];
  if (categoryId !== null) return [kinds.category + categoryId];
  if (nearPlaceIds) return [...new Set(nearPlaceIds.map((id) => kinds.area + areaOf(id)))];
  if (zones.length > 0) return [...new Set(zones.map((zone) => kinds.zone + anchorOf(normalizeText(zone))))];
  return [kinds.any];
}

/** The official code of a place begins with its department. */
const areaOf = (placeId: string): string => placeId.slice(0, 5);

/** Without plural `s`, for compounds that people write as two words. */
const oneOf = (word: string): string => word.replace(/s$/, '');

const longest = <Item>(items: readonly Item[], textOf: (item: Item) => string): Item | undefined =>
  items.toSorted((a, b) => textOf(b).length - textOf(a).length)[0];

export interface MatchableRequest extends Record<string, unknown> {
  searchText: string;
  titleText: string;
  zoneText: string;
  categoryId: string | null;
  categorySlug: string | null;
  placeId: string | null;
}

export function requestKeys(
  { searchText, titleText, zoneText, categoryId, categorySlug, placeId }: MatchableRequest,
  text: SearchableText = searchableText(searchText, titleText, categorySlug),
): string[] {
  return [
    kinds.any,
    ...(categoryId === null ? [] : [kinds.category + categoryId]),
    ...(categorySlug === null ? [] : [kinds.categorySlug + categorySlug]),
    ...(placeId === null ? [] : [kinds.area + areaOf(placeId)]),
    ...[...partsOf(searchText)].map((part) => kinds.part + part),
    ...[...text.stems].map((stem) => kinds.stem + stem),
    ...[...text.pairs].map((pair) => kinds.pair + oneOf(pair)),
    ...new Set(text.titleWords.flatMap(typoKeys).map((key) => kinds.typo + key)),
    // An empty normalized zone is part of every zone.
    kinds.zone,
    ...[...partsOf(zoneText)].map((part) => kinds.zone + part),
  ];
}
