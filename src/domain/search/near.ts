import distance from 'damerau-levenshtein';
import { isPlainWord } from './words.ts';

const lettersMin = 4;
const lettersMax = 20;
/** Minimum letters for two typos. */
const twoFrom = 8;

const canBeMistyped = (word: string): boolean =>
  word.length >= lettersMin && word.length <= lettersMax && isPlainWord(word);

const wrongMax = (word: string): number => (word.length >= twoFrom ? 2 : 1);

function letterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) - 97);
  return bits;
}

/** Cheap filter: whether more letters differ than `most` typos explain. It rejects most pairs. */
function isFar(wanted: string, word: string, most: number): boolean {
  let different = letterBits(wanted) ^ letterBits(word);
  // One typo changes at most two members of the letter set.
  for (let left = 2 * most; different !== 0; left -= 1) {
    if (left === 0) return true;
    different &= different - 1;
  }
  return false;
}

/**
 * Typos between two normalized words: omitted, added, replaced or swapped letters. Null above one, or above two in
 * words of eight letters and more.
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
 * Variants of a word with as many letters omitted as may be wrong, itself included. Two near words share a variant;
 * `isNear` decides.
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
