import { wordSet } from '../texts/fold.ts';
import lines from './common-words.json' with { type: 'json' };
import { isNear } from './near.ts';
import { stemOf } from './stem.ts';
import { isListedWord } from './synonyms.ts';

/** Common words that are a letter or two from another one, of the package `@zxcvbn-ts/language-es-es` (MIT). */
const common = new Set(lines.flatMap((line) => line.split(' ')));

/** Names of cars and brands, and local words, one letter from another word: 'vento' is no 'venta'. */
const names =
  wordSet(`vento palio corsa duna celta taos cronos trend civic clio onix argo tracker nokia fender dell asus sega rouser router
  palta faro aro gaucho teja core rack iphone gamer civil cell trucker`);

/** Correctly spelled words are never typos of each other, however alike: 'casa' is no 'cama'. */
const isRight = (word: string): boolean =>
  [word, word.replace(/s$/, ''), word.replace(/es$/, '')].some(
    (form) => common.has(form) || names.has(form),
  ) || isListedWord(stemOf(word));

export const isTypo = (wanted: string, word: string): boolean =>
  isNear(wanted, word) && !(isRight(wanted) && isRight(word));
