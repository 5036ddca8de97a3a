import { z } from '@hono/zod-openapi';
import { ok } from '#application/define-action.ts';
import { searchPlaces, suggestedPlaces } from '#application/places/queries.ts';
import { limits } from '#domain/limits/limits.ts';
import { typedLine } from '#domain/texts/text.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, endpoint } from './protocol/endpoint.ts';

const most = 20;
const limitText = `Tiene que ser un número entero de 1 a ${most}`;

export function placesApi(scope: ApiScope): void {
  endpoint({ ...scope, tag: 'buy-requests' }, 'GET /places', {
    operationId: 'listPlaces',
    summary: 'Places of Argentina, while one is typed',
    who: 'anyone',
    query: z.object({
      search: typedLine()
        .max(limits.zoneMax, `Puede tener hasta ${limits.zoneMax} caracteres`)
        .optional()
        .openapi({
          description:
            'What has been typed: the beginnings of words, or a usual short name, also with a typing error',
        }),
      limit: z.coerce
        .number({ error: limitText })
        .int(limitText)
        .min(1, limitText)
        .max(most, limitText)
        .optional()
        .openapi({ type: 'integer', description: `${suggestedPlaces} when not given` }),
    }),
    answer: ok('The best first, by people and use', z.strictObject({ items: z.array(views.place) })),
    refusals: [429],
    run: async ({ query, address }) => ({
      items: await searchPlaces(scope.ctx, query, address),
    }),
  });
}
