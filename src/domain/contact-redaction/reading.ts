import { normalizeText } from '../texts/fold.ts';

/** A normalized text with the position of each character in the original. */
export interface Reading {
  text: string;
  /** Has one more entry: the length of the original. */
  at: number[];
}

/** Letters of other scripts that look like ours. */
const alike: ReadonlyMap<string, string> = new Map(
  'аa еe оo рp сc хx уy іi ѕs οo αa ιi νv ρp ・. ｡. 。.'
    .split(' ')
    .map(([theirs = '', ours = '']) => [theirs, ours]),
);

/** Marks around a letter, and invisible characters. */
const unseen = /^[\p{M}\p{Default_Ignorable_Code_Point}]$/u;

function readCharacter(character: string): string {
  if (character.charCodeAt(0) < 0x80) return character.toLowerCase();
  if (unseen.test(character)) return '';
  const plain = normalizeText(character.normalize('NFKC'));
  return alike.get(plain) ?? plain;
}

/** Normalizes a text character by character, so that findings can be located in the original. */
export function readText(original: string): Reading {
  const at: number[] = [];
  let text = '';
  let place = 0;
  for (const character of original) {
    const read = readCharacter(character);
    for (let index = 0; index < read.length; index++) at.push(place);
    text += read;
    place += character.length;
  }
  at.push(original.length);
  return { text, at };
}

export interface Token {
  text: string;
  start: number;
  end: number;
}

export const tokensOf = (text: string): Token[] =>
  Array.from(text.matchAll(/[a-z0-9]+/g), (match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));

/** A number with a word attached that names it: 'wsp1123456789', '1123456789ok'. */
const attached =
  /^(?:(wsp|wpp|wasap|whatsapp|tel|telefono|cel|celu|celular|fijo|nro|num|numero|llamar|llamame|al)(\d{4,13})|(\d{8,13})(ok|gracias|dale|wsp|wpp|whatsapp|llamame|escribime))$/;

/**
 * Words that things and prices have too. Before a number without area code they count only after an owner or a verb
 * of calling.
 */
const withoutArea = /^(?:(?:celular|fijo)\d{5,9}|(?:nro|num|numero)\d{4,9})$/;
const owned = /\b(?:mis?|tu|al)$|\b(?:llam|escrib|comunic|agend|contact|wsp|wpp|wasap|whatsapp)\w*(?: \w+)?$/;
const ownedDevice = /\bel$/;

/** Splits such words from their numbers. */
export const withNumbersApart = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token, nth) => {
    const [first, second] = attached.exec(token.text)?.slice(1).filter(Boolean) ?? [];
    if (!first || !second || (withoutArea.test(token.text) && !isOwned(tokens, nth))) return [token];
    const middle = token.start + first.length;
    return [
      { text: first, start: token.start, end: middle },
      { text: second, start: middle, end: token.end },
    ];
  });

/** 'mi nro45678901', 'te dejo el fijo4567890'. 'el nro45678901' is a receipt's number. */
function isOwned(tokens: readonly Token[], nth: number): boolean {
  const before = [tokens[nth - 2], tokens[nth - 1]].map((token) => token?.text ?? '').join(' ');
  return owned.test(before) || (/^[cf]/.test(tokens[nth]!.text) && ownedDevice.test(before));
}

/** Joins letters with blanks between them into a word: 's e ñ a'. */
export function wordTokensOf(tokens: readonly Token[]): Token[] {
  const words: Token[] = [];
  for (let first = 0; first < tokens.length; ) {
    let last = first;
    while (isLetterAfter(tokens[last], tokens[last + 1])) last++;
    const run = tokens.slice(first, last + 1);
    if (run.length >= 3) {
      const text = run.map((token) => token.text).join('');
      words.push({ text, start: run[0]!.start, end: run.at(-1)!.end });
    } else words.push(...run);
    first = last + 1;
  }
  return words;
}

const isLetter = (token: Token | undefined): token is Token => !!token && /^[a-z]$/.test(token.text);
const isLetterAfter = (one: Token | undefined, next: Token | undefined): boolean =>
  isLetter(one) && isLetter(next) && next.start - one.end === 1;
