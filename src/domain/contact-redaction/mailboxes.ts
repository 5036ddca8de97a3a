import { wordSet } from '../texts/fold.ts';
import type { Finding } from './kinds.ts';
import { isEverydayWord, isHandle } from './plain-words.ts';
import type { Token } from './reading.ts';
import words from './words.json' with { type: 'json' };

/** Spellings of mail providers without another meaning. */
const sure =
  'g[ -]?m ?[a4] ?[i1l] ?[l1]|gmai|gmial|gmal|gmeil|gemail|jmail|h ?[o0] ?t[ -]?m ?[a4] ?[i1l] ?[l1]|hotmal|hotmial|hotmeil|jotmail|jotmeil|y ?a ?h ?o ?o|yaho|yahu|protonmail';
/** Providers whose names are also programs, places and things. */
const unsure = 'outlook|outlok|outluk|icloud|live|fibertel|ciudad|arnet|speedy|proton';
const provider = `${sure}|${unsure}`;

const names = new RegExp(
  `\\b(?:(${sure})|${unsure})\\b(?:\\s{0,2}(?:[.,]|punto|dot)?\\s{0,2}com\\b(?:\\s{0,2}(?:[.,]|punto)?\\s{0,2}ar\\b)?)?`,
  'g',
);

/** 'juanperez77gmail' */
const attached = /\b[a-z0-9._]{4,30}(?:gmail|hotmail)(?:\.?com(?:\.ar)?)?\b/g;

/** Words between a mailbox and its provider, in either order. */
const between = wordSet('en de del es mi por a x dominio');
const cues = wordSet(words.mailboxes.cues);
/** Words for mail. Beside a mailbox with an `unsure` provider one of them is required. */
const mails = wordSet('mail mails correo email casilla');
const wordsBefore = 6;
const gapMax = 6;
const boxMax = 64;

const isJoining = (gap: string): boolean => gap.length <= gapMax && !/[.!?;]\s|[$%]/.test(gap);

/** Finds mailboxes beside a provider's name, without an at-sign: 'juanperez gmail', 'mi hotmail es juanperez'. */
export function mailboxesIn(text: string, tokens: readonly Token[]): Finding[] {
  const found: Finding[] = [];
  let nth = 0;
  for (const match of text.matchAll(names)) {
    while (tokens[nth] && tokens[nth]!.start < match.index) nth++;
    const end = match.index + match[0].length;
    const isSure = match[1] !== undefined;
    const start = startBefore(text, tokens, nth, match.index, end, isSure);
    if (start !== null) {
      found.push({ kind: 'email', start, end });
      continue;
    }
    const after = endAfter(text, tokens, nth, end, isSure);
    if (after !== null) found.push({ kind: 'email', start: match.index, end: after });
  }
  for (const { index, 0: whole } of text.matchAll(attached))
    found.push({ kind: 'email', start: index, end: index + whole.length });
  return found;
}

function startBefore(
  text: string,
  tokens: readonly Token[],
  nth: number,
  at: number,
  end: number,
  isSure: boolean,
): number | null {
  const match = text.slice(at, end);
  let index = nth - 1;
  let place = at;
  for (let steps = 0; steps < 3 && tokens[index] && between.has(tokens[index]!.text); steps++)
    place = tokens[index--]!.start;
  // 'mi correo es juanperez y es de gmail'
  if (tokens[index]?.text === 'y' && tokens[index + 1]?.text === 'es') place = tokens[index--]!.start;
  const one = tokens[index];
  if (!one || index < 0 || one.text.length > boxMax) return null;
  const gap = text.slice(one.end, place);
  if (!isJoining(gap)) return null;
  const box = one.end - one.start === one.text.length ? boxEndingAt(text, one.end) : one.text;
  if (box.length < 4 || isEverydayWord(box) || /^\d+$/.test(box)) return null;
  const near = tokens.slice(Math.max(0, index - wordsBefore), index);
  const isCued = near.some(({ text: word }) => cues.has(word));
  const start = Math.min(one.start, one.end - box.length);
  if (!isSure)
    return near.some(({ text: word }) => mails.has(word)) || /^[a-z]+[._][a-z]+$/.test(box) ? start : null;
  const isWhole = match.includes('com');
  if (isCued || (isWhole && box.length >= 6) || (isHandle(box) && (place < at || !gap.includes(','))))
    return start;
  const isAlone =
    /(?:^|[\n:;,.(!?])\s{0,2}$/.test(text.slice(Math.max(0, start - 3), start)) &&
    /^\s{0,2}(?:$|[\n,;.!?)])/.test(text.slice(end, end + 3));
  return isAlone && place === at && box.length >= 6 && /^\s/.test(gap) ? start : null;
}

