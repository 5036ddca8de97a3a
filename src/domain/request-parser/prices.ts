import { limits } from '../limits/limits.ts';
import { digitsText } from '../prices/price-text.ts';
import { wordSet } from '../texts/fold.ts';
import { numberInWords } from '../texts/number-words.ts';
import { type Amount, amountAt, amountValue } from './amounts.ts';
import type { AmbiguousField } from './parsed-request.ts';
import {
  beginsName,
  isFree,
  isMeasure,
  namesNumber,
  phraseSet,
  phrasesByMeaning,
  type SentenceDraft,
  type TypedWord,
  take,
} from './sentence.ts';
import words from './words.json' with { type: 'json' };

type Cue = 'max' | 'min' | 'weak';

/** Words before an amount. After a weak one the amount itself must look like money. */
const cues = phrasesByMeaning<Cue>(words.price.before);

/** Words after an amount that belong to it. Those for 'at most' make a bare number an amount. */
const tails = phrasesByMeaning(words.price.after);

/** Ways and purposes of payment beside a price: they go to the rest. */
const besides = phraseSet(words.price.besides);

/** Alternative ways to pay after 'o': 'en efectivo o transferencia'. */
const otherWays = phraseSet(words.price.waysToPay, ['', 'en ', 'con ', 'por ', 'al ']);

/** Words allowed after a bare number that is a price. Any other word may be what is counted. */
const followers = wordSet(words.price.followers);

/** Bare numbers below this mean thousands. A year means neither. */
const bareThousands = 1_000;
const isYear = (number: number): boolean => number >= 1_900 && number <= 2_035;
/** From here a round number that measures nothing is a price, even without a word for money. */
const bareMin = 10_000;
/** 'mesa 80000', 'mesa 45.500', but 'lego 42115' is a model. */
const isRound = ({ word = '' }: Partial<TypedWord>): boolean => /000$|[.,]/.test(word);
/** Maximum count of a thing whose name is also a word for money. */
const productsMax = 49;

interface Found {
  min?: Amount;
  max?: Amount;
  length: number;
  /** Whether thousands are only assumed. */
  isGuess?: boolean;
}

export interface Prices {
  minPrice: number | null;
  maxPrice: number | null;
  currency: 'ARS' | 'USD' | null;
  unsure: AmbiguousField[];
}

export function readPrices(draft: SentenceDraft): Prices {
  const prices: Prices = { minPrice: null, maxPrice: null, currency: null, unsure: [] };
  for (let index = 0; index < draft.words.length; index++) {
    const found = isFree(draft, index) ? foundAt(draft, index) : null;
    if (!found || !isFree(draft, index, found.length) || !fits(prices, found)) continue;
    note(prices, found);
    take(draft, 'price', index, found.length);
    index += found.length - 1;
    index += setBesidesAnnotation(draft, index);
  }
  const { minPrice, maxPrice } = prices;
  if (minPrice !== null && maxPrice !== null && minPrice > maxPrice) {
    Object.assign(prices, { minPrice: maxPrice, maxPrice: minPrice });
  }
  return prices;
}

/** Puts aside the words directly behind a price. 'las 4 sillas' and 'o tarjeta gráfica' are the thing. Returns their number. */
function setBesidesAnnotation(draft: SentenceDraft, last: number): number {
  const { words } = draft;
  let length = 0;
  for (let at = last; words[at]?.ends === false; at = last + length) {
    const beside = besides.at(words, at + 1) ?? (length > 0 ? otherWayAt(words, at + 1) : null);
    const isProduct =
      /^l[ao]s$/.test(words[at + 1]?.word ?? '') && !isFollowed(words, at + (beside?.length ?? 0));
    if (!beside || isProduct || !isFree(draft, at + 1, beside.length)) break;
    take(draft, 'aside', at + 1, beside.length);
    length += beside.length;
  }
  return length;
}

/** 'o transferencia', 'y en cuotas': another way to pay, when its part of the sentence goes on with no thing. */
function otherWayAt(words: readonly TypedWord[], index: number): { length: number } | null {
  if (!/^[oyu]$/.test(words[index]?.word ?? '')) return null;
  const way = otherWays.at(words, index + 1);
  return way && isFollowed(words, index + way.length) ? { length: way.length + 1 } : null;
}

