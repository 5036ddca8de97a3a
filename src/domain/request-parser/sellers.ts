import { normalizeText } from '../texts/fold.ts';
import type { ParsedRequest } from './parsed-request.ts';

/** First words of a seller's sentence, with the article. */
const sellersWords =
  /^(?:(?:hola|buenas)[\s,!]+)?(?:(?:yo\s+)?(?:vendo|vendemos|ofrezco|tengo|tenemos)|(?:estoy|estamos)\s+vendiendo|quiero\s+vender|para\s+vender)(?:\s+para\s+vender|\s+en\s+venta|\s+a\s+la\s+venta)?(?:\s+un[ao]?s?|\s+el|\s+la|\s+los|\s+las|\s+mi|\s+mis)?\s+(?=\S)/;
const forSale = /\s+(?:para\s+vender|[ae]n?\s+(?:la\s+)?venta)(?![\p{L}\p{N}])/iu;
const nearSomething = /\s(?:en|cerca(?:\s+de)?|zona|barrio|soy\s+de|vivo\s+en|estoy\s+en|alrededores)\s+\S/;

/** A seller's sentence without the words of selling. */
export interface SellingSentence {
  words: string;
  sells: boolean;
}

/** Parses the text of the marketplace's search; null for a plain search. */
export function sellingSentence(typed: string): SellingSentence | null {
  const text = typed.trim();
  const normalizedText = normalizeText(text);
  // The cut below needs a normalization that keeps positions.
  const found = normalizedText.length === text.length ? sellersWords.exec(normalizedText)?.[0] : undefined;
  if (found) return { words: text.slice(found.length).replace(forSale, ''), sells: true };
  return nearSomething.test(normalizedText) ? { words: text, sells: false } : null;
}

/** Search terms, place and condition; null without a seller's word or a place. */
export function sellersSearch(
  { sells }: SellingSentence,
  { title, place, condition }: ParsedRequest,
): (Pick<ParsedRequest, 'place' | 'condition'> & { search: string }) | null {
  if (title === '' && place === null) return null;
  return sells || place !== null ? { search: title.toLowerCase(), place, condition } : null;
}
