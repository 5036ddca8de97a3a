import { wordSet } from '../texts/fold.ts';
import words from './words.json' with { type: 'json' };

/** Everyday words at a place where a handle may stand. */
const plain = wordSet(words.plainWords.plain);
const endings =
  /(?:cion|ciones|sion|siones|dad|dades|mente|ando|iendo|miento|mientos|ados|adas|idos|idas|ador|adora|adores|istas?|ico|icos|icas|able|ibles?)$/;

const firstNames = wordSet(words.plainWords.firstNames);
const named = new RegExp(
  `^(?:${[...firstNames].join('|')})[a-z]|[a-z](?:${words.plainWords.surnames.replaceAll(' ', '|')})$`,
);
const things = /^(?:iphone|ipad|galaxy|android|windows|office|ios|xbox|ps|samsung|moto|note|redmi|app)\d/;

export const isName = (word: string): boolean => firstNames.has(word);

export const isEverydayWord = (word: string): boolean =>
  plain.has(word) || (/^[a-z]+$/.test(word) && endings.test(word) && !named.test(word));

/** Whether a word looks like a handle: 'juan.perez', 'juan_22', 'juanperez87', 'juanperez'. */
export const isHandle = (word: string): boolean =>
  isJoined(word) || (word.length >= 5 && !plain.has(word) && isNamed(word));

/** Names with something attached: 'juanp'. Words such as 'analizar' are excluded. */
const isNamed = (word: string): boolean =>
  /^[a-z]+$/.test(word) && named.test(word) && !/(?:ar|ario|aria|es)$/.test(word);

/** Whether a word contains signs or digits, which no plain word does. */
export function isJoined(word: string): boolean {
  if (things.test(word)) return false;
  if (/^[a-z0-9]{2,}(?:[._-][a-z0-9]+)*_[a-z0-9_]*$/.test(word)) return /[a-z]{2}/.test(word);
  if (/^[a-z0-9]{2,}(?:[._-][a-z0-9]+)+$/.test(word)) {
    const parts = word.split(/[._-]/);
    return (
      /[a-z]{3}/.test(word) &&
      !parts.some((part) => plain.has(part) && part.length <= 3 && parts.length === 2)
    );
  }
  return /^[a-z]{3,}\d{1,8}$/.test(word) || /^[a-z]{3,}\d+[a-z]+\d*$/.test(word);
}
