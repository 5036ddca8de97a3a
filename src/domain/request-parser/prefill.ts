import { createBuyRequestFormSchema } from '../buy-requests/buy-request.ts';
import {
  type MissingField,
  missingFields,
  type PrefillChip,
  type PrefillFields,
  type PrefillQuestion,
  prefillChips,
  prefillFields,
  prefillMusts,
  prefillQuestions,
  prefillUnparsed,
} from './form.ts';
import { type ProductLink, readingParam, type SharedText } from './link.ts';
import type { ParsedRequest } from './parsed-request.ts';
import { sellingSentence } from './sellers.ts';

/** The publishing form that a sentence or link filled. */
export interface Prefill {
  typed: string;
  problem: string | null;
  sells: boolean;
  fields: PrefillFields;
  musts: string[];
  missing: MissingField[];
  chips: PrefillChip[];
  questions: (PrefillQuestion & { chosen: number })[];
}

/** An empty form, with the problem why the words were not parsed. */
export const emptyPrefill = ({ typed, words }: SharedText, problem: string | null = null): Prefill => ({
  ...{ typed, problem, sells: sellingSentence(words)?.sells ?? false, fields: {}, musts: [] },
  ...{ missing: [], chips: [], questions: [] },
});

export const prefillFromLink = (shared: SharedText, link: ProductLink): Prefill =>
  withMissing({ ...emptyPrefill(shared), fields: prefillUnparsed(shared.words, link) });

/** `query` names the chosen readings of ambiguous words. */
export function prefillFromSentence(
  shared: SharedText,
  parsed: ParsedRequest,
  query: URLSearchParams,
  today: string,
): Prefill {
  const questions = prefillQuestions(parsed).map((question) => ({
    ...question,
    chosen: chosenIn(query, question),
  }));
  const readings = questions.map(({ readings, chosen }) => readings[chosen]?.fields);
  return withMissing({
    ...emptyPrefill(shared),
    fields: Object.assign(prefillFields(parsed, shared.link), ...readings),
    musts: prefillMusts(parsed),
    chips: prefillChips(parsed, today),
    questions,
  });
}

/** What a sentence publishes at once, without a photo; null when something is missing or ambiguous. */
export const completePublication = (prefill: Prefill) =>
  (!prefill.sells && prefill.questions.length === 0 && parsePublication(prefill).data) || null;

const parsePublication = ({ fields, musts }: Prefill) =>
  createBuyRequestFormSchema.safeParse({
    ...fields,
    requirements: musts.map((text) => ({ kind: 'must', text })),
    images: [],
    illustrated: true,
  });

function withMissing(prefill: Prefill): Prefill {
  const wrong = parsePublication(prefill).error?.issues.map(({ path }) => path[0]) ?? [];
  return { ...prefill, missing: missingFields.filter((name) => wrong.includes(name)) };
}

function chosenIn(query: URLSearchParams, { field, readings }: PrefillQuestion): number {
  const chosen = query.getAll(readingParam).find((one) => one.startsWith(`${field}-`));
  const index = Number(chosen?.split('-')[1] ?? 0);
  return readings[index] ? index : 0;
}
