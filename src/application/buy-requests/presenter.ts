import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { buyRequests, categories, offers, profiles } from '#database/schema.ts';
import { offerIsSql } from '#database/statuses.ts';
import { requestPicture } from '#domain/buy-requests/picture.ts';
import { termsVersionOf } from '#domain/buy-requests/terms.ts';
import { publicTexts, withOriginalTexts } from '#domain/contact-redaction/redact.ts';
import { requestFields, requestRecord } from '#domain/fields/buy-request.ts';
import { namesIn, pick, publicNames } from '#domain/fields/shown.ts';
import { allowedRequestActions } from '#domain/lifecycle/permissions.ts';
import { mayWhileHidden } from '#domain/moderation/content.ts';
import { displayName } from '#domain/people/names.ts';
import type { Requirement } from '#domain/requirements/requirement.ts';
import type { BuyRequestView } from '#domain/views/views.ts';
import { isVerified } from '../accounts/email.ts';
import type { Actor } from '../context.ts';
import { publicOfferCount, visibleOfferCount } from '../offers/visibility.ts';
import type { PlaceLookup } from '../places/queries.ts';

const {
  searchText: _s,
  titleText: _t,
  zoneText: _z,
  searchWords: _sw,
  titleWords: _tw,
  isLearned: _l,
  isPlaced: _p,
  placedZone: _pz,
  referenceImage: _ri,
  activeAt: _a,
  expiryNotificationAt: _e,
  contactRules: _c,
  retiredRequirements: _r,
  ...request
} = getTableColumns(buyRequests);

/** Whether the viewer has a deal, which shows contacts. Evaluated only where a contact is hidden. */
const hasDeal = sql<boolean>`(case when ${buyRequests.written} is null and ${profiles.written} is null then false
  else exists (select from ${offers} deal where deal.buy_request_id = ${buyRequests.id}
    and deal.seller_id = ${sql.placeholder('viewer')}::uuid and ${offerIsSql('isDeal', sql`deal.status`)}) end)`;

/** Null for others while moderation hides the person. */
const bioFor = (isOwn: SQL) =>
  sql<string | null>`(case when ${profiles.hiddenFor} is null or ${isOwn} then ${profiles.bio} end)`;

/** Needs `ownerJoin`, `categoryJoin` and the placeholder `viewer`. */
export const requestColumns = {
  ...request,
  ownerName: profiles.fullName,
  ownerAvatarUrl: profiles.avatarUrl,
  ownerLocation: profiles.location,
  ownerBio: bioFor(sql`${profiles.id} = ${sql.placeholder('viewer')}::uuid`).as('owner_bio'),
  ownerWritten: profiles.written,
  hasDeal: hasDeal.as('has_deal'),
  ownerEmailVerified: isVerified(profiles.id).as('owner_email_verified'),
  categoryName: categories.name,
  categorySlug: categories.slug,
  offerCount: visibleOfferCount.as('offer_count'),
};

const visitorColumns: typeof requestColumns = {
  ...requestColumns,
  ownerBio: bioFor(sql`false`).as('owner_bio'),
  hasDeal: sql<boolean>`false`.as('has_deal'),
  offerCount: publicOfferCount.as('offer_count'),
};

export const columnsFor = ({ isVisitor }: { isVisitor: boolean }): typeof requestColumns =>
  isVisitor ? visitorColumns : requestColumns;

export const ownerJoin = eq(profiles.id, buyRequests.userId);
export const categoryJoin = eq(categories.id, buyRequests.categoryId);

export type JoinedRequest = Omit<
  SelectResultFields<typeof requestColumns>,
  'categoryName' | 'categorySlug'
> & {
  categoryName: string | null;
  categorySlug: string | null;
};

/** An explicit list, so that a new column stays internal until a field names it. The picture is computed. */
const stored = pick(
  [...namesIn(requestRecord), ...publicNames(requestFields)].filter((name) => name !== 'referenceImage'),
);

const textNames = Object.keys(publicTexts.request) as (keyof typeof publicTexts.request)[];

const inOrder = (requirements: readonly Requirement[]) =>
  requirements.map((one, position) => ({ ...one, position }));

/** Null where others read the same. */
const othersRead = (row: JoinedRequest): BuyRequestView['othersRead'] =>
  row.written && { ...pick(textNames)(row), requirements: inOrder(row.requirements) };

export function presentRequest(row: JoinedRequest, actor: Actor, places: PlaceLookup): BuyRequestView {
  const isOwner = actor?.userId === row.userId;
  const seesContacts = isOwner || row.hasDeal;
  const owner = {
    fullName: row.ownerName,
    location: row.ownerLocation,
    bio: row.ownerBio,
    ...(seesContacts && row.ownerWritten),
  };
  const category =
    row.categoryId && row.categoryName && row.categorySlug
      ? { id: row.categoryId, name: row.categoryName, slug: row.categorySlug }
      : null;
  // The previous version, which may run beside this one during a deployment, keeps `illustrated` when a photo is added.
  const illustrated = row.illustrated && row.images.length === 0;
  const read = seesContacts ? withOriginalTexts(row, row.written) : row;
  return {
    ...stored(read),
    termsVersion: termsVersionOf(row.termsVersions),
    requirements: inOrder(read.requirements),
    place: places(row.placeId),
    illustrated,
    referenceImage: requestPicture({ images: row.images, illustrated, category }),
    othersRead: seesContacts ? othersRead(row) : null,
    category,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    owner: {
      id: row.userId,
      name: displayName(owner),
      avatarUrl: row.ownerAvatarUrl,
      location: owner.location,
      emailVerified: row.ownerEmailVerified,
      // A hidden biography is not shown in its original words either.
      bio: row.ownerBio && owner.bio,
    },
    offerCount: row.offerCount,
    allowedActions: allowedRequestActions(
      { ownerId: row.userId, status: row.status },
      actor?.userId ?? null,
    ).filter((action) => mayWhileHidden(action, row.hiddenFor)),
    ...(row.hiddenFor && { hiddenFor: row.hiddenFor }),
  };
}
