import { typosBetween } from '../search/near.ts';
import type { Place } from './place.ts';
import { type PlaceNameIndex, placeNameKey, placesNamed, placeWords, typedWords } from './place-names.ts';

/** Minimum letters of an unfinished word for correction. Shorter words resemble too many others. */
const beginningMin = 5;
/** Maximum number of tried corrections per word, and per text. */
const perWordMax = 6;
const textsMax = 30;
/** Longer texts cannot be place names. */
const wordsMax = 8;

interface Correction {
  text: string;
  typos: number;
}

/** Typing errors of a typed word against a known word or its beginning; null when it is neither. */
function typosIn(typed: string, known: string): number | null {
  if (known.startsWith(typed)) return 0;
  const whole = typosBetween(typed, known);
  if (whole !== null || typed.length < beginningMin || known.length <= typed.length) return whole;
  return typosBetween(typed, known.slice(0, typed.length));
}

function placeSpelling(places: readonly Place[], usualNames: Iterable<string>) {
  const names = [...places.map(({ name }) => placeWords(name).join(' ')), ...usualNames];
  const around = places.flatMap(({ department, province }) => placeWords(`${department ?? ''} ${province}`));
  const knownWords = [...new Set([...names.flatMap((name) => name.split(' ')), ...around])];
  /** Whole names without blanks, to find missing and misplaced blanks. */
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

  /** Corrections of the words, the fewest typing errors first. */
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

interface Entry {
  place: Place;
  /** The words of the name, as `placeWords` writes them. */
  key: string;
  words: readonly string[];
  around: readonly string[];
}

/**
 * How well a place fits what was typed, from the best; each word that only its province has makes it worse. `misspelled`
 * is a whole name or its beginning with typing errors, beside names that have the typed word further on.
 */
export const placeFits = { whole: 0, start: 1, misspelled: 2, part: 3 } as const;
const shortestUsualName = 3;

export function placeSearch(places: readonly Place[], names: PlaceNameIndex) {
  const entries = places.map((place): Entry => {
    const words = placeWords(place.name);
    return {
      place,
      key: words.join(' '),
      words,
      around: placeWords(`${place.department} ${place.province}`),
    };
  });
  const byWord = entries
    .flatMap((entry) => [...new Set(entry.words)].map((word): [string, Entry] => [word, entry]))
    .sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  const usual = [...names.byKey].flatMap(([key, known]) =>
    known.filter(({ name }) => placeNameKey(name) !== key).map((place): [string, Place] => [key, place]),
  );

  /** Entries with a word that begins with the prefix, by binary search. */
  function* starting(prefix: string): Generator<Entry> {
    let low = 0;
    let high = byWord.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (byWord[middle]![0] < prefix) low = middle + 1;
      else high = middle;
    }
    for (let at = low; byWord[at]?.[0].startsWith(prefix); at += 1) yield byWord[at]![1];
  }

  const fitOf = (entry: Entry, typed: string, words: readonly string[]): number | null => {
    if (entry.key === typed) return placeFits.whole;
    if (entry.key.startsWith(typed)) return placeFits.start;
    const isIn = (known: readonly string[], word: string) => known.some((other) => other.startsWith(word));
    let fit: number = placeFits.part;
    for (const word of words) {
      if (isIn(entry.words, word)) continue;
      if (!isIn(entry.around, word)) return null;
      fit += 1;
    }
    return fit;
  };

  const spelling = placeSpelling(
    places,
    usual.map(([key]) => key),
  );

  /** Reads the last word both as typed and with its short form written out. */
  const findAsTyped = (typed: string): Map<Place, number> => {
    const found = new Map<Place, number>();
    const add = (place: Place, fit: number) => {
      const known = found.get(place);
      if (known === undefined || fit < known) found.set(place, fit);
    };
    const long = placeWords(typed);
    const asTyped = typedWords(typed);
    const readings = [long, [...placeWords(asTyped.slice(0, -1).join(' ')), ...asTyped.slice(-1)]];
    for (const words of readings) {
      const text = words.join(' ');
      if (text === '') continue;
      for (const entry of starting(words[0]!)) {
        const fit = fitOf(entry, text, words);
        if (fit !== null) add(entry.place, fit);
      }
      for (const [key, place] of usual) {
        if (key === text) add(place, placeFits.whole);
        else if (text.length >= shortestUsualName && key.startsWith(text)) add(place, placeFits.start);
      }
      for (const place of names.byKey.has(text) ? [] : placesNamed(text, names)) add(place, placeFits.whole);
    }
    return found;
  };

  const findMisspelled = (typed: string): Map<Place, number> => {
    const found = new Map<Place, number>();
    let typos = Number.POSITIVE_INFINITY;
    for (const corrected of spelling(placeWords(typed))) {
      if (corrected.typos === 0) continue;
      if (corrected.typos > typos) break;
      for (const [place, fit] of findAsTyped(corrected.text)) {
        typos = corrected.typos;
        found.set(place, Math.min(fit, found.get(place) ?? fit));
      }
    }
    return found;
  };

  /** Matching places with their fit. Typing errors are forgiven only when no name begins as typed. */
  return (typed: string): Map<Place, number> => {
    const found = findAsTyped(typed);
    const fits = [...found.values()];
    if (fits.some((fit) => fit < placeFits.part)) return found;
    const misspelled = findMisspelled(typed);
    if (fits.length === 0) return misspelled;
    for (const [place, fit] of misspelled) {
      if (fit < placeFits.part && !found.has(place)) found.set(place, placeFits.misspelled);
    }
    return found;
  };
}
