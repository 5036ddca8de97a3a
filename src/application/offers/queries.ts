import { desc, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { buyRequests, chats, offers } from '#database/schema.ts';
import { offerIsSql, offerStatusAtSql } from '#database/statuses.ts';
import { type OfferStatus, rejectedStatus } from '#domain/lifecycle/statuses.ts';
import { limits } from '#domain/limits/limits.ts';
import { hiddenRequestWords } from '#domain/moderation/content.ts';
import { reasonWithoutNames } from '#domain/offers/rejection.ts';
import type { StatusCounts } from '#domain/own-lists/tabs.ts';
import { notFound, requestNotFound } from '#domain/refusals/refusal.ts';
import type { OfferDefaults, OfferView, Page, RejectedOfferView } from '#domain/views/views.ts';
import { requestIsVisibleTo } from '../blocks/visibility.ts';
import { type Actor, type Context, type DbContext, type ReadContext, requireUser } from '../context.ts';
import { readable } from '../moderation/visibility.ts';
import {
  afterCursor,
  andAfterCursor,
  byCreation,
  isId,
  type Paging,
  readCountedPage,
  readPage,
} from '../paging.ts';
import { prepareOnce } from '../prepare-once.ts';
import {
  buyerJoin,
  buyers,
  chatJoin,
  offerColumns,
  presentOffer,
  requestJoin,
  sellerJoin,
  sellers,
} from './presenter.ts';
import { ownOfferIsVisible, visibleOfferCount, visibleToViewer } from './visibility.ts';

/** For its author alone; needs the placeholder `viewer`. */
const ownNote = sql<string | null>`case when ${buyRequests.userId} = ${sql.placeholder('viewer')}::uuid then (
  select n.note from offer_notes n where n.offer_id = ${offers.id} and n.author_id = ${buyRequests.userId}
) end`.as('own_note');

export const withPeople = (db: Database, extra: { total: SQL.Aliased<number> }) =>
  db
    .select({ ...offerColumns, note: ownNote, ...extra })
    .from(offers)
    .innerJoin(buyRequests, requestJoin)
    .innerJoin(sellers, sellerJoin)
    .innerJoin(buyers, buyerJoin)
    .leftJoin(chats, chatJoin);

const noTotal = { total: sql<number>`0`.as('total') };
const viewer = sql`${sql.placeholder('viewer')}::uuid`;

const oneOffer = prepareOnce((db) =>
  withPeople(db, noTotal)
    .where(sql`${offers.id} = ${sql.placeholder('id')} and ${visibleToViewer()}`)
    .prepare('offer'),
);

export async function getOffer(ctx: ReadContext, actor: Actor, id: string): Promise<OfferView> {
  const [row] = isId(id) ? await oneOffer(ctx.db).execute({ id, viewer: actor?.userId ?? null }) : [];
  if (!row) throw notFound('Oferta no encontrada');
  return presentOffer(row, actor, ctx.now());
}

const partysOffer = prepareOnce((db) =>
  withPeople(db, noTotal)
    .where(
      sql`${offers.id} = ${sql.placeholder('id')} and (${offers.sellerId} = ${viewer} or ${buyRequests.userId} = ${viewer})`,
    )
    .prepare('partys_offer'),
);

/** For a party that has just acted, also when a block hides the offer from them now. */
export async function getOfferAfterAction(ctx: ReadContext, actor: Actor, id: string): Promise<OfferView> {
  const [row] = await partysOffer(ctx.db).execute({ id, viewer: requireUser(actor) });
  if (!row) throw notFound('Oferta no encontrada');
  return presentOffer(row, actor, ctx.now());
}

const requestOffers = prepareOnce((db, isNext: boolean) => {
  const rank = sql`${sql.placeholder('rank')}::int`;
  const after = sql`and (${offers.displayRank} > ${rank} or (${offers.displayRank} = ${rank}
    and ${afterCursor(offers.createdAt, offers.id)}))`;
  return withPeople(db, { total: visibleOfferCount.as('total') })
    .where(
      sql`${offers.buyRequestId} = ${sql.placeholder('requestId')} and ${visibleToViewer()} ${isNext ? after : sql``}`,
    )
    .orderBy(offers.displayRank, desc(offers.createdAt), desc(offers.id))
    .limit(sql.placeholder('limit'))
    .prepare(isNext ? 'request_offers_next' : 'request_offers');
}, String);

const knownRequest = prepareOnce((db) =>
  db
    .select({ id: buyRequests.id })
    .from(buyRequests)
    .where(
      sql`${buyRequests.id} = ${sql.placeholder('requestId')} and ${readable()} and ${requestIsVisibleTo()}`,
    )
    .prepare('known_request'),
);

export const requestIsThere = async ({ db }: Context, actor: Actor, requestId: string): Promise<boolean> =>
  isId(requestId) &&
  (await knownRequest(db).execute({ requestId, viewer: actor?.userId ?? null })).length > 0;

/** Accepted, pending, rejected, finalized, then newest first. */
export async function listRequestOffers(
  ctx: Context,
  actor: Actor,
  requestId: string,
  paging: Paging = {},
): Promise<Page<OfferView> & { total: number }> {
  const given = { requestId, viewer: actor?.userId ?? null };
  if (!isId(requestId)) throw requestNotFound();
  const page = await readCountedPage(
    paging,
    (values, isNext) => requestOffers(ctx.db, isNext).execute({ ...given, ...values }),
    (row) => presentOffer(row, actor, ctx.now()),
    (row) => [row.displayRank ?? 0, ...byCreation(row)],
    ['rank', 'time', 'id'],
  );
  // Without offers there may be no request either.
  if (page.items.length === 0 && !(await requestIsThere(ctx, actor, requestId))) throw requestNotFound();
  return page;
}

const statusNow = offerStatusAtSql(
  offers.status,
  offers.expiresAt,
  sql`${sql.placeholder('now')}::timestamptz`,
);

const ofStatuses = sql`(${sql.placeholder('statuses')}::text[] is null or ${statusNow} = any(${sql.placeholder('statuses')}::text[]))`;

const ownOffers = prepareOnce((db, isNext: boolean) => {
  const total = sql<number>`(select count(*)::int from ${offers} o where o.seller_id = ${viewer}
    and ${ownOfferIsVisible({ buyRequestId: sql`o.buy_request_id`, status: sql`o.status` })})`;
  const after = andAfterCursor(isNext, offers.createdAt, offers.id);
  return withPeople(db, { total: total.as('total') })
    .where(sql`${offers.sellerId} = ${viewer} and ${ownOfferIsVisible()} and ${ofStatuses} ${after}`)
    .orderBy(desc(offers.createdAt), desc(offers.id))
    .limit(sql.placeholder('limit'))
    .prepare(isNext ? 'own_offers_next' : 'own_offers');
}, String);

/** Newest first. `total` ignores `statuses`. */
export async function listOwnOffers(
  ctx: Context,
  actor: Actor,
  paging: Paging & { statuses?: readonly OfferStatus[] } = {},
): Promise<Page<OfferView> & { total: number }> {
  const userId = requireUser(actor);
  const now = ctx.now();
  const given = { viewer: userId, statuses: paging.statuses ?? null, now: now.toISOString() };
  return readCountedPage(
    paging,
    (values, isNext) => ownOffers(ctx.db, isNext).execute({ ...given, ...values }),
    (row) => presentOffer(row, actor, now),
    (row) => byCreation(row),
  );
}

/** Terms of the seller's last offer that a new one begins with; null before the first and for a visitor. */
export async function getOfferDefaults(ctx: Context, actor: Actor): Promise<OfferDefaults | null> {
  if (actor === null) return null;
  const { items } = await listOwnOffers(ctx, actor, { limit: 1 });
  const [last] = items;
  return last ? { deliveryTime: last.deliveryTime, zone: last.contactInfo.zone } : null;
}

const ownCounts = prepareOnce((db) =>
  db
    .select({ status: statusNow.as('status_now'), count: sql<number>`count(*)::int`.as('count') })
    .from(offers)
    .where(sql`${offers.sellerId} = ${viewer} and ${ownOfferIsVisible()}`)
    .groupBy(sql`status_now`)
    .prepare('own_offer_counts'),
);

export async function countOwnOffers(ctx: Context, actor: Actor): Promise<StatusCounts<OfferStatus>> {
  const now = ctx.now().toISOString();
  const rows = await ownCounts(ctx.db).execute({ viewer: requireUser(actor), now });
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

const ownOnRequest = prepareOnce((db) =>
  withPeople(db, noTotal)
    .where(
      sql`${offers.buyRequestId} = ${sql.placeholder('requestId')}::uuid and ${offers.sellerId} = ${viewer}
        and ${ownOfferIsVisible()} and not (${offerIsSql('isHidden', offers.status)})`,
    )
    .orderBy(sql`(${offerIsSql('isDeal', offers.status)}) desc`, desc(offers.updatedAt), desc(offers.id))
    .limit(limits.liveOffersPerSeller)
    .prepare('own_offers_on_request'),
);

/** The accepted offer first, then by last change, without withdrawn ones; none for a visitor. */
export async function listOwnOffersOn(ctx: Context, actor: Actor, requestId: string): Promise<OfferView[]> {
  if (actor === null || !isId(requestId)) return [];
  const rows = await ownOnRequest(ctx.db).execute({ requestId, viewer: actor.userId });
  return rows.map((row) => presentOffer(row, actor, ctx.now()));
}

const isOwnRejected = (isNext: boolean) =>
  sql`${offers.sellerId} = ${viewer} and ${offerIsSql('hasReason', offers.status)} and ${offers.rejectionReason} is not null and ${ownOfferIsVisible()}
    ${andAfterCursor(isNext, offers.updatedAt, offers.id)}`;

const rejectedOffers = prepareOnce(
  (db, isNext: boolean) =>
    db
      .select({
        id: offers.id,
        title: sql<string>`coalesce(${offers.written} ->> 'title', ${offers.title})`.as('own_title'),
        rejectionReason: offers.rejectionReason,
        updatedAt: offers.updatedAt,
        price: offers.price,
        requestId: buyRequests.id,
        requestTitle: sql<string>`${buyRequests.title}`.as('request_title'),
        requestZone: sql<string>`${buyRequests.zone}`.as('request_zone'),
        requestHiddenFor: buyRequests.hiddenFor,
      })
      .from(offers)
      .innerJoin(buyRequests, requestJoin)
      .where(isOwnRejected(isNext))
      .orderBy(desc(offers.updatedAt), desc(offers.id))
      .limit(sql.placeholder('limit'))
      .prepare(isNext ? 'rejected_offers_next' : 'rejected_offers'),
  String,
);

/** Last rejected first. */
export async function listRejectedOffers(
  ctx: Context,
  actor: Actor,
  paging: Paging = {},
): Promise<Page<RejectedOfferView> & { count: number }> {
  const userId = requireUser(actor);
  const page = await readPage(
    paging,
    (values, isNext) => rejectedOffers(ctx.db, isNext).execute({ viewer: userId, ...values }),
    (row): RejectedOfferView => ({
      id: row.id,
      title: row.title,
      rejectionReason:
        (row.requestHiddenFor ? reasonWithoutNames(row.rejectionReason) : row.rejectionReason) ?? '',
      updatedAt: row.updatedAt.toISOString(),
      status: rejectedStatus,
      price: row.price,
      buyRequest: {
        id: row.requestId,
        ...(row.requestHiddenFor ? hiddenRequestWords : { title: row.requestTitle, zone: row.requestZone }),
      },
    }),
    (row) => [row.updatedAt.toISOString(), row.id],
  );
  return { ...page, count: await countRejectedOffers(ctx, userId) };
}

const rejectedCount = prepareOnce((db) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(offers)
    .where(isOwnRejected(false))
    .prepare('rejected_count'),
);

export async function countRejectedOffers(ctx: DbContext, userId: string): Promise<number> {
  const [row] = await rejectedCount(ctx.db).execute({ viewer: userId });
  return row?.count ?? 0;
}
