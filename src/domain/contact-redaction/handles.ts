import { wordSet } from '../texts/fold.ts';
import type { Finding } from './kinds.ts';
import { isEverydayWord, isHandle, isJoined, isName } from './plain-words.ts';
import type { Token } from './reading.ts';
import words from './words.json' with { type: 'json' };

const long = wordSet(words.handles.long);
const short = wordSet('ig face fb fbk feis tg ista inta snap');
const others = wordSet('whatsapp wsp wpp youtube netflix google web pinterest twitch');

/** Words that may stand between a network's name and a handle. */
const between = wordSet(words.handles.between);
/** Words of `between` that announce a name. */
const naming = wordSet(words.handles.naming);
/** Words that say that the handle is the writer's own. */
const own = wordSet(words.handles.own);
/** Words that join a handle to the network after it: 'juan.perez en ig'. */
const links = wordSet('en de por x');

/** Words that may stand between a handle and the network after it. */
const backwards = wordSet(words.handles.backwards);

const wordsBefore = 5;
const handleMax = 40;

const leet: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's' };
const isNetwork = ({ text }: Token): boolean =>
  long.has(text) ||
  short.has(text) ||
  (text.length > 4 &&
    text.length < 12 &&
    /[0-9]/.test(text) &&
    long.has(text.replace(/[01345]/g, (digit) => leet[digit]!)));

