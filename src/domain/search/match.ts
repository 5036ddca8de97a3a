import { normalizeText } from '../texts/fold.ts';
import { findNamedCategory, type NamedCategory } from './category-names.ts';
import { adjacentCompounds, compoundsWith, singularAndPlural, splitModel } from './joined.ts';
import { stemOf } from './stem.ts';
import { namesInARow, type Synonym, synonymsOf } from './synonyms.ts';
import { demandPatterns, type TitleForm } from './titles.ts';
import { isTypo } from './typos.ts';
import { isFoundInside, isShortWord, shortWords, significantWords, wordsOf } from './words.ts';

/*
 * Match levels, by which lists are ordered: 0 as typed; all others are similar ("Parecidos"), except what is filed in
 * the category that the only word names: 1 the words in any order, 2 other forms, 3 a typo, 4 synonyms, 5 filed in a
 * category that a word names, 6 only inside other words ('moto' in 'motor').
 */

/** A word that a similar text must have in some form. */
export interface WantedWord {
  word: string;
  /** The word, when it may be found inside other words. */
  part: string | null;
  stem: string;
  /** Compounds with a neighbouring word: 'note book' is also 'notebook'. */
  joined: readonly string[];
  synonyms: readonly string[];
  /** Title patterns of names with several words, and of words that mean the thing in some titles only. */
  titles: readonly TitleForm[];
  category: NamedCategory | null;
}

export interface Phrase {
  normalizedText: string;
  /** Words that an exact text must have as whole words. */
  short: readonly string[];
  words: readonly WantedWord[];
  /** Names of the thing in titles that have it as typed: 'bici' is a 'bicicleta', 'mesa' no 'mesada'. */
  names: readonly string[];
  /** For a single word: whole words of which an exact text has one; null otherwise. */
  wholeWords: readonly string[] | null;
}

const known = new Map<string, Phrase>();
const knownMax = 20_000;

/** Parses a search text. Recent results are memoized, because alerts try the same searches again and again. */
export function phraseOf(typed: string): Phrase {
  const phrase = known.get(typed) ?? readPhrase(typed);
  if (known.size >= knownMax) known.clear();
  known.set(typed, phrase);
  return phrase;
}

function readPhrase(typed: string): Phrase {
  const normalizedText = normalizeText(typed);
  const all = wordsOf(normalizedText);
  const rows = namesInARow(all);
  const significant = significantWords(normalizedText);
  const isOneWord = significant[0] === normalizedText;
  const words = significant.map((word, nth): WantedWord => {
    const stem = stemOf(word);
    const joined = compoundsWith(word, all);
    const row = rows.filter(({ words }) => words.includes(word));
    // A word of a listed name ('play 5') has the synonyms of that name, not its own ('play').
    const own = row.length > 0 ? [] : synonymsOf(stem, nth === 0);
    const others: Synonym[] = [
      ...own,
      ...joined.flatMap((one) => synonymsOf(stemOf(one))),
      ...row.map((one) => one.others),
    ];
    return {
      word,
      part: (isOneWord ? !isShortWord(word) : isFoundInside(word)) ? word : null,
      stem,
      joined,
      synonyms: [...new Set(others.flatMap(({ stems }) => stems))],
      titles: [...splitModel(word), ...others.flatMap((one) => one.titles)],
      category: findNamedCategory(word),
    };
  });
  const longer = words.length === 1 ? synonymsOf(words[0]?.stem ?? '').flatMap((one) => one.words) : [];
  const names = [normalizedText.trim(), ...longer.filter((one) => one.startsWith(normalizedText))];
  const wholeWords = isOneWord ? demandPatterns(names).begins : null;
  return { normalizedText, short: shortWords(normalizedText), words, names, wholeWords };
}

/** A publication prepared for matching. */
export interface SearchableText {
  normalizedText: string;
  words: ReadonlySet<string>;
  stems: ReadonlySet<string>;
  titleText: string;
  titleWords: readonly string[];
  /** Compounds of neighbouring title words. */
  pairs: ReadonlySet<string>;
  categorySlug: string | null;
}

export function searchableText(
  searchText: string,
  titleText: string,
  categorySlug: string | null = null,
): SearchableText {
  const words = new Set(wordsOf(searchText));
  const stems = new Set([...words].map(stemOf));
  const titleWords = wordsOf(titleText);
  return {
    normalizedText: searchText,
    words,
    stems,
    titleText,
    titleWords,
    pairs: adjacentCompounds(titleWords),
    categorySlug,
  };
}

/** Few patterns, tested against each publication: compiled once. */
const patterns = new Map<string, RegExp>();
function fitsTitle(pattern: string, titleText: string): boolean {
  const known = patterns.get(pattern) ?? new RegExp(pattern);
  if (patterns.size >= knownMax) patterns.clear();
  patterns.set(pattern, known);
  return known.test(titleText);
}

function levelOfWord(
  { word, part, stem, joined, synonyms, titles, category }: WantedWord,
  text: SearchableText,
): number | null {
  if (text.words.has(word)) return 1;
  if (text.stems.has(stem) || joined.some((one) => text.words.has(one) || text.stems.has(stemOf(one))))
    return 2;
  // Only titles are checked: descriptions are full of similar words.
  if (text.titleWords.some((one) => isTypo(word, one))) return 3;
  const isOther =
    synonyms.some((other) => text.stems.has(other)) ||
    singularAndPlural(word).some((one) => text.pairs.has(one)) ||
    titles.some(({ pattern }) => fitsTitle(pattern, text.titleText));
  if (isOther) return 4;
  if (category && isFiled(category, text)) return 5;
  return part !== null && text.normalizedText.includes(part) ? 6 : null;
}

const isFiled = ({ slug, unless }: NamedCategory, { categorySlug, titleText }: SearchableText): boolean =>
  categorySlug === slug && (unless === null || !fitsTitle(unless, titleText));

const isExact = ({ normalizedText, short, wholeWords }: Phrase, text: SearchableText): boolean =>
  wholeWords
    ? wholeWords.some((word) => text.words.has(word))
    : text.normalizedText.includes(normalizedText) && short.every((word) => text.words.has(word));

/** Match level of a publication; null when it does not fit. */
export function matchLevel(phrase: Phrase, text: SearchableText): number | null {
  if (isExact(phrase, text)) return 0;
  if (phrase.words.length === 0) return null;
  let worst = 1;
  for (const wanted of phrase.words) {
    const level = levelOfWord(wanted, text);
    if (level === null) return null;
    worst = Math.max(worst, level);
  }
  return worst;
}
