import { limits } from '../limits/limits.ts';
import { readCategory } from './categories.ts';
import { readCondition } from './conditions.ts';
import { takeFillers } from './fillers.ts';
import { readMusts } from './musts.ts';
import { readNeededBy } from './needed-by.ts';
import { readPlace } from './places.ts';
import { readPrices } from './prices.ts';
import { readQuantity } from './quantities.ts';
import { draftOf, type SentenceDraft } from './read.ts';
import { sentenceOf } from './sentence.ts';
import type { Wish, WishKnowledge } from './wish.ts';

/**
 * Reads a sentence such as 'busco bici rodado 29 usada hasta 400 lucas en rosario' for the form. Each part takes the
 * words that it understands; those that are left are the title, and behind a comma the rest.
 */
export function parseWish(text: string, known: WishKnowledge): Wish {
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

/** Words that join a part to its neighbour. Left alone beside a field they belong to it. */
const joins = new Set(
  'y o e con en de del para p/ por x a al que q pero es sea cerca un una lo la el'.split(' '),
);

/** Before a thing that follows its price or date these join it to them. */
const leads = new Set('por para x p/ a de'.split(' '));
const articles = new Set('un una unos unas el la los las'.split(' '));

/** The words that nobody took: those before the first comma are the title, and what follows is the rest. */
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
      while (leads.has(run[0]?.toLowerCase() ?? '') || articles.has(run[0]?.toLowerCase() ?? '')) run.shift();
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
  return shortened(first, [...others, ...asideOf({ words, taken })]);
}

/** The words that were put aside, each row of them by itself: 'hola', 'urgente porfa'. */
function asideOf({ words, taken }: SentenceDraft): string[] {
  const rows: string[][] = [];
  for (const [index, { typed }] of words.entries()) {
    if (taken[index] !== 'aside') continue;
    if (taken[index - 1] === 'aside' && words[index - 1]?.ends === false) rows.at(-1)?.push(typed);
    else rows.push([typed]);
  }
  return rows.map((row) => row.join(' '));
}

/** A title that is longer than a title may be goes on in the rest, at a blank. */
function shortened(typed: string, others: readonly string[]): { title: string; rest: string } {
  if (typed.length <= limits.titleMax) return { title: capitalOf(typed), rest: others.join(', ') };
  const at = typed.lastIndexOf(' ', limits.titleMax);
  const end = at > 0 ? at : limits.titleMax;
  return {
    title: capitalOf(typed.slice(0, end)),
    rest: [typed.slice(end).trim(), ...others].join(', '),
  };
}

/** 'iPhone' keeps its own capitals, and a letter stays whose capital is another letter's too ('ß', 'ϐ'). */
function capitalOf(text: string): string {
  const first = text.slice(0, 1);
  const capital = first.toUpperCase();
  const isItsOwn = capital.toLowerCase() === first.toLowerCase();
  return !isItsOwn || /^\p{Ll}\S*\p{Lu}/u.test(text) ? text : `${capital}${text.slice(1)}`;
}
