import { z } from '@hono/zod-openapi';
import { limits } from '#domain/limits/limits.ts';

const limitText = `Tiene que ser un número entero de 1 a ${limits.pageSizeMax}`;

/** `?limit=` and `?cursor=`. The default is the market's; the cursor's form too. */
export const pagingFields = {
  limit: z.coerce
    .number({ error: limitText })
    .int(limitText)
    .min(1, limitText)
    .max(limits.pageSizeMax, limitText)
    .optional()
    .openapi({ type: 'integer', description: `${limits.pageSize} when not given` }),
  cursor: z.string().max(500, 'El cursor no es válido').optional().openapi({
    description: 'The `nextCursor` of the page before',
  }),
};
export const paging = z.object(pagingFields);

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), nextCursor: z.string().nullable() });

/** One page, with how many there are in all; counting stops at a bound. */
export const pageWithTotal = <Item extends z.ZodType>(item: Item) =>
  pageOf(item).extend({
    total: z
      .int()
      .openapi({ description: `Exact up to ${limits.totalCap}; ${limits.totalCap + 1} stands for more` }),
  });
