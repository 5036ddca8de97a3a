import { wordSet } from '../texts/fold.ts';
import { numberInWords, numberWords } from '../texts/number-words.ts';
import type { Token } from './reading.ts';

/** Number words. 'un', 'una' and 'cien' are left out, because any sentence has them. */
const said = new Map([...numberWords].filter(([word]) => !/(?:^una?|un|cien|as)$/.test(word)));
for (const [unit, value] of [...numberWords].filter(([, value]) => value > 0 && value < 10))
  for (const [ten, tens] of [...numberWords].filter(([word]) => /^(?!veinte).*nta$/.test(word)))
    for (const and of ['i', 'y']) said.set(ten + and + unit, tens + value);

/** Phonetic spelling: 'onse', 'nuebe', 'sinco'. */
const sound = (word: string): string =>
  word
    .replace(/(.)\1{2,}/g, '$1')
    .replace(/(?<!c)h/g, '')
    .replace(/z|c(?=[ei])/g, 's')
    .replace(/v/g, 'b')
    .replace(/qu|c(?!h)/g, 'k');
const sounds = new Map([...said].map(([word, value]) => [sound(word), value]));
const longest = 24;
/** Beginnings of number words in any spelling: a cheap test that rejects most words. */
const beginning =
  /^(?:h?o[nc]|h?un|[csz][ei]|d[oi]|tr|[ckq]ua|[ck]at|[kq]u?i|n[uo]|[vb]ei|\d|[a-z]\d|[a-z]{2}\d)/;

const letters: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's' };

/** Value of a number word, also misspelt or with digits for letters ('0nce'). */
function valueSaid(word: string): number | undefined {
  const value = said.get(word);
  if (value !== undefined || word.length < 3 || word.length > longest || !beginning.test(word)) return value;
  return sounds.get(sound(word.replace(/[01345]/g, (digit) => letters[digit]!)));
}

/** Number that begins with the first word: 'treinta y cinco', 'treinta y 5'. */
function numberSaid(tokens: readonly Token[]): { value: number; length: number } | null {
  if (valueSaid(tokens[0]!.text) === undefined) return null;
  const words = tokens.map(({ text, end }, nth) => ({
    word: text,
    ends: (tokens[nth + 1]?.start ?? end) - end > 2,
  }));
  return numberInWords(
    words,
    0,
    (word) => numberWords.get(word) ?? (/^[1-9]$/.test(word) ? Number(word) : valueSaid(word)),
  );
}

/** Tens, which a unit may follow without 'y': 'treinta cinco'. */
const isTen = (digits: string): boolean => /^[3-9]0$/.test(digits);

/** Factor of a repeated number: 'doble cinco'. */
const timesSaid = (word: string): number =>
  word === 'doble' || word === 'dos veces' ? 2 : word === 'triple' ? 3 : 1;

const lookAlikes: Record<string, string> = { o: '0', l: '1', i: '1', z: '2', s: '5', b: '8' };

/** Digits of a word with look-alike letters: 'l155o4' is 115504. Null for any other word. */
function digitsLike(word: string): string | null {
  // One letter and one digit are a model: 'i5', 's2'.
  const isMixed = /^[0-9olizsb]+$/.test(word) && /[0-9]/.test(word) && !/^[bisz][2-9]$/.test(word);
  if (!isMixed && !/^(o{1,4}|l{1,4}|i{1,4}|s{4})$/.test(word)) return null;
  return word.replace(/[olizsb]/g, (letter) => lookAlikes[letter] ?? letter);
}

/** Digits of a word that mixes digits and number words: 'uno1'. Null for any other word. */
function digitsJoined(word: string): string | null {
  if (word.length > 40 || !/[0-9]/.test(word)) return null;
  const parts = (word.match(/[0-9]+|[a-z]+/g) ?? []).map((part) =>
    /^[0-9]/.test(part) ? part : valueSaid(part),
  );
  return parts.every((part) => part !== undefined) ? parts.join('') : null;
}

/** A word or a group of digits of a number. */
export interface NumberToken extends Token {
  digits: string;
  /** Written with digits only. */
  isPlain: boolean;
  /** Text between this piece and the one before. */
  gap: string;
}

