import type { RequestCondition } from '../buy-requests/conditions.ts';
import { limits } from '../limits/limits.ts';
import { wordSet } from '../texts/fold.ts';
import { readCategory } from './categories.ts';
import { readNeededBy } from './needed-by.ts';
import type { ParsedRequest, ParserContext } from './parsed-request.ts';
import { readPlace } from './places.ts';
import { readPrices } from './prices.ts';
import { readQuantity } from './quantities.ts';
import {
  draftOf,
  isEnd,
  isFree,
  namesNumber,
  phraseSet,
  phrasesByMeaning,
  type SentenceDraft,
  sentenceOf,
  take,
} from './sentence.ts';
import words from './words.json' with { type: 'json' };

/** Expands each phrase by gender and number: 'usado' to usada, usados, usadas. */
const forms = (list: string): string =>
  ['o', 'a', 'os', 'as'].map((end) => list.replace(/(?<=nuev|[su]ad|sellad)o\b/g, end)).join();

const { nuevo, usado, cualquiera } = words.condition;
const conditionPhrases = phrasesByMeaning<RequestCondition>({
  nuevo: forms(nuevo),
  usado: forms(usado),
  cualquiera,
});

const conditionPrefixes = phraseSet(words.condition.before);

const conditionNames = phraseSet(words.condition.names);

/** 'Año nuevo' is a day, '2020 o más nuevo' an age, 'el nuevo paradigma' a name or what came after another. */
const isNoCondition = (draft: SentenceDraft, index: number): boolean =>
  /^(?:ano|mas)$/.test(draft.words[index - 1]?.word ?? '') ||
  (/^nuev[oa]s?$/.test(draft.words[index]?.word ?? '') &&
    /^(?:el|la|los|las)$/.test(draft.words[index - 1]?.word ?? '') &&
    !isEnd(draft, index));

function readCondition(draft: SentenceDraft): RequestCondition | null {
  let condition: RequestCondition | null = null;
  for (let index = 0; index < draft.words.length; index++) {
    const name = conditionNames.at(draft.words, index);
    if (name || isNoCondition(draft, index)) {
      index += (name?.length ?? 1) - 1;
      continue;
    }
    const lead = conditionPrefixes.at(draft.words, index);
    const from = index + (lead?.length ?? 0);
    const found = conditionPhrases.at(draft.words, from);
    if (!found || !isFree(draft, index, from - index + found.length)) continue;
    if (condition !== null && condition !== found.meaning && found.meaning !== 'usado') continue;
    condition ??= found.meaning;
    take(draft, 'condition', index, from - index + found.length);
    index = from + found.length - 1;
  }
  return condition;
}

/** Words that begin a requirement, which goes on to the end of its part of the sentence. */
const openers = phraseSet(words.must.openers);

const withSin = phrasesByMeaning(words.must.sin);

