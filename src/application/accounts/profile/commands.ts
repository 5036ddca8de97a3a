import { eq } from 'drizzle-orm';
import { enqueueEvent } from '#database/enqueue.ts';
import { profiles, user } from '#database/schema.ts';
import type { ProfileChanges } from '#domain/accounts/account.ts';
import { redactContacts } from '#domain/contact-redaction/written.ts';
import { refuse } from '#domain/refusals/refusal.ts';
import type { ProfileView } from '#domain/views/views.ts';
import { type Actor, type Context, requireUser, type Transaction } from '../../context.ts';
import { attachImages } from '../../images/commands.ts';
import { withRateLimit } from '../../rate-limit.ts';
import { getProfile } from './queries.ts';

/**
 * Changes the given fields of the caller's profile. A new picture must be an own profile upload; the old one is deleted.
 * Refuses with `unauthenticated`, `invalid`.
 */
export async function updateProfile(
  ctx: Context,
  actor: Actor,
  changes: ProfileChanges,
): Promise<ProfileView> {
  const id = requireUser(actor);
  const { fullName, avatarUrl } = changes;
  const updatedAt = ctx.now();
  const change = async (tx: Transaction) => {
    const [current] = await tx
      .select({ avatarUrl: profiles.avatarUrl, written: profiles.written })
      .from(profiles)
      .where(eq(profiles.id, id))
      .for('no key update');
    if (!current) throw refuse('unauthenticated');
    if (avatarUrl !== undefined) {
      const had = current.avatarUrl === null ? [] : [current.avatarUrl];
      const has = avatarUrl === null ? [] : [avatarUrl];
      await attachImages(tx, actor, has, 'avatar', { current: had, field: 'avatarUrl' });
    }
    await tx
      .update(profiles)
      .set({ ...redactContacts('profile', changes, current.written), updatedAt })
      .where(eq(profiles.id, id));
    if (fullName !== undefined) {
      await tx.update(user).set({ name: fullName, updatedAt }).where(eq(user.id, id));
    }
    const everywhere = fullName !== undefined || avatarUrl !== undefined;
    await enqueueEvent(tx, id, { kind: 'person.changed', userId: id, everywhere });
  };
  await withRateLimit(ctx, actor, 'edit', () => ctx.db.transaction(change), { thing: 'profile' });
  return getProfile(ctx, actor);
}
