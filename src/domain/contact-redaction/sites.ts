import { wordSet } from '../texts/fold.ts';
import type { Finding } from './kinds.ts';
import { isEverydayWord } from './plain-words.ts';
import type { Token } from './reading.ts';
import words from './words.json' with { type: 'json' };

/** Endings of addresses without another meaning. */
const sure = wordSet(words.sites.sure);
/** Endings that are also words, or rare: they need a path or a word for a page nearby. */
const unsure = wordSet(words.sites.unsure);
const countries = wordSet('ar uy cl br mx py bo es co');
const www = wordSet('www ww wwww');
const dots = wordSet('punto pto dot puntito');
const spokenEnding = /punto(?:com|net|ar)(?:ar)?$/;
const about = wordSet(words.sites.about);
const speech = wordSet('empresa empresas burbuja era mundo dominio fiat net');
const frameworks = wordSet('asp vb ado ml');
/** Large sites: their bare address leads to no person. */
const big =
  /^(?:www\.)?(?:mercadolibre|mercadopago|amazon|ebay|aliexpress|fravega|garbarino|google|youtube|wikipedia)\.(?:com|org)(?:\.ar)?$/;

const tight = /^\.$/;
const dotted =
  /^(?:\s{0,2}\.|\s?[([{<]\s?\.\s?[)\]}>]\s?|\s?[·•∙●*_]\s?|\s{1,2}\.\s{1,2}|\s?\p{Extended_Pictographic}\ufe0f?\s?)$/u;
