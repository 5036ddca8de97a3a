import distance from 'damerau-levenshtein';
import { isPlainWord } from './words.ts';

const lettersMin = 4;
const lettersMax = 20;
/** From so many letters on, two may be wrong. */
const twoFrom = 8;

const canBeMistyped = (word: string): boolean =>
  word.length >= lettersMin && word.length <= lettersMax && isPlainWord(word);

const wrongMax = (word: string): number => (word.length >= twoFrom ? 2 : 1);

/** Whether two folded words differ by a letter, two in words of eight letters and more: left out, added, another, or swapped with the next. */
export function isNear(wanted: string, word: string): boolean {
  if (!canBeMistyped(wanted) || !canBeMistyped(word)) return false;
  const most = wrongMax(wanted);
  if (wanted === word || Math.abs(wanted.length - word.length) > most) return false;
  return distance(wanted, word).steps <= most;
}

/**
 * A word with as many letters left out as may be wrong, in every way, itself included. Two words that are near have one
 * of these in common, so they can be looked up; others may have, too: `isNear` decides.
 */
export function typoKeys(word: string): string[] {
  if (!canBeMistyped(word)) return [];
  const keys = new Set([word]);
  let last = [word];
  for (let left = wrongMax(word); left > 0; left--) {
    last = last.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1)));
    for (const key of last) keys.add(key);
  }
  return [...keys];
}
