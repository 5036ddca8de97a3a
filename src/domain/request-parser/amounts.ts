import { currencyWords, moneyWords, writtenNumber } from '../prices/read-price.ts';
import { wordSet } from '../texts/fold.ts';
import { numberInWords } from '../texts/number-words.ts';
import { isMeasure, type TypedWord } from './sentence.ts';
import words from './words.json' with { type: 'json' };

export interface Amount {
  /** The number without `times`. */
  number: number;
  /** Factor of a money word such as 'lucas'; 1 without one. */
  times: number;
  currency: 'ARS' | 'USD' | null;
  /** Whether a word or sign says that it is money. */
  isMoney: boolean;
  /** Factor of the second meaning of an ambiguous word ('gamba'). */
  otherTimes?: number;
  /** Number of words. */
  length: number;
}

/** Words after 'palo', 'gamba', 'mango' that make it a thing. */
const namesOfMoneyThings = wordSet(words.number.moneyThings);

const glued = /^(u\$s|us\$|u\$d|usd|ars|ar\$|\$)?([\d.,]+)([a-z$]*)$/;

/** Amount that begins at a word; null for none and for measures. */
export function amountAt(words: readonly TypedWord[], index: number): Amount | null {
  const sign = currencyWords.get(words[index]?.word ?? '');
  const isSigned = sign !== undefined && !words[index]?.ends;
  const start = isSigned ? index + 1 : index;
  const number = wholeAt(words, start);
  if (number === null) return null;
  const amount = { ...number, length: number.length + start - index };
  if (isSigned) Object.assign(amount, { currency: sign, isMoney: true });
  return withWords(words, index, amount);
}

/** The number: digits with attached units, words, or 'medio palo', 'palo y medio'. */
function wholeAt(words: readonly TypedWord[], index: number): Amount | null {
  const { word = '' } = words[index] ?? {};
  const parts = glued.exec(word);
  if (parts) {
    const [, before, written = '', after = ''] = parts;
    // Drops cents. A small number such as '1,5' may be in millions.
    const said = writtenNumber(written)?.number ?? null;
    const number = said !== null && said >= 1_000 ? Math.trunc(said) : said;
    const unit = moneyWords.get(after) ?? (after === 'm' ? millionsOf(words[index]) : undefined);
    const currency = currencyWords.get(before ?? '') ?? currencyWords.get(after) ?? unit?.currency ?? null;
    if (number === null || (after !== '' && !unit && !currencyWords.has(after))) return null;
    return {
      number,
      times: unit?.times ?? 1,
      currency,
      isMoney: unit !== undefined || currency !== null,
      length: 1,
    };
  }
  const next = words[index + 1]?.word ?? '';
  if ((word === 'medio' || word === 'media') && moneyWords.has(next)) return plain(0.5, 1);
  if ((word === 'palo' || word === 'luca' || word === 'millon') && next === 'y') {
    return words[index + 2]?.word === 'medio' || words[index + 2]?.word === 'media' ? plain(1, 0) : null;
  }
  if (word === 'mil' && currencyWords.has(next)) return plain(1, 0);
  const said = numberInWords(words, index);
  return said && plain(said.value, said.length);
}

/** '1.5M' is millions, '2m' metres. */
const millionsOf = (word: TypedWord | undefined) =>
  word?.typed.endsWith('M') ? ({ times: 1_000_000, currency: null } as const) : undefined;

const plain = (number: number, length: number): Amount => ({
  number,
  times: 1,
  currency: null,
  isMoney: false,
  length,
});

/** Adds the words behind the number: 'lucas', 'mil dólares', 'palos y medio'. */
function withWords(words: readonly TypedWord[], index: number, amount: Amount): Amount | null {
  const at = (): string =>
    words[index + amount.length - 1]?.ends ? '' : (words[index + amount.length]?.word ?? '');
  for (
    let unit = unitAt(words, index + amount.length, at());
    unit;
    unit = unitAt(words, index + amount.length, at())
  ) {
    if (amount.times > 1 && unit.times > 1 && unit.times <= amount.times) break;
    amount.times *= unit.times;
    amount.currency = unit.currency ?? amount.currency;
    amount.isMoney = true;
    if (unit.times === 100) amount.otherTimes = 100_000;
    amount.length += 1;
  }
  if (
    amount.times >= 1_000 &&
    at() === 'y' &&
    /^medi[oa]$/.test(words[index + amount.length + 1]?.word ?? '')
  ) {
    amount.number += 0.5;
    amount.length += 2;
  }
  addHundreds(words, index, amount, at());
  if (at() === 'de' && currencyWords.has(words[index + amount.length + 1]?.word ?? '')) amount.length += 1;
  const currency = at() === 'verde' && amount.times === 1_000_000 ? 'USD' : currencyWords.get(at());
  if (currency) {
    Object.assign(amount, { currency, isMoney: true });
    amount.length += 1;
  }
  // 'max' after pesos is 'at most', not the model of a phone.
  return isMeasure(at()) && !(amount.isMoney && at() === 'max') ? null : amount;
}

/** 'un palo doscientos', '1 palo 200 lucas': hundreds of thousands after millions. */
function addHundreds(words: readonly TypedWord[], index: number, amount: Amount, next: string): void {
  if (amount.times !== 1_000_000 || amount.number >= 100 || next === '') return;
  const more = wholeAt(words, index + amount.length);
  if (!more || more.isMoney || more.number < 100 || more.number > 999) return;
  const last = index + amount.length + more.length;
  const isThousands = /^(?:lucas|lukas|mil|k)$/.test(words[last]?.word ?? '');
  const isAtEnd =
    words[last - 1]?.ends !== false ||
    /^(?:por|x|en|para|max|maximo|con|y|zona)$/.test(words[last]?.word ?? '');
  if (!isThousands && !isAtEnd && words[last]) return;
  amount.number += more.number / 1_000;
  amount.length += more.length + (isThousands ? 1 : 0);
}

/** Money word at an index, unless it is a thing: 'un palo de hockey', '2 gambas al ajillo'. */
function unitAt(words: readonly TypedWord[], index: number, word: string) {
  const unit = moneyWords.get(word);
  if (!unit?.isAlsoProduct || words[index]?.ends) return unit;
  const next = words[index + 1]?.word ?? '';
  const after = words[index + 2]?.word ?? '';
  if (namesOfMoneyThings.has(next) || next === 'al') return undefined;
  return next === 'de' && !currencyWords.has(after) ? undefined : unit;
}

export const amountValue = ({ number, times }: Pick<Amount, 'number' | 'times'>): number =>
  Math.round(number * times);
