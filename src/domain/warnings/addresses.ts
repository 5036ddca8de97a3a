import type { Finding } from './kinds.ts';
import { provider } from './mailboxes.ts';

const isProvider = new RegExp(`^(?:${provider})$`);
const endings =
  /^(?:com|ar|net|org|edu|gob|gov|es|uy|cl|br|info|io|me|app|online|shop|store|tech|xyz|la|us)$/;

const at = /arrob@|@|[([{]\s?(?:at?|arr?o[bv]a)\s?[)\]}]|arr?o ?[bv]a|ar roba|\bat\b/g;
/** A provider may be written with blanks: 'g mail'. */
const host = new RegExp(`\\s{0,2}((?:${provider})(?![a-z0-9-])|[a-z0-9-]{2,40})`, 'y');
const label = /(?:\s{0,2}[([{]?\s?(?:\.|,|punto|dot)\s?[)\]}]?\s{0,2}|\s)([a-z]{2,12})/y;

const localMax = 64;

/** Where the part before an at-sign begins; the place itself when there is none. */
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

/**
 * Where the domain after an at-sign ends, whether it is a known mail provider's, and how many labels follow.
 */
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

/** E-mail addresses, also said in words. */
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
