import { typosBetween } from '../search/near.ts';
import type { Place } from './place.ts';
import { placeWords } from './place-words.ts';

/** Letters from which on an unfinished word is corrected; shorter ones are like too many. */
const beginningMin = 5;
/** Corrections of a word that are tried, and of a whole text. */
const perWordMax = 6;
const textsMax = 30;
/** Longer texts are no name of a place. */
const wordsMax = 8;

interface Correction {
  text: string;
  typos: number;
}

/** How many typing errors a typed word has as this known word or as the beginning of it; null when it is neither. */
function typosIn(typed: string, known: string): number | null {
  if (known.startsWith(typed)) return 0;
  const whole = typosBetween(typed, known);
  if (whole !== null || typed.length < beginningMin || known.length <= typed.length) return whole;
  return typosBetween(typed, known.slice(0, typed.length));
}

/** Corrects misspelled names of places. */
export function placeSpelling(places: readonly Place[], usualNames: Iterable<string>) {
  const names = [...places.map(({ name }) => placeWords(name).join(' ')), ...usualNames];
  const around = places.flatMap(({ department, province }) => placeWords(`${department ?? ''} ${province}`));
  const knownWords = [...new Set([...names.flatMap((name) => name.split(' ')), ...around])];
  /** Whole names by their letters without blanks, for blanks that are missing or misplaced. */
  const knownNames = new Map(names.map((name) => [name.replaceAll(' ', ''), name]));

  const wordsLike = (typed: string): Correction[] =>
    knownWords
      .flatMap((text) => {
        const typos = typosIn(typed, text);
        return typos === null ? [] : [{ text: typos === 0 ? typed : text, typos }];
      })
      .toSorted((a, b) => a.typos - b.typos)
      .filter(({ text }, at, all) => all.findIndex((other) => other.text === text) === at)
      .slice(0, perWordMax);

  /** A blank at the wrong place counts as a typing error. */
  const namesLike = (words: readonly string[]): Correction[] =>
    [...knownNames].flatMap(([letters, text]) => {
      const typos = typosIn(words.join(''), letters);
      return typos === null ? [] : [{ text, typos: typos || 1 }];
    });

  /** What the words may have been meant to be, the fewest typing errors first. */
  return (words: readonly string[]): Correction[] => {
    if (words.length > wordsMax) return [];
    let texts: Correction[] = [{ text: '', typos: 0 }];
    for (const word of words) {
      const like = wordsLike(word);
      texts = texts
        .flatMap(({ text, typos }) =>
          like.map((one) => ({ text: `${text} ${one.text}`.trim(), typos: typos + one.typos })),
        )
        .toSorted((a, b) => a.typos - b.typos)
        .slice(0, textsMax);
    }
    return [...namesLike(words), ...texts].toSorted((a, b) => a.typos - b.typos);
  };
}
