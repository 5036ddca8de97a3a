import { sql } from 'drizzle-orm';
import { buyRequests, posts } from '#database/schema.ts';
import type { PlaceArea } from '#domain/places/areas.ts';
import { listed } from '../buy-requests/visibility.ts';
import { cacheReads } from '../cache-reads.ts';
import type { Context, DbContext } from '../context.ts';
import { areasWithEnough, categoriesWithEnough } from '../marketplace/demand.ts';
import { isId } from '../paging.ts';
import { postIsVisible } from '../posts/queries.ts';

const kinds = {
  requests: {
    table: buyRequests,
    isShown: listed(),
    changed: buyRequests.updatedAt,
  },
  posts: { table: posts, isShown: postIsVisible(), changed: posts.createdAt },
} as const;

export type SitemapKind = keyof typeof kinds;
export const sitemapKinds = Object.keys(kinds) as SitemapKind[];

export interface SitemapEntry {
  id: string;
  changedAt: Date;
}

const batch = 1_000;

/** First ids of the parts, every `size` rows in the order of ids. */
export async function sitemapParts(
  { db, searches = db }: Pick<Context, 'db' | 'searches'>,
  kind: SitemapKind,
  size: number,
): Promise<string[]> {
  const { table, isShown } = kinds[kind];
  const { rows } = await searches.execute<{ id: string }>(sql`
    select id from (
      select ${table.id} as id, row_number() over (order by ${table.id}) as place from ${table} where ${isShown}
    ) numbered where (place - 1) % ${size} = 0 order by id`);
  return rows.map(({ id }) => id);
}

/** Each of these reads scans everything listed. */
const keptFor = 10 * 60_000;

export interface SitemapIndex {
  /** First ids of the parts. */
  parts: Record<SitemapKind, string[]>;
  categories: ReadonlySet<string>;
}

const indexes = cacheReads<SitemapIndex>(keptFor);

export const readSitemapIndex = (
  ctx: Pick<Context, 'db' | 'searches'>,
  size: number,
): Promise<SitemapIndex> =>
  indexes(ctx.db, String(size), async () => {
    const [categories, requests, posts] = await Promise.all([
      categoriesWithEnough(ctx),
      sitemapParts(ctx, 'requests', size),
      sitemapParts(ctx, 'posts', size),
    ]);
    return { parts: { requests, posts }, categories };
  });

const areas = cacheReads<PlaceArea[]>(keptFor);

export const readSitemapAreas = (
  ctx: Pick<Context, 'db' | 'searches'>,
  categoryId: string,
): Promise<PlaceArea[]> => areas(ctx.db, categoryId, () => areasWithEnough(ctx, categoryId));

/** In batches, so that no part is in memory as a whole. */
export async function* sitemapEntries(
  { db }: DbContext,
  kind: SitemapKind,
  from: string,
  size: number,
): AsyncGenerator<SitemapEntry[]> {
  const { table, isShown, changed } = kinds[kind];
  if (!isId(from)) return;
  let start = sql`${table.id} >= ${from}::uuid`;
  for (let left = size; left > 0; left -= batch) {
    const rows = await db
      .select({ id: table.id, changedAt: changed })
      .from(table)
      .where(sql`${start} and ${isShown}`)
      .orderBy(table.id)
      .limit(Math.min(batch, left));
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    start = sql`${table.id} > ${last.id}::uuid`;
  }
}
