import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

type Id = SQL | AnyColumn;

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
