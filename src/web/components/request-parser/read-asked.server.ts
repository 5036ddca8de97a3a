import { readWish } from '#application/request-parser/queries.ts';
import { dayKey } from '#domain/dates/dates.ts';
import { isRefusal } from '#domain/refusals/refusal.ts';
import {
  fieldsOfWish,
  fieldsUnread,
  mustsOfWish,
  type WishChip,
  type WishFields,
  type WishQuestion,
  wishChips,
  wishQuestions,
} from '#domain/request-parser/form.ts';
import { askedWish, readingParam } from '#domain/request-parser/link.ts';
import { wishSchema } from '#domain/request-parser/schema.ts';
import { sellingSentence } from '#domain/request-parser/sellers.ts';
import type { RequestScope } from '../../pages/context.ts';

export interface ReadWish {
  typed: string;
  problem: string | null;
  sells: boolean;
  fields: WishFields;
  musts: string[];
  chips: WishChip[];
  questions: (WishQuestion & { chosen: number })[];
}

export async function readAsked(
  { ctx, address }: Pick<RequestScope, 'ctx' | 'address'>,
  query: URLSearchParams,
): Promise<ReadWish | null> {
  const asked = askedWish(query);
  if (!asked) return null;
  const { typed, words, link } = asked;
  const sells = sellingSentence(words)?.sells ?? false;
  const nothing = { typed, problem: null, sells, fields: {}, musts: [], chips: [], questions: [] };
  const checked = wishSchema.safeParse({ text: words });
  if (!checked.success && link) return { ...nothing, fields: fieldsUnread(words, link) };
  if (!checked.success) return { ...nothing, problem: checked.error.issues[0]?.message ?? null };
  try {
    const wish = await readWish(ctx, checked.data.text, address);
    const questions = wishQuestions(wish).map((question) => ({
      ...question,
      chosen: chosenIn(query, question),
    }));
    const readings = questions.map(({ readings, chosen }) => readings[chosen]?.fields);
    return {
      ...nothing,
      fields: Object.assign(fieldsOfWish(wish, link), ...readings),
      musts: mustsOfWish(wish),
      chips: wishChips(wish, dayKey(ctx.now())),
      questions,
    };
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'rate_limited') throw error;
    return { ...nothing, problem: error.detail };
  }
}

function chosenIn(query: URLSearchParams, { field, readings }: WishQuestion): number {
  const chosen = query.getAll(readingParam).find((one) => one.startsWith(`${field}-`));
  const index = Number(chosen?.split('-')[1] ?? 0);
  return readings[index] ? index : 0;
}