const arrow = /[-=]>|[→»👉👇⬇➡]/u;
const pictured = /\p{Extended_Pictographic}/u;
const isSign = (gap: string): boolean => /[:=/|>→\-~\\•([]/.test(gap) || pictured.test(gap);
const isOver = (gap: string): boolean => /[.;!?]\s|[.;!?]$|\n\s*\n/.test(gap) || gap.length > 12;

/** Handles beside the name of a network. A finding covers both. */
export function handlesIn(
  text: string,
  tokens: readonly Token[],
  isCapital: (place: number) => boolean,
): Finding[] {
  return tokens.flatMap((token, nth): Finding[] => {
    const [end, last] = networkAt(tokens, nth, text);
    if (end === -1) return [];
    const after = handleAfter(text, tokens, nth, last, isCapital);
    const before = handleBefore(text, tokens, nth, last, isCapital);
    return [
      ...(after === null ? [] : [{ kind: 'messenger', start: token.start, end: after } as const]),
      ...(before === null ? [] : [{ kind: 'messenger', start: before, end } as const]),
    ];
  });
}

/** End of a network's name that begins at a token, and its last token: 'tik tok' and 'i g' have two. */
function networkAt(tokens: readonly Token[], nth: number, text: string): [number, number] {
  const [one, next] = [tokens[nth]!, tokens[nth + 1]];
  if (isNetwork(one)) return [one.end, nth];
  const second = one.text === 'tik' ? 'tok' : one.text === 'i' ? 'g' : null;
  const isPair = second !== null && next?.text === second && text.slice(one.end, next.start) === ' ';
  return isPair ? [next.end, nth + 1] : [-1, -1];
}

function handleAfter(
  text: string,
  tokens: readonly Token[],
  nth: number,
  last: number,
  isCapital: (place: number) => boolean,
): number | null {
  const name = tokens[nth]!.text;
  const said = tokens.slice(Math.max(0, nth - wordsBefore), nth);
  let isOwn = said.some((one) => own.has(one.text));
  // 'insta juanperez' at the beginning of a text or of a sentence.
  const isFirst =
    /^(?:insta|ig)$/.test(name) &&
    !/[a-z0-9] ?$/.test(text.slice(Math.max(0, tokens[nth]!.start - 2), tokens[nth]!.start));
  const isAccount = said.slice(-2).some((one) => /^(?:cuenta|nombre)$/.test(one.text));
  let [hasSign, isNamed, hasAt, isApart] = [false, false, false, false];
  for (let index = last; index < last + 6; index++) {
    const next = tokens[index + 1];
    if (!next) return null;
    const gap = text.slice(tokens[index]!.end, next.start);
    if (isOver(gap)) return null;
    hasSign ||= isSign(gap);
    isOwn ||= arrow.test(gap);
    hasAt ||= gap.includes('@');
    isApart ||= /[,\n]/.test(gap);
    const raw = rawAt(text, next);
    if (between.has(next.text) && raw === next.text) {
      isNamed ||= naming.has(next.text);
      isOwn ||= isAccount && isNamed;
      hasAt ||= next.text === 'arroba';
      isOwn ||= own.has(next.text);
      continue;
    }
    if (isNetwork(next) || others.has(next.text)) return null;
    const place = next.start + raw.length;
    const spelled = spelledEnd(tokens, index + 1);
    if (spelled !== null && (isName(raw) || !isEverydayWord(raw))) return spelled;
    if (raw.includes('#')) return place;
    if (hasAt && raw.length >= 3 && !isEverydayWord(raw)) return place;
    const cut = raw.indexOf('.');
    const isSentence = cut > 0 && isCapital(next.start + cut + 1) && !isCapital(next.start);
    if (isJoined(raw) && !isSentence) {
      const isSure = hasSign || isNamed || isOwn || raw.includes('_') || (cut > 0 && !isApart);
      return isSure || (!isApart && /^[a-z]{5,}\d+$/.test(raw) && short.has(name)) ? place : null;
    }
    if (isApart && !isOwn) return null;
    const isFull =
      isName(next.text) && isCapital(next.start) && isNameAfter(text, tokens[index + 2], next, isCapital);
    if (isFull && !isApart) return nameEnd(text, tokens, index + 1, true, isCapital);
    if (isSentence || !/^[a-z]{3,}$/.test(next.text) || isEverydayWord(next.text)) return null;
    const isAlone = /^\s{0,3}(?:$|[\n,;!?)([]|\.(?:\s|$)|\p{Extended_Pictographic}|y\b|o\b)/u.test(
      text.slice(next.end, next.end + 6),
    );
    const isListed = text[next.end] === ',' && !isOwn;
    const isNameLike = isHandle(next.text) || isCapital(next.start);
    const isFree =
      (isFirst && !isApart && next.text.length >= 6 && (isAlone || isNameLike)) ||
      (isOwn && (isNamed || hasSign)) ||
      (hasSign &&
        !isApart &&
        next.text.length >= 4 &&
        ((isAlone && !isListed) || (isNameLike && name !== 'face'))) ||
      (hasSign &&
        isNameLike &&
        isCapital(next.start) &&
        isNameAfter(text, tokens[index + 2], next, isCapital)) ||
      (isOwn && !isApart && next.text.length >= 4 && (isAlone || isNameLike || /^f/.test(name)));
    return isFree ? nameEnd(text, tokens, index + 1, /^f/.test(name), isCapital) : null;
  }
  return null;
}

const isNameAfter = (
  text: string,
  next: Token | undefined,
  one: Token,
  isCapital: (place: number) => boolean,
): boolean => !!next && text.slice(one.end, next.start) === ' ' && isCapital(next.start);

/** End of a handle with spelled signs: 'juan guion bajo perez', 'juan punto perez'. */
function spelledEnd(tokens: readonly Token[], first: number): number | null {
  const [sign, next, third] = [tokens[first + 1], tokens[first + 2], tokens[first + 3]];
  if (!sign || !next) return null;
  if (/^(?:guion|barra)$/.test(sign.text))
    return /^baj[oa]$/.test(next.text) ? (third?.end ?? null) : next.end;
  return /^(?:punto|underscore)$/.test(sign.text) ? next.end : null;
}

/** A handle with its digits and signs, as the text has it from a token on. */
function rawAt(text: string, { start, end, text: word }: Token): string {
  if (end - start !== word.length) return text.slice(start, end);
  const match = /^[a-z0-9](?:[a-z0-9._]{0,38}[a-z0-9_])?(?:#\d{4})?/.exec(
    text.slice(start, start + handleMax + 5),
  );
  return match?.[0].replace(/#\d{4}$/, (tag) => tag) ?? word;
}

/** End of a name that begins at a token: 'Bicis del Sur', 'juan perez'. */
function nameEnd(
  text: string,
  tokens: readonly Token[],
  first: number,
  isPerson: boolean,
  isCapital: (place: number) => boolean,
): number {
  const isWritten = isCapital(tokens[first]!.start);
  let { end } = tokens[first]!;
  const tag = /^#\d{4}/.exec(text.slice(end, end + 5));
  if (tag) return end + 5;
  const most = isWritten ? 5 : isPerson ? 2 : 0;
  for (let nth = first + 1; nth <= first + most; nth++) {
    const next = tokens[nth];
    if (!next || text.slice(tokens[nth - 1]!.end, next.start) !== ' ') break;
    if (isWritten && /^(?:de|del|la|las|los|y)$/.test(next.text)) continue;
    if (isWritten ? !isCapital(next.start) : isEverydayWord(next.text)) break;
    end = next.end;
  }
  return end;
}

/** Start of a handle that precedes its network: 'juan.perez en ig', 'juanperez87 (instagram)'. */
function handleBefore(
  text: string,
  tokens: readonly Token[],
  nth: number,
  last: number,
  isCapital: (place: number) => boolean,
): number | null {
  let index = nth - 1;
  let isLinked = false;
  for (let steps = 0; steps < 5 && tokens[index] && backwards.has(tokens[index]!.text); steps++) {
    isLinked ||= links.has(tokens[index]!.text) || tokens[index]!.text === 'es';
    index--;
  }
  const one = tokens[index];
  if (!one || index < 0) return null;
  const gap = text.slice(one.end, tokens[index + 1]!.start);
  const isBracketed =
    /^\s?[([]\s?$/.test(gap) && /^\s?[)\]]/.test(text.slice(tokens[last]!.end, tokens[last]!.end + 2));
  if (!isBracketed && !(isLinked && /^\s$/.test(gap))) return null;
  const match = /[a-z0-9](?:[a-z0-9._]*[a-z0-9_])?$/.exec(
    text.slice(Math.max(0, one.end - handleMax), one.end + (text[one.end] === '_' ? 1 : 0)),
  );
  const raw = match?.[0] ?? one.text;
  const start = one.end + (text[one.end] === '_' ? 1 : 0) - raw.length;
  const isOwn = [...tokens.slice(Math.max(0, index - 4), index), ...tokens.slice(index + 1, nth)].some(
    (word) => own.has(word.text),
  );
  const cut = raw.lastIndexOf('.');
  if (cut > 0 && isCapital(start + cut + 1) && !isCapital(start)) return null;
  if (isJoined(raw)) {
    const isWord = cut > 0 && isEverydayWord(raw.slice(cut + 1));
    return isOwn || isBracketed || (/[._]/.test(raw) && !isWord) ? start : null;
  }
  const said = tokens[index - 1]?.text ?? '';
  // 'soy Juan Pérez en facebook'
  const isFull = isCapital(one.start) && !!tokens[index - 1] && isCapital(tokens[index - 1]!.start);
  if (isFull && /^(?:como|soy|llamo)$/.test(tokens[index - 2]?.text ?? '')) return tokens[index - 1]!.start;
  const isNamed = /^(?:como|soy|arroba|usuario|a|busca|buscame|busquen)$/.test(said);
  if (!isNamed || !(isOwn || said === 'arroba') || isEverydayWord(raw) || raw.length < 5) return null;
  return said !== 'soy' || isHandle(raw) ? start : null;
}
