import type { Finding } from './kinds.ts';
import type { Piece } from './numbers.ts';
import type { Token } from './reading.ts';

const digitsOfAccount = 22;

const checkDigit = (digits: string, weights: readonly number[]): number => {
  const sum = weights.reduce((total, weight, nth) => total + weight * Number(digits[nth]), 0);
  return (10 - (sum % 10)) % 10;
};

/**
 * Whether 22 digits are a bank account's number (CBU) or a wallet's (CVU), by their two check digits: the eighth for
 * bank and branch, the last for the account.
 */
export function isAccountNumber(digits: string): boolean {
  if (!/^\d{22}$/.test(digits) || /^0+$/.test(digits)) return false;
  return (
    checkDigit(digits, [7, 1, 3, 9, 7, 1, 3]) === Number(digits[7]) &&
    checkDigit(digits.slice(8), [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3]) === Number(digits[21])
  );
}

/** The account numbers in a run of numbers. */
export function accountsIn(run: readonly Piece[]): Finding[] {
  const found: Finding[] = [];
  for (let first = 0; first < run.length; first++) {
    let digits = '';
    for (let last = first; last < run.length && digits.length < digitsOfAccount; last++) {
      digits += run[last]!.digits;
      if (digits.length !== digitsOfAccount || !isAccountNumber(digits)) continue;
      found.push({ kind: 'account', start: run[first]!.start, end: run[last]!.end });
      first = last;
      break;
    }
  }
  return found;
}

/** An alias of an account: 6 to 20 letters, digits, dots and hyphens. Here one that no plain word looks like. */
const joined = /^(?=.*[a-z])[a-z0-9]+(?:[.-][a-z0-9]+)+$/;
const numbered = /^(?=.*[a-z])(?=.*[0-9])[a-z0-9]+$/;
const isAlias = (chunk: string): boolean =>
  chunk.length >= 6 && chunk.length <= 20 && (joined.test(chunk) || numbered.test(chunk));

/** Words between 'alias' and the alias. */
const chunksMax = 5;
const reach = 80;

const transfer = /^(?:transf|deposit|gir[aeo]|mandal)/;
/** Three words with dots, as wallets make them; an address of a site ends otherwise. */
const threeWords = /^[a-z]{2,}\.[a-z]{2,}\.(?!com$|net$|org$|ar$)[a-z]{2,}$/;

/** An alias that somebody names as one or sends money to: 'mi alias es perro.gato.casa'. */
export function aliasesIn(text: string, tokens: readonly Token[]): Finding[] {
  const found: Finding[] = [];
  for (const { text: word, start, end } of tokens) {
    const isNamed = word === 'alias';
    if (!isNamed && !transfer.test(word)) continue;
    const after = chunks(text.slice(end, end + reach), end).slice(0, chunksMax);
    const from = Math.max(0, start - reach);
    const before = chunks(text.slice(from, start), from).slice(-chunksMax);
    const alias = isNamed
      ? (after.find(({ chunk }) => isAlias(chunk)) ?? before.findLast(({ chunk }) => threeWords.test(chunk)))
      : after.find(({ chunk }) => threeWords.test(chunk));
    if (alias) found.push({ kind: 'alias', start: alias.start, end: alias.start + alias.chunk.length });
  }
  return found;
}

/** What stands between blanks, without the signs at its ends. */
const chunks = (text: string, offset: number): { chunk: string; start: number }[] =>
  Array.from(text.matchAll(/[a-z0-9](?:[^\s,;:]*[a-z0-9])?/g), (match) => ({
    chunk: match[0],
    start: offset + match.index,
  }));
