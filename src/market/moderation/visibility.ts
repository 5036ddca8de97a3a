import { type SQL, sql } from 'drizzle-orm';
import { buyRequests } from '#database/schema.ts';
import { offerIsSql } from '#database/statuses.ts';

/*
 * A hidden publication is there for its owner, and for the seller of its deal, which has to end somehow. The rule stands
 * here because publications and offers ask for it; what else is hidden is in the `visibility.ts` of its thing.
 */

/** `isReadableBy` of the domain for queries; `viewer` is an id or null. */
export const readable = (viewer: SQL = sql`${sql.placeholder('viewer')}::uuid`): SQL =>
  sql`(${buyRequests.hiddenFor} is null or ${buyRequests.userId} = ${viewer} or exists (
    select from offers deal where deal.buy_request_id = ${buyRequests.id} and deal.seller_id = ${viewer}
      and ${offerIsSql('isDeal', sql`deal.status`)}
  ))`;
