import { normalizeText } from '../texts/fold.ts';
import { findNamedCategory, type NamedCategory } from './category-names.ts';
import { adjacentCompounds, compoundsWith, singularAndPlural, splitModel } from './joined.ts';
import { stemOf } from './stem.ts';
import { namesInARow, type OtherNames, synonymsOf } from './synonyms.ts';
import { demandPatterns, type TitleForm } from './titles.ts';
import { isTypo } from './typos.ts';
import { isFoundInside, isShortWord, shortWords, significantWords, wordsOf } from './words.ts';

/*
 * How a text fits what was typed is a level, by which lists are ordered: 0 has it as it was typed; the others are
 * similar ("Parecidos"): 1 has the words in any order, 2 forms of them, 3 a wrong letter, 4 other names of the thing,
 * 5 is filed in the category that a word names, 6 has them inside of other words only ('moto' in 'motor').
 */

/** A word that a similar text must have in some form. */
export interface WantedWord {
  word: string;
  /** The word again when it is found inside other words, too. */
  part: string | null;
  stem: string;
  /** The word together with the one it stands next to: 'note book' is 'notebook', too. */
  joined: readonly string[];
  synonyms: readonly string[];
  /** Its names of several words, and those that mean it in some titles only. */
  titles: readonly TitleForm[];
  category: NamedCategory | null;
}

export interface Phrase {
  normalizedText: string;
  /** Words of it that have to be whole words of an exact text, too. */
  short: readonly string[];
  words: readonly WantedWord[];
  /** What it is, in titles that have it as it was typed: 'bici' is a 'bicicleta', 'mesa' no 'mesada'. */
  names: readonly string[];
  /** Of a single word: the words of which an exact text has one; null of anything else. */
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
    // 'play 5' is one thing, 'ps' and '5' are not.
    const own = row.length > 0 ? [] : synonymsOf(stem, nth === 0);
    const others: OtherNames[] = [
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

/** A publication as searches see it. */
export interface SearchableText {
  normalizedText: string;
  words: ReadonlySet<string>;
  stems: ReadonlySet<string>;
  titleText: string;
  titleWords: readonly string[];
  /** Each two words of the title that follow each other, as one. */
  pairs: ReadonlySet<string>;
  categorySlug: string | null;
}

/** Reads a publication's folded texts and the slug of its category. */
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

/** The regular expressions of the list are few, and tried again with each publication. */
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
  // Descriptions are full of words that look like others.
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

/** Where a publication stands for what somebody typed, a level; null when it does not fit. */
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
