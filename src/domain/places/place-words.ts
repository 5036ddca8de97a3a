import { normalizeText } from '../texts/fold.ts';
import names from './names.json' with { type: 'json' };

const longWords = new Map(Object.entries(names.words));
const longPairs = new Map(Object.entries(names.pairs));

/** The words of a text, folded and as typed: 'Gral. Roca' as ['gral', 'roca']. */
export const typedWords = (text: string): string[] => normalizeText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a name of a place with short forms written out: 'Gral. Roca' as ['general', 'roca']. */
export function placeWords(text: string): string[] {
  const words = typedWords(text);
  const long: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    const pair = longPairs.get(`${word} ${words[at + 1]}`);
    if (pair) at += 1;
    long.push(...(pair ?? longWords.get(word) ?? word).split(' '));
  }
  return long;
}

/** Normalized name, by which places are compared. */
export const placeNameKey = (text: string): string => placeWords(text).join(' ');
