import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { buyRequests } from '#database/schema.ts';
import { requestIsSql } from '#database/statuses.ts';
import { isOpenForOffers, type RequestStatus } from '#domain/lifecycle/statuses.ts';
import type { HiddenFor } from '#domain/moderation/things.ts';
import { isBlockedBetween, isVisibleDespiteBlocks } from '../blocks/visibility.ts';

/**
 * Everybody may read the page of a request that is not hidden (readings.md, "Buy request"); a hidden one only its owner
 * and the seller of its deal, which still has to end. The same applies to people whom a block keeps apart from the
 * owner. A listed request is also in the marketplace, its feeds and the sitemap, is found by saved searches, and may be
 * indexed by search engines.
 */

/** Whether a request is shown to people who do not have its address. */
export const isListed = ({
  status,
  hiddenFor,
}: {
  status: RequestStatus;
  hiddenFor?: HiddenFor | null;
}): boolean => isOpenForOffers(status) && !hiddenFor;

/**
 * `isListed` for queries. The conditions are literals instead of parameters, because the partial indexes need them
 * literally.
 */
export const listed = ({
  status,
  hiddenFor,
}: {
  status: SQL | AnyColumn;
  hiddenFor: SQL | AnyColumn;
} = buyRequests): SQL => sql`${requestIsSql('isOpen', status)} and ${hiddenFor} is null`;

/** The request `r` in handwritten statements. */
const r = { status: sql`r.status`, hiddenFor: sql`r.hidden_for`, userId: sql`r.user_id` };

/** Whether the request `r` is listed. */
export const rIsListed = listed(r);

/** Whether a person's saved searches may find the request `r`: a listed request of somebody else. */
export const requestMatchesSearcherSql = (searcherId: SQL): SQL =>
  sql`${rIsListed} and ${r.userId} <> ${searcherId} and not ${isBlockedBetween(r.userId, searcherId)}`;

const viewer = sql`${sql.placeholder('viewer')}::uuid`;

export const isOpenToViewer = (): SQL => isVisibleDespiteBlocks(buyRequests.userId, viewer);
