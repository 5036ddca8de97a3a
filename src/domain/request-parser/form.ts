import { requestConditionLabel } from '../buy-requests/conditions.ts';
import { neededByText } from '../buy-requests/needed-by.ts';
import type { requestFields } from '../fields/buy-request.ts';
import { canBeRequired } from '../fields/kinds.ts';
import { limits } from '../limits/limits.ts';
import { digitsText, priceText } from '../prices/price-text.ts';
import { requirementLabels } from '../requirements/requirement.ts';
import { normalizeText } from '../texts/fold.ts';
import { shorten } from '../texts/shorten.ts';
import type { LinkedWish } from './link.ts';
import type { Unsure, Wish } from './wish.ts';

/** The fields of a publication's form that a sentence fills, as text. */
export type WishFields = Partial<Record<keyof typeof requestFields, string>>;

export interface WishChip {
  field: keyof WishFields;
  text: string;
}

export interface WishQuestion {
  field: Unsure['field'];
  label: string;
  readings: { text: string; fields: WishFields }[];
}

/** 'Sí o sí' says it already where a must begins with these words. */
const emphasis = /^(?:sí o sí|si o si|excluyente|indispensable|imprescindible)(?:[\s:,]+|$)/iu;

/** What a must of a sentence reads as a line of its own; null for one that can be none. */
function mustLine(must: string): string | null {
  const words = must.trim().replace(emphasis, '');
  const text = `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`.replace(/[.,;:]+$/, '');
  return canBeRequired(text) ? text : null;
}

/** What a wish asks for as 'Sí o sí', and what of it has to stand in the description. */
function mustsIn({ musts }: Wish): { lines: string[]; others: string[] } {
  const lines: string[] = [];
  const others: string[] = [];
  for (const [at, must] of musts.entries()) {
    // 'Sí o sí con caja' is read as two; the line of the second says both.
    const next = musts[at + 1];
    if (must.trim().replace(emphasis, '') === '' && next !== undefined && mustLine(next)) continue;
    const line = mustLine(must);
    if (line && lines.some((known) => normalizeText(known) === normalizeText(line))) continue;
    if (line && lines.length < limits.mustsMax) lines.push(line);
    else others.push(must);
  }
  return { lines, others };
}

/** What a wish asks for as 'Sí o sí', a line each. */
export const mustsOfWish = (wish: Wish): string[] => mustsIn(wish).lines;

/** Fills the form but for its musts. Dollars are no pesos, so they stand in the description. */
export function fieldsOfWish(wish: Wish, link: LinkedWish | null = null): WishFields {
  // One word of an address is less than what somebody wrote beside it.
  const title = link && (wish.title === '' || link.title.includes(' ')) ? link.title : wish.title;
  const others = title === wish.title ? [] : [wish.title];
  const fields: WishFields = {
    title,
    description: [dollarsText(wish), ...mustsIn(wish).others, ...others, wish.rest]
      .map(sentence)
      .filter(Boolean)
      .join(' ')
      .trim(),
    minPrice: wish.currency === 'USD' ? '' : String(wish.minPrice ?? ''),
    maxPrice: wish.currency === 'USD' ? '' : String(wish.maxPrice ?? ''),
    zone: wish.zone ?? '',
    placeId: wish.place?.id ?? '',
    condition: wish.condition ?? '',
    quantity: String(wish.quantity ?? ''),
    neededBy: wish.neededBy ?? '',
    categoryId: wish.category?.id ?? '',
    referenceUrl: link?.referenceUrl ?? '',
  };
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));
}

const noWish: Wish = {
  title: '',
  minPrice: null,
  maxPrice: null,
  currency: null,
  place: null,
  zone: null,
  condition: null,
  quantity: null,
  neededBy: null,
  category: null,
  musts: [],
  rest: '',
  unsure: [],
};

/** What fills the form of words that are not read, as there are too many or none: what their link says, and themselves. */
export function fieldsUnread(words: string, link: LinkedWish): WishFields {
  // A full stop may follow.
  const rest = /[\p{L}\p{N}]/u.test(words) ? shorten(words, limits.descriptionMax - 1) : '';
  return fieldsOfWish({ ...noWish, rest }, link);
}

/** What was understood, apart from what is asked. */
export function wishChips(wish: Wish, today: string): WishChip[] {
  const { minPrice, maxPrice, condition, zone, quantity, neededBy, category } = wish;
  const price = minPrice === null && maxPrice === null ? null : priceText(minPrice, maxPrice);
  const chips: [WishChip['field'], string | null][] = [
    ['categoryId', category?.name ?? null],
    ['condition', condition && requestConditionLabel(condition)],
    [
      maxPrice === null && wish.currency !== 'USD' ? 'minPrice' : 'maxPrice',
      wish.currency === 'USD' ? `${dollarsText(wish)}: escribilo en pesos` : price,
    ],
    ['zone', zone],
    [
      'quantity',
      quantity === null ? null : `${digitsText(quantity)} ${quantity === 1 ? 'unidad' : 'unidades'}`,
    ],
    ['neededBy', neededByText(neededBy, today)],
    ...mustsOfWish(wish).map((text): [WishChip['field'], string] => [
      'requirements',
      `${requirementLabels.must}: ${text}`,
    ]),
  ];
  const asked = new Set<WishChip['field']>(wish.unsure.map(({ field }) => askedField[field]));
  return chips.flatMap(([field, text]) => (text && !asked.has(field) ? [{ field, text }] : []));
}

/** The questions about words with two readings. */
export const wishQuestions = ({ unsure, currency }: Wish): WishQuestion[] =>
  unsure
    .filter(({ field }) => currency !== 'USD' || (field !== 'minPrice' && field !== 'maxPrice'))
    .map(({ field, readings }) => ({
      field,
      label: questions[field],
      // Two places that read alike cannot be told apart by who chooses: the better known stays.
      readings: readings.filter(isFirstOfItsWords).map(({ value, words }) => ({
        text: words,
        fields:
          field === 'place'
            ? { zone: value === null ? '' : words, placeId: String(value ?? '') }
            : { [field]: String(value ?? '') },
      })),
    }));

type Reading = Unsure['readings'][number];

const isFirstOfItsWords = ({ words }: Reading, at: number, all: readonly Reading[]): boolean =>
  all.findIndex((other) => other.words === words) === at;

const askedField = {
  minPrice: 'minPrice',
  maxPrice: 'maxPrice',
  place: 'zone',
  neededBy: 'neededBy',
} as const satisfies Record<Unsure['field'], keyof WishFields>;

const questions: Record<Unsure['field'], string> = {
  minPrice: '¿Desde cuánto?',
  maxPrice: '¿Hasta cuánto?',
  place: '¿Dónde?',
  neededBy: '¿Para cuándo?',
};

/** 'Hasta US$ 500', as the form takes pesos only; '' when no dollars were said. */
function dollarsText({ currency, minPrice, maxPrice }: Wish): string {
  if (currency !== 'USD') return '';
  return priceText(minPrice, maxPrice).replaceAll('$', 'US$ ');
}

/** Words as a sentence: a capital first, a full stop last. */
function sentence(words: string): string {
  const text = words.trim();
  if (text === '') return '';
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? '' : '.'}`;
}
