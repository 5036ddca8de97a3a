import type { Finding } from './kinds.ts';
import type { NumberToken } from './numbers.ts';
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

export function accountsIn(run: readonly NumberToken[]): Finding[] {
  const found: Finding[] = [];
  const digits = run.map((piece) => piece.digits).join('');
  if (digits.length < digitsOfAccount) return found;
  const ends = new Map<number, NumberToken>();
  let upTo = 0;
  for (const piece of run) {
    upTo += piece.digits.length;
    ends.set(upTo, piece);
  }
  let free = 0;
  upTo = 0;
  for (const { start, digits: own } of run) {
    const end = ends.get(upTo + digitsOfAccount)?.end;
    if (upTo >= free && end !== undefined && isAccountNumber(digits.slice(upTo, upTo + digitsOfAccount))) {
      found.push({ kind: 'account', start, end });
      free = upTo + digitsOfAccount;
    }
    upTo += own.length;
  }
  return found;
}

/**
 * Alias of an account: 6 to 20 letters, digits, dots and hyphens. The pattern matches only aliases that cannot be plain
 * words.
 */
const joined = /^(?=.*[a-z])[a-z0-9]+(?:[.-][a-z0-9]+)+$/;
const numbered = /^(?=.*[a-z])(?=.*[0-9])[a-z0-9]+$/;
const isAlias = (chunk: string): boolean =>
  chunk.length >= 6 && chunk.length <= 20 && (joined.test(chunk) || numbered.test(chunk));

/** Maximum number of words between the word 'alias' and the alias itself. */
const chunksMax = 5;
const reach = 80;

const transfer = /^(?:transf|deposit|gir[aeo]|mandal)/;
/** Three words with dots, as wallets generate them. Site addresses end in another way. */
const threeWords = /^[a-z]{2,}\.[a-z]{2,}\.(?!com$|net$|org$|ar$)[a-z]{2,}$/;

/** Finds aliases after the word 'alias' or a word for sending money: 'mi alias es perro.gato.casa'. */
export function aliasesIn(text: string, tokens: readonly Token[]): Finding[] {
  const found: Finding[] = [];
  for (const { text: word, start, end } of tokens) {
    const isNamed = word === 'alias';
    if (!isNamed && !transfer.test(word)) continue;
    const from = Math.max(0, start - reach);
    const [after, before] = [text.slice(end, end + reach), text.slice(from, start)];
    const alias = isNamed
      ? (chunks(after, end).find(({ chunk }) => isAlias(chunk)) ??
        (before.includes('.') ? chunks(before, from, reach).slice(-chunksMax) : []).findLast(({ chunk }) =>
          threeWords.test(chunk),
        ))
      : (after.includes('.') ? chunks(after, end) : []).find(({ chunk }) => threeWords.test(chunk));
    if (alias) found.push({ kind: 'alias', start: alias.start, end: alias.start + alias.chunk.length });
  }
  return found;
}

/** Text between blanks, without punctuation at its ends. */
const chunks = (text: string, offset: number, most = chunksMax): { chunk: string; start: number }[] =>
  Array.from(text.matchAll(/[a-z0-9](?:[^\s,;:]*[a-z0-9])?/g).take(most), (match) => ({
    chunk: match[0],
    start: offset + match.index,
  }));
