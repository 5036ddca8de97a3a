import { cleanLine } from '../texts/clean-text.ts';
import { wordSet } from '../texts/fold.ts';
import { shorten } from '../texts/shorten.ts';

/** Unit of an amount: its value in pesos or dollars. */
interface MoneyWord {
  times: number;
  currency: 'ARS' | 'USD' | null;
  /** Has other meanings ('palo', 'mango', 'gamba'): see `src/domain/request-parser/amounts.ts`. */
  isAlsoProduct?: true;
}

const table = (words: string, word: MoneyWord): [string, MoneyWord][] =>
  words.split(' ').map((written) => [written, word]);

/** Words for money after a number: '400 lucas', '2 palos', '80 mil', '400k'. */
export const moneyWords: ReadonlyMap<string, MoneyWord> = new Map([
  ...table('mil k', { times: 1_000, currency: null }),
  ...table('luca lucas luka lukas luquitas luquita lukitas lukita lucardas lucarda lks luks lucaz', {
    times: 1_000,
    currency: 'ARS',
  }),
  ...table('millon millones mill millo', { times: 1_000_000, currency: null }),
  ...table('palo palos palitos palito', { times: 1_000_000, currency: null, isAlsoProduct: true }),
  ...table('gamba gambas', { times: 100, currency: 'ARS', isAlsoProduct: true }),
  ...table('mango mangos manguitos', { times: 1, currency: 'ARS', isAlsoProduct: true }),
]);

/** Words that say the currency. */
export const currencyWords: ReadonlyMap<string, 'ARS' | 'USD'> = new Map([
  ...'$ peso pesos pesitos ars ar$ mango mangos manguitos pe guita'
    .split(' ')
    .map((word) => [word, 'ARS'] as const),
  ...'usd u$s us$ u$d u$ dolar dolares dolarcitos dls verdes uss'
    .split(' ')
    .map((word) => [word, 'USD'] as const),
]);

const plain = /^(\d{1,15})(?:[.,](\d{1,2}))?$/;
/** Groups of three behind one sign; decimals have the other sign. */
const grouped = /^([1-9]\d{0,2}([.,' ])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/;
/** "1'250.000": an apostrophe for the millions, as by hand. */
const handwritten = /^(\d{1,3})'(?=\d{3}\.\d{3}$)/;

/** A number in digits with its decimals as written: '1.250,50' is 1250.5 and '50'. Null where signs contradict each other. */
export function writtenNumber(text: string): { number: number; decimals: string } | null {
  const written = text.replace(handwritten, '$1.');
  const [, whole, decimals = ''] = plain.exec(written) ?? [];
  if (whole !== undefined) return { number: Number(`${whole}.${decimals}`), decimals };
  const [, groups, , cents = ''] = grouped.exec(written) ?? [];
  return groups ? { number: Number(`${groups.replace(/\D/g, '')}.${cents}`), decimals: cents } : null;
}

export const noCents = 'El precio tiene que ser un número entero de pesos, sin centavos';

/** `price` in whole pesos, `question` about an ambiguous text, neither for an empty text. */
export interface PriceReading {
  price?: number;
  question?: string;
}

const sayNothing = wordSet(
  'como mucho hasta desde max maximo min minimo aprox aproximadamente de ar argentinos precio son . , :',
);
const foreign = new Set('€ euro euros eur r$ real reales brl'.split(' '));
/** Larger numbers of thousands or millions are probably written twice: '300.000 mil'. */
const mostOf = (times: number): number => (times >= 1_000_000 ? 1_000 : 10_000);

/**
 * The only reader of a price that a person types, pastes or inserts, with a script or without: '$ 1.250.000',
 * '450,000', '25000,00', '300 mil', '1,5 palos'. It asks about everything that could be another price.
 */
export function readPrice(text: string): PriceReading {
  const typed = cleanLine(text.slice(0, 200));
  if (typed === '') return {};
  const said = shorten(typed, 30);
  const unsure = {
    question: `¿Cuánto es “${said}”? Escribí el precio en pesos y solo con números, como 300.000`,
  };
  const normalizedText = typed.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’´]/g, "'").toLowerCase();
  const [, before = '', written = '', after = ''] = /^(\D*)(\d[\d.,' ]*)(\D*)$/.exec(normalizedText) ?? [];
  const words = (part: string): string[] => part.match(/[a-z$]+|[^\sa-z$]/g) ?? [];
  const around = [...words(before.replace(/[-−]$/, '')), ...words(after.replace(/\s*[-–—]{1,2}$/, ''))];
  if (
    [...around, ...words(normalizedText)].some(
      (word) => currencyWords.get(word) === 'USD' || foreign.has(word),
    )
  )
    return { question: `Los precios van en pesos. ¿Cuántos pesos son “${said}”?` };
  const found = writtenNumber(written.replace(/[.,' ]+$/, ''));
  const units = words(after).filter((word) => (moneyWords.get(word)?.times ?? 1) > 1);
  const isClear = around.every(
    (word) => sayNothing.has(word) || currencyWords.get(word) === 'ARS' || units.includes(word),
  );
  if (!found || !isClear || units.length > 1) return unsure;
  const { number, decimals } = found;
  const times = moneyWords.get(units[0] ?? '')?.times ?? 1;
  const price = Math.round(number * times);
  if (times === 1) {
    if (decimals.length === 1) return unsure;
    if (number !== price) return { question: noCents };
  } else if (times === 100 || number >= mostOf(times)) return unsure;
  return { price: /[-−]$/.test(before) ? -price : price };
}
