import { eq, sql } from 'drizzle-orm';
import { offers, profiles } from '#database/schema.ts';
import { newProfileName } from '#domain/names.ts';
import { refuse } from '#domain/refusal.ts';
import type { ProfileView, ViewerView } from '#domain/views.ts';
import { type Actor, type Market, requireUser } from '../context.ts';
import { prepareOnce } from '../prepared.ts';

const oneProfile = prepareOnce((db) =>
  db
    .select()
    .from(profiles)
    .where(eq(profiles.id, sql.placeholder('id')))
    .prepare('profile'),
);

/** The caller's own profile. Refuses a visitor with `unauthenticated`. */
export async function getProfile(market: Market, actor: Actor): Promise<ProfileView> {
  const [row] = await oneProfile(market.db).execute({ id: requireUser(actor) });
  // Deleted a moment ago, in another tab.
  if (!row) throw refuse('unauthenticated');
  return {
    id: row.id,
    email: row.email,
    fullName: row.fullName,
    avatarUrl: row.avatarUrl,
    location: row.location,
    bio: row.bio,
    createdAt: row.createdAt.toISOString(),
  };
}

const oneViewer = prepareOnce((db) =>
  db
    .select({
      id: profiles.id,
      fullName: profiles.fullName,
      email: profiles.email,
      avatarUrl: profiles.avatarUrl,
      rejectedCount: sql<number>`(
        select count(*)::int from ${offers} o
        where o.seller_id = ${sql.placeholder('id')} and o.status = 'rejected' and o.rejection_reason is not null
      )`.as('rejected_count'),
    })
    .from(profiles)
    .where(eq(profiles.id, sql.placeholder('id')))
    .prepare('viewer'),
);

/** What every page's header shows: who looks, and the count of the 'Mis Ofertas' badge. */
export async function getViewer(
  market: Market,
  actor: Actor,
): Promise<{ viewer: ViewerView | null; rejectedCount: number }> {
  const [row] = actor === null ? [] : await oneViewer(market.db).execute({ id: actor.userId });
  if (!row) return { viewer: null, rejectedCount: 0 };
  const { id, fullName, email, avatarUrl, rejectedCount } = row;
  return { viewer: { id, name: newProfileName(fullName, email), email, avatarUrl }, rejectedCount };
}
