import { currencyWords, moneyWords } from '../request-parser/money-words.ts';
import { cleanLine } from '../texts/clean-text.ts';
import { shorten } from '../texts/shorten.ts';
import { wordSet } from '../texts/word-set.ts';
import { writtenNumber } from './written-number.ts';

export const noCents = 'El precio tiene que ser un número entero de pesos, sin centavos';

/** A price in whole pesos, neither for an empty text, or a question about a text that may mean something else. */
export interface PriceReading {
  price?: number;
  question?: string;
}

/** Words beside a number that do not change its value. */
const sayNothing = wordSet(
  'como mucho hasta desde max maximo min minimo aprox aproximadamente de ar argentinos precio son . , :',
);
const foreign = new Set('€ euro euros eur r$ real reales brl'.split(' '));
/** From here on a number of thousands or of millions is more likely one written twice: '300.000 mil'. */
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
    question: `¿Cuánto es «${said}»? Escribí el precio en pesos y solo con números, como 300.000`,
  };
  const folded = typed.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’´]/g, "'").toLowerCase();
  const [, before = '', written = '', after = ''] = /^(\D*)(\d[\d.,' ]*)(\D*)$/.exec(folded) ?? [];
  const words = (part: string): string[] => part.match(/[a-z$]+|[^\sa-z$]/g) ?? [];
  const around = [...words(before.replace(/[-−]$/, '')), ...words(after.replace(/\s*[-–—]{1,2}$/, ''))];
  if ([...around, ...words(folded)].some((word) => currencyWords.get(word) === 'USD' || foreign.has(word)))
    return { question: `Los precios van en pesos. ¿Cuántos pesos son «${said}»?` };
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
