import { requestConditionLabel } from '../buy-requests/conditions.ts';
import { neededByText } from '../buy-requests/needed-by.ts';
import type { requestFields } from '../fields/buy-request.ts';
import { canBeRequired } from '../fields/kinds.ts';
import { limits } from '../limits/limits.ts';
import { digitsText, priceText } from '../prices/price-text.ts';
import { requirementLabels } from '../requirements/requirement.ts';
import { normalizeText } from '../texts/fold.ts';
import { shorten } from '../texts/shorten.ts';
import type { ProductLink } from './link.ts';
import type { AmbiguousField, ParsedRequest } from './parsed-request.ts';

/** Form fields that a sentence fills, as text. */
export type PrefillFields = Partial<Record<keyof typeof requestFields, string>>;

/** Required fields that the form asks first when a sentence does not say them. */
export const missingFields = ['title', 'maxPrice', 'zone'] as const;
export type MissingField = (typeof missingFields)[number];

export const missingNames: Record<MissingField, string> = {
  title: 'qué buscás',
  maxPrice: 'hasta cuánto',
  zone: 'dónde',
};

/** 'hasta cuánto y dónde'. */
export const missingText = (missing: readonly MissingField[], ...others: string[]): string =>
  new Intl.ListFormat('es').format([...missing.map((name) => missingNames[name]), ...others]);

export interface PrefillChip {
  field: keyof PrefillFields;
  text: string;
}

export interface PrefillQuestion {
  field: AmbiguousField['field'];
  label: string;
  readings: { text: string; fields: PrefillFields }[];
}

/** Words at the beginning of a must that repeat its label 'Sí o sí'. */
const emphasis = /^(?:sí o sí|si o si|excluyente|indispensable|imprescindible)(?:[\s:,]+|$)/iu;

/** A must as a line of the form; null when it cannot be a requirement. */
function mustLine(must: string): string | null {
  const words = must.trim().replace(emphasis, '');
  const text = `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`.replace(/[.,;:]+$/, '');
  return canBeRequired(text) ? text : null;
}

/** Musts as lines of the form, and those that go to the description. */
function mustsIn({ musts }: ParsedRequest): { lines: string[]; others: string[] } {
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

export const prefillMusts = (parsed: ParsedRequest): string[] => mustsIn(parsed).lines;

/** Form fields except musts. Prices in dollars go to the description, because the form takes pesos. */
export function prefillFields(parsed: ParsedRequest, link: ProductLink | null = null): PrefillFields {
  // A title of one word from an address is worth less than the typed title.
  const title = link && (parsed.title === '' || link.title.includes(' ')) ? link.title : parsed.title;
  const others = title === parsed.title ? [] : [parsed.title];
  const fields: PrefillFields = {
    title,
    description: [dollarsText(parsed), ...mustsIn(parsed).others, ...others, parsed.rest]
      .map(sentence)
      .filter(Boolean)
      .join(' ')
      .trim(),
    minPrice: parsed.currency === 'USD' ? '' : String(parsed.minPrice ?? ''),
    maxPrice: parsed.currency === 'USD' ? '' : String(parsed.maxPrice ?? ''),
    zone: parsed.zone ?? '',
    placeId: parsed.place?.id ?? '',
    condition: parsed.condition ?? '',
    quantity: String(parsed.quantity ?? ''),
    neededBy: parsed.neededBy ?? '',
    categoryId: parsed.category?.id ?? '',
    referenceUrl: link?.referenceUrl ?? '',
  };
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));
}

const emptyRequest: ParsedRequest = {
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

/** Form fields for words that were not parsed (too many or none): those of the link, and the words themselves. */
export function prefillUnparsed(words: string, link: ProductLink): PrefillFields {
  // Leaves room for a full stop.
  const rest = /[\p{L}\p{N}]/u.test(words) ? shorten(words, limits.descriptionMax - 1) : '';
  return prefillFields({ ...emptyRequest, rest }, link);
}

/** Understood fields, without those that a question asks about. */
export function prefillChips(parsed: ParsedRequest, today: string): PrefillChip[] {
  const { minPrice, maxPrice, condition, zone, quantity, neededBy, category } = parsed;
  const price = minPrice === null && maxPrice === null ? null : priceText(minPrice, maxPrice);
  const chips: [PrefillChip['field'], string | null][] = [
    ['categoryId', category?.name ?? null],
    ['condition', condition && requestConditionLabel(condition)],
    [
      maxPrice === null && parsed.currency !== 'USD' ? 'minPrice' : 'maxPrice',
      parsed.currency === 'USD' ? `${dollarsText(parsed)}: escribilo en pesos` : price,
    ],
    ['zone', zone],
    [
      'quantity',
      quantity === null ? null : `${digitsText(quantity)} ${quantity === 1 ? 'unidad' : 'unidades'}`,
    ],
    ['neededBy', neededByText(neededBy, today)],
    ...prefillMusts(parsed).map((text): [PrefillChip['field'], string] => [
      'requirements',
      `${requirementLabels.must}: ${text}`,
    ]),
  ];
  const asked = new Set<PrefillChip['field']>(parsed.unsure.map(({ field }) => askedField[field]));
  return chips.flatMap(([field, text]) => (text && !asked.has(field) ? [{ field, text }] : []));
}

/** Questions about ambiguous words. */
export const prefillQuestions = ({ unsure, currency }: ParsedRequest): PrefillQuestion[] =>
  unsure
    .filter(({ field }) => currency !== 'USD' || (field !== 'minPrice' && field !== 'maxPrice'))
    .map(({ field, readings }) => ({
      field,
      label: questions[field],
      // Of two places with the same text only the better known is offered.
      readings: readings.filter(isFirstOfItsWords).map(({ value, words }) => ({
        text: words,
        fields:
          field === 'place'
            ? { zone: value === null ? '' : words, placeId: String(value ?? '') }
            : { [field]: String(value ?? '') },
      })),
    }));

type Reading = AmbiguousField['readings'][number];

const isFirstOfItsWords = ({ words }: Reading, at: number, all: readonly Reading[]): boolean =>
  all.findIndex((other) => other.words === words) === at;

const askedField = {
  minPrice: 'minPrice',
  maxPrice: 'maxPrice',
  place: 'zone',
  neededBy: 'neededBy',
} as const satisfies Record<AmbiguousField['field'], keyof PrefillFields>;

const questions: Record<AmbiguousField['field'], string> = {
  minPrice: '¿Desde cuánto?',
  maxPrice: '¿Hasta cuánto?',
  place: '¿Dónde?',
  neededBy: '¿Para cuándo?',
};

/** Price text in dollars, because the form takes pesos; '' without dollars. */
function dollarsText({ currency, minPrice, maxPrice }: ParsedRequest): string {
  if (currency !== 'USD') return '';
  return priceText(minPrice, maxPrice).replaceAll('$', 'US$ ');
}

/** Capital first, full stop last. */
function sentence(words: string): string {
  const text = words.trim();
  if (text === '') return '';
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? '' : '.'}`;
}
