import { accountsIn, aliasesIn } from './accounts.ts';
import { handlesIn } from './handles.ts';
import { type Finding, type WarningKind, warningKinds } from './kinds.ts';
import { emailsIn, mailboxesIn } from './mailboxes.ts';
import { messengersIn } from './messengers.ts';
import { joinedRun, numberRuns } from './numbers.ts';
import { longer, phonesIn } from './phones.ts';
import { pressureIn } from './pressure.ts';
import { readText, tokensOf, withNumbersApart, wordTokensOf } from './reading.ts';
import { sitesIn } from './sites.ts';

/** Finds contacts and risky content with their positions. The time is linear in the length of the text. */
export function findWarnings(original: string): Finding[] {
  const { text, at } = readText(original);
  const tokens = tokensOf(text);
  const words = wordTokensOf(tokens);
  const isCapital = (place: number): boolean => /\p{Lu}/u.test(original.charAt(at[place] ?? 0));
  const sites = sitesIn(text, words, isCapital);
  let nth = 0;
  // Digits of a site address are no phone number.
  const outside = words.filter(({ start }) => {
    while (sites[nth] && sites[nth]!.end <= start) nth++;
    return !(sites[nth] && sites[nth]!.start <= start);
  });
  const apart = withNumbersApart(tokens);
  const numbers = numberRuns(text, withNumbersApart(outside)).flatMap((run) => {
    const accounts = accountsIn(run);
    if (accounts.length > 0) return accounts;
    const joined = joinedRun(run);
    return longer(phonesIn(text, apart, run), joined ? phonesIn(text, apart, joined) : []);
  });
  const found: Finding[] = [
    ...numbers,
    ...aliasesIn(text, tokens),
    ...emailsIn(text),
    ...mailboxesIn(text, words),
    ...messengersIn(text, words),
    ...handlesIn(text, words, isCapital),
    ...pressureIn(words),
  ];
  const others = found.filter(({ kind }) => kind === 'email' || kind === 'messenger');
  const alone = sites.filter(
    (site) => !others.some(({ start, end }) => start < site.end && site.start < end),
  );
  return [...found, ...alone].map(({ kind, start, end }) => ({
    kind,
    start: at[start]!,
    end: at[end - 1]! + lengthAt(original, at[end - 1]!),
  }));
}

const lengthAt = (text: string, place: number): number => ((text.codePointAt(place) ?? 0) > 0xffff ? 2 : 1);

/** Kinds of content in a text, each once, most dangerous first. */
export function warningKindsIn(text: string): WarningKind[] {
  const found = new Set(findWarnings(text).map(({ kind }) => kind));
  return warningKinds.filter((kind) => found.has(kind));
}
