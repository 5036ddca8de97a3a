import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { buyRequests, categories, deletedBuyRequests, profiles } from '#database/schema.ts';
import type { RequestStatus } from '#domain/lifecycle/statuses.ts';
import { limits } from '#domain/limits/limits.ts';
import type { StatusCounts } from '#domain/own-lists/tabs.ts';
import { requestNotFound } from '#domain/refusals/refusal.ts';
import type { BuyRequestView, CategoryView, Page } from '#domain/views/views.ts';
import { requestIsKnownTo } from '../blocks/visibility.ts';
import { cacheReads } from '../cache-reads.ts';
import { type Actor, type Context, requireUser } from '../context.ts';
import { readable } from '../moderation/visibility.ts';
import { beyond, decodeCursor, isId, type Paging, pageLimit, toPage, totalBeside } from '../paging.ts';
import { shownPlaces } from '../places/queries.ts';
import { prepareOnce } from '../prepare-once.ts';
import { categoryJoin, ownerJoin, presentRequest, requestColumns } from './presenter.ts';
import { isOpenToViewer, listed } from './visibility.ts';

const oneRequest = prepareOnce((db) =>
  db
    .select(requestColumns)
    .from(buyRequests)
    .innerJoin(profiles, ownerJoin)
    .leftJoin(categories, categoryJoin)
    .where(sql`${buyRequests.id} = ${sql.placeholder('id')} and ${readable()} and ${requestIsKnownTo()}`)
    .prepare('buy_request'),
);

/** One request of any status. Refuses with `not_found`, also for a request that the caller may not know of. */
export async function getRequest(ctx: Context, actor: Actor, id: string): Promise<BuyRequestView> {
  const row = await readRequest(ctx.db, actor, id);
  if (!row) throw requestNotFound();
  return row;
}

async function readRequest(db: Database, actor: Actor, id: string): Promise<BuyRequestView | null> {
  if (!isId(id)) return null;
  const [row] = await oneRequest(db).execute({ id, viewer: actor?.userId ?? null });
  return row ? presentRequest(row, actor, await shownPlaces({ db })) : null;
}

/** Those of these requests that the caller may read, in one query. */
export async function findReadableRequests(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const viewer = sql`${actor?.userId ?? null}::uuid`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${buyRequests.id} from ${buyRequests}
    where ${buyRequests.id} = any(${sql.param(ids)}::uuid[])
      and ${readable(viewer)} and ${requestIsKnownTo(viewer)}
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
            or ${buyRequests.status} = any(${sql.placeholder('statuses')}::text[])) ${
              isNext ? sql`and ${beyond(buyRequests.createdAt, buyRequests.id)}` : sql``
            }`,
      )
      .orderBy(desc(buyRequests.createdAt), desc(buyRequests.id))
      .limit(sql.placeholder('limit'))
      .prepare(isNext ? 'own_requests_next' : 'own_requests'),
  String,
);

/** The caller's own requests, all or of some statuses, newest first, with the total. */
export async function listOwnRequests(
  ctx: Context,
  actor: Actor,
  paging: Paging & { statuses?: readonly RequestStatus[] } = {},
): Promise<Page<BuyRequestView> & { total: number }> {
  const viewer = requireUser(actor);
  const limit = pageLimit(paging);
  const after = decodeCursor(paging.cursor, ['time', 'id']);
  const rows = await ownRequests(ctx.db, after !== null).execute({
    viewer,
    limit: limit + 1,
    statuses: paging.statuses ?? null,
    at: after?.[0],
    id: after?.[1],
  });
  const places = await shownPlaces(ctx);
  const page = toPage(
    rows,
    limit,
    (row) => presentRequest(row, actor, places),
    (row) => [row.createdAt.toISOString(), row.id],
  );
  const first = () => ownRequests(ctx.db, false).execute({ viewer, statuses: null, limit: 1 });
  return { ...page, total: await totalBeside(rows, after !== null, first) };
}

const openRequests = prepareOnce(
  (db, isNext: boolean) =>
    db
      .select(requestColumns)
      .from(buyRequests)
      .innerJoin(profiles, ownerJoin)
      .leftJoin(categories, categoryJoin)
      .where(
        sql`${buyRequests.userId} = ${sql.placeholder('owner')}::uuid and ${listed()} and ${isOpenToViewer()} ${
          isNext ? sql`and ${beyond(buyRequests.createdAt, buyRequests.id)}` : sql``
        }`,
      )
      .orderBy(desc(buyRequests.createdAt), desc(buyRequests.id))
      .limit(sql.placeholder('limit'))
      .prepare(isNext ? 'open_requests_next' : 'open_requests'),
  String,
);

/** A person's open requests, newest first, for everybody. */
export async function listOpenRequests(
  ctx: Context,
  actor: Actor,
  ownerId: string,
  paging: Paging = {},
): Promise<Page<BuyRequestView>> {
  const limit = pageLimit(paging);
  const after = decodeCursor(paging.cursor, ['time', 'id']);
  const rows = await openRequests(ctx.db, after !== null).execute({
    owner: ownerId,
    viewer: actor?.userId ?? null,
    limit: limit + 1,
    at: after?.[0],
    id: after?.[1],
  });
  const places = await shownPlaces(ctx);
  return toPage(
    rows,
    limit,
    (row) => presentRequest(row, actor, places),
    (row) => [row.createdAt.toISOString(), row.id],
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

/** How many requests of each status the caller has. */
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

export const listCategories = ({ db }: Pick<Context, 'db'>): Promise<CategoryView[]> =>
  sharedCategories(db, '', () => allCategories(db).execute());

/** Whether a publication with this id was deleted: then its page is gone, not unknown. */
export async function wasDeleted(ctx: Context, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const rows = await ctx.db
    .select({ id: deletedBuyRequests.id })
    .from(deletedBuyRequests)
    .where(eq(deletedBuyRequests.id, id));
  return rows.length > 0;
}
