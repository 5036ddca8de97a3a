import { wordSet } from '../texts/fold.ts';
import type { Finding } from './kinds.ts';
import type { NumberToken } from './numbers.ts';
import type { Token } from './reading.ts';
import words from './words.json' with { type: 'json' };

/** Area codes of Argentina with three and four digits. The only other one is 11. */
const area3 =
  /^(?:220|221|223|230|236|237|249|26[01346]|28[0]|29[1479]|336|34[12358]|35[138]|358|362|364|370|376|379|38[0135678])/;
const area4 =
  /^(?:22(?:02|2[1-9]|4[1-6]|5[2457]|6[1-8]|7[1-4]|8[1-5]|9[1267])|23(?:02|1[4-7]|2[03456]|3[1-8]|4[2-7]|5[2-8]|9[2-6])|24(?:7[34578])|26(?:2[2-6]|4[678]|5[1-8])|29(?:0[1-4]|2[0-9]|3[1-6]|4[0-8]|5[2-4]|6[2-46]|72|8[23])|33(?:2[79]|8[2578])|34(?:0[0-9]|3[5-8]|4[2-7]|5[4-8]|6[0-9]|7[1-6]|8[23]|9[1-8])|35(?:2[1-5]|3[27]|4[1-9]|6[2-4]|7[1-6]|8[2-5])|37(?:1[1568]|2[15]|3[1-5]|4[1-3]|5[14578]|7[2-7]|8[1-6])|38(?:2[1567]|3[2578]|4[1-6]|5[4-8]|6[2-9]|7[3678]|8[5-8]|9[1-4]))/;

/** Possible lengths of the area code at the beginning of a number. */
const areasOf = (digits: string): number[] => [
  ...(digits.startsWith('11') ? [2] : []),
  ...(area3.test(digits) ? [3] : []),
  ...(area4.test(digits) ? [4] : []),
];

/** A national number has ten digits. A mobile may have 15 after the area code. */
const isNational = (digits: string): boolean =>
  areasOf(digits).some((area) => {
    const rest = digits.slice(area);
    const isPlain = rest.length === 10 - area && /^[2-9]/.test(rest);
    const isMobile = rest.length === 12 - area && /^15[2-9]/.test(rest);
    return isPlain || isMobile;
  });

/** 'whole': with area code or a mobile's 15. 'local': only the context can tell that it is a phone number. */
export function phoneShape(digits: string): 'whole' | 'local' | null {
  if (digits.length < 6 || digits.length > 15) return null;
  const home = digits.replace(/^(?:00)?54(?=\d{10,13}$)/, '');
  const national = home
    .replace(/^0(?=\d{10})/, '')
    .replace(/^9(?=\d{10}$)/, '')
    .replace(/^0(?=\d{10})/, '');
  if (isNational(national)) return 'whole';
  if (/^15[2-7]\d{7}$/.test(national) || /^1115\d{6,8}$/.test(national)) return 'whole';
  return /^(?:15[2-9]\d{5,6}|[2-9]\d{5,7}|[1-9]\d{8,9})$/.test(national) ? 'local' : null;
}

/** Words that announce a phone number. */
const calls = wordSet(words.phones.calls);
/** Words before 'número' that make it a phone number. */
const ones = wordSet('mi mis tu tel de telefono el al este te');
const thing = wordSet('numero num nro celular movil');

/** Words that announce a thing's own number, such as a model. */
const things = wordSet(words.phones.things);
/** Things whose number ends in a short part behind a slash: 'filtro Mann 1123456789/3'. */
const spares = wordSet(words.phones.spares);

const units = wordSet(words.phones.units);

/** Words that announce a price. */
const prices = wordSet(words.phones.prices);
/** Words of `prices` that also announce a phone number: 'contacto desde', 'tengo fijo'. */
const either = wordSet('doy tengo desde');
/** Words between a word of `prices` and the price: 'presupuesto de', 'mi tope es de'. */
const toPrice = wordSet('fijo de los unos es son');
/** Words for a phone that are also goods, except after 'mi'. */
const bought = wordSet('tel tels telefono telefonos cel celu fijo linea mensajes');

const before = 5;
const after = 4;
/** Maximum distance in words between a thing's name and its number. */
const nearThing = 3;

/** Context of a run of numbers. */
interface Around {
  /** Words before, the nearest last. */
  before: string[];
  /** Index in `before` of the first word of the run's part of the sentence. */
  part: number;
  after: string[];
  /** Punctuation mark directly before the run. */
  sign: string;
}

/** A mark that ends a part of a sentence. The full stop of 'tel.' does not. */
const partEnd = /[,;!?\n]|(?<!^(?:tel|cel|nro|num|rep|cod|art))\./;

