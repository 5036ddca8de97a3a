import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ratingBounds } from '#domain/ratings/bounds.ts';
import { ratedRoles } from '#domain/ratings/rating.ts';
import { profiles } from './accounts.ts';
import {
  belongsTo,
  idColumn,
  lengthWithin,
  numberWithin,
  oneOf,
  timeColumn,
  writtenColumns,
  writtenText,
} from './columns.ts';

/**
 * The ratings that the two parties of a deal give each other. Until `opens_at` only the writer may know of a
 * row: every query has that condition (`isOpenSql`). A rating stays when its offer is deleted; when its
 * writer's account is deleted, it stays without the text.
 */
export const ratings = pgTable(
  'ratings',
  {
    id: idColumn(),
    offerId: uuid().notNull(),
    buyRequestId: uuid().notNull(),
    /** null once the writer's account is gone. */
    raterId: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    /** The identity of a writer whose account is gone. */
    raterIdentityId: uuid(),
    ratedId: belongsTo(() => profiles.id),
    /** What the rated person was in the deal. */
    role: text({ enum: ratedRoles }).notNull(),
    stars: smallint().notNull(),
    text: text(),
    answer: text(),
    answeredAt: timeColumn(),
    ...writtenColumns(),
    /** Whether it is part of the average: only one rating of the same pair in 90 days is. */
    counts: boolean().notNull(),
    /** When everybody may read it: when both have rated, or when the time to rate is over. */
    opensAt: timeColumn().notNull(),
    /** When the rated person got the notification of this rating. */
    toldAt: timeColumn(),
    createdAt: timeColumn().notNull().defaultNow(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('ratings_one_of_deal').on(table.offerId, table.ratedId),
    index('ratings_of_person').on(table.ratedId, table.opensAt, table.id),
    index('ratings_by_person').on(table.raterId, table.ratedId, table.createdAt),
    index('ratings_by_identity').on(table.raterIdentityId).where(sql`rater_identity_id is not null`),
    index('ratings_to_tell').on(table.opensAt).where(sql`told_at is null`),
    index('ratings_contact_rules').on(table.contactRules),
    check('ratings_role', oneOf(table.role, ratedRoles)),
    check('ratings_stars', numberWithin(table.stars, { min: 1, max: 5 })),
    check('ratings_text', lengthWithin(writtenText('text'), 1, ratingBounds.textMax)),
    check('ratings_answer', lengthWithin(writtenText('answer'), 1, ratingBounds.textMax)),
  ],
);
