import { profiles, ratings, user } from '#database/schema.ts';
import { withOriginalTexts } from '#domain/contact-redaction/written.ts';
import { displayName } from '#domain/people/names.ts';
import type { RatingView } from '#domain/views/views.ts';

/** What a rating is read as; needs its writer joined, who may be gone. */
export const ratingColumns = {
  id: ratings.id,
  raterId: ratings.raterId,
  ratedId: ratings.ratedId,
  role: ratings.role,
  stars: ratings.stars,
  text: ratings.text,
  answer: ratings.answer,
  answeredAt: ratings.answeredAt,
  counts: ratings.counts,
  written: ratings.written,
  createdAt: ratings.createdAt,
  opensAt: ratings.opensAt,
  raterName: profiles.fullName,
  raterAvatarUrl: profiles.avatarUrl,
  raterLocation: profiles.location,
  raterEmailVerified: user.emailVerified,
};

type Row = Pick<
  typeof ratings.$inferSelect,
  'id' | 'raterId' | 'role' | 'stars' | 'text' | 'answer' | 'answeredAt' | 'counts' | 'written' | 'createdAt'
> & {
  raterName: string | null;
  raterAvatarUrl: string | null;
  raterLocation: string | null;
  raterEmailVerified: boolean | null;
};

/** A rating for a viewer who may see it. Its writer gets the words as they were written. */
export function presentRating(row: Row, viewerId: string | null): RatingView {
  const isOwn = viewerId !== null && viewerId === row.raterId;
  const { text } = isOwn ? withOriginalTexts(row, row.written) : row;
  return {
    id: row.id,
    role: row.role,
    stars: row.stars,
    text,
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    counts: row.counts,
    createdAt: row.createdAt.toISOString(),
    rater:
      row.raterId === null || row.raterName === null
        ? null
        : {
            id: row.raterId,
            name: displayName({ fullName: row.raterName }),
            avatarUrl: row.raterAvatarUrl,
            location: row.raterLocation,
            emailVerified: row.raterEmailVerified ?? false,
          },
  };
}
