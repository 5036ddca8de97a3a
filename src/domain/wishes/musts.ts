import { isEnd, isFree, type SentenceDraft, take } from './read.ts';
import { phraseSet, phrasesByMeaning } from './sentence.ts';
import { namesNumber } from './thing-numbers.ts';
import words from './words.json' with { type: 'json' };

/** Words that begin a condition on the thing: it goes on to the end of its part of the sentence. */
const openers = phraseSet(words.must.openers);

/** What is called so, and what says nothing of the thing. Any other 'sin …' is a condition. */
const withSin = phrasesByMeaning(words.must.sin);

/** Reads what the thing must have or be, and takes the words. */
export function readMusts(draft: SentenceDraft): string[] {
  const musts: string[] = [];
  for (let index = 0; index < draft.words.length; index++) {
    if (!isFree(draft, index)) continue;
    const opener = openers.at(draft.words, index);
    const named = withSin.at(draft.words, index);
    if (named?.meaning === 'aside' && isFree(draft, index, named.length)) {
      take(draft, 'aside', index, named.length);
      continue;
    }
    const isSin = draft.words[index]?.word === 'sin' && named === null;
    const length = opener ? opener.length : isSin || isLooseCon(draft, index) ? 1 : 0;
    // At the very beginning it would leave no title.
    if (length === 0 || index === firstFree(draft)) continue;
    let end = index + length - 1;
    while (!isEnd(draft, end) && !(end > index && nextBegins(draft, end + 1, isSin))) end++;
    const isWhole = opener ? end >= index + length - 1 : end > index;
    if (!isWhole || !isFree(draft, index, end - index + 1)) continue;
    musts.push(typedOf(draft, index, end));
    take(draft, 'must', index, end - index + 1);
    index = end;
  }
  return musts;
}

const firstFree = ({ taken }: SentenceDraft): number => taken.indexOf(null);

/** Whether another must begins at a word or, behind 'sin óxido', more of the thing: its size or what it is for. */
const nextBegins = ({ words }: SentenceDraft, index: number, isSin: boolean): boolean => {
  const word = words[index]?.word ?? '';
  return (
    openers.at(words, index) !== null || (isSin && (/\d|^(?:para|p\/|sin)$/.test(word) || namesNumber(word)))
  );
};

const typedOf = ({ words }: SentenceDraft, from: number, to: number): string =>
  words
    .slice(from, to + 1)
    .map(({ typed }) => typed)
    .join(' ');

/** 'con …' as a part of its own, after a comma, a price, a place or a date. 'Mesa con 4 sillas' is a thing. */
const isLooseCon = ({ words, taken }: SentenceDraft, index: number): boolean =>
  words[index]?.word === 'con' &&
  index > 0 &&
  (words[index - 1]?.ends === true || /^(?:price|place|neededBy|must)$/.test(taken[index - 1] ?? ''));
