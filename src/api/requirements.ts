import { z } from '@hono/zod-openapi';
import { suggestRequirements } from '#application/search/suggestions.ts';
import { limits } from '#domain/limits/limits.ts';
import { type ApiScope, endpoint } from './protocol/endpoint.ts';

export function requirementsApi(scope: ApiScope): void {
  endpoint(scope, {
    method: 'get',
    path: '/requirement-suggestions',
    operationId: 'listRequirementSuggestions',
    tag: 'buy-requests',
    summary: 'What can be asked of a thing, for who writes a request',
    who: 'anyone',
    query: z.object({
      category: z
        .string()
        .max(limits.zoneMax, `Puede tener hasta ${limits.zoneMax} caracteres`)
        .optional()
        .openapi({ description: 'Id or slug of a category; without one what fits anything' }),
    }),
    answer: {
      status: 200,
      description: 'What is usual in the category, then what several people asked in it',
      schema: z.strictObject({ items: z.array(z.strictObject({ text: z.string() })) }),
    },
    refusals: [429],
    run: async ({ query, address }) => {
      const texts = await suggestRequirements(scope.ctx, query.category, address);
      return { items: texts.map((text) => ({ text })) };
    },
  });
}
