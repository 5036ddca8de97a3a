import { wordSet } from '../texts/word-set.ts';
import { phraseSet, type TypedWord } from './sentence.ts';
import words from './words.json' with { type: 'json' };

/** What is measured or counted in a thing. A number before such a word is no price and no quantity. */
const measures = wordSet(words.number.measures);

export const isMeasure = (word: string): boolean => measures.has(word);

/** Words before a number that name it: 'rodado 29', 'modelo 2015'. */
const named = wordSet(words.number.named);

/** Whether a folded word names the number after it. */
export const namesNumber = (word: string): boolean => named.has(word);

const namesWithNumbers = phraseSet(words.number.names);

/** Whether a name that has a number in it begins at a word. */
export const beginsName = (words: readonly TypedWord[], index: number): boolean =>
  namesWithNumbers.at(words, index) !== null;
