import { stemOf } from '../search/stem.ts';
import { synonymsOf } from '../search/synonyms.ts';
import { isPlainWord } from '../search/words.ts';
import { normalizeText, wordSet } from '../texts/fold.ts';
import categoryWords from './category-words.json' with { type: 'json' };
import type { ParserCategory } from './parsed-request.ts';
import type { TypedWord } from './sentence.ts';

interface Entry {
  parts: string[];
  slug: string;
}

/**
 * Names of things by category, indexed by the stem of their first word. Longer names come first: 'casco_bici' before
 * 'casco'.
 */
const byFirst = new Map<string, Entry[]>();
for (const [slug, names] of Object.entries(categoryWords)) {
  for (const name of normalizeText(names.join(' ')).split(' ')) {
    const parts = name.split('_').map(stemOf);
    const first = parts[0] ?? '';
    byFirst.set(first, [...(byFirst.get(first) ?? []), { parts, slug }]);
  }
}
for (const entries of byFirst.values()) entries.sort((one, other) => other.parts.length - one.parts.length);

/** Words that may stand inside a name: 'casco de bici'. */
const between = wordSet('de para p/ del la el los las a al con y');

/** Category slug of the thing that is named first. */
function categorySlugOf(words: readonly TypedWord[]): string | null {
  const meant = words.filter(({ word }) => !between.has(word));
  const stems = meant.map(({ word }) => stemOf(word));
  const first = (slugAt: (index: number) => string | null): string | null => {
    for (const index of stems.keys()) {
      const slug = slugAt(index);
      if (slug) return slug;
    }
    return null;
  };
  return (
    first((index) => listedAt(stems, index)) ??
    first((index) => byOtherName(stems[index] ?? '', index === 0)) ??
    first((index) => listedAt(stems, index, true))
  );
}

/** A single word of 'Otros' ('bolsa', 'reloj') counts only when nothing else in the sentence says a category. */
const isVague = ({ parts, slug }: Entry): boolean => slug === 'otros' && parts.length === 1;

const listedAt = (stems: readonly string[], index: number, mayBeVague = false): string | null =>
  byFirst
    .get(stems[index] ?? '')
    ?.find(
      (entry) =>
        (mayBeVague || !isVague(entry)) && entry.parts.every((part, at) => stems[index + at] === part),
    )?.slug ?? null;

/** Regional names of a thing ('refrigerador'), from the synonyms of the search. */
function byOtherName(stem: string, isFirst: boolean): string | null {
  for (const { stems } of synonymsOf(stem, isFirst)) {
    for (const other of stems) {
      const found = listedAt([other], 0);
      if (found) return found;
    }
  }
  return null;
}

/** Whether a normalized word names a thing of a category. */
export const isCategoryNoun = (word: string): boolean =>
  isPlainWord(word) && listedAt([stemOf(word)], 0, true) !== null;

export function readCategory(
  words: readonly TypedWord[],
  categories: readonly ParserCategory[],
): ParserCategory | null {
  const slug = categorySlugOf(words);
  return categories.find((category) => category.slug === slug) ?? null;
}