function aroundOf(text: string, tokens: readonly Token[], start: number, end: number): Around {
  const first = lowerBound(tokens, start);
  const last = lowerBound(tokens, end);
  const words = tokens.slice(Math.max(0, first - before), first);
  return {
    before: words.map((token) => token.text),
    part: words.findLastIndex(
      (token, nth) => nth === 0 || partEnd.test(text.slice(words[nth - 1]!.start, token.start)),
    ),
    after: tokens.slice(last, last + after).map((token) => token.text),
    sign: text
      .slice(Math.max(0, start - 3), start)
      .trim()
      .slice(-1),
  };
}

function lowerBound(tokens: readonly Token[], place: number): number {
  let [low, high] = [0, tokens.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tokens[middle]!.start < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

const saysCall = (words: readonly string[]): boolean =>
  words.some(
    (word, nth) =>
      calls.has(word) ||
      (thing.has(word) && words[nth + 1] !== 'de' && (ones.has(words[nth - 1] ?? '') || nth === 0)),
  );

const isYear = (digits: string): boolean => /^(19|20)\d\d$/.test(digits);

/** Prices and dates have marks of their own between the digits. */
const pointed = /^\d{1,3}(\.\d{3})+$/;
const date = /(?:^|\D)(?:0?[1-9]|[12]\d|3[01])[/.-](?:0?[1-9]|1[0-2])[/.-](?:19|20)?\d\d(?:\D|$)/;

/** Maximum step between the sizes or years of a series. */
const stepMost = 15;

/** Numbers that rise or fall in small steps, such as sizes: '36 37 38 39 40'. */
function isSeries(pieces: readonly NumberToken[]): boolean {
  if (pieces.length < 4) return false;
  const numbers = pieces.map((piece) => Number(piece.digits));
  if (pieces.some((piece) => piece.digits.length < 2 || piece.digits.length !== pieces[0]!.digits.length))
    return false;
  return [1, -1].some((way) =>
    numbers.slice(1).every((one, nth) => {
      const step = (one - numbers[nth]!) * way;
      return step > 0 && step <= stepMost;
    }),
  );
}

const digitsOf = (pieces: readonly NumberToken[]): string => pieces.map((piece) => piece.digits).join('');

/** Things that are listed as numbers in words. */
const listed = wordSet(words.phones.listed);

const collected = wordSet('faltan faltantes falta figuritas figus repetidas');

/** Four number words of two digits are a phone number, unless a word says that they are a list. */
function isSaidInPairs(pieces: readonly NumberToken[], { before, after }: Around): boolean {
  if (pieces.length !== 4 || pieces.some((piece) => piece.isPlain || piece.digits.length !== 2)) return false;
  const numbers = pieces.map((piece) => Number(piece.digits));
  const isSpread = Math.max(...numbers) - Math.min(...numbers) > 12;
  const isListed = [...before, ...after].some((word) => listed.has(word));
  const hasAnd = pieces.some(({ gap }) => /[a-z]/.test(gap));
  const round = numbers.filter((one) => one % 10 === 0).length;
  return (
    isSpread && !isListed && !hasAnd && round < 2 && !isSeries(pieces) && /^[2-7]/.test(pieces[0]!.digits)
  );
}

/**
 * Whether the number is a price: 'hasta 2499999', 'precio fijo 2450500'. 'tengo fijo 4567890' names a landline, 'mi
 * celular tengo 4567890' a phone, 'entrego mi celular, tengo 2450500' a price.
 */
function isPriced({ before, part }: Around): boolean {
  const at = before.findLastIndex((word) => !toPrice.has(word) && !/^\d+$/.test(word));
  const word = before[at] ?? '';
  if (!prices.has(word)) return false;
  const isLandline = before.includes('fijo', at) && (either.has(word) || at < part);
  const [owner = '', spoken = ''] = part < at ? [before[at - 2], before[at - 1]] : [];
  const isSpokenOf = /^mis?$/.test(owner)
    ? calls.has(spoken) || thing.has(spoken)
    : calls.has(spoken) && !bought.has(spoken);
  return !isLandline && !(either.has(word) && isSpokenOf);
}

/** Numbers of a collection in rising order: 'me faltan 11, 23 y 45'. */
function isCollection(pieces: readonly NumberToken[], before: readonly string[]): boolean {
  const isUp = pieces.every(
    ({ digits }, nth) => nth === 0 || Number(digits) > Number(pieces[nth - 1]!.digits),
  );
  const isSmall = pieces.length >= 4 && pieces.every(({ digits, isPlain }) => isPlain && digits.length <= 3);
  return isUp && isSmall && before.some((word) => collected.has(word));
}

function isPhone(text: string, pieces: readonly NumberToken[], around: Around): boolean {
  const digits = digitsOf(pieces);
  const shape = phoneShape(digits);
  if (shape === null || around.sign === '$') return false;
  const written = text.slice(pieces[0]!.start, pieces.at(-1)!.end);
  const isPlus = around.sign === '+';
  if (!isPlus && (pointed.test(written) || isSeries(pieces))) return false;
  if (date.test(written) && pieces.length <= 4 && pieces.some((piece) => isYear(piece.digits))) return false;
  const near = around.before.slice(-nearThing);
  const isCall = saysCall(around.before) || saysCall(around.after);
  if (near.some((word) => things.has(word)) && !saysCall(near)) return false;
  if (units.has(around.after[0] ?? '') && !isPlus) return false;
  if (!isCall && isCollection(pieces, around.before)) return false;
  if (shape === 'whole') return true;
  const [first, second] = pieces;
  const areYears = pieces.every((piece) => isYear(piece.digits));
  const isLocal =
    pieces.length === 2 &&
    /^[2-7]\d{3}$/.test(first!.digits) &&
    second!.digits.length === 4 &&
    second!.gap === '-';
  const isRound = pieces.length === 1 && digits.endsWith('000');
  if (isSaidInPairs(pieces, around)) return true;
  if (pieces.length === 1 && first!.isPlain && isPriced(around)) return false;
  return !areYears && (isLocal || (isCall && !isRound && digits.length >= 7));
}

/** Maximum pieces of one phone number: single digits, with the country code. */
const piecesMax = 15;
/** Minimum and maximum digits of a phone number among other numbers. */
const [digitsLeast, digitsMost] = [10, 15];

/** Where two separate numbers meet: '11-2345-6789/4567-8901', '1123456789-1134567890'. */
const meets = (one: NumberToken, next: NumberToken): boolean =>
  next.gap.includes('/') ||
  (next.gap.includes('-') && one.digits.length >= digitsLeast && next.digits.length >= digitsLeast);

/** Minimum digits of a phone number. */
const partLeast = 6;

/**
 * Phone numbers in a run, read as one number or as several joined by a sign. Behind a thing's name ('filtro
 * 1123456789/3') a part that is too short for a phone belongs to the thing.
 */
export function phonesIn(text: string, tokens: readonly Token[], run: readonly NumberToken[]): Finding[] {
  const parts: NumberToken[][] = [];
  for (const [nth, piece] of run.entries()) {
    if (nth === 0 || meets(run[nth - 1]!, piece)) parts.push([piece]);
    else parts.at(-1)!.push(piece);
  }
  const whole = phonesInPart(text, tokens, run);
  if (parts.length === 1) return whole;
  const { before, after, part: from } = aroundOf(text, tokens, run[0]!.start, run.at(-1)!.end);
  const isOfThing =
    before
      .slice(Math.max(from, before.length - nearThing))
      .some((word) => things.has(word) || spares.has(word)) &&
    parts.some((part) => digitsOf(part).length < partLeast) &&
    parts.every((part) => part.length === 1) &&
    !saysCall(before) &&
    !saysCall(after);
  if (isOfThing) return whole;
  return longer(
    whole,
    parts.flatMap((part) => phonesInPart(text, tokens, part)),
  );
}

export const longer = (one: Finding[], other: Finding[]): Finding[] =>
  covered(other) > covered(one) ? other : one;
const covered = (found: readonly Finding[]): number =>
  found.reduce((sum, { start, end }) => sum + end - start, 0);

/** Phone numbers in a row of pieces: the whole row, otherwise parts of it between blanks. */
function phonesInPart(text: string, tokens: readonly Token[], run: readonly NumberToken[]): Finding[] {
  const found: Finding[] = [];
  const add = (pieces: readonly NumberToken[]): boolean => {
    const [start, end] = [pieces[0]!.start, pieces.at(-1)!.end];
    if (!isPhone(text, pieces, aroundOf(text, tokens, start, end))) return false;
    found.push({ kind: 'phone', start, end });
    return true;
  };
  if (run.length <= piecesMax && add(run)) return found;
  const digits = digitsOf(run);
  const [upTo, groups] = [[0], [0]];
  for (const piece of run) {
    upTo.push(upTo.at(-1)! + piece.digits.length);
    groups.push(groups.at(-1)! + Number(isGroup(piece)));
  }
  for (let first = 0; first < run.length; first++) {
    if (first > 0 && !/\s/.test(run[first]!.gap)) continue;
    const most = Math.min(run.length, first + piecesMax);
    for (let last = most; last > first; last--) {
      const count = upTo[last]! - upTo[first]!;
      if (count > digitsMost) continue;
      if (count < digitsLeast) break;
      const isOpen = last === run.length || /\s/.test(run[last]!.gap);
      if (!isOpen || last - first === run.length || groups[last] === groups[first]) continue;
      if (phoneShape(digits.slice(upTo[first], upTo[last])) !== 'whole') continue;
      const pieces = run.slice(first, last);
      if (isSeries(pieces) || !add(pieces)) continue;
      first = last - 1;
      break;
    }
  }
  return found;
}

/** Among other numbers a phone number has one long group, or number words. */
const isGroup = (piece: NumberToken): boolean => piece.digits.length >= 4 || !piece.isPlain;
