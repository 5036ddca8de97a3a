import { sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { user } from '#database/schema.ts';
import { hiddenMark } from '#domain/contact-redaction/kinds.ts';
import {
  type AskedText,
  anyCategory,
  commonRequirements,
  suggestedRequirements,
} from '#domain/requirements/suggestions.ts';
import { suggestersMadeBefore } from '#domain/search/suggest.ts';
import type { CategoryView } from '#domain/views/views.ts';
import { listCategories } from '../buy-requests/queries.ts';
import { cacheReads } from '../cache-reads.ts';
import type { Context } from '../context.ts';
import { canSuggest } from '../search/suggestions.ts';

/** Of a category only the newest publications that ask something are read. */
const newestRead = 500;
const shared = cacheReads<string[]>(10 * 60_000);

/**
 * What may be asked of a thing of this category, by id or slug, for who writes a publication. Another category than ours is
 * as none.
 */
export async function suggestRequirements(
  ctx: Context,
  wanted: string | undefined,
  address: string,
): Promise<string[]> {
  await ctx.rateLimiter.take('suggestionsByAddress', address);
  const name = wanted?.toLowerCase();
  const category = (await listCategories(ctx)).find(({ id, slug }) => id === name || slug === name);
  return suggestedRequirements(category?.slug ?? anyCategory, category ? await askedIn(ctx, category) : []);
}

/** What several people ask in a category, kept for some minutes: nobody misses what was asked just now. */
const askedIn = ({ db, searches = db, now }: Context, { id }: CategoryView): Promise<string[]> =>
  shared(db, id, () => readAsked(searches, id, suggestersMadeBefore(now())).then(commonRequirements));

/** The texts as everybody reads them, without those in which a contact is hidden. */
async function readAsked(db: Database, categoryId: string, madeBefore: Date): Promise<AskedText[]> {
  const { rows } = await db.execute<AskedText & Record<string, unknown>>(sql`
    select newest.email, one ->> 'text' as text
    from (
      select ${user.email}, requirements from buy_requests join ${user} on ${user.id} = user_id
      where category_id = ${categoryId} and requirements <> '[]'::jsonb and hidden_for is null
        and ${canSuggest(madeBefore)}
      order by buy_requests.created_at desc limit ${newestRead}
    ) newest, jsonb_array_elements(newest.requirements) one
    where position(${hiddenMark}::text in one ->> 'text') = 0
  `);
  return rows;
}
