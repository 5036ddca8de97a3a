import { z } from '@hono/zod-openapi';
import { closeAccount } from '#application/accounts/delete-account.ts';
import * as profileActions from '#application/accounts/profile.ts';
import { getProfile } from '#application/accounts/profile.ts';
import { listUnanswered } from '#application/action-items/unanswered.ts';
import { listOwnRequests } from '#application/buy-requests/queries.ts';
import { listOwnChats } from '#application/chats/inbox.ts';
import { ok } from '#application/define-action.ts';
import { exportAccount } from '#application/exports/commands.ts';
import { listOwnOffers, listRejectedOffers } from '#application/offers/queries.ts';
import { answerDuty } from '#domain/action-items/unanswered.ts';
import { limits } from '#domain/limits/limits.ts';
import { typedLine } from '#domain/texts/text.ts';
import * as views from '#domain/views/views.ts';
import { attachment } from '#http/attachment.ts';
import { type ApiScope, actionEndpoint, actionEndpoints, endpoint } from '../protocol/endpoint.ts';
import { pageOf, pageWithTotal, paging, pagingFields } from '../protocol/schemas/paging.ts';

const zipType = 'application/zip';
const own = ok('The profile', views.profile);

const yesOrNo = () =>
  z
    .enum(['true', 'false'], { error: 'Tiene que ser true o false' })
    .transform((value) => value === 'true')
    .optional();
const chatFilter = z.object({
  ...pagingFields,
  unread: yesOrNo().openapi({
    type: 'boolean',
    description: 'Only those with messages the caller has not read',
  }),
  ended: yesOrNo().openapi({
    type: 'boolean',
    description: 'Only those that can only be read, or only those that can be written in',
  }),
  search: typedLine()
    .max(limits.searchMax, `Puede tener hasta ${limits.searchMax} caracteres`)
    .optional()
    .openapi({
      description:
        'Beginnings of words that the other’s name, the titles or one message have; the items then have `passage`',
    }),
});

export function meApi(scope: ApiScope): void {
  const { services, ctx } = scope;
  const me = { ...scope, tag: 'me' };

  endpoint(me, 'GET /me', {
    operationId: 'getProfile',
    summary: 'The own profile',
    who: 'user',
    answer: own,
    run: ({ actor }) => getProfile(ctx, actor),
  });
  actionEndpoints(me, profileActions);
  actionEndpoint(
    me,
    'DELETE /me',
    closeAccount,
    { status: 204 },
    {
      refusals: [429],
      present: async (_, { headers, setCookie }) => setCookie((await services.auth.signOut(headers)).cookie),
    },
  );
  endpoint(me, 'GET /me/export', {
    operationId: 'exportAccount',
    summary:
      'Everything that is kept of the caller: a zip of JSON files and their pictures, made as it is read',
    who: 'user',
    evenSuspended: true,
    answer: { status: 200, description: 'The archive', file: zipType },
    refusals: [429],
    run: async ({ actor, headers, address }) =>
      attachment(await exportAccount(ctx, services, actor, { headers, address }), zipType),
  });
  endpoint(me, 'GET /me/buy-requests', {
    operationId: 'listOwnBuyRequests',
    summary: 'Own requests, newest first',
    who: 'user',
    query: paging,
    answer: ok('A page of them', pageWithTotal(views.buyRequest)),
    run: ({ actor, query }) => listOwnRequests(ctx, actor, query),
  });
  endpoint(me, 'GET /me/offers', {
    operationId: 'listOwnOffers',
    summary: 'Own offers, newest first',
    who: 'user',
    query: paging,
    answer: ok('A page of them', pageWithTotal(views.offer)),
    run: ({ actor, query }) => listOwnOffers(ctx, actor, query),
  });
  endpoint(me, 'GET /me/chats', {
    operationId: 'listOwnChats',
    summary: 'Own conversations, the one with the newest message or step of its deal first',
    who: 'user',
    query: chatFilter,
    answer: ok('A page of them', pageOf(views.listedChat)),
    refusals: [429],
    async run({ actor, query, address }) {
      if (query.search) await ctx.rateLimiter.take('searchByAddress', address);
      return listOwnChats(ctx, actor, query);
    },
  });
  endpoint(me, 'GET /me/rejected-offers', {
    operationId: 'listRejectedOffers',
    summary: 'Own offers that were rejected with a reason',
    who: 'user',
    query: paging,
    answer: ok(
      'A page of them, last rejected first, and how many there are',
      pageOf(views.rejectedOffer).extend({ count: z.int() }),
    ),
    run: ({ actor, query }) => listRejectedOffers(ctx, actor, query),
  });
  endpoint(me, 'GET /me/unanswered-offers', {
    operationId: 'listUnansweredOffers',
    summary: 'Received offers that wait for the caller’s answer for 72 hours or longer',
    who: 'user',
    query: paging,
    answer: ok(
      'A page of them, who waits longest first',
      pageWithTotal(views.offer).extend({
        overdue: z.int().meta({
          description: `Those that wait for ${answerDuty.days} days, up to 100; from ${answerDuty.offers} on publishing is refused (\`unanswered_offers\`)`,
        }),
      }),
    ),
    run: ({ actor, query }) => listUnanswered(ctx, actor, query),
  });
}
