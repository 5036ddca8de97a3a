import values from './number-words.json' with { type: 'json' };

/** Values of the words that form numbers up to 999. */
export const numberWords: ReadonlyMap<string, number> = new Map(Object.entries(values));

/** 3 for hundreds, 2 for round tens, 1 for what is added to them. */
const magnitude = (value: number): number => (value >= 100 ? 3 : value >= 20 && value % 10 === 0 ? 2 : 1);

/**
 * Number in words at an index: 'doscientas', 'ciento veinte', 'treinta y cinco'.
 * @param wordValue knows misspelt number words too, where somebody may hide a number.
 */
export function numberInWords(
  words: readonly { word: string; ends: boolean }[],
  index: number,
  wordValue = (word: string) => numberWords.get(word),
): { value: number; length: number } | null {
  let value = wordValue(words[index]?.word ?? '');
  if (value === undefined) return null;
  let length = 1;
  for (let smallest = magnitude(value); !words[index + length - 1]?.ends; ) {
    const and = words[index + length]?.word === 'y' ? 1 : 0;
    const next = wordValue(words[index + length + and]?.word ?? '');
    if (next === undefined || magnitude(next) >= smallest || (and === 1) !== (smallest === 2)) break;
    value += next;
    length += and + 1;
    smallest = magnitude(next);
  }
  return { value, length };
}
