import { wordSet } from '../texts/word-set.ts';
import { phraseSet, type TypedWord } from './sentence.ts';
import words from './words.json' with { type: 'json' };

const ones = 'un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince'.split(' ');
const tens = {
  veinte: 20,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
};
const hundreds = {
  cien: 100,
  ciento: 100,
  doscientos: 200,
  trescientos: 300,
  cuatrocientos: 400,
  quinientos: 500,
  seiscientos: 600,
  setecientos: 700,
  ochocientos: 800,
  novecientos: 900,
};

const values = new Map<string, number>([
  ...ones.map((word, index) => [word, index + 1] as const),
  ['una', 1],
  ['uno', 1],
  ...Object.entries(tens),
  ...['dieciseis', 'diecisiete', 'dieciocho', 'diecinueve'].map((word, index) => [word, index + 16] as const),
  ...ones.slice(0, 9).map((word, index) => [`veinti${word}`, index + 21] as const),
  ...Object.entries(hundreds).flatMap(([word, value]) => [
    [word, value] as const,
    [word.replace(/os$/, 'as'), value] as const,
  ]),
]);

/** A number in words that begins at a word, such as 'doscientas', 'ciento veinte', 'treinta y cinco'. */
export function numberInWords(
  words: readonly TypedWord[],
  index: number,
): { value: number; length: number } | null {
  let value = values.get(words[index]?.word ?? '');
  if (value === undefined) return null;
  let length = 1;
  for (let smallest = magnitude(value); !words[index + length - 1]?.ends; ) {
    const and = words[index + length]?.word === 'y' ? 1 : 0;
    const next = values.get(words[index + length + and]?.word ?? '');
    if (next === undefined || magnitude(next) >= smallest || (and === 1) !== (smallest === 2)) break;
    value += next;
    length += and + 1;
    smallest = magnitude(next);
  }
  return { value, length };
}

/** 3 for hundreds, 2 for round tens, 1 for what is added to them. */
const magnitude = (value: number): number => (value >= 100 ? 3 : value >= 20 && value % 10 === 0 ? 2 : 1);

/** What is measured or counted in a thing. A number before such a word is no price and no quantity. */
const measures = wordSet(words.number.measures);

/** Whether a folded word says what the number before it measures. */
export const isMeasure = (word: string): boolean => measures.has(word);

/** Words before a number that name it: 'rodado 29', 'modelo 2015'. */
const named = wordSet(words.number.named);

/** Whether a folded word names the number after it. */
export const namesNumber = (word: string): boolean => named.has(word);

/** Names that begin with a number. */
const namesWithNumbers = phraseSet(words.number.names);

/** Whether a name that has a number in it begins at a word. */
export const beginsName = (words: readonly TypedWord[], index: number): boolean =>
  namesWithNumbers.at(words, index) !== null;
