import { listCategories } from '#application/buy-requests/queries.ts';
import type { Context } from '#application/context.ts';
import { gazetteer } from '#application/places/queries.ts';
import { dayKey } from '#domain/dates/dates.ts';
import { parseSentence } from '#domain/request-parser/parse.ts';
import type { ParsedRequest } from '#domain/request-parser/parsed-request.ts';
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
