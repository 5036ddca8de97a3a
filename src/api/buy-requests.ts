import { z } from '@hono/zod-openapi';
import * as requestActions from '#application/buy-requests/commands.ts';
import { getRequest, listCategories } from '#application/buy-requests/queries.ts';
import { ok } from '#application/define-action.ts';
import { searchRequests } from '#application/marketplace/queries.ts';
import { suggest } from '#application/search/suggestions.ts';
import { isPriceConflict, priceConflictTexts, requestSorts } from '#domain/buy-requests/buy-request.ts';
import { requestConditions } from '#domain/buy-requests/conditions.ts';
import { limits } from '#domain/limits/limits.ts';
import { aroundTexts } from '#domain/places/around.ts';
import { radii } from '#domain/places/place.ts';
import { typedLine } from '#domain/texts/text.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, actionEndpoints, endpoint } from './protocol/endpoint.ts';
import { pageWithTotal, pagingFields } from './protocol/schemas/paging.ts';

const priceText = 'Tiene que ser un número entero de pesos';
const price = () =>
  z.coerce
    .number({ error: priceText })
    .int(priceText)
    .min(0, priceText)
    .max(limits.priceMax, priceText)
    .optional()
    .openapi({ type: 'integer' });
const number = (wrong: string) => z.coerce.number({ error: wrong }).optional();
const text = (max: number) => typedLine().max(max, `Puede tener hasta ${max} caracteres`).optional();

const criteria = z.object({
  search: text(limits.searchMax).openapi({
    description:
      'Part of title or description, or the name of a category; what is similar follows, with `tier` `similar`: the words in any order, their forms, a wrong letter, other names of the thing',
  }),
  zone: text(limits.zoneMax).openapi({ description: 'Part of the zone' }),
  condition: z.enum(requestConditions, { error: 'La condición no existe' }).optional().openapi({
    description: '`nuevo` and `usado` also find what is sought in any condition, `cualquiera` only that',
  }),
  category: text(limits.zoneMax).openapi({ description: 'Slug or id' }),
  minPrice: price(),
  maxPrice: price(),
  place: text(limits.zoneMax).openapi({
    description: 'The id of a place; the items say how far they are from it',
  }),
  lat: number(aroundTexts.lat).openapi({ type: 'number', description: 'A point instead of a place' }),
  lon: number(aroundTexts.lon).openapi({ type: 'number' }),
  radius: number(aroundTexts.radius).openapi({
    type: 'integer',
    enum: [...radii],
    description: 'Only what is at most so many km from the place or point; the whole country when not given',
  }),
  sort: z.enum(requestSorts, { error: 'El orden no existe' }).optional().openapi({
    description: '`relevance` when not given with `search`, otherwise `newest`',
  }),
  ...pagingFields,
});
const filter = criteria.refine((asked) => !isPriceConflict(asked), {
  path: ['maxPrice'],
  error: priceConflictTexts.edit,
});

const one = ok('The request', views.buyRequest);

export function buyRequestsApi(scope: ApiScope): void {
  const { ctx } = scope;
  const buyRequests = { ...scope, tag: 'buy-requests' };

  endpoint(buyRequests, 'GET /buy-requests', {
    operationId: 'listBuyRequests',
    summary: 'Active requests',
    who: 'anyone',
    query: filter,
    answer: ok('A page of them', pageWithTotal(views.foundRequest)),
    refusals: [429],
    run: ({ actor, query, address }) => searchRequests(ctx, actor, query, address),
  });
  actionEndpoints(buyRequests, requestActions);
  endpoint(buyRequests, 'GET /buy-requests/{id}', {
    operationId: 'getBuyRequest',
    summary: 'One request, whatever its status',
    who: 'anyone',
    answer: one,
    run: ({ actor, id }) => getRequest(ctx, actor, id),
  });
  endpoint(buyRequests, 'GET /suggestions', {
    operationId: 'listSuggestions',
    summary: 'What to search for, while it is typed',
    who: 'anyone',
    query: z.object({
      search: text(limits.searchMax).openapi({ description: 'What has been typed' }),
    }),
    answer: ok(
      'What several publications say, and categories',
      z.strictObject({ items: z.array(views.suggestion) }),
    ),
    refusals: [429],
    run: async ({ query, address }) => ({
      items: await suggest(ctx, query.search ?? '', address),
    }),
  });
  endpoint(buyRequests, 'GET /categories', {
    operationId: 'listCategories',
    summary: 'Every category, in the order of the menu',
    who: 'anyone',
    answer: ok('All of them', z.strictObject({ items: z.array(views.category) })),
    run: async () => ({ items: await listCategories(ctx) }),
  });
}
