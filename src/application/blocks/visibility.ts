import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Actor, Context } from '#application/context.ts';
import { prepareOnce } from '#application/prepare-once.ts';
import { blocks, offers } from '#database/schema.ts';
import { offerIsSql } from '#database/statuses.ts';

/*
 * People who are kept apart by a block, of either of them (decision 0040): neither sees the other's page, publications
 * and offers. A deal of the two is the exception: for publications it is here, other things make it in their own
 * visibility. tests/application/blocks/blocks.test.ts and tests/application/offers/visibility.test.ts hold this to the rule in words of its own.
 */

type Id = SQL | AnyColumn;

/** The people whom a block keeps apart from a person. */
const apartFrom = (userId: SQL): SQL => sql`(
  select b.blocked_id from ${blocks} b where b.blocker_id = ${userId}
  union all select b.blocker_id from ${blocks} b where b.blocked_id = ${userId}
)`;

/**
 * For the rows of a list: whether no block keeps the viewer apart from the row's person. Everybody concerned is
 * read once for the whole statement; of a visitor (null) nothing is read.
 */
export const isVisibleDespiteBlocks = (person: Id, viewer: SQL): SQL =>
  sql`(${viewer} is null or ${person} not in ${apartFrom(viewer)})`;

/** Whether a block keeps two people apart: two probes of the primary key. */
export const isBlockedBetween = (one: Id, other: Id): SQL<boolean> => sql<boolean>`exists (
  select from ${blocks} b
  where (b.blocker_id = ${one} and b.blocked_id = ${other}) or (b.blocker_id = ${other} and b.blocked_id = ${one})
)`;

/** A publication with the table's name, which the query builder leaves out where it selects from one table. */
const request = { id: sql`buy_requests.id`, userId: sql`buy_requests.user_id` };

/** Whether a viewer may know of a publication: nothing keeps them apart from its owner, or they have a deal on it. */
export const requestIsKnownTo = (
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

/**
 * Whether a block, of whomever, keeps the caller apart from anybody. Long lists ask it first: nearly everybody has the
 * lists of visitors then, with the plans of visitors.
 */
export async function isApartFromAnybody({ db }: Pick<Context, 'db'>, actor: Actor): Promise<boolean> {
  if (actor === null) return false;
  if (actor.isBlocked !== undefined) return actor.isBlocked;
  const [row] = await anyBlock(db).execute({ viewer: actor.userId });
  return row?.isBlocked ?? false;
}

const key = (one: Id, other: Id): SQL =>
  sql`hashtextextended('block ' || least(${one}, ${other})::text || greatest(${one}, ${other})::text, 0)`;

/*
 * The lock of two people, taken before all others. A block takes it exclusively; actions between the two share it.
 * So what a deed reads about blocks after it stays true until its transaction ends.
 */

/** Lock of an action between two people. A block between the same two waits for it, and the other way round. */
export const sharePair = (one: Id, other: Id): SQL<string> =>
  sql<string>`pg_advisory_xact_lock_shared(${key(one, other)})::text`;

/** The same lock, as the block takes it. */
export const lockUserPair = (one: Id, other: Id): SQL<string> =>
  sql<string>`pg_advisory_xact_lock(${key(one, other)})::text`;
