import { normalizeText } from '../texts/fold.ts';
import type { Wish } from './wish.ts';

/** What sellers say first, with the article of the thing. */
const sellersWords =
  /^(?:(?:hola|buenas)[\s,!]+)?(?:(?:yo\s+)?(?:vendo|vendemos|ofrezco|tengo|tenemos)|(?:estoy|estamos)\s+vendiendo|quiero\s+vender|para\s+vender)(?:\s+para\s+vender|\s+en\s+venta|\s+a\s+la\s+venta)?(?:\s+un[ao]?s?|\s+el|\s+la|\s+los|\s+las|\s+mi|\s+mis)?\s+(?=\S)/;
const forSale = /\s+(?:para\s+vender|[ae]n?\s+(?:la\s+)?venta)(?![\p{L}\p{N}])/iu;
const nearSomething = /\s(?:en|cerca(?:\s+de)?|zona|barrio|soy\s+de|vivo\s+en|estoy\s+en|alrededores)\s+\S/;

/** A sentence of a seller, without the words that only say that they sell. */
export interface SellersSentence {
  words: string;
  sells: boolean;
}

/** Reads the text of the marketplace's search; null for a plain search, which stays as it is. */
export function sellersSentence(typed: string): SellersSentence | null {
  const text = typed.trim();
  const normalizedText = normalizeText(text);
  // Folding must keep the places of the letters for the cut below.
  const found = normalizedText.length === text.length ? sellersWords.exec(normalizedText)?.[0] : undefined;
  if (found) return { words: text.slice(found.length).replace(forSale, ''), sells: true };
  return nearSomething.test(normalizedText) ? { words: text, sells: false } : null;
}

/** What to search for, and near what. Null when a sentence says neither a seller's word nor a place. */
export function sellersSearch(
  { sells }: SellersSentence,
  { title, place }: Wish,
): { search: string; place: Wish['place'] } | null {
  if (title === '' && place === null) return null;
  return sells || place !== null ? { search: title.toLowerCase(), place } : null;
}
