import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { buyRequests } from '#database/schema.ts';
import { requestIsSql } from '#database/statuses.ts';
import { isOpenForOffers, type RequestStatus } from '#domain/lifecycle/statuses.ts';
import type { HiddenFor } from '#domain/moderation/things.ts';
import { isBlockedBetween, isVisibleDespiteBlocks } from '../blocks/visibility.ts';

/*
 * Everybody may read the page of any request that is not hidden (readings.md, "Buy request"); a hidden one only its owner,
 * and the seller of its deal, which has to end somehow. So it is for whom a block keeps apart from its owner. What differs
 * is whether people are led to a request: only a listed one stands in the marketplace, its feeds and the sitemap, is found
 * by saved searches, and is left to search engines.
 */

/** Whether a request is shown to people who do not have its address. */
export const isListed = ({
  status,
  hiddenFor,
}: {
  status: RequestStatus;
  hiddenFor?: HiddenFor | null;
}): boolean => isOpenForOffers(status) && !hiddenFor;

/** The same for queries. The conditions are written out, not parameters: the partial indexes ask for them literally. */
export const listed = ({
  status,
  hiddenFor,
}: {
  status: SQL | AnyColumn;
  hiddenFor: SQL | AnyColumn;
} = buyRequests): SQL => sql`${requestIsSql('isOpen', status)} and ${hiddenFor} is null`;

/** The request `r` in statements that are written by hand. */
const r = { status: sql`r.status`, hiddenFor: sql`r.hidden_for`, userId: sql`r.user_id` };

/** For statements about a request `r`: whether it is listed. */
export const rIsListed = listed(r);

/** The same: whether a person's saved searches may find it, which is a listed request of somebody else. */
export const rIsForSearcher = (searcherId: SQL): SQL =>
  sql`${rIsListed} and ${r.userId} <> ${searcherId} and not ${isBlockedBetween(r.userId, searcherId)}`;

const viewer = sql`${sql.placeholder('viewer')}::uuid`;

/** For lists of open requests, where nobody has a deal yet: whether the viewer may know of one. */
export const isOpenToViewer = (): SQL => isVisibleDespiteBlocks(buyRequests.userId, viewer);
