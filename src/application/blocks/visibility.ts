import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Actor, DbContext } from '#application/context.ts';
import { prepareOnce } from '#application/prepare-once.ts';
import { blocks, offers } from '#database/schema.ts';
import { offerIsSql } from '#database/statuses.ts';

/**
 * A block of either person keeps both apart (decision 0040): neither sees the other's page, publications and offers,
 * except in a deal of the two. Tests in tests/application/blocks and tests/application/offers/visibility.test.ts
 * compare this with an independent wording of the rule.
 */

type Id = SQL | AnyColumn;

const apartFrom = (userId: SQL): SQL => sql`(
  select b.blocked_id from ${blocks} b where b.blocker_id = ${userId}
  union all select b.blocker_id from ${blocks} b where b.blocked_id = ${userId}
)`;

/** For lists: the blocked ids are read once for the whole statement; for a visitor (null) nothing is read. */
export const isVisibleDespiteBlocks = (person: Id, viewer: SQL): SQL =>
  sql`(${viewer} is null or ${person} not in ${apartFrom(viewer)})`;

/** Two probes of the primary key. */
export const isBlockedBetween = (one: Id, other: Id): SQL<boolean> => sql<boolean>`exists (
  select from ${blocks} b
  where (b.blocker_id = ${one} and b.blocked_id = ${other}) or (b.blocker_id = ${other} and b.blocked_id = ${one})
)`;

/** Columns with the table's name, which the query builder omits in selects from one table. */
const request = { id: sql`buy_requests.id`, userId: sql`buy_requests.user_id` };

/** No block is between viewer and owner, or they have a deal on the publication. */
export const requestIsVisibleTo = (
  viewer: SQL = sql`${sql.placeholder('viewer')}::uuid`,
): SQL<boolean> => sql<boolean>`(
  ${isVisibleDespiteBlocks(request.userId, viewer)} or exists (select from ${offers} deal
    where deal.buy_request_id = ${request.id} and deal.seller_id = ${viewer}
      and ${offerIsSql('isDeal', sql`deal.status`)})
)`;

const viewer = sql`${sql.placeholder('viewer')}::uuid`;

const anyBlock = prepareOnce((db) =>
  db
    .select({
      isBlocked: sql<boolean>`exists (select from ${blocks} b where b.blocker_id = ${viewer})
        or exists (select from ${blocks} b where b.blocked_id = ${viewer})`.as('is_apart'),
    })
    .from(sql`(values (1)) once`)
    .prepare('any_block'),
);

/** Long lists ask this first: nearly everybody is without blocks and shares the statements of visitors. */
export async function isApartFromAnybody({ db }: DbContext, actor: Actor): Promise<boolean> {
  if (actor === null) return false;
  if (actor.isBlocked !== undefined) return actor.isBlocked;
  const [row] = await anyBlock(db).execute({ viewer: actor.userId });
  return row?.isBlocked ?? false;
}

const key = (one: Id, other: Id): SQL =>
  sql`hashtextextended('block ' || least(${one}, ${other})::text || greatest(${one}, ${other})::text, 0)`;

/**
 * Advisory lock of two people, taken before all other locks. A block takes it exclusively and actions between the two
 * share it, so blocks that an action reads stay true until its transaction ends.
 */

export const sharePair = (one: Id, other: Id): SQL<string> =>
  sql<string>`pg_advisory_xact_lock_shared(${key(one, other)})::text`;

export const lockUserPair = (one: Id, other: Id): SQL<string> =>
  sql<string>`pg_advisory_xact_lock(${key(one, other)})::text`;
