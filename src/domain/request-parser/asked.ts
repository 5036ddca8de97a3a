import { type LinkedWish, wishFromLink } from './link.ts';

/** The parameters of the publishing page with a sentence, and with what another app shares (manifest.webmanifest). */
export const wishParams = { text: 'wish', sharedTitle: 'shared_title', sharedUrl: 'shared_url' } as const;

/** Name of the parameter that chooses a reading: 'maxPrice-1'. */
export const readingParam = 'reading';

/** Request in an address: the words, and a link that was pasted or shared among them. */
export interface AskedWish {
  /** Everything that was typed or shared. */
  typed: string;
  words: string;
  link: LinkedWish | null;
}

/** Request in an address; null without one. A link is parsed only, never requested. */
export function askedWish(query: URLSearchParams): AskedWish | null {
  const parts = [wishParams.sharedTitle, wishParams.text, wishParams.sharedUrl].map((name) =>
    query.get(name),
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
  const link = wishFromLink(typed);
  return { typed, words: link ? withoutLinks(typed) : typed, link };
}

interface SharedPart {
  text: string;
  isLink: boolean;
  words: string;
}

const readPart = (text: string): SharedPart => ({
  text,
  isLink: wishFromLink(text) !== null,
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
    .filter((word) => wishFromLink(word) === null)
    .join(' ');
