import type { TypedWord } from './sentence.ts';

/** Which part of a wish took a word. A filler says only that something is sought. What is put aside goes to the rest. */
export type TakenBy = 'price' | 'place' | 'neededBy' | 'condition' | 'quantity' | 'must' | 'filler' | 'aside';

/** A sentence while it is read: each part takes its words, and what is left is the title. */
export interface SentenceDraft {
  readonly words: readonly TypedWord[];
  readonly taken: (TakenBy | null)[];
}

export const draftOf = (words: readonly TypedWord[]): SentenceDraft => ({
  words,
  taken: words.map(() => null),
});

/** Whether a row of words is there and nobody took one of them. */
export const isFree = ({ words, taken }: SentenceDraft, index: number, length = 1): boolean =>
  index >= 0 &&
  index + length <= words.length &&
  taken.slice(index, index + length).every((by) => by === null);

export function take({ taken }: SentenceDraft, by: TakenBy, index: number, length: number): void {
  taken.fill(by, index, index + length);
}

/** Whether a part of the sentence ends behind a word: by a sign, the end, or words that were taken. */
export const isEnd = ({ words, taken }: SentenceDraft, index: number): boolean =>
  index + 1 >= words.length || words[index]?.ends === true || taken[index + 1] !== null;
