import { parseRequestSentence } from '#application/request-parser/queries.ts';
import { createBuyRequestFormSchema } from '#domain/buy-requests/buy-request.ts';
import { dayKey } from '#domain/dates/dates.ts';
import { isRefusal } from '#domain/refusals/refusal.ts';
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
} from '#domain/request-parser/form.ts';
import { readingParam, readSharedText } from '#domain/request-parser/link.ts';
import { sentenceSchema } from '#domain/request-parser/schema.ts';
import { sellingSentence } from '#domain/request-parser/sellers.ts';
import type { RequestScope } from '../../pages/context.ts';

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

export async function loadPrefill(
  { ctx, address }: Pick<RequestScope, 'ctx' | 'address'>,
  query: URLSearchParams,
): Promise<Prefill | null> {
  const asked = readSharedText(query);
  if (!asked) return null;
  const { typed, words, link } = asked;
  const sells = sellingSentence(words)?.sells ?? false;
  const nothing = {
    typed,
    problem: null,
    sells,
    fields: {},
    musts: [],
    missing: [],
    chips: [],
    questions: [],
  };
  const checked = sentenceSchema.safeParse({ text: words });
  if (!checked.success && link) return withMissing({ ...nothing, fields: prefillUnparsed(words, link) });
  if (!checked.success) return { ...nothing, problem: checked.error.issues[0]?.message ?? null };
  try {
    const parsed = await parseRequestSentence(ctx, checked.data.text, address);
    const questions = prefillQuestions(parsed).map((question) => ({
      ...question,
      chosen: chosenIn(query, question),
    }));
    const readings = questions.map(({ readings, chosen }) => readings[chosen]?.fields);
    return withMissing({
      ...nothing,
      fields: Object.assign(prefillFields(parsed, link), ...readings),
      musts: prefillMusts(parsed),
      chips: prefillChips(parsed, dayKey(ctx.now())),
      questions,
    });
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'rate_limited') throw error;
    return { ...nothing, problem: error.detail };
  }
}

/** The publication without a photo that a prefill makes. */
const parsePublication = ({ fields, musts }: Pick<Prefill, 'fields' | 'musts'>) =>
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

/** What a sentence publishes at once, without a photo; null when something is missing or ambiguous. */
export const completePublication = (prefill: Prefill) =>
  (!prefill.sells && prefill.questions.length === 0 && parsePublication(prefill).data) || null;

function chosenIn(query: URLSearchParams, { field, readings }: PrefillQuestion): number {
  const chosen = query.getAll(readingParam).find((one) => one.startsWith(`${field}-`));
  const index = Number(chosen?.split('-')[1] ?? 0);
  return readings[index] ? index : 0;
}
