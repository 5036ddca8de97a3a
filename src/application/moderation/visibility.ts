import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { buyRequests, moderationDecisions, profiles } from '#database/schema.ts';
import { offerIsSql } from '#database/statuses.ts';
import type { HiddenReason } from '#domain/moderation/content.ts';

/*
 * A hidden publication is visible to its owner and to the seller of its deal, which has to end somehow.
 */

interface Publication {
  id: SQL | AnyColumn;
  userId: SQL | AnyColumn;
  hiddenFor: SQL | AnyColumn;
}

/** `isReadableBy` of the domain in SQL; `viewer` is an id or null. */
export const readable = (
  viewer: SQL = sql`${sql.placeholder('viewer')}::uuid`,
  { id, userId, hiddenFor }: Publication = buyRequests,
): SQL =>
  sql`(${hiddenFor} is null or ${userId} = ${viewer} or exists (
    select from offers deal where deal.buy_request_id = ${id} and deal.seller_id = ${viewer}
      and ${offerIsSql('isDeal', sql`deal.status`)}
  ))`;

/** For jobs, which leave deleted content alone. */
export const isNotDeleted = (hiddenFor: SQL | AnyColumn): SQL =>
  sql`${hiddenFor} is distinct from ${sql.raw(`'${'deleted' satisfies HiddenReason}'`)}`;

export const isNotSuspended = (authorId: SQL | AnyColumn): SQL =>
  sql`not exists (select from profiles author where author.id = ${authorId} and author.suspended_until is not null)`;

/**
 * Initial `hidden_for` of new content: while the author is suspended, everything is hidden. `for share` waits for a
 * suspension that is being written, and a later one waits for this row.
 */
export const hiddenWithAuthor = (
  authorId: SQL | AnyColumn,
): SQL<HiddenReason | null> => sql<HiddenReason | null>`(
  select case when author.suspended_until is not null then ${sql.raw(`'${'suspension' satisfies HiddenReason}'`)} end
  from profiles author where author.id = ${authorId} for share
)`;

/** Appeals of deleted accounts do not wait: nobody would read the answer. */
export const appealWaits = ({
  appealedAt,
  answeredAt,
  authorId,
}: Record<'appealedAt' | 'answeredAt' | 'authorId', SQL | AnyColumn> = moderationDecisions): SQL =>
  sql`(${appealedAt} is not null and ${answeredAt} is null and ${authorId} is not null)`;

/** A hidden or suspended person's page is visible to that person only. Needs the placeholders `viewer` and `now`. */
export const hasPage =
  (): SQL => sql`(${profiles.id} = ${sql.placeholder('viewer')}::uuid or (${profiles.hiddenFor} is null
  and coalesce(${profiles.suspendedUntil} <= ${sql.placeholder('now')}::timestamptz, true)))`;
