import { mailboxOf } from '../accounts/mailbox.ts';
import { dayMs } from '../dates/dates.ts';
import { capitalise } from '../people/names.ts';
import { normalizeText } from '../texts/fold.ts';
import { isEmptyWord, wordsOf } from './words.ts';

// Whose words are suggested to others. Accounts are cheap, so a suggestion needs several people with confirmed
// addresses, and accounts that have existed for some days.

/** People who must have written the same. */
export const suggestersMin = 3;
const accountDaysMin = 7;

/** Accounts created before this time count. */
export const suggestersMadeBefore = (now: Date): Date => new Date(now.getTime() - accountDaysMin * dayMs);

/** Minimum letters before titles are suggested, and in one of the words: 'a b' is in too many texts. */
const suggestFrom = 3;
const suggestWordFrom = 2;
const titlesMax = 6;
const categoriesMax = 2;
const wordsMax = 4;

interface Title {
  title: string;
  /** The owner's address: several accounts with one mailbox are one person. */
  ownerEmail: string;
}

interface Said {
  owners: Set<string>;
  spellings: Map<string, number>;
}

export const isEnoughForTitles = (typed: string): boolean =>
  [...typed.trim()].length >= suggestFrom &&
  wordsOf(normalizeText(typed)).some((word) => [...word].length >= suggestWordFrom);

/** The words of a title as they are written, beginning where one of them begins as was typed. */
function matchingWords(title: string, typed: string): string[] {
  const written = title.split(/\s+/).filter((word) => wordsOf(normalizeText(word)).length > 0);
  const from = written.findIndex((_, at) => normalizeText(written.slice(at).join(' ')).startsWith(typed));
  return from < 0 ? [] : written.slice(from);
}

/**
 * The longest phrases that begin as typed, at any word of a title, and that at least `suggestersMin` people share; those
 * of the most people first.
 */
export function suggestTitles(typed: string, titles: readonly Title[]): string[] {
  const wanted = normalizeText(typed).trim();
  const said = new Map<string, Said>();
  for (const { title, ownerEmail } of titles) {
    const words = matchingWords(title, wanted);
    for (let count = 1; count <= Math.min(words.length, wordsMax); count++) {
      const part = words
        .slice(0, count)
        .join(' ')
        .replace(/[,.;:!?]+$/, '');
      const key = wordsOf(normalizeText(part)).join(' ');
      if (!key.startsWith(wordsOf(wanted).join(' ')) || isEmptyWord(key.split(' ').at(-1) ?? '')) continue;
      const known = said.get(key) ?? { owners: new Set(), spellings: new Map() };
      known.owners.add(mailboxOf(ownerEmail));
      known.spellings.set(part, (known.spellings.get(part) ?? 0) + 1);
      said.set(key, known);
    }
  }
  const several = [...said].filter(([, { owners }]) => owners.size >= suggestersMin);
  return several
    .filter(([key, one]) => !several.some(([other, more]) => isSameSaid(key, one, other, more)))
    .toSorted(([a, one], [b, other]) => other.owners.size - one.owners.size || a.length - b.length)
    .slice(0, titlesMax)
    .map(([, { spellings }]) => capitalise(mostFrequent(spellings)));
}

/** Whether all people who wrote a phrase continue it in the same way. */
const isSameSaid = (key: string, one: Said, other: string, more: Said): boolean =>
  other.startsWith(`${key} `) && more.owners.size === one.owners.size;

const mostFrequent = (spellings: ReadonlyMap<string, number>): string =>
  [...spellings].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';

export function filterNamesByPrefix(typed: string, names: readonly string[]): string[] {
  const wanted = normalizeText(typed).trim();
  const isLike = (name: string) => wanted !== '' && ` ${normalizeText(name)}`.includes(` ${wanted}`);
  return names.filter(isLike).slice(0, categoriesMax);
}
