import { accountsIn, aliasesIn } from './accounts.ts';
import { emailsIn } from './addresses.ts';
import { type Finding, type WarningKind, warningKinds } from './kinds.ts';
import { messengersIn } from './messengers.ts';
import { numberRuns } from './numbers.ts';
import { phonesIn } from './phones.ts';
import { pressureIn } from './pressure.ts';
import { readText, tokensOf, wordTokensOf } from './reading.ts';

/** What stands between blanks and leads elsewhere: its digits are no telephone number. */
const addresses = /(?:https?:\/\/|www\.)[^\s]+/g;

/**
 * What a text holds that its reader should be careful with, and where. Its time grows with the text's length, whatever
 * the text.
 */
export function findWarnings(original: string): Finding[] {
  const { text, at } = readText(original);
  const tokens = tokensOf(text);
  const words = wordTokensOf(tokens);
  const links = Array.from(
    text.matchAll(addresses),
    ({ index, 0: { length } }) => [index, index + length] as const,
  );
  let link = 0;
  const outside = tokens.filter(({ start }) => {
    while (links[link] && links[link]![1] <= start) link++;
    return !(links[link] && links[link]![0] <= start);
  });
  const numbers = numberRuns(text, outside).flatMap((run) => {
    const accounts = accountsIn(run);
    return accounts.length > 0 ? accounts : phonesIn(text, tokens, run);
  });
  const found = [
    ...numbers,
    ...aliasesIn(text, tokens),
    ...emailsIn(text),
    ...messengersIn(text, words),
    ...pressureIn(words),
  ];
  return found.map(({ kind, start, end }) => ({
    kind,
    start: at[start]!,
    end: at[end - 1]! + lengthAt(original, at[end - 1]!),
  }));
}

const lengthAt = (text: string, place: number): number => ((text.codePointAt(place) ?? 0) > 0xffff ? 2 : 1);

/** The kinds of what a text holds, each once, the gravest first. */
export function warningsOf(text: string): WarningKind[] {
  const found = new Set(findWarnings(text).map(({ kind }) => kind));
  return warningKinds.filter((kind) => found.has(kind));
}
