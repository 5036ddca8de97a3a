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

/** The digits of a number word; null for any other word. */
export const digitsSaid = (word: string): string | null =>
  Object.hasOwn(said, word) ? (said[word] ?? null) : null;

/** Whether a unit may follow after 'y': 'treinta y cinco'. */
export const isTen = (digits: string): boolean => /^[3-9]0$/.test(digits);

/** How often the next number is said: 'doble cinco'. */
export const timesSaid = (word: string): number =>
  word === 'doble' || word === 'dos veces' ? 2 : word === 'triple' ? 3 : 1;

const lookAlikes: Record<string, string> = { o: '0', l: '1', i: '1', z: '2', s: '5', b: '8' };

/** Digits that were written with letters that look like them: 'l155o4' -> '115504'. Null for any other word. */
export function digitsLike(word: string): string | null {
  const isMixed = /^[0-9olizsb]+$/.test(word) && /[0-9]/.test(word);
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
