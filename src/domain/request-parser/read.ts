import type { TypedWord } from './sentence.ts';

/** Field whose parser took a word. `filler`: only says that something is sought. `aside`: goes to the rest. */
export type TakenBy = 'price' | 'place' | 'neededBy' | 'condition' | 'quantity' | 'must' | 'filler' | 'aside';

/** State of parsing: each parser takes its words; the remaining ones are the title. */
export interface SentenceDraft {
  readonly words: readonly TypedWord[];
  readonly taken: (TakenBy | null)[];
}

export const draftOf = (words: readonly TypedWord[]): SentenceDraft => ({
  words,
  taken: words.map(() => null),
});

/** Whether a row of words exists and no parser took one of them. */
export const isFree = ({ words, taken }: SentenceDraft, index: number, length = 1): boolean =>
  index >= 0 &&
  index + length <= words.length &&
  taken.slice(index, index + length).every((by) => by === null);

export function take({ taken }: SentenceDraft, by: TakenBy, index: number, length: number): void {
  taken.fill(by, index, index + length);
}

/** Whether a part of the sentence ends after a word: by punctuation, the end, or taken words. */
export const isEnd = ({ words, taken }: SentenceDraft, index: number): boolean =>
  index + 1 >= words.length || words[index]?.ends === true || taken[index + 1] !== null;