function endAfter(
  text: string,
  tokens: readonly Token[],
  nth: number,
  end: number,
  isSure: boolean,
): number | null {
  let index = nth;
  while (tokens[index] && tokens[index]!.start < end) index++;
  const isMine = /^(?:mi|mis|el|nuestro)$/.test(tokens[nth - 1]?.text ?? '') && isSure;
  let place = end;
  let isSaid = false;
  for (
    let steps = 0;
    steps < 2 && tokens[index] && /^(?:es|usuario|de)$/.test(tokens[index]!.text);
    steps++
  ) {
    isSaid ||= tokens[index]!.text === 'es';
    place = tokens[index++]!.end;
  }
  const one = tokens[index];
  if (!one) return null;
  const gap = text.slice(place, one.start);
  const box =
    /^[a-z0-9][a-z0-9._+-]{2,40}/.exec(text.slice(one.start, one.start + 42))?.[0].replace(/[.-]+$/, '') ??
    '';
  if (!isJoining(gap) || box.length < 4 || isEverydayWord(box) || /^\d+$/.test(box) || gap.includes(','))
    return null;
  const isShown = isSaid || /[:=>]/.test(gap);
  const isAlone =
    box.length >= 8 &&
    /^\s{0,2}(?:$|[\n,;!?)]|\.(?:\s|$))/.test(text.slice(one.start + box.length, one.start + box.length + 4));
  return isSure &&
    ((isMine && isShown) ||
      (isAlone && (isMine || isShown)) ||
      (isShown && isHandle(box)) ||
      ((isMine || /^[a-z]{5,}\d+$/.test(box)) && isHandle(box)))
    ? one.start + box.length
    : null;
}

/** Name of the mailbox that ends at a position. */
function boxEndingAt(text: string, end: number): string {
  return /[a-z0-9](?:[a-z0-9._+-]*[a-z0-9])?$/.exec(text.slice(Math.max(0, end - 40), end))?.[0] ?? '';
}

const isProvider = new RegExp(`^(?:${provider})$`);
const endings =
  /^(?:com|ar|net|org|edu|gob|gov|es|uy|cl|br|info|io|me|app|online|shop|store|tech|xyz|la|us)$/;

const at = /arrob@|@|[([{]\s?(?:at?|arr?o[bv]a)\s?[)\]}]|arr?o ?[bv]a|ar roba|\bat\b/g;
/** A provider may be written with blanks: 'g mail'. */
const host = new RegExp(`\\s{0,2}((?:${provider})(?![a-z0-9-])|[a-z0-9-]{2,40})`, 'y');
const label = /(?:\s{0,2}[([{]?\s?(?:\.|,|punto|dot)\s?[)\]}]?\s{0,2}|\s)([a-z]{2,12})/y;

const localMax = 64;

/** Start of the part before an at-sign; the position itself when there is none. */
function localStart(text: string, place: number): number {
  let end = place;
  for (let blanks = 0; blanks < 2 && text[end - 1] === ' '; blanks++) end--;
  let start = end;
  while (start > 0 && end - start < localMax && /[a-z0-9._+-]/.test(text[start - 1]!)) start--;
  if (start === end) return place;
  const point = /[a-z0-9_+-]{1,30} (?:punto|guion(?: bajo)?) $/.exec(
    text.slice(Math.max(0, start - 50), start),
  );
  return point ? start - point[0].length : start;
}

/** End of the domain after an at-sign, whether it is a known mail provider's, and its number of labels. */
function hostEnd(text: string, place: number): { end: number; isKnown: boolean; labels: number } | null {
  host.lastIndex = place;
  const match = host.exec(text);
  if (!match) return null;
  const isKnown = isProvider.test(match[1]!);
  let end = host.lastIndex;
  let labels = 0;
  for (; labels < 4; labels++) {
    label.lastIndex = end;
    const next = label.exec(text);
    if (!next || !endings.test(next[1]!)) break;
    // A blank alone is a dot only after a provider: 'gmail com'.
    if (/^\s$/.test(next[0].slice(0, -next[1]!.length)) && !isKnown) break;
    end = label.lastIndex;
  }
  return { end, isKnown, labels };
}

/** Finds e-mail addresses, also with their signs written as words. */
export function emailsIn(text: string): Finding[] {
  const found: Finding[] = [];
  for (const match of text.matchAll(at)) {
    const start = localStart(text, match.index);
    const isSign = match[0] === '@';
    const rest = hostEnd(text, match.index + match[0].length);
    if (start === match.index || !rest) continue;
    const isBracketed = /^[([{]/.test(match[0]);
    const isAddress =
      match[0] === 'at'
        ? rest.isKnown || rest.labels > 0
        : rest.isKnown || rest.labels > 0 || (isSign && text[match.index - 1] !== ' ');
    if (isAddress || (isBracketed && rest.labels > 0)) found.push({ kind: 'email', start, end: rest.end });
  }
  return found;
}
