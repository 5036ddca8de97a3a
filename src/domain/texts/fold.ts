const accents = /[\u0300-\u0362]/g;

/** Letters and signs that are no letter with an accent, as PostgreSQL's `unaccent` writes them. */
const rewritten: Record<string, string> = Object.fromEntries(
  [
    '¡! ©(c) ªa «<< ®(r) ±+/- ºo »>> ¿? ×* ÷/',
    "ÆAE æae ÐD ðd ØO øo ÞTH þth ßss ẞSS ĐD đd ĦH ħh ıi ĲIJ ĳij ĸq ĿL ŀl ŁL łl ŉ'n ŊN ŋn ŒOE œoe ŦT ŧt ſs",
    '‐- ‑- ‒- –- —- ―- ‘\' ’\' ‚, “" ”" „,, …... ′\' ″"',
  ].flatMap((line) => line.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)])),
);
Object.assign(rewritten, { '¼': ' 1/4', '½': ' 1/2', '¾': ' 3/4', '\u00ad': '-', µ: 'μ' });

const signs = new RegExp(`[${Object.keys(rewritten).join('')}]`, 'g');

/** Excludes signs that `unaccent` keeps when they are precomposed ('ǿ', '≠'). */
const foldable = /[^ǢǣǼǽǾǿ΅ẛ῁῭≠≮≯]+/g;

/** In most texts only the case changes. */
const isAscii = /^[\0-\x7f]*$/;

const foldRun = (run: string): string =>
  run
    .normalize('NFD')
    .replace(accents, '')
    .normalize('NFC')
    .replace(signs, (sign) => rewritten[sign] ?? sign);

/**
 * A text as searches compare it: without case and accents, 'Ñandú' as 'nandu'. Says what `fold_text` of the database
 * says of every text in Latin letters (`src/database/normalized-text.ts`).
 */
export const normalizeText = (text: string): string =>
  (isAscii.test(text) ? text : text.replace(foldable, foldRun)).toLowerCase();

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
