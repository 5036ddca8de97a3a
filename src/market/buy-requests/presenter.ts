import { eq, getTableColumns } from 'drizzle-orm';
import { buyRequests, categories, profiles } from '#database/schema.ts';
import { requestFields, requestRecord } from '#domain/fields/buy-request.ts';
import { namesIn, pick, publicNames } from '#domain/fields/shown.ts';
import { allowedRequestActions } from '#domain/lifecycle/permissions.ts';
import { displayName } from '#domain/names.ts';
import type { BuyRequestView } from '#domain/views.ts';
import { isVerified } from '../accounts/email/queries.ts';
import type { Actor } from '../context.ts';
import { visibleOfferCount } from '../offers/visibility.ts';

const {
  searchText: _s,
  titleText: _t,
  zoneText: _z,
  searchWords: _sw,
  titleWords: _tw,
  isLearned: _l,
  activeAt: _a,
  expiryNoticeAt: _e,
  ...request
} = getTableColumns(buyRequests);

/** What one request is read as; needs the joins of `requestJoins` and the placeholder `viewer`. */
export const requestColumns = {
  ...request,
  ownerName: profiles.fullName,
  ownerAvatarUrl: profiles.avatarUrl,
  ownerLocation: profiles.location,
  ownerBio: profiles.bio,
  ownerEmailVerified: isVerified(profiles.id).as('owner_email_verified'),
  categoryName: categories.name,
  categorySlug: categories.slug,
  offerCount: visibleOfferCount.as('offer_count'),
};

export const ownerJoin = eq(profiles.id, buyRequests.userId);
export const categoryJoin = eq(categories.id, buyRequests.categoryId);

type Columns = Omit<
  typeof buyRequests.$inferSelect,
  | 'searchText'
  | 'titleText'
  | 'zoneText'
  | 'searchWords'
  | 'titleWords'
  | 'isLearned'
  | 'activeAt'
  | 'expiryNoticeAt'
>;

export type JoinedRequest = Columns & {
  ownerName: string;
  ownerAvatarUrl: string | null;
  ownerLocation: string | null;
  ownerBio: string | null;
  ownerEmailVerified: boolean;
  categoryName: string | null;
  categorySlug: string | null;
  offerCount: number;
};

/** Only these, so that a new column stays inside until a field names it. */
const stored = pick([...namesIn(requestRecord), ...publicNames(requestFields)]);

/** What a viewer gets to see of a request. */
export function presentRequest(row: JoinedRequest, actor: Actor): BuyRequestView {
  return {
    ...stored(row),
    category:
      row.categoryId && row.categoryName && row.categorySlug
        ? { id: row.categoryId, name: row.categoryName, slug: row.categorySlug }
        : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    owner: {
      id: row.userId,
      name: displayName({ fullName: row.ownerName }),
      avatarUrl: row.ownerAvatarUrl,
      location: row.ownerLocation,
      emailVerified: row.ownerEmailVerified,
      bio: row.ownerBio,
    },
    offerCount: row.offerCount,
    allowedActions: allowedRequestActions({ ownerId: row.userId, status: row.status }, actor?.userId ?? null),
  };
}