/** Text allowed between the pieces of one number. A comma is allowed only beside a number word. */
const gap = /^[\s.\-_/()+*·•|~=]{0,5}$/;
const gapOfWords = /^[\s.\-_/()+*·•|~=,;]{0,5}$/;
const pictured = /^\s?\p{Extended_Pictographic}{1,2}\s?$/u;

/** Words between two parts of one number: '11, sigue 5555 y termina en 4444'. */
const leading = /^[\s,]{1,3}(?:(?:y|despues|luego|sigue|termina|en|con|guion)[\s,]{1,3}){1,4}$/;

const leads = wordSet('y despues luego sigue termina en con guion');

/** Runs of numbers in a normalized text: each is one number, or several beside each other. */
export function numberRuns(text: string, tokens: readonly Token[]): NumberToken[][] {
  const runs: NumberToken[][] = [];
  let run: NumberToken[] = [];
  let end = 0;
  for (let index = 0; index < tokens.length; ) {
    const read = readPiece(tokens, index);
    const between = read ? text.slice(end, read.piece.start) : '';
    const last = run.at(-1);
    if (read) {
      const isGap =
        (last?.isPlain && read.piece.isPlain ? gap : gapOfWords).test(between) ||
        (between.length > 1 && pictured.test(between));
      const isJoined =
        last &&
        (isGap || leading.test(between)) &&
        (!between.includes('\n') || isLineOfNumbers(text, tokens, index));
      if (last && !isJoined) {
        runs.push(run);
        run = [];
      }
      run.push({ ...read.piece, gap: isJoined ? between : '' });
      end = read.piece.end;
    } else if (run.length > 0 && !leads.has(tokens[index]!.text)) {
      runs.push(run);
      run = [];
    }
    index = read?.next ?? index + 1;
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

/** Whether the line that begins at a token has only numbers. */
function isLineOfNumbers(text: string, tokens: readonly Token[], index: number): boolean {
  for (let nth = index; nth < index + lineMax; nth++) {
    const { text: word, end } = tokens[nth]!;
    if (!/^\d+$/.test(word) && word !== 'y' && valueSaid(word) === undefined) return false;
    const next = tokens[nth + 1];
    if (!next) return true;
    if (text.slice(end, next.start).includes('\n')) return true;
  }
  return false;
}
const lineMax = 8;

/** Joins tens and hundreds to the number word after them: 'cuarenta cinco' is 45. Null when nothing is joined. */
export function joinedRun(run: readonly NumberToken[]): NumberToken[] | null {
  const joined: NumberToken[] = [];
  for (const piece of run) {
    const last = joined.at(-1);
    const isSmaller =
      last &&
      !last.isPlain &&
      !piece.isPlain &&
      /^[ ,]{1,2}$/.test(piece.gap) &&
      ((isTen(last.digits) && /^[1-9]$/.test(piece.digits)) ||
        (/^[1-9]00$/.test(last.digits) && /^[1-9]\d?$/.test(piece.digits)));
    if (isSmaller)
      joined.splice(-1, 1, {
        ...last,
        end: piece.end,
        digits: String(Number(last.digits) + Number(piece.digits)),
      });
    else joined.push(piece);
  }
  return joined.length < run.length ? joined : null;
}

function readPiece(
  tokens: readonly Token[],
  index: number,
): { piece: Omit<NumberToken, 'gap'>; next: number } | null {
  const token = tokens[index]!;
  const times = timesSaid(token.text);
  const at = times === 1 ? index : index + 1;
  const first = tokens[at];
  if (!first) return null;
  const isPlain = /^[0-9]+$/.test(first.text);
  const said = isPlain ? null : numberSaid(tokens.slice(at, at + 5));
  const digits = isPlain
    ? first.text
    : (said?.value.toString() ?? digitsLike(first.text) ?? digitsJoined(first.text));
  if (digits === null) return null;
  const next = at + (said?.length ?? 1);
  return {
    piece: {
      text: token.text,
      start: token.start,
      end: tokens[next - 1]!.end,
      digits: digits.repeat(times),
      isPlain: isPlain && times === 1,
    },
    next,
  };
}
