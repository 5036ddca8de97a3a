import { wordSet } from '../texts/word-set.ts';
import { phraseSet, type TypedWord } from './sentence.ts';
import words from './words.json' with { type: 'json' };

/** Units and parts. A number before such a word is no price and no quantity. */
const measures = wordSet(words.number.measures);

export const isMeasure = (word: string): boolean => measures.has(word);

/** Words that name the number after them: 'rodado 29', 'modelo 2015'. */
const named = wordSet(words.number.named);

export const namesNumber = (word: string): boolean => named.has(word);

const namesWithNumbers = phraseSet(words.number.names);

/** Whether a name that contains a number begins at a word. */
export const beginsName = (words: readonly TypedWord[], index: number): boolean =>
  namesWithNumbers.at(words, index) !== null;
