import { currencyWords, moneyWords } from './money-words.ts';

const digits = /^(?:\d{1,3}(?:[.,]\d{3})+|\d{1,9}(?:[.,]\d{1,2})?)$/;

/** The cents behind groups of three, which have the other sign: '150.000,00'. */
const cents = /^(\d{1,3}(?:\.\d{3})+),\d{1,2}$|^(\d{1,3}(?:,\d{3})+)\.\d{1,2}$/;

/** '1.500.000', '80,000', '150.000,00' have groups of three, whose cents are left out; '1.5', '1,5' have decimals. */
export function numberOf(typed: string): number | null {
  const written = typed.replace(cents, '$1$2');
  if (!digits.test(written)) return null;
  return /^\d{1,3}(?:[.,]\d{3})+$/.test(written)
    ? Number(written.replace(/[.,]/g, ''))
    : Number(written.replace(',', '.'));
}

/** What says nothing in a field that asks for a minimum or a maximum of pesos. */
const sayNothing =
  /\b(?:como|mucho|hasta|desde|max(?:imo)?|min(?:imo)?|aprox(?:imadamente)?|de|ars?|argentinos)(?![a-z])/g;

/**
 * The pesos that a number says with the words around it, as people type them into a field for a price: '400 mil', '50k',
 * '1,5 millones de pesos', 'hasta $ 1.250.000,00.-'. Null where they say anything else, such as dollars or two numbers.
 */
export function pesosInWords(text: string): number | null {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(sayNothing, '|');
  const [, written, words = ''] = /^[^a-z\d]*(\d[\d.,\s]*)(\D*)$/.exec(folded) ?? [];
  if (!written) return null;
  let times = 1;
  for (const word of words.match(/[a-z]+/g) ?? []) {
    const unit = moneyWords.get(word);
    if (!unit && currencyWords.get(word) !== 'ARS') return null;
    times *= unit?.times ?? 1;
  }
  // Without such a unit the last one or two digits behind a sign are cents, and any other sign only divides.
  return times > 1
    ? Math.round((numberOf(written.trim()) ?? 0) * times)
    : Number(written.replace(/[.,]\d{0,2}\s*$/, '').replace(/\D/g, ''));
}
