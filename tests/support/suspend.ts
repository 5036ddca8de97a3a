import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { signedInAs } from '#application/actor.ts';
import type { Context } from '#application/context.ts';
import { decideCase } from '#application/moderation/decisions/commands.ts';
import { moderationCases, profiles, user, userRoles } from '#database/schema.ts';
import type { ContentKind } from '#domain/moderation/content.ts';
import type { ModerationDecisionView } from '#domain/views/views.ts';

/** Suspends somebody as a moderator does it, for their profile or another thing of theirs. */
export async function suspend(
  ctx: Context,
  userId: string,
  days = 7,
  { kind, id: thingId }: { kind: ContentKind; id: string } = { kind: 'person', id: userId },
): Promise<ModerationDecisionView> {
  const moderatorId = v7();
  await ctx.db
    .insert(user)
    .values({ id: moderatorId, name: 'Mora', email: `${moderatorId}@example.com`, emailVerified: true });
  await ctx.db
    .insert(profiles)
    .values({ id: moderatorId, email: `${moderatorId}@example.com`, fullName: 'Mora' });
  await ctx.db.insert(userRoles).values({ userId: moderatorId, role: 'moderator' });
  const id = v7();
  await ctx.db.insert(moderationCases).values({ id, kind, thingId, authorId: userId, openedAt: ctx.now() });
  const reason = 'Pidió señas y no entregó.';
  const decided = await decideCase(ctx, signedInAs(moderatorId), id, { decision: 'suspend', days, reason });
  await ctx.db.delete(userRoles).where(eq(userRoles.userId, moderatorId));
  return decided;
}
