import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { buyRequests } from '#database/schema.ts';
import { requestIsSql } from '#database/statuses.ts';
import { isOpenForOffers, type RequestStatus } from '#domain/lifecycle/statuses.ts';
import type { HiddenReason } from '#domain/moderation/content.ts';
import { isBlockedBetween, isVisibleDespiteBlocks } from '../blocks/visibility.ts';

/**
 * Everybody may read a request that is not hidden (readings.md, "Buy request"); a hidden one, or one across a block,
 * only its owner and the seller of its deal. A listed request is also in the marketplace, feeds and sitemap, and is
 * found by saved searches.
 */

export const isListed = ({
  status,
  hiddenFor,
}: {
  status: RequestStatus;
  hiddenFor?: HiddenReason | null;
}): boolean => isOpenForOffers(status) && !hiddenFor;

/** `isListed` in SQL, with literals, because the partial indexes need them. */
export const listed = ({
  status,
  hiddenFor,
}: {
  status: SQL | AnyColumn;
  hiddenFor: SQL | AnyColumn;
} = buyRequests): SQL => sql`${requestIsSql('isOpen', status)} and ${hiddenFor} is null`;

const r = { status: sql`r.status`, hiddenFor: sql`r.hidden_for`, userId: sql`r.user_id` };

export const rIsListed = listed(r);

export const requestMatchesSearcherSql = (searcherId: SQL): SQL =>
  sql`${rIsListed} and ${r.userId} <> ${searcherId} and not ${isBlockedBetween(r.userId, searcherId)}`;

const viewer = sql`${sql.placeholder('viewer')}::uuid`;

export const isOpenToViewer = (): SQL => isVisibleDespiteBlocks(buyRequests.userId, viewer);
