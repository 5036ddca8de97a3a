import { readFileSync } from 'node:fs';
import { placeText } from '../places/place.ts';
import { normalizeText } from '../texts/fold.ts';
import { parseSentence } from './parse.ts';
import type { ParsedRequest, ParserCategory, ParserContext } from './parsed-request.ts';

/** The 19, as the database has them; ids do not matter here. */
export const parserCategories: readonly ParserCategory[] =
  `electronica celulares computacion hogar-y-muebles electrodomesticos bicicletas autos-y-motos repuestos deportes
  ropa-y-calzado bebes-y-chicos musica libros herramientas jardin mascotas juegos-y-consolas coleccionables otros`
    .split(/\s+/)
    .map((slug) => ({ id: slug, name: slug, slug }));

/** The day on which the sentences were typed, a Tuesday. */
export const parserDay = '2026-11-24';

/** The fields that are measured. */
export const measured = ['prices', 'place', 'date', 'category', 'condition', 'quantity'] as const;
export type Measured = (typeof measured)[number];
type Fields = Record<Measured, string>;

/**
 * A line is a sentence, '|', its category and, divided by ';', what else it says: '<' the highest price and '>' the
 * lowest, 'USD', '@' the place with its province, '=' the condition, '#' how many, '^' the date.
 */
const expectedOf = (corpus: string): { text: string; expected: Fields }[] =>
  linesOf(corpus).map(({ text, parts: [category = '', ...parts] }) => {
    const of = (sign: string): string => parts.find((part) => part.startsWith(sign))?.slice(1) ?? '';
    const prices = [of('>'), of('<'), parts.includes('USD') ? 'USD' : ''];
    return {
      text,
      expected: {
        category,
        prices: prices.join(' ').trim() && prices.join(' '),
        place: of('@'),
        date: of('^'),
        condition: of('='),
        quantity: of('#'),
      },
    };
  });

/**
 * The sentences of a corpus with what is said of each. The tables were written with `developed`; the others only measure.
 * In `titles` the title stands in place of the category, '+' before a must, '~' before the rest and '&' before a zone.
 */
export const linesOf = (corpus: string): { text: string; parts: string[] }[] =>
  readFileSync(new URL(`corpora/${corpus}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [text = '', fields = ''] = line.split(' | ');
      return { text, parts: fields.split(' ; ') };
    });

/** What a sentence is read as, as a line of the corpus `titles` says it. */
export const partsOf = (parsed: ParsedRequest): string[] => {
  const { condition, quantity, date, place } = fieldsOf(parsed);
  const said = [
    ['>', parsed.minPrice],
    ['<', parsed.maxPrice],
    ['@', place.replaceAll('ciudad autonoma de buenos aires', 'caba').replace('caba/caba', 'caba')],
    ['&', parsed.place && placeText(parsed.place) === parsed.zone ? null : parsed.zone],
    ['=', condition],
    ['#', quantity],
    ['^', date],
    ...parsed.musts.map((must) => ['+', must]),
    ['~', parsed.rest],
  ];
  return [
    parsed.title,
    ...(parsed.currency === 'USD' ? ['USD'] : []),
    ...said.flatMap(([sign, value]) => (value ? [`${sign}${value}`] : [])),
  ];
};

const fieldsOf = (parsed: ParsedRequest): Fields => {
  const prices = [parsed.minPrice ?? '', parsed.maxPrice ?? '', parsed.currency === 'USD' ? 'USD' : ''].join(
    ' ',
  );
  return {
    prices: prices.trim() && prices,
    place: parsed.place ? normalizeText(`${parsed.place.name}/${parsed.place.province}`) : '',
    date: parsed.neededBy ?? '',
    category: parsed.category?.slug ?? '',
    condition: parsed.condition ?? '',
    quantity: parsed.quantity === null ? '' : String(parsed.quantity),
  };
};

/** 'ushuaia' without a province is any; the capital is called by its short name. */
const isSame = (field: Measured, expected: string, found: string): boolean =>
  field === 'place' && found !== ''
    ? found.replaceAll('ciudad autonoma de buenos aires', 'caba').startsWith(expected) && expected !== ''
    : expected === found;

export interface Figures {
  right: number;
  found: number;
  expected: number;
  failures: string[];
}

/** How often each field is read as a person reads it. */
export function measure(corpus: string, known: ParserContext): Record<Measured, Figures> {
  const empty = (): Figures => ({ right: 0, found: 0, expected: 0, failures: [] });
  const figures = Object.fromEntries(measured.map((field) => [field, empty()])) as Record<Measured, Figures>;
  for (const { text, expected } of expectedOf(corpus)) {
    const found = fieldsOf(parseSentence(text, known));
    for (const field of measured) {
      const row = figures[field];
      row.found += found[field] === '' ? 0 : 1;
      row.expected += expected[field] === '' ? 0 : 1;
      if (expected[field] === '' && found[field] === '') continue;
      if (isSame(field, expected[field], found[field])) row.right += 1;
      else
        row.failures.push(`${text}: ${found[field] || 'nothing'} instead of ${expected[field] || 'nothing'}`);
    }
  }
  return figures;
}

/** Of what was found, how much is right; of what is there, how much was found. */
export const precisionOf = ({ right, found }: Figures): number => (found === 0 ? 1 : right / found);
export const recallOf = ({ right, expected }: Figures): number => (expected === 0 ? 1 : right / expected);
