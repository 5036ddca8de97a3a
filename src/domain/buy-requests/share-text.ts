import { singlePrice } from '../prices/price-text.ts';
import { wordSet } from '../texts/fold.ts';

export interface SharedRequest {
  title: string;
  minPrice: number | null;
  maxPrice: number | null;
  zone: string;
  /** The redacted texts that other people read, where the texts have contacts. */
  othersRead?: { title: string; zone: string } | null;
}

/** Feminine words of this market that do not end in 'a', and masculine ones that do. */
const feminine = wordSet(
  'bici moto foto compu tele play tablet notebook laptop pc llave torre base red radio flor',
);
const masculine = wordSet('sofá sofa mapa sistema programa parlante monitor celular');

/** 'una' for a bici, 'uno' for an espejo; null when the first word's gender is not known. */
function pronounOf(title: string): 'una' | 'uno' | null {
  const word = /^\p{L}+/u.exec(title.toLocaleLowerCase('es-AR'))?.[0] ?? '';
  // Before the masculine endings, one of which is a part of these.
  if (feminine.has(word) || /(?:[cs]ión|dad)$/.test(word)) return 'una';
  if (masculine.has(word) || /(?:o|or|ón|ín|al|el|il)$/u.test(word)) return 'uno';
  return word.endsWith('a') ? 'una' : null;
}

/** Inside a sentence: 'Bici' becomes 'bici'; 'TV' and 'iPhone' stay. */
const inSentence = (title: string): string =>
  title.replace(/^\p{Lu}(?=\p{Ll}+(?:[^\p{L}]|$))/u, (letter) => letter.toLocaleLowerCase('es-AR'));

const oneLine = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\s.,;]+$/, '')
    .trim();

function priceInSentence({ minPrice, maxPrice }: SharedRequest): string {
  if (minPrice !== null && maxPrice !== null)
    return minPrice === maxPrice
      ? `a ${singlePrice(minPrice)}`
      : `entre ${singlePrice(minPrice)} y ${singlePrice(maxPrice)}`;
  if (maxPrice !== null) return `hasta ${singlePrice(maxPrice)}`;
  return minPrice === null ? 'a convenir' : `desde ${singlePrice(minPrice)}`;
}

/** Text for sharing a request. People other than its buyer say 'Buscan'. */
export function shareText(of: SharedRequest, { isOwn }: { isOwn: boolean }): string {
  // Others read the shared text, so its contacts are redacted also for the owner.
  const request = { ...of, ...of.othersRead };
  const title = inSentence(oneLine(request.title));
  const pronoun = pronounOf(title);
  const question = pronoun
    ? `¿Tenés ${pronoun} o conocés a alguien?`
    : '¿Tenés o conocés a alguien que tenga?';
  const wish = [title, priceInSentence(request), `en ${oneLine(request.zone)}`].join(', ');
  return `${isOwn ? 'Busco' : 'Buscan'} ${wish}. ${question}`;
}

export const whatsAppUrl = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
