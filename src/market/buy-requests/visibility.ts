import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { buyRequests } from '#database/schema.ts';
import { requestIsSql } from '#database/statuses.ts';
import { isOpenForOffers, type RequestStatus } from '#domain/lifecycle/statuses.ts';

/*
 * Everybody may read the page of any request (readings.md, "Buy request"). What differs is whether they
 * are led to it: only a listed request stands in the marketplace, its feeds and the sitemap, is found by saved
 * searches, and is left to search engines.
 */

/** Whether a request is shown to people who do not have its address. */
export const isListed = ({ status }: { status: RequestStatus }): boolean => isOpenForOffers(status);

/** The same for queries. The status is written out, not a parameter: the partial indexes ask for it literally. */
export const listed = ({ status }: { status: SQL | AnyColumn } = buyRequests): SQL =>
  requestIsSql('isOpen', status);

/** The request `r` in statements that are written by hand. */
const r = { status: sql`r.status`, userId: sql`r.user_id` };

/** For statements about a request `r`: whether it is listed. */
export const rIsListed = listed(r);

/** The same: whether a person's saved searches may find it, which is a listed request of somebody else. */
export const rIsForSearcher = (searcherId: SQL): SQL => sql`${rIsListed} and ${r.userId} <> ${searcherId}`;