/** A second price, or one in another currency, is not taken. */
function fits(prices: Prices, { min, max }: Found): boolean {
  if ([min, max].some((amount) => amount && !isPrice(amountValue(amount)))) return false;
  if ((min && prices.minPrice !== null) || (max && prices.maxPrice !== null)) return false;
  return prices.currency === null || prices.currency === currencyOf(min, max);
}

const isPrice = (value: number): boolean => value >= limits.priceMin && value <= limits.priceMax;

const currencyOf = (...amounts: (Amount | undefined)[]): 'ARS' | 'USD' =>
  amounts.some((amount) => amount?.currency === 'USD') ? 'USD' : 'ARS';

function note(prices: Prices, { min, max, isGuess }: Found): void {
  prices.currency = currencyOf(min, max);
  for (const [field, amount] of [
    ['minPrice', min],
    ['maxPrice', max],
  ] as const) {
    if (!amount) continue;
    prices[field] = amountValue(amount);
    const other = isGuess ? amount.number : amount.otherTimes && amount.number * amount.otherTimes;
    if (!other) continue;
    const readings = [amountValue(amount), Math.round(other)].map((value) => ({
      value,
      words: `$${digitsText(value)}`,
    }));
    prices.unsure.push({ field, readings });
  }
}

function foundAt(draft: SentenceDraft, index: number): Found | null {
  const { words } = draft;
  if (beginsName(words, index) || isFaceValue(words, index) || isOwnAmount(words, index)) return null;
  const between = words[index]?.word === 'entre' ? pairAt(words, index + 1, 'y', true) : null;
  if (between) return withTail(words, index, { ...between, length: between.length + 1 });
  const fromTo = /^(?:de|desde)$/.test(words[index]?.word ?? '')
    ? pairAt(words, index + 1, 'a hasta', false)
    : null;
  if (fromTo) return withTail(words, index, { ...fromTo, length: fromTo.length + 1 });
  const negated = negatedAt(words, index);
  if (negated > 0) return cuedAt(words, index, negated, 'max');
  const cue = cues.at(words, index);
  if (cue) return cuedAt(words, index, cue.length, cue.meaning);
  const pair = splitPair(words, index, true) ?? pairAt(words, index, 'a', false);
  if (pair) return withTail(words, index, pair);
  return uncuedAt(words, index);
}

/** How many words 'no gastar más de', 'sin pagar más de' take; 0 when none of them begins here. */
function negatedAt(words: readonly TypedWord[], index: number): number {
  if (!/^(?:no|sin)$/.test(words[index]?.word ?? '')) return 0;
  for (let at = index + 1; at <= index + 4 && !words[at - 1]?.ends; at++) {
    const isMore = words[at]?.word === 'mas' && words[at]?.ends === false;
    if (isMore && /^(?:de|que)$/.test(words[at + 1]?.word ?? '')) return at + 2 - index;
  }
  return 0;
}

/** The value of a coin or gift card is no price: 'monedas de 1 peso', 'gift card de 20 usd'. */
function isFaceValue(words: readonly TypedWord[], index: number): boolean {
  const de = words[index]?.word === 'de' ? index : index - 1;
  return words[de]?.word === 'de' && !words[de - 1]?.ends && withFaceValue.has(words[de - 1]?.word ?? '');
}

const withFaceValue = wordSet(words.price.withFaceValue);

/** Amounts that are part of a thing's name: its words precede the amount, unless a word of another thing does. */
const ownAmounts: { amount: RegExp; things: RegExp; others?: RegExp }[] = [
  {
    amount: /^(?:(?:[\d.]+|un|dos|cinco|diez|veinte|cincuenta|cien|mil) )?(?:mil )?(?:pesos?|dolar(?:es)?)\b/,
    things: /\b(?:monedas?|billetes?|estampillas?) |\bpesos? (?:moneda|fuertes?|ley)\b/,
  },
  {
    amount: /^\d+(?:[.,]\d+)? ?k\b/,
    things: /\b(?:mancuernas?|pesas?|kettlebells?|tobilleras?|discos?) /,
    others: /\b(?:ssd|rigidos?|duros?|externos?|vinilos?|frenos?|embrague|corte|musica)\b/,
  },
  {
    amount: /^\d{2,3}-\d{2,3}(?:mm)?\b/,
    things: /\b(?:lentes?|objetivos?|teleobjetivos?|zoom|camaras?|canon|nikon|sony|tamron|sigma) /,
  },
];

