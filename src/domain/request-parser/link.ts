import { limits } from '../limits/limits.ts';
import { capitalise } from '../people/names.ts';
import { parseUrl } from '../texts/parse-url.ts';

/** Title and address of a pasted link. */
export interface ProductLink {
  title: string;
  referenceUrl: string;
}

/** Parts of a path that do not name the thing: article numbers, kinds of page. */
const noWords =
  /^(?:p|dp|gp|item|items|producto|productos|product|products|articulo|detalle|itm|html?|php|aspx|jm|www|up|sku|ref|venta|comprar|tienda|shop|ar|es|index|listado|d|s)$/i;
/** Kinds of page of a social network, only as a single word: 'apple-watch-serie-8' is a thing. */
const kindOfPage =
  /^(?:marketplace|share|sec|watch|reels?|shorts|status|posts?|story|stories|videos?|photos?|groups|permalink)$/i;
/** Hosts where the first part of the path is a person's name or a kind of page. */
const socialHost =
  /(?:^|\.)(?:instagram|facebook|tiktok|twitter|x|threads|pinterest|youtube|t)\.(?:com|net|me)$/;
/** 'iPhone', 'PlayStation'. */
const isBrand = (word: string): boolean => /^\p{Lu}?\p{Ll}+\p{Lu}\p{Ll}+$/u.test(word);
/** Codes such as 'dQw4w9WgXcQ' or 'AbCdEf': digits inside, or capitals after the first letter. */
const isCode = (word: string): boolean =>
  /\p{N}/u.test(word) || (/^(?=.*\p{Ll}).+\p{Lu}/u.test(word) && !isBrand(word));
const isNumberOfArticle = (word: string): boolean => /^(?:ml[a-z]u?\d*|b0[a-z0-9]{8}|\d{6,})$/i.test(word);

/**
 * The title in the words of a shop's address, such as '/MLA-123456-bicicleta-mtb-rodado-29-_JM', or null when the text
 * is no link. Only the address is read: no request is made.
 */
export function parseProductLink(text: string): ProductLink | null {
  const found =
    /https?:\/\/\S+/i.exec(text)?.[0] ??
    (/^(?:[a-z0-9-]+\.)+[a-z]{2,}\/\S+$/i.test(text.trim()) ? `https://${text.trim()}` : null);
  const typed = found && withoutSigns(found);
  const url = typed === null ? null : parseUrl(typed);
  if (!url) return null;
  const parts = url.pathname
    .split('/')
    .slice(socialHost.test(url.hostname) ? 2 : 1)
    .map(wordsOfPart);
  const best = parts.reduce<string[]>((one, other) => (other.length > one.length ? other : one), []);
  const title = best.join(' ').slice(0, limits.titleMax).trim();
  return { title: capitalise(title), referenceUrl: url.href };
}

/** Punctuation and marks around a link in a text. */
const signsAround = `.,;:!?'"’»”…>*`;
const brackets = [
  ['(', ')'],
  ['[', ']'],
] as const;

/** Removes the punctuation around a link. A bracket opened inside the link belongs to it. */
function withoutSigns(link: string): string {
  const countOf = (sign: string) => link.split(sign).length - 1;
  // Counted once: a link may be thousands of brackets.
  const unopened = new Map(
    brackets.map(([open, close]) => [close as string, countOf(close) - countOf(open)]),
  );
  let end = link.length;
  for (; end > 0; end--) {
    const last = link.charAt(end - 1);
    const more = unopened.get(last) ?? 0;
    if (more <= 0 && !signsAround.includes(last)) break;
    if (more > 0) unopened.set(last, more - 1);
  }
  return link.slice(0, end);
}

function wordsOfPart(part: string): string[] {
  const text = decoded(part);
  const words = text
    .replace(/_.*$/, '')
    .split(/[-+\s.]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !isNumberOfArticle(word) && !noWords.test(word));
  // Numbers, codes, kinds of page and names of persons do not name the thing.
  const isNone = text.startsWith('@') || (words.length === 1 && kindOfPage.test(`${words}`));
  return !isNone && words.some((word) => /\p{L}{3}/u.test(word) && !isCode(word)) ? words : [];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The parameters of the publishing page with a sentence, and with what another app shares (manifest.webmanifest). */
export const sharedTextParams = {
  text: 'wish',
  sharedTitle: 'shared_title',
  sharedUrl: 'shared_url',
} as const;

/** Name of the parameter that chooses a reading: 'maxPrice-1'. */
export const readingParam = 'reading';

/** Request in an address: the words, and a link that was pasted or shared among them. */
export interface SharedText {
  /** Everything that was typed or shared. */
  typed: string;
  words: string;
  link: ProductLink | null;
}

/** Request in an address; null without one. A link is parsed only, never requested. */
export function readSharedText(query: URLSearchParams): SharedText | null {
  const parts = [sharedTextParams.sharedTitle, sharedTextParams.text, sharedTextParams.sharedUrl].map(
    (name) => query.get(name),
  );
  if (parts.every((part) => part === null)) return null;
  const said = parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .map(readPart);
  const typed = said
    .filter((part, index) => !isSaidElsewhere(part, index, said))
    .map(({ text }) => text)
    .join(' ');
  const link = parseProductLink(typed);
  return { typed, words: link ? withoutLinks(typed) : typed, link };
}

interface SharedPart {
  text: string;
  isLink: boolean;
  words: string;
}

const readPart = (text: string): SharedPart => ({
  text,
  isLink: parseProductLink(text) !== null,
  words: withoutLinks(text),
});

/** Some apps share the same title or link in two parameters. The first of equal parts stays. */
const isSaidElsewhere = (part: SharedPart, index: number, all: readonly SharedPart[]): boolean =>
  all.some((other, at) => (other.text === part.text ? at < index : isSaidIn(other, part)));

/** Words are repeated only by the same whole words: the address of notebookspace.com does not repeat 'notebook'. */
const isSaidIn = (other: SharedPart, part: SharedPart): boolean =>
  part.isLink ? other.text.includes(part.text) : hasWholeWords(other.words, part.words);

function hasWholeWords(text: string, words: string): boolean {
  const isWithin = (sign: string) => /[\p{L}\p{N}]/u.test(sign);
  for (let at = text.indexOf(words); at >= 0 && words !== ''; at = text.indexOf(words, at + 1)) {
    if (!isWithin(text.charAt(at - 1)) && !isWithin(text.charAt(at + words.length))) return true;
  }
  return false;
}

const withoutLinks = (typed: string): string =>
  typed
    .split(/\s+/)
    .filter((word) => parseProductLink(word) === null)
    .join(' ');
