import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { buyRequests, moderationDecisions } from '#database/schema.ts';
import { offerIsSql } from '#database/statuses.ts';
import type { HiddenFor } from '#domain/moderation/things.ts';

/*
 * A hidden publication is there for its owner, and for the seller of its deal, which has to end somehow. The rule stands
 * here because publications and offers ask for it; what else is hidden is in the `visibility.ts` of its thing.
 */

interface Publication {
  id: SQL | AnyColumn;
  userId: SQL | AnyColumn;
  hiddenFor: SQL | AnyColumn;
}

/** `isReadableBy` of the domain for queries; `viewer` is an id or null. */
export const readable = (
  viewer: SQL = sql`${sql.placeholder('viewer')}::uuid`,
  { id, userId, hiddenFor }: Publication = buyRequests,
): SQL =>
  sql`(${hiddenFor} is null or ${userId} = ${viewer} or exists (
    select from offers deal where deal.buy_request_id = ${id} and deal.seller_id = ${viewer}
      and ${offerIsSql('isDeal', sql`deal.status`)}
  ))`;

/** SQL for jobs: moderation did not delete the thing. Jobs leave deleted things alone and send no notice of them. */
export const isNotDeleted = (hiddenFor: SQL | AnyColumn): SQL =>
  sql`${hiddenFor} is distinct from ${sql.raw(`'${'deleted' satisfies HiddenFor}'`)}`;

/** SQL for jobs: the author of a thing is not suspended. */
export const isNotSuspended = (authorId: SQL | AnyColumn): SQL =>
  sql`not exists (select from profiles author where author.id = ${authorId} and author.suspended_until is not null)`;

/**
 * Why a publication or an offer of somebody is hidden at least: while its author is suspended, everything is. It waits for
 * a suspension that is being written, and one that comes later waits for it, so nothing is left shown between the two.
 */
export const hiddenWithAuthor = (authorId: SQL | AnyColumn): SQL<HiddenFor | null> => sql<HiddenFor | null>`(
  select case when author.suspended_until is not null then ${sql.raw(`'${'suspension' satisfies HiddenFor}'`)} end
  from profiles author where author.id = ${authorId} for share
)`;

/** Whether the appeal of a decision waits for an answer. Of an erased account it does not: nobody would read the answer. */
export const appealWaits = ({
  appealedAt,
  answeredAt,
  authorId,
}: Record<'appealedAt' | 'answeredAt' | 'authorId', SQL | AnyColumn> = moderationDecisions): SQL =>
  sql`(${appealedAt} is not null and ${answeredAt} is null and ${authorId} is not null)`;