/** 'moneda 10 pesos 1963', 'mancuernas de 30k', 'lente 18-55 usd 150': the amount belongs to a thing in its part. */
function isOwnAmount(words: readonly TypedWord[], index: number): boolean {
  const start = words[index]?.word === 'de' ? index + 1 : index;
  const textOf = (from: number, to: number) =>
    words
      .slice(from, to)
      .map(({ word }) => word)
      .join(' ');
  const said = textOf(start, start + 3);
  const own = ownAmounts.filter(({ amount }) => amount.test(said));
  if (own.length === 0) return false;
  const part = textOf(words.findLastIndex(({ ends }, at) => ends && at < index) + 1, start + 3);
  return own.some(({ things, others }) => things.test(part) && !others?.test(part));
}

/** '2 mil ladrillos' is a count. */
function isCount(words: readonly TypedWord[], last: number): boolean {
  if (words[last]?.word !== 'mil' || isFollowed(words, last)) return false;
  const next = words[last + 1 + (numberInWords(words, last + 1)?.length ?? 0)]?.word ?? '';
  return /^[a-zñ]{3,}s$/.test(next) && !/^(?:gracias|saludos|impecables|abonados|pesos|dolares)$/.test(next);
}

/** 'hasta 400 lucas', 'hasta 400', 'por 80.000'. */
function cuedAt(words: readonly TypedWord[], index: number, length: number, cue: Cue): Found | null {
  const start = index + length;
  if (words[start - 1]?.ends || beginsName(words, start)) return null;
  const pair =
    cue === 'min'
      ? null
      : (splitPair(words, start, false) ?? (cue === 'max' ? pairAt(words, start, 'a y', false) : null));
  if (pair) return withTail(words, index, { ...pair, length: length + pair.length });
  const amount = amountAt(words, start);
  if (!amount) return null;
  const found = (amounts: Pick<Found, 'min' | 'max' | 'isGuess'>): Found =>
    withTail(words, index, { ...amounts, length: length + amount.length });
  const side = cue === 'min' ? 'min' : 'max';
  if (amount.isMoney)
    return cue === 'weak' && !isClearMoney(words, start, amount) ? null : found({ [side]: amount });
  if (isYear(amount.number) || !isFollowed(words, start + amount.length - 1)) return null;
  if (amount.number >= bareThousands) return found({ [side]: amount });
  if (cue === 'weak' || amount.number < 10) return null;
  return found({ [side]: { ...amount, times: 1_000 }, isGuess: true });
}

/** 'bici 400 lucas', 'mesa 45.000', '300 max'. */
function uncuedAt(words: readonly TypedWord[], index: number): Found | null {
  if (namesNumber(words[index - 1]?.word ?? '') && !words[index - 1]?.ends) return null;
  const amount = amountAt(words, index);
  if (!amount || isCount(words, index + amount.length - 1)) return null;
  const tail = words[index + amount.length - 1]?.ends ? null : tails.at(words, index + amount.length);
  if (
    amount.isMoney ? !isClearMoney(words, index, amount) && tail?.meaning !== 'max' : amount.number < bareMin
  ) {
    const isMost =
      tail?.meaning === 'max' && !amount.isMoney && amount.number >= 10 && !isYear(amount.number);
    if (!isMost) return null;
    const isGuess = amount.number < bareThousands;
    return withTail(words, index, {
      max: isGuess ? { ...amount, times: 1_000 } : amount,
      length: amount.length,
      isGuess,
    });
  }
  const isBare = !amount.isMoney && !tail;
  if (isBare && !(isRound(words[index] ?? {}) && isFollowed(words, index + amount.length - 1))) return null;
  return withTail(words, index, { max: amount, length: amount.length });
}

/** Without a word that asks for a price, '4k' is a screen, '18k' gold and '3 mangos' fruit. */
function isClearMoney(words: readonly TypedWord[], index: number, amount: Amount): boolean {
  const last = words[index + amount.length - 1]?.word ?? '';
  const isShort = /^\d+k$/.test(last) || last === 'k';
  if ((isShort && amount.number < 25) || /\dm$/.test(last)) return false;
  const isProduct = /^(?:mangos?|gambas?)$/.test(last) && amount.times <= 100;
  const end = index + amount.length;
  const isApart = words[index - 1]?.ends && (words[end - 1]?.ends || words[end] === undefined);
  return !isProduct || amount.number > productsMax || (isApart === true && amount.number >= 10);
}