/** Parses the requirements. */
function readMusts(draft: SentenceDraft): string[] {
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
    // A requirement at the very beginning would leave no title.
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

/** Whether another requirement begins at a word or, behind 'sin óxido', more of the thing: its size or purpose. */
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

/** Words that only say that something is sought. Greetings go to the rest. */
const fillers = phrasesByMeaning(words.fillers);
const articles = /^(?:un|una|unos|unas|el|la|los|las|algun|alguna|algunos|algunas|a)$/;

/** Takes filler words at the beginning, and thanks anywhere. */
function takeFillers(draft: SentenceDraft): void {
  let isStart = true;
  for (let index = 0; index < draft.words.length; index++) {
    if (!isFree(draft, index)) {
      isStart = true;
      continue;
    }
    const found = fillers.at(draft.words, index);
    const isWhole = isStart || draft.words[index - 1]?.ends === true;
    if (found && isWhole && isFree(draft, index, found.length)) {
      take(draft, found.meaning, index, found.length);
      index += found.length - 1;
      isStart = true;
    } else if (isStart && isArticle(draft, index)) take(draft, 'filler', index, 1);
    else isStart = false;
  }
}

/** 'busco una bici': the article goes with what says that it is sought. 'La novela' at the start is a name. */
const isArticle = ({ words, taken }: SentenceDraft, index: number): boolean =>
  articles.test(words[index]?.word ?? '') &&
  words[index]?.ends === false &&
  words[index + 1] !== undefined &&
  (index > 0
    ? /^(?:filler|aside|price)$/.test(taken[index - 1] ?? '')
    : /^un[ao]?s?$/.test(words[index]?.word ?? ''));

/**
 * Reads a sentence such as 'busco bici rodado 29 usada hasta 400 lucas en rosario' for the form. Each part takes the
 * words that it understands; those that are left are the title, and behind a comma the rest.
 */
export function parseSentence(text: string, known: ParserContext): ParsedRequest {
  const draft = draftOf(sentenceOf(text));
  const { neededBy, unsure: ofDate } = readNeededBy(draft, known.today);
  const { unsure: ofPrices, ...prices } = readPrices(draft);
  const { place, zone, unsure: ofPlace } = readPlace(draft, known);
  const condition = readCondition(draft);
  takeFillers(draft);
  const quantity = readQuantity(draft);
  const musts = readMusts(draft);
  const { title, rest } = leftOf(draft);
  return {
    title,
    ...prices,
    place,
    zone,
    condition,
    quantity,
    neededBy,
    category: readCategory(wordsLeft(draft), known.categories),
    musts,
    rest,
    unsure: [...ofPrices, ...ofPlace, ...ofDate],
  };
}

const wordsLeft = ({ words, taken }: SentenceDraft) => words.filter((_, index) => taken[index] === null);

/** Joining words. Left over beside a parsed field they belong to that field. */
const joins = wordSet('y o e con en de del para p/ por x a al que q pero es sea cerca un una lo la el');

/** Prepositions between a price or date and the thing that follows. */
const leads = wordSet('por para x p/ a de');
const titleArticles = wordSet('un una unos unas el la los las');

/** Words that no parser took: the title before the first comma, the rest after it. */
function leftOf({ words, taken }: SentenceDraft): { title: string; rest: string } {
  const parts: string[][] = [];
  let part: string[] = [];
  let run: string[] = [];
  let isBesideField = false;
  const closeRun = (isField: boolean): void => {
    if (isField) while (joins.has(run.at(-1)?.toLowerCase() ?? '')) run.pop();
    if (isBesideField && run.every((typed) => joins.has(typed.toLowerCase()))) run = [];
    // 'hasta medio palo por una moto'
    if (isBesideField && part.length === 0 && leads.has(run[0]?.toLowerCase() ?? '')) {
      while (leads.has(run[0]?.toLowerCase() ?? '') || titleArticles.has(run[0]?.toLowerCase() ?? ''))
        run.shift();
    }
    part.push(...run);
    run = [];
  };
  for (const [index, { typed, ends }] of words.entries()) {
    if (taken[index] === null) run.push(typed);
    else {
      closeRun(true);
      isBesideField = true;
    }
    if (ends && (taken[index] === null || part.length > 0 || run.length > 0)) {
      closeRun(false);
      parts.push(part);
      part = [];
      isBesideField = false;
    }
  }
  closeRun(false);
  parts.push(part);
  const [first = '', ...others] = parts.filter((one) => one.length > 0).map((one) => one.join(' '));
  return shortened(first, [...others, ...annotationOf({ words, taken })]);
}

/** Words put aside, each group by itself: 'hola', 'urgente porfa'. */
function annotationOf({ words, taken }: SentenceDraft): string[] {
  const rows: string[][] = [];
  for (const [index, { typed }] of words.entries()) {
    if (taken[index] !== 'aside') continue;
    if (taken[index - 1] === 'aside' && words[index - 1]?.ends === false) rows.at(-1)?.push(typed);
    else rows.push([typed]);
  }
  return rows.map((row) => row.join(' '));
}

/** Continues a long title in the rest, at a blank. */
function shortened(typed: string, others: readonly string[]): { title: string; rest: string } {
  if (typed.length <= limits.titleMax) return { title: capitalOf(typed), rest: others.join(', ') };
  const at = typed.lastIndexOf(' ', limits.titleMax);
  const end = at > 0 ? at : limits.titleMax;
  return {
    title: capitalOf(typed.slice(0, end)),
    rest: [typed.slice(end).trim(), ...others].join(', '),
  };
}

/** 'iPhone' keeps its own capitals; a first letter stays whose capital is another letter ('ß', 'ϐ'). */
function capitalOf(text: string): string {
  const first = text.slice(0, 1);
  const capital = first.toUpperCase();
  const isItsOwn = capital.toLowerCase() === first.toLowerCase();
  return !isItsOwn || /^\p{Ll}\S*\p{Lu}/u.test(text) ? text : `${capital}${text.slice(1)}`;
}
