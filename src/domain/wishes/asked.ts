import { type LinkedWish, wishFromLink } from './link.ts';

/** The parameters of the publishing page with a sentence, and with what another app shares (manifest.webmanifest). */
export const wishParams = { text: 'wish', sharedTitle: 'shared_title', sharedUrl: 'shared_url' } as const;

/** Name of the parameter that chooses a reading: 'maxPrice-1'. */
export const readingParam = 'reading';

/** What an address asks for: the words, and the link that was pasted or shared among them. */
export interface AskedWish {
  /** All that was typed or shared. */
  typed: string;
  words: string;
  link: LinkedWish | null;
}

/** The wish in an address; null when there is none. A link is only read, no request is made to it. */
export function askedWish(query: URLSearchParams): AskedWish | null {
  const parts = [wishParams.sharedTitle, wishParams.text, wishParams.sharedUrl].map((name) =>
    query.get(name),
  );
  if (parts.every((part) => part === null)) return null;
  // Some apps share the same link in two of the parts.
  const typed = parts
    .map((part) => part?.trim() ?? '')
    .filter((part, index, all) => part !== '' && !all.some((other, at) => at < index && other.includes(part)))
    .join(' ');
  const link = wishFromLink(typed);
  return { typed, words: link ? withoutLinks(typed) : typed, link };
}

const withoutLinks = (typed: string): string =>
  typed
    .split(/\s+/)
    .filter((word) => wishFromLink(word) === null)
    .join(' ');
