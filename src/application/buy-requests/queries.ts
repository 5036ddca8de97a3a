import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { buyRequests, categories, deletedBuyRequests, profiles } from '#database/schema.ts';
import type { RequestStatus } from '#domain/lifecycle/statuses.ts';
import { limits } from '#domain/limits/limits.ts';
import type { StatusCounts } from '#domain/own-lists/tabs.ts';
import { requestNotFound } from '#domain/refusals/refusal.ts';
import type { BuyRequestView, CategoryView, Page } from '#domain/views/views.ts';
import { requestIsVisibleTo } from '../blocks/visibility.ts';
import { cacheReads } from '../cache-reads.ts';
import { type Actor, type Context, type DbContext, requireUser } from '../context.ts';
import { readable } from '../moderation/visibility.ts';
import { andAfterCursor, byCreation, isId, type Paging, readCountedPage, readPage } from '../paging.ts';
import { loadPlaceLookup } from '../places/queries.ts';
import { prepareOnce } from '../prepare-once.ts';
import { categoryJoin, ownerJoin, presentRequest, requestColumns } from './presenter.ts';
import { isOpenToViewer, listed } from './visibility.ts';

const oneRequest = prepareOnce((db) =>
  db
    .select(requestColumns)
    .from(buyRequests)
    .innerJoin(profiles, ownerJoin)
    .leftJoin(categories, categoryJoin)
    .where(sql`${buyRequests.id} = ${sql.placeholder('id')} and ${readable()} and ${requestIsVisibleTo()}`)
    .prepare('buy_request'),
);

export async function getRequest(ctx: Context, actor: Actor, id: string): Promise<BuyRequestView> {
  const row = await readRequest(ctx.db, actor, id);
  if (!row) throw requestNotFound();
  return row;
}

async function readRequest(db: Database, actor: Actor, id: string): Promise<BuyRequestView | null> {
  if (!isId(id)) return null;
  const [row] = await oneRequest(db).execute({ id, viewer: actor?.userId ?? null });
  return row ? presentRequest(row, actor, await loadPlaceLookup({ db })) : null;
}

export async function findReadableRequests(
  { db }: DbContext,
  actor: Actor,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const viewer = sql`${actor?.userId ?? null}::uuid`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${buyRequests.id} from ${buyRequests}
    where ${buyRequests.id} = any(${sql.param(ids)}::uuid[])
      and ${readable(viewer)} and ${requestIsVisibleTo(viewer)}
  `);
  return rows.map(({ id }) => id);
}

const ownRequests = prepareOnce(
  (db, isNext: boolean) =>
    db
      .select({
        ...requestColumns,
        total: sql<number>`(
          select count(*)::int from ${buyRequests} mine where mine.user_id = ${sql.placeholder('viewer')}::uuid
        )`.as('total'),
      })
      .from(buyRequests)
      .innerJoin(profiles, ownerJoin)
      .leftJoin(categories, categoryJoin)
      .where(
        sql`${buyRequests.userId} = ${sql.placeholder('viewer')}::uuid
          and (${sql.placeholder('statuses')}::text[] is null
            or ${buyRequests.status} = any(${sql.placeholder('statuses')}::text[]))
          ${andAfterCursor(isNext, buyRequests.createdAt, buyRequests.id)}`,
      )
      .orderBy(desc(buyRequests.createdAt), desc(buyRequests.id))
      .limit(sql.placeholder('limit'))
      .prepare(isNext ? 'own_requests_next' : 'own_requests'),
  String,
);

/** Newest first. */
export async function listOwnRequests(
  ctx: Context,
  actor: Actor,
  paging: Paging & { statuses?: readonly RequestStatus[] } = {},
): Promise<Page<BuyRequestView> & { total: number }> {
  const viewer = requireUser(actor);
  const places = await loadPlaceLookup(ctx);
  const statuses = paging.statuses ?? null;
  return readCountedPage(
    paging,
    (values, isNext) => ownRequests(ctx.db, isNext).execute({ viewer, statuses, ...values }),
    (row) => presentRequest(row, actor, places),
    (row) => byCreation(row),
  );
}

const openRequests = prepareOnce(
  (db, isNext: boolean) =>
    db
      .select(requestColumns)
      .from(buyRequests)
      .innerJoin(profiles, ownerJoin)
      .leftJoin(categories, categoryJoin)
      .where(
        sql`${buyRequests.userId} = ${sql.placeholder('owner')}::uuid and ${listed()} and ${isOpenToViewer()}
          ${andAfterCursor(isNext, buyRequests.createdAt, buyRequests.id)}`,
      )
      .orderBy(desc(buyRequests.createdAt), desc(buyRequests.id))
      .limit(sql.placeholder('limit'))
      .prepare(isNext ? 'open_requests_next' : 'open_requests'),
  String,
);

/** Newest first. */
export async function listOpenRequests(
  ctx: Context,
  actor: Actor,
  ownerId: string,
  paging: Paging = {},
): Promise<Page<BuyRequestView>> {
  const places = await loadPlaceLookup(ctx);
  const who = { owner: ownerId, viewer: actor?.userId ?? null };
  return readPage(
    paging,
    (values, isNext) => openRequests(ctx.db, isNext).execute({ ...who, ...values }),
    (row) => presentRequest(row, actor, places),
    (row) => byCreation(row),
  );
}

const ownCounts = prepareOnce((db) =>
  db
    .select({ status: buyRequests.status, count: sql<number>`count(*)::int`.as('count') })
    .from(buyRequests)
    .where(sql`${buyRequests.userId} = ${sql.placeholder('viewer')}::uuid`)
    .groupBy(buyRequests.status)
    .prepare('own_request_counts'),
);

export async function countOwnRequests(ctx: Context, actor: Actor): Promise<StatusCounts<RequestStatus>> {
  const rows = await ownCounts(ctx.db).execute({ viewer: requireUser(actor) });
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

const allCategories = prepareOnce((db) =>
  db
    .select({ id: categories.id, name: categories.name, slug: categories.slug })
    .from(categories)
    .orderBy(categories.position)
    .limit(limits.pageSizeMax)
    .prepare('categories'),
);

/** Categories change only with a new version of the product. */
const sharedCategories = cacheReads<CategoryView[]>(60_000);

export const listCategories = ({ db }: DbContext): Promise<CategoryView[]> =>
  sharedCategories(db, '', () => allCategories(db).execute());

/** A deleted publication is answered with 410. */
export async function wasDeleted(ctx: Context, id: string): Promise<boolean> {
  return isId(id) && (await ctx.db.$count(deletedBuyRequests, eq(deletedBuyRequests.id, id))) > 0;
}
