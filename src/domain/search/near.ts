import distance from 'damerau-levenshtein';
import { isPlainWord } from './words.ts';

const lettersMin = 4;
const lettersMax = 20;
/** From so many letters on, two may be wrong. */
const twoFrom = 8;

const canBeMistyped = (word: string): boolean =>
  word.length >= lettersMin && word.length <= lettersMax && isPlainWord(word);

const wrongMax = (word: string): number => (word.length >= twoFrom ? 2 : 1);

function letterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) - 97);
  return bits;
}

/** A cheap filter: whether more letters differ than `most` typos explain. It rejects most pairs of words. */
function isFar(wanted: string, word: string, most: number): boolean {
  let different = letterBits(wanted) ^ letterBits(word);
  // One wrong letter takes one letter away and brings another.
  for (let left = 2 * most; different !== 0; left -= 1) {
    if (left === 0) return true;
    different &= different - 1;
  }
  return false;
}

/**
 * How many letters two folded words differ by: left out, added, another, or swapped with the next. Null when that is more
 * than one, or than two in words of eight letters and more.
 */
export function typosBetween(wanted: string, word: string): number | null {
  if (!canBeMistyped(wanted) || !canBeMistyped(word)) return null;
  const most = wrongMax(wanted);
  if (wanted === word) return 0;
  if (Math.abs(wanted.length - word.length) > most || isFar(wanted, word, most)) return null;
  const { steps } = distance(wanted, word);
  return steps <= most ? steps : null;
}

export const isNear = (wanted: string, word: string): boolean => (typosBetween(wanted, word) ?? 0) > 0;

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