/** Whether nothing follows a bare number that it could count. */
function isFollowed(words: readonly TypedWord[], last: number): boolean {
  const next = words[last + 1];
  return (
    words[last]?.ends === true ||
    next === undefined ||
    followers.has(next.word) ||
    tails.at(words, last + 1) !== null ||
    besides.at(words, last + 1) !== null
  );
}

/** Range such as '50 y 80 mil' after 'entre', '50 a 80 lucas': the unit of the second applies to both. */
function pairAt(words: readonly TypedWord[], index: number, ands: string, mayBeBare: boolean): Found | null {
  const low = amountAt(words, index);
  if (!low || words[index + low.length - 1]?.ends) return null;
  const middle = words[index + low.length]?.word ?? '';
  if (!ands.split(' ').includes(middle)) return null;
  const skipped = /^(?:los|unos|unas)$/.test(words[index + low.length + 1]?.word ?? '') ? 2 : 1;
  const high = amountAt(words, index + low.length + skipped);
  if (!high) return null;
  const length = low.length + skipped + high.length;
  const pair = pairOf(low, high, mayBeBare);
  if (!pair || (!high.isMoney && !isFollowed(words, index + length - 1))) return null;
  if (high.isMoney && !low.isMoney && !mayBeBare && !isClearMoney(words, index, { ...high, length }))
    return null;
  return { ...pair, length };
}

function pairOf(low: Amount, high: Amount, mayBeBare: boolean): Omit<Found, 'length'> | null {
  if (high.isMoney || low.isMoney) {
    const currency = high.currency ?? low.currency;
    const times = scaleOf(low, high);
    return { min: { ...low, times, currency }, max: { ...high, currency } };
  }
  if (isYear(low.number) || isYear(high.number) || (!mayBeBare && low.number < bareThousands)) return null;
  if (high.number >= bareThousands) return { min: { ...low, times: scaleOf(low, high) }, max: high };
  if (low.number < 10) return null;
  return { min: { ...low, times: 1_000 }, max: { ...high, times: 1_000 }, isGuess: true };
}

/** Multiplier of a range's first number that keeps it below the second: '50 y 80 mil', '800 y 1 palo', '80 a 120.000'. */
function scaleOf(low: Amount, high: Amount): number {
  if (low.times > 1 || low.number >= bareThousands) return low.times;
  // Dollars are in thousands only where the larger number is said so.
  if (high.currency === 'USD') return low.number * high.times <= amountValue(high) ? high.times : 1;
  if (low.number * high.times <= amountValue(high))
    return high.times > 1 || high.number < bareThousands ? high.times : 1_000;
  return low.number * 1_000 <= amountValue(high) ? 1_000 : 1;
}

/** '50/60 lucas', '80-100 mil': one word with both numbers. */
function splitPair(words: readonly TypedWord[], index: number, needsMoney: boolean): Found | null {
  const parts = /^(\$?\d+(?:[.,]\d+)*[a-z]*)[/-](\$?\d+(?:[.,]\d+)*[a-z]*)$/.exec(words[index]?.word ?? '');
  const word = words[index];
  if (!parts || !word) return null;
  const high = amountAt([{ ...word, word: parts[2] ?? '' }, ...words.slice(index + 1, index + 5)], 0);
  const low = amountAt([{ ...word, word: parts[1] ?? '', ends: true }], 0);
  if (!high || !low) return null;
  const isMoney = high.isMoney || low.isMoney;
  if (!isMoney && (needsMoney || high.number < bareThousands)) return null;
  const pair = pairOf(low, high, false);
  return pair && { ...pair, length: high.length };
}

function withTail(words: readonly TypedWord[], index: number, found: Found): Found {
  const next = index + found.length;
  if (words[next - 1]?.ends) return found;
  const tail = tails.at(words, next);
  return tail && !isMeasure(words[next + tail.length]?.word ?? '')
    ? { ...found, length: found.length + tail.length }
    : found;
}
