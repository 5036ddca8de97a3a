import { sql } from 'drizzle-orm';
import { containing } from '#database/folding.ts';
import { limits } from '#domain/limits.ts';
import type { SearchCriteria } from '#domain/saved-search.ts';
import { rIsForSearcher } from '../buy-requests/visibility.ts';
import type { Transaction } from '../context.ts';
import { fits } from '../marketplace/fits.ts';

const pattern = (text: string) => containing(sql`${text}::text`);

/**
 * Notes the newest requests that fit a search as found and told: whoever saves it has them before their eyes, so
 * that a change of one of them is no news. As in the marketplace, by its indexes.
 */
export async function noteKnown(
  tx: Transaction,
  { id, userId, ...search }: SearchCriteria & { id: string; userId: string },
): Promise<void> {
  const { words, zones, condition, categoryId, minPrice, maxPrice } = search;
  const conditions = [
    rIsForSearcher(sql`${userId}::uuid`),
    ...words.map((word) => fits.text(sql`r.search_text`, pattern(word))),
    zones.length > 0 &&
      sql`(${sql.join(
        zones.map((zone) => fits.text(sql`r.zone_text`, pattern(zone))),
        sql` or `,
      )})`,
    condition !== null && fits.condition(sql`r.condition`, sql`${condition}`),
    categoryId !== null && fits.category(sql`r.category_id`, sql`${categoryId}::uuid`),
    minPrice !== null && fits.minPrice(sql`r.sort_price`, sql`${minPrice}::bigint`),
    maxPrice !== null && fits.maxPrice(sql`r.sort_price`, sql`${maxPrice}::bigint`),
  ].filter((part) => part !== false);
  await tx.execute(sql`
    insert into saved_search_matches (saved_search_id, buy_request_id, told_at)
    select ${id}::uuid, r.id, now() from buy_requests r where ${sql.join(conditions, sql` and `)}
    order by r.created_at desc, r.id desc limit ${limits.unreadCap}
    on conflict do nothing
  `);
}
