import { normalizeText, wordSet } from '../texts/fold.ts';
import words from './words.json' with { type: 'json' };

export interface TypedWord {
  /** As typed, without punctuation. */
  typed: string;
  /** Normalized: without case and accents. */
  word: string;
  /** Whether punctuation follows that ends a part of the sentence. */
  ends: boolean;
}

const signsBefore = /^(?:[¡!¿?()[\]{}«»“”'*,;:.…]|[–—-](?!\d))+(?=[^\s])/u;
const signsAfter = /[¡!¿?()[\]{}«»“”'*,;:.…–—-]+$/u;

/** A dash that stands alone ends a part, as a comma does. 'Black & Decker' and '100 % algodón' go on. */
const isOnlySigns = (text: string): boolean => !/[\p{L}\p{N}\p{S}&%]/u.test(text);

/**
 * Joins a price with its sign and its groups: '$ 400', '$1 500 000', 'tope: 400'. Groups of three are a price only
 * when the last is '000'.
 */
const joined = (text: string): string =>
  text
    .replace(/\$\s+(?=\d)/g, '$')
    .replace(/\$\d{1,3}(?: \d{3}){0,2} 000(?!\d|[.,]\d{3})/g, (price) => price.replaceAll(' ', ''))
    .replace(/(\$[\d.,]+)\s+[-–]\s+(?=\$?\d)/g, '$1-')
    .replace(/(?<=\p{L})\s*:\s*(?=\$?\d)/gu, ' ');

/** Abbreviations whose full stop ends nothing: 'Cap. Fed.', 'V. López'. */
const shortForms = wordSet(words.shortForms);

/** Voltages: 'v' behind them is volts, and its full stop ends a part: 'amoladora 220 v. Rosario'. */
const volts = /(?:^|\D)(?:[569]|12|18|2[04]|36|48|110|2[23]0|380)$/;
/** Words before a size: 'bici rodado 24 V. Crespo'. */
const sizes = /^(?:rod(?:ado)?|talles?|numero|nro|zapas?|zapatillas?|botines|botas|patines|rollers)$/;
/** Names after 'V.' for Villa or Vicente: 'monitor 24 V. Devoto'. */
const namesOfV =
  /^(?:crespo|devoto|ballester|urquiza|lopez|luro|lugano|soldati|ortuzar|pueyrredon|martelli|adelina|gesell|allende|carlos|lynch|dominico|tesei|celina|fiorito)$/;
/** Whether 'v' behind these words means volts. A small number may be a size. */
function isVolts(words: readonly TypedWord[], next: string): boolean {
  const [size, number] = [words.at(-2)?.word ?? '', words.at(-1)?.word ?? ''];
  const isSmall = /(?:^|\D)\d\d?$/.test(number);
  return volts.test(number) && !(isSmall && (sizes.test(size) || /^rod/.test(number) || namesOfV.test(next)));
}
const isShort = (word: string, words: readonly TypedWord[], next = ''): boolean =>
  shortForms.has(word) && !(word === 'v' && isVolts(words, normalizeText(next.replace(signsAfter, ''))));

export function sentenceOf(text: string): TypedWord[] {
  const words: TypedWord[] = [];
  const pieces = joined(text)
    .replace(/[,;](?=\p{L})|(?<=\p{L})[,;]/gu, ', ')
    .split(/\s+/);
  for (const [nth, piece] of pieces.entries()) {
    const last = words.at(-1);
    const isOpening = /^[([{]/.test(piece);
    if (last && (isOpening || (piece !== '' && isOnlySigns(piece)))) last.ends = true;
    if (piece === '' || isOnlySigns(piece)) continue;
    const after = signsAfter.exec(piece)?.[0] ?? '';
    const typed = piece.slice(0, piece.length - after.length).replace(signsBefore, '');
    if (typed === '') continue;
    const word = normalizeText(typed);
    words.push({
      typed,
      word,
      ends: /[,;:.!?)\]}…]/.test(after) && !(after === '.' && isShort(word, words, pieces[nth + 1])),
    });
  }
  return words;
}

/** An index of phrases. */
interface Phrases<Meaning> {
  /** Longest phrase that begins at a word. */
  at(words: readonly TypedWord[], index: number): { length: number; meaning: Meaning } | null;
}

/** Indexes phrases by their first word. A phrase never crosses a comma. */
export function phrasesOf<Meaning>(table: Iterable<readonly [string, Meaning]>): Phrases<Meaning> {
  const byFirst = new Map<string, { parts: string[]; meaning: Meaning }[]>();
  for (const [phrase, meaning] of table) {
    const parts = normalizeText(phrase).split(' ');
    const first = parts[0] ?? '';
    byFirst.set(first, [...(byFirst.get(first) ?? []), { parts, meaning }]);
  }
  for (const list of byFirst.values()) list.sort((one, other) => other.parts.length - one.parts.length);
  return {
    at(words, index) {
      const found = byFirst.get(words[index]?.word ?? '')?.find(({ parts }) => isRow(words, index, parts));
      return found ? { length: found.parts.length, meaning: found.meaning } : null;
    },
  };
}

const isRow = (words: readonly TypedWord[], index: number, parts: readonly string[]): boolean =>
  parts.every(
    (part, at) =>
      words[index + at]?.word === part && (at === parts.length - 1 || words[index + at]?.ends === false),
  );

/** Phrases of a comma-separated list, all with one meaning. */
export const meaning = <const Meaning>(list: string, value: Meaning): (readonly [string, Meaning])[] =>
  list.split(/,\s*/).map((phrase) => [phrase, value] as const);

/** Phrases by meaning, as in `words.json`. */
export const phrasesByMeaning = <Meaning extends string>(lists: Record<Meaning, string>): Phrases<Meaning> =>
  phrasesOf(Object.entries<string>(lists).flatMap(([value, list]) => meaning(list, value as Meaning)));

/** Phrases of a list, each behind one of some prefixes. */
export const phraseSet = (list: string, before: readonly string[] = ['']): Phrases<true> =>
  phrasesOf(before.flatMap((word) => meaning(list, true).map(([phrase]) => [word + phrase, true] as const)));

/** Field whose parser took a word. `filler`: only says that something is sought. `aside`: goes to the rest. */
type TakenBy = 'price' | 'place' | 'neededBy' | 'condition' | 'quantity' | 'must' | 'filler' | 'aside';

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
