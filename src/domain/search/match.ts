import { fold } from '../texts/fold.ts';
import { stemOf } from './stem.ts';
import { synonymsOf } from './synonyms.ts';
import type { Tier } from './tier.ts';
import { isTypo } from './typos.ts';
import { isFoundInside, shortWords, significantWords, wordsOf } from './words.ts';

/*
 * How a text fits what was typed is a level, by which lists are ordered: 0 has it as it was typed; the others are
 * similar ("Parecidos"): 1 has the words in any order, 2 forms of them, 3 a wrong letter, 4 other names of the thing.
 */

/** What a level is to people. */
export const tierOf = (level: number): Tier => (level === 0 ? 'exact' : 'similar');

/** A word that a similar text must have in some form. */
export interface WantedWord {
  word: string;
  stem: string;
  /** The stems of the words that people use for the same thing. */
  synonyms: readonly string[];
}

/** What somebody typed, ready to be looked for. */
export interface Phrase {
  folded: string;
  /** Words of it that have to be whole words of an exact text, too. */
  short: readonly string[];
  words: readonly WantedWord[];
}

const known = new Map<string, Phrase>();
const knownMax = 20_000;

/** Reads what somebody typed. What was read lately is known: alerts try the same searches again and again. */
export function phraseOf(typed: string): Phrase {
  const phrase = known.get(typed) ?? readPhrase(typed);
  if (known.size >= knownMax) known.clear();
  known.set(typed, phrase);
  return phrase;
}

function readPhrase(typed: string): Phrase {
  const folded = fold(typed);
  return {
    folded,
    short: shortWords(folded),
    words: significantWords(folded).map((word) => {
      const stem = stemOf(word);
      return { word, stem, synonyms: synonymsOf(stem) };
    }),
  };
}

/** A publication as searches see it. */
export interface SearchableText {
  /** Folded title and description. */
  folded: string;
  words: ReadonlySet<string>;
  stems: ReadonlySet<string>;
  titleWords: readonly string[];
}

/** Reads a publication's folded texts. */
export function searchableText(searchText: string, titleText: string): SearchableText {
  const words = new Set(wordsOf(searchText));
  const stems = new Set([...words].map(stemOf));
  return { folded: searchText, words, stems, titleWords: wordsOf(titleText) };
}

function levelOfWord({ word, stem, synonyms }: WantedWord, text: SearchableText): number | null {
  if (isFoundInside(word) ? text.folded.includes(word) : text.words.has(word)) return 1;
  if (text.stems.has(stem)) return 2;
  // Descriptions are full of words that look like others.
  if (text.titleWords.some((one) => isTypo(word, one))) return 3;
  return synonyms.some((other) => text.stems.has(other)) ? 4 : null;
}

/** Where a publication stands for what somebody typed, a level; null when it does not fit. */
export function matchLevel(phrase: Phrase, text: SearchableText): number | null {
  if (text.folded.includes(phrase.folded) && phrase.short.every((word) => text.words.has(word))) return 0;
  if (phrase.words.length === 0) return null;
  let worst = 1;
  for (const wanted of phrase.words) {
    const level = levelOfWord(wanted, text);
    if (level === null) return null;
    worst = Math.max(worst, level);
  }
  return worst;
}