const loose = /^(?:,|\.\s|\s?,\s?)$/;
const blank = /^[\s([{<)\]}>]{0,3}$/;
const restOfPath = /(?::\d{2,5})?[/?#]\S*/y;
const endOfPhrase = /\s{0,3}(?:$|[\n,;:!?)(\]"]|\.(?:\s|$))/y;

/** Finds addresses of sites, also with spelled dots. */
export function sitesIn(
  text: string,
  tokens: readonly Token[],
  isCapital: (place: number) => boolean,
): Finding[] {
  const found: Finding[] = [];
  const gapOf = (nth: number): string => {
    const [one, next] = [tokens[nth], tokens[nth + 1]];
    return one && next && next.start - one.end <= 8 ? text.slice(one.end, next.start) : '\0\0';
  };
  const isEnd = (place: number): boolean => {
    endOfPhrase.lastIndex = place;
    return endOfPhrase.test(text);
  };
  const isLabel = (token: Token | undefined): token is Token =>
    !!token && token.text.length >= 2 && token.text.length <= 63 && /[a-z]/.test(token.text);
  /** Whether a word before a spelled dot may be part of an address. */
  const isSpoken = (token: Token): boolean => !isEverydayWord(token.text) && !speech.has(token.text);

  /** First token of the address whose last label is token `nth`. */
  const firstOf = (nth: number): number => {
    let first = nth;
    for (let steps = 0; steps < 6; steps++) {
      const gap = gapOf(first - 1);
      const word = tokens[first - 1];
      if (!word) break;
      if (dots.has(word.text) && tokens[first - 2] && blank.test(gap) && blank.test(gapOf(first - 2)))
        first -= 2;
      else if (/^[.\-_]$/.test(gap)) first--;
      else break;
    }
    const [before, second] = [tokens[first - 1], tokens[first - 2]];
    if (before && www.has(before.text)) return first - 1;
    return before?.text === 'w' && second?.text === 'triple' ? first - 2 : first;
  };
  /** Adds an address with its path and country. Returns its last token. */
  const add = (first: number, last: number): number => {
    let nth = last;
    for (let steps = 0; steps < 3; steps++) {
      const next = tokens[nth + 1];
      const gap = gapOf(nth);
      if (!next) break;
      if (
        countries.has(next.text) &&
        (/^(?:[.,-]|\s?[([{]?[.·•∙●*][)\]}]?\s?)$/u.test(gap) || dotted.test(gap))
      )
        nth++;
      else if (next.text === 'ar' && blank.test(gap)) nth++;
      else if (dots.has(next.text) && countries.has(tokens[nth + 2]?.text ?? '') && blank.test(gap)) nth += 2;
      else break;
    }
    let start = tokens[first]!.start;
    let { end } = tokens[nth]!;
    const scheme = /https?:\/\/$/.exec(text.slice(Math.max(0, start - 8), start));
    if (scheme) start -= scheme[0].length;
    restOfPath.lastIndex = end;
    if (restOfPath.test(text)) end = restOfPath.lastIndex;
    const address = text.slice(start, end);
    if (!big.test(address.replace(/^https?:\/\//, '').replace(/\/$/, '')))
      found.push({ kind: 'site', start, end: trimmed(text, start, end) });
    while (tokens[nth + 1] && tokens[nth + 1]!.start < end) nth++;
    return nth;
  };

  for (let nth = 0; nth < tokens.length; nth++) {
    const token = tokens[nth]!;
    const { text: word } = token;
    if ((word === 'http' || word === 'https') && text.startsWith('://', token.end) && tokens[nth + 1]) {
      let last = nth + 1;
      while (tight.test(gapOf(last)) || gapOf(last) === '-') last++;
      nth = add(nth + 1, last);
      continue;
    }
    if (www.has(word) || (word === 'w' && tokens[nth - 1]?.text === 'triple')) {
      const last = afterWww(nth);
      if (last > nth) nth = add(www.has(word) ? nth : nth - 1, last);
      continue;
    }
    if (word.includes('punto') && spokenEnding.test(word)) {
      const isWhole = word.startsWith('punto');
      const label = tokens[nth - 1];
      if (!isWhole || (isLabel(label) && isSpoken(label) && blank.test(gapOf(nth - 1))))
        nth = add(firstOf(isWhole ? nth - 1 : nth), nth);
      continue;
    }
    if (nth > 0 && isEnding(nth)) nth = add(firstOf(labelOf(nth)), nth);
  }
  return found;

  function labelOf(nth: number): number {
    return dots.has(tokens[nth - 1]!.text) ? nth - 2 : nth - 1;
  }
  function afterWww(nth: number): number {
    let last = nth;
    for (let steps = 0; steps < 6; steps++) {
      const gap = gapOf(last);
      const next = tokens[last + 1];
      if (!next) break;
      if (/^[.\-,]$/.test(gap)) last++;
      else if (dots.has(next.text) && tokens[last + 2] && blank.test(gap)) last += 2;
      else if (
        blank.test(gap) &&
        (sure.has(next.text) || (last === nth && sure.has(tokens[last + 2]?.text ?? '')))
      )
        last++;
      else break;
    }
    return last;
  }
  /** Whether a token is the ending of an address, by the tokens before it. */
  function isEnding(nth: number): boolean {
    const { text: word, start, end } = tokens[nth]!;
    if (!sure.has(word) && !unsure.has(word)) return false;
    const gap = gapOf(nth - 1);
    const label = tokens[labelOf(nth)];
    if (!isLabel(label) || label.text === 'com') return false;
    if (dots.has(tokens[nth - 1]!.text))
      return (
        sure.has(word) &&
        isSpoken(label) &&
        blank.test(gap) &&
        blank.test(gapOf(nth - 2)) &&
        !frameworks.has(label.text)
      );
    if (word === 'net' && frameworks.has(label.text)) return false;
    if (unsure.has(word)) {
      if (!tight.test(gap)) return false;
      if (/^\/[a-z0-9@]/.test(text.slice(end, end + 2))) return true;
      return isEnd(end) && tokens.slice(Math.max(0, nth - 5), nth - 1).some((one) => about.has(one.text));
    }
    // 'Es una silla.Ar de trabajo'
    const isSentence = word !== 'com' && isCapital(start) && !isCapital(end - 1);
    if (tight.test(gap)) return !isSentence && (word !== 'ar' || label.text.length >= 3);
    if (word !== 'com' && word !== 'c0m') return /^\s?[([{<]\s?\.\s?[)\]}>]\s?$/.test(gap);
    if (dotted.test(gap)) return !/\s/.test(gap) || isSpoken(label);
    const isArgentine = /^[\s.,·•]{1,2}ar\b/.test(text.slice(end, end + 5));
    if (loose.test(gap)) return isSpoken(label) && (isArgentine || (isEnd(end) && start - label.end === 1));
    if (/^-$/.test(gap)) return text.startsWith('-ar', end);
    return (
      /^\s$/.test(gap) && isSpoken(label) && /^\s(?:(?:punto|pto|dot)\s)?ar\b/.test(text.slice(end, end + 10))
    );
  }
}

/** End of an address without the punctuation of its sentence. */
function trimmed(text: string, start: number, end: number): number {
  let last = end;
  while (last > start + 1 && /[.,;:!?)\]}"']/.test(text[last - 1]!)) last--;
  return last;
}
