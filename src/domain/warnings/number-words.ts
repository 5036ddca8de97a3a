/** Numbers as they are said, by their digits; 'y' joins a ten and a unit. */
const said: Record<string, string> = {};
const list = (words: string, from: number) =>
  words.split(' ').forEach((word, nth) => {
    said[word] = String(from + nth);
  });
list('cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince', 0);
list('dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro', 16);
list('veinticinco veintiseis veintisiete veintiocho veintinueve treinta', 25);
'cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ').forEach((word, nth) => {
  said[word] = String((nth + 4) * 10);
});

const tens = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const units = 'un uno dos tres cuatro cinco seis siete ocho nueve'.split(' ');
for (const ten of tens)
  for (const [nth, unit] of units.entries())
    for (const and of ['i', 'y', 'ai', 'ay'])
      said[ten.slice(0, and.length === 1 ? undefined : -1) + and + unit] =
        said[ten]!.charAt(0) + Math.max(nth, 1);
const hundreds =
  'doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos';
hundreds.split(' ').forEach((word, nth) => {
  said[word] = String((nth + 2) * 100);
});
said.ciento = '100';
said.cinquenta = '50';
said.trenta = '30';

/** A word as it sounds here, however it is spelled: 'onse', 'nuebe', 'sinco'. */
const sound = (word: string): string =>
  word
    .replace(/(.)\1{2,}/g, '$1')
    .replace(/(?<!c)h/g, '')
    .replace(/z|c(?=[ei])/g, 's')
    .replace(/v/g, 'b')
    .replace(/qu|c(?!h)/g, 'k');
const sounds = new Map(Object.entries(said).map(([word, digits]) => [sound(word), digits]));
const longest = 24;
/** How number words begin, however they are spelled: most words are told apart by it. */
const beginning =
  /^(?:h?o[nc]|h?un|[csz][ei]|d[oi]|tr|[ckq]ua|[ck]at|[kq]u?i|n[uo]|[vb]ei|\d|[a-z]\d|[a-z]{2}\d)/;

const letters: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's' };

/** The digits of a number word, also of one with digits for letters: '0nce'; null for any other word. */
export function digitsSaid(word: string): string | null {
  if (Object.hasOwn(said, word)) return said[word] ?? null;
  if (word.length < 3 || word.length > longest || !beginning.test(word)) return null;
  return sounds.get(sound(word.replace(/[01345]/g, (digit) => letters[digit]!))) ?? null;
}

/** Whether a unit may follow after 'y': 'treinta y cinco'. */
export const isTen = (digits: string): boolean => /^[3-9]0$/.test(digits);

/** How often the next number is said: 'doble cinco'. */
export const timesSaid = (word: string): number =>
  word === 'doble' || word === 'dos veces' ? 2 : word === 'triple' ? 3 : 1;

const lookAlikes: Record<string, string> = { o: '0', l: '1', i: '1', z: '2', s: '5', b: '8' };

/** Digits that were written with letters that look like them: 'l155o4' -> '115504'. Null for any other word. */
export function digitsLike(word: string): string | null {
  // A letter and a digit are a model: 'i5', 's2'.
  const isMixed = /^[0-9olizsb]+$/.test(word) && /[0-9]/.test(word) && !/^[bisz][2-9]$/.test(word);
  if (!isMixed && !/^(o{1,4}|l{1,4}|i{1,4}|s{4})$/.test(word)) return null;
  return word.replace(/[olizsb]/g, (letter) => lookAlikes[letter] ?? letter);
}

/** Digits of a word that mixes numbers and number words: 'uno1'. Null for any other word. */
export function digitsJoined(word: string): string | null {
  if (word.length > 40 || !/[0-9]/.test(word)) return null;
  const parts = (word.match(/[0-9]+|[a-z]+/g) ?? []).map((part) =>
    /^[0-9]/.test(part) ? part : digitsSaid(part),
  );
  return parts.every((part) => part !== null) ? parts.join('') : null;
}
