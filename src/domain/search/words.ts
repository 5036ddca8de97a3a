import { wordSet } from '../texts/fold.ts';

/** What is no part of a word: signs, punctuation, symbols, pictures. `words_of` of the database says the same. */
const separators = new RegExp(
  `[^0-9A-Za-z${['c0-1fff', '2c00-2fff', '3040-fdff', 'fe20-ffff']
    .map((range) => range.replace(/[0-9a-f]+/g, '\\u{$&}'))
    .join('')}]+`,
  'u',
);

/** The words of a folded text, in their order: 'tv 50" (nueva)' -> tv, 50, nueva. */
export const wordsOf = (normalizedText: string): string[] =>
  normalizedText.split(separators).filter((word) => word !== '');

/** Words without meaning. A search that also has other words does not require them. */
const empty = wordSet(
  'a al ante con contra cual de del desde e el en entre es esta este hasta la las lo los mas mi mis muy no o para pero por que se si sin sobre su sus u un una unas uno unos y ya busco buscando compro comprar necesito quiero',
);

export const isEmptyWord = (word: string): boolean => empty.has(word);

/** Further words are ignored. */
const significantMax = 5;

/** The words of a folded phrase that a text must have, each once: 'mesa de comedor' -> mesa, comedor. */
export const significantWords = (normalizedText: string): string[] =>
  [...new Set(wordsOf(normalizedText))].filter((word) => !empty.has(word)).slice(0, significantMax);

/** Words of up to this many letters are found only as whole words: 'tv' is not in 'vtv'. */
const shortMax = 2;

export const isShortWord = (word: string): boolean => [...word].length <= shortMax;

export const shortWords = (normalizedText: string): string[] => wordsOf(normalizedText).filter(isShortWord);

/** From this many letters, one word of several is also found inside other words: 'bici' in 'bicicleta'. */
const insideMin = 4;

export const isFoundInside = (word: string): boolean => word.length >= insideMin;

/** Whether a normalized word has only letters. Words with digits are models and sizes, without plural or typo. */
export const isPlainWord = (word: string): boolean => /^[a-z]{1,30}$/.test(word);
