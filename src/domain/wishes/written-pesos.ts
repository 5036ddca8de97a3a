import { currencyWords, moneyWords } from './money-words.ts';

const digits = /^(?:\d{1,3}(?:[.,]\d{3})+|\d{1,9}(?:[.,]\d{1,2})?)$/;

/** '1.500.000', '80,000' have groups of three; '1.5', '1,5' have decimals. */
export function numberOf(written: string): number | null {
  if (!digits.test(written)) return null;
  return /^\d{1,3}(?:[.,]\d{3})+$/.test(written)
    ? Number(written.replace(/[.,]/g, ''))
    : Number(written.replace(',', '.'));
}

/** What says nothing in a field that asks for a minimum or a maximum of pesos, and how a text may end. */
const sayNothing =
  /\b(?:hasta|desde|max(?:imo)?|min(?:imo)?|como mucho|aprox(?:imadamente)?|argentinos)\b\.?|[.$]\s*$/g;

/**
 * The pesos that a number says with the words around it, as people type them into a field for a price: '400 mil', '50k',
 * '1,5 millones de pesos', 'hasta 1.250.000,00 pesos'. Null where they say anything else, such as dollars.
 */
export function pesosInWords(text: string): number | null {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(sayNothing, '');
  const [, written = '', words = ''] = /^\s*(?:ars|ar\$|\$)?\s*(\d[\d.,]*)([a-z\s]*)$/.exec(folded) ?? [];
  // Cents after groups of three.
  const number = numberOf(written.replace(/^(\d{1,3}(?:[.,]\d{3})+)[.,]\d{0,2}$/, '$1'));
  if (number === null) return null;
  let pesos = number;
  for (const word of words.match(/[a-z]+/g) ?? []) {
    const unit = moneyWords.get(word);
    if (!unit && word !== 'de' && currencyWords.get(word) !== 'ARS') return null;
    pesos *= unit?.times ?? 1;
  }
  return Math.round(pesos);
}
