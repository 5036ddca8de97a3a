import { listCategories } from '#application/buy-requests/queries.ts';
import type { Context } from '#application/context.ts';
import { gazetteer } from '#application/places/queries.ts';
import { dayKey } from '#domain/dates/dates.ts';
import { isRefusal } from '#domain/refusals/refusal.ts';
import { readSharedText } from '#domain/request-parser/link.ts';
import { parseSentence } from '#domain/request-parser/parse.ts';
import type { ParsedRequest } from '#domain/request-parser/parsed-request.ts';
import {
  emptyPrefill,
  type Prefill,
  prefillFromLink,
  prefillFromSentence,
} from '#domain/request-parser/prefill.ts';
import { sentenceSchema } from '#domain/request-parser/schema.ts';
import { sellersSearch, sellingSentence } from '#domain/request-parser/sellers.ts';
import type { ParsedRequestView } from '#domain/views/views.ts';

export async function parseRequestSentence(
  ctx: Context,
  text: string,
  address: string,
): Promise<ParsedRequest> {
  await ctx.rateLimiter.take('wishesByAddress', address);
  const [categories, { named }] = await Promise.all([listCategories(ctx), gazetteer(ctx)]);
  return parseSentence(text, { today: dayKey(ctx.now()), named, categories });
}

/** The publishing form that the sentence or link of an address fills; null without one. */
export async function loadPrefill(
  ctx: Context,
  query: URLSearchParams,
  address: string,
): Promise<Prefill | null> {
  const shared = readSharedText(query);
  if (!shared) return null;
  const checked = sentenceSchema.safeParse({ text: shared.words });
  if (!checked.success && shared.link) return prefillFromLink(shared, shared.link);
  if (!checked.success) return emptyPrefill(shared, checked.error.issues[0]?.message);
  try {
    const parsed = await parseRequestSentence(ctx, checked.data.text, address);
    return prefillFromSentence(shared, parsed, query, dayKey(ctx.now()));
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'rate_limited') throw error;
    return emptyPrefill(shared, error.detail);
  }
}

/** What a seller's sentence looks for; null for plain search terms. */
export async function parseSellersSentence(ctx: Context, typed: string, address: string) {
  const sentence = sellingSentence(typed);
  return sentence && sellersSearch(sentence, await parseRequestSentence(ctx, sentence.words, address));
}

export function presentParsedRequest({ unsure: _, place, ...parsed }: ParsedRequest): ParsedRequestView {
  return {
    ...parsed,
    place: place && {
      id: place.id,
      name: place.name,
      department: place.department,
      province: place.province,
    },
  };
}
