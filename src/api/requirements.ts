import { z } from '@hono/zod-openapi';
import { ok } from '#application/define-action.ts';
import { suggestRequirements } from '#application/search/suggestions.ts';
import { limits } from '#domain/limits/limits.ts';
import { type ApiScope, endpoint } from './protocol/endpoint.ts';

export function requirementsApi(scope: ApiScope): void {
  endpoint({ ...scope, tag: 'buy-requests' }, 'GET /requirement-suggestions', {
    operationId: 'listRequirementSuggestions',
    summary: 'What can be asked of a thing, for who writes a request',
    who: 'anyone',
    query: z.object({
      category: z
        .string()
        .max(limits.zoneMax, `Puede tener hasta ${limits.zoneMax} caracteres`)
        .optional()
        .openapi({ description: 'Id or slug of a category; without one what fits anything' }),
    }),
    answer: ok(
      'What is usual in the category, then what several people asked in it',
      z.strictObject({ items: z.array(z.strictObject({ text: z.string() })) }),
    ),
    refusals: [429],
    run: async ({ query, address }) => {
      const texts = await suggestRequirements(scope.ctx, query.category, address);
      return { items: texts.map((text) => ({ text })) };
    },
  });
}
