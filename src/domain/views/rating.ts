import { z } from 'zod';
import { id, time } from '../fields/kinds.ts';
import { ratedRoles } from '../ratings/rating.ts';
import { person } from './person.ts';

/** What one party of a deal says of the other. */
export const rating = z
  .strictObject({
    id,
    role: z.enum(ratedRoles).meta({ description: 'What the rated person was in the deal' }),
    stars: z.int().min(1).max(5),
    text: z.string().nullable(),
    answer: z.string().nullable().meta({ description: 'Of the rated person' }),
    answeredAt: time.nullable(),
    counts: z.boolean().meta({
      description:
        'Whether it is part of the average: one of a pair in 90 days is, once its writer confirmed their address',
    }),
    createdAt: time,
    rater: person.nullable().meta({ description: 'null once the account is gone' }),
  })
  .meta({ id: 'Rating' });
export type RatingView = z.infer<typeof rating>;

/** The ratings of a deal, as one of its parties may know them. */
export const dealRatings = z
  .strictObject({
    offerId: id,
    role: z.enum(ratedRoles).meta({ description: 'What the caller is in the deal' }),
    mine: rating.nullable().meta({ description: 'What the caller gave' }),
    theirs: rating.nullable().meta({ description: 'null until both rated, or the days are over' }),
    isOpen: z.boolean().meta({ description: 'Both can be read, and no more can be given or changed' }),
    isConfirmed: z
      .boolean()
      .meta({ description: 'The caller confirmed their address: until then no rating they gave counts' }),
    closesAt: time.meta({ description: 'Until then one can be given and changed, unless both were given' }),
  })
  .meta({ id: 'DealRatings' });
export type DealRatingsView = z.infer<typeof dealRatings>;
