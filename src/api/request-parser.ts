import { ok } from '#application/define-action.ts';
import { parseRequestSentence, presentParsedRequest } from '#application/request-parser/queries.ts';
import { sentenceSchema } from '#domain/request-parser/schema.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, endpoint } from './protocol/endpoint.ts';

export function requestParserApi(scope: ApiScope): void {
  const { ctx } = scope;

  endpoint({ ...scope, tag: 'buy-requests' }, 'POST /wishes/parse', {
    operationId: 'parseWish',
    summary: 'What a sentence says, as fields of a request; changes nothing',
    who: 'anyone',
    body: sentenceSchema,
    answer: ok('What was understood, and the words that are left', views.wish),
    refusals: [429],
    run: async ({ body, address }) => {
      await ctx.rateLimiter.take('sentencesByAddress', address);
      return presentParsedRequest(await parseRequestSentence(ctx, body.text, address));
    },
  });
}
