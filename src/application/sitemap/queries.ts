import { sql } from 'drizzle-orm';
import { buyRequests, posts } from '#database/schema.ts';
import type { PlaceArea } from '#domain/places/areas.ts';
import { listed } from '../buy-requests/visibility.ts';
import { cacheReads } from '../cache-reads.ts';
import type { Context } from '../context.ts';
import { areasWithEnough, categoriesWithEnough } from '../marketplace/demand.ts';
import { isId } from '../paging.ts';
import { postIsShown } from '../posts/queries.ts';

/** What has a page of its own that search engines may know: active requests, and the legacy posts. */
const kinds = {
  requests: {
    table: buyRequests,
    isShown: listed(),
    changed: buyRequests.updatedAt,
  },
  posts: { table: posts, isShown: postIsShown(), changed: posts.createdAt },
} as const;

export type SitemapKind = keyof typeof kinds;
export const sitemapKinds = Object.keys(kinds) as SitemapKind[];

export interface SitemapEntry {
  id: string;
  changedAt: Date;
}

/** Rows read at a time while a part is written. */
const batch = 1_000;

/** The ids that the parts of one kind begin with, every `size` rows in the order of their ids. */
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

/** Each of these reads looks at all that is listed, and search engines miss nothing of the last minutes. */
const keptFor = 10 * 60_000;

export interface SitemapIndex {
  /** The ids that the parts of each kind begin with. */
  parts: Record<SitemapKind, string[]>;
  categories: ReadonlySet<string>;
}

const indexes = cacheReads<SitemapIndex>(keptFor);

/** What the sitemap names, with parts of `size` addresses; kept for some minutes. */
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

/** The provinces and cities of a category that the sitemap names; kept for some minutes. */
export const readSitemapAreas = (
  ctx: Pick<Context, 'db' | 'searches'>,
  categoryId: string,
): Promise<PlaceArea[]> => areas(ctx.db, categoryId, () => areasWithEnough(ctx, categoryId));

/** Up to `size` entries from one id on, a batch at a time, so that a part never stands in memory whole. */
export async function* sitemapEntries(
  { db }: Pick<Context, 'db'>,
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
