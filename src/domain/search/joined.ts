import { phraseForm, type TitleForm } from './titles.ts';
import { isEmptyWord, isPlainWord } from './words.ts';

/** Empty words that still form compounds: 'para brisas'. */
const openers = new Set(['para', 'sobre', 'contra']);

const isModel = (word: string): boolean => /^([a-z]{1,20}[0-9]{1,4}|[0-9]{1,4}[a-z]{1,20})$/.test(word);

/** Minimum letters of a compound. */
const joinedMin = 6;
const partMin = 2;

/** Two words as one compound: 'lava ropas' is also 'lavarropas'. */
function join(first: string, second: string): string[] {
  const joined = first + second;
  if ((isEmptyWord(first) && !openers.has(first)) || isEmptyWord(second)) return [];
  if (isModel(joined)) return [joined];
  if (!isPlainWord(joined) || joined.length < joinedMin || first.length < partMin || second.length < partMin)
    return [];
  return second.startsWith('r') && !second.startsWith('rr') ? [joined, `${first}r${second}`] : [joined];
}

/** Compounds of a word with the typed words before and after it. */
export function compoundsWith(word: string, typed: readonly string[]): string[] {
  const joined = typed.flatMap((one, at) => {
    const next = typed[at + 1];
    return next !== undefined && (one === word || next === word) ? join(one, next) : [];
  });
  return [...new Set(joined)];
}

/** Compounds of neighbouring title words. */
export const adjacentCompounds = (titleWords: readonly string[]): Set<string> =>
  new Set(
    titleWords
      .slice(1)
      .flatMap((word, at) => join(titleWords[at] ?? '', word))
      .filter(isPlainWord),
  );

/** A plain word with and without its final 's'. */
export const singularAndPlural = (word: string): string[] =>
  !isPlainWord(word) || word.endsWith('ss')
    ? [word]
    : [word, word.endsWith('s') ? word.slice(0, -1) : `${word}s`];

/** Ways to split a plain word in two. The words of publications show which split people use. */
export function compoundSplits(word: string): [string, string][] {
  const cuts = (one: string) =>
    Array.from({ length: one.length }, (_, at) => [one.slice(0, at), one.slice(at)] as const);
  const all = singularAndPlural(word).flatMap((one) =>
    cuts(one).flatMap(([first, second]): [string, string][] => [
      [first, second],
      [first, second.replace(/^rr/, 'r')],
    ]),
  );
  return isPlainWord(word)
    ? all.filter(([first, second]) =>
        join(first, second).some((one) => singularAndPlural(word).includes(one)),
      )
    : [];
}

/** A model as two words in a title: 'ps5' is 'ps 5'. */
export function splitModel(word: string): TitleForm[] {
  const [, first, second] = /^([a-z]+|[0-9]+)([a-z]+|[0-9]+)$/.exec(word) ?? [];
  return first && second && isModel(word) ? [phraseForm([first, second])] : [];
}
