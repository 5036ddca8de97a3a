import { eq, sql } from 'drizzle-orm';
import { profiles, user } from '#database/schema.ts';
import { dayKey } from '#domain/dates/dates.ts';
import { factDays } from '#domain/people/facts/person-facts.ts';
import { displayName } from '#domain/people/names.ts';
import { personNotFound } from '#domain/refusals/refusal.ts';
import type { PublicProfileView } from '#domain/views/views.ts';
import { isVisibleDespiteBlocks } from '../blocks/visibility.ts';
import { listOpenRequests } from '../buy-requests/queries.ts';
import type { Actor, Context } from '../context.ts';
import { hasPage } from '../moderation/visibility.ts';
import { isId, type Paging } from '../paging.ts';
import { prepareOnce } from '../prepare-once.ts';
import { listRatings, readRatingSummaries } from '../ratings/queries.ts';
import { readPersonFacts } from './person-facts.ts';

const viewer = sql`${sql.placeholder('viewer')}::uuid`;

/** Public columns only: the table also holds the e-mail address. */
const onePerson = prepareOnce((db) =>
  db
    .select({
      id: profiles.id,
      fullName: profiles.fullName,
      avatarUrl: profiles.avatarUrl,
      location: profiles.location,
      bio: profiles.bio,
      createdAt: profiles.createdAt,
      emailVerified: user.emailVerified,
    })
    .from(profiles)
    .innerJoin(user, eq(user.id, profiles.id))
    .where(
      sql`${profiles.id} = ${sql.placeholder('id')} and ${hasPage()} and ${isVisibleDespiteBlocks(profiles.id, viewer)}`,
    )
    .prepare('person'),
);

/**
 * Refuses people who deleted their account, are hidden or suspended, or kept apart by a block with `not_found`; hidden
 * and suspended people see their own page.
 */
export async function getPublicProfile(
  ctx: Context,
  actor: Actor,
  id: string,
  { ratingsCursor, ...paging }: Paging & { ratingsCursor?: string | null } = {},
): Promise<PublicProfileView> {
  const missing = personNotFound();
  if (!isId(id)) throw missing;
  const [[row], factsFor, openRequests, ratings, ratingOf] = await Promise.all([
    onePerson(ctx.db).execute({ id, viewer: actor?.userId ?? null, now: ctx.now().toISOString() }),
    readPersonFacts(ctx, [id]),
    listOpenRequests(ctx, actor, id, paging),
    listRatings(ctx, actor, id, { ...paging, cursor: ratingsCursor ?? null }),
    readRatingSummaries(ctx, [id]),
  ]);
  if (!row) throw missing;
  return {
    id: row.id,
    name: displayName(row),
    avatarUrl: row.avatarUrl,
    location: row.location,
    emailVerified: row.emailVerified,
    bio: row.bio,
    memberSince: dayKey(row.createdAt).slice(0, 7),
    facts: { days: factDays, ...factsFor(row.id) },
    ratings: { ...ratingOf(row.id), ...ratings },
    openRequests,
  };
}
