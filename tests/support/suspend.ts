import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Context } from '#application/context.ts';
import { decideCase } from '#application/moderation/decisions/commands.ts';
import { moderationCases, userRoles } from '#database/schema.ts';
import type { ContentKind } from '#domain/moderation/content.ts';
import type { ModerationDecisionView } from '#domain/views/views.ts';
import { addPerson } from './deal.ts';

/** Suspends somebody as a moderator does it, for their profile or another thing of theirs. */
export async function suspend(
  ctx: Context,
  userId: string,
  days = 7,
  { kind, id: thingId }: { kind: ContentKind; id: string } = { kind: 'person', id: userId },
): Promise<ModerationDecisionView> {
  const moderator = await addPerson(ctx.db, 'Mora');
  const role = { userId: moderator.userId, role: 'moderator' } as const;
  await ctx.db.insert(userRoles).values(role);
  const id = v7();
  await ctx.db.insert(moderationCases).values({ id, kind, thingId, authorId: userId, openedAt: ctx.now() });
  const reason = 'Pidió señas y no entregó.';
  const decided = await decideCase(ctx, moderator, id, { decision: 'suspend', days, reason });
  await ctx.db.delete(userRoles).where(eq(userRoles.userId, moderator.userId));
  return decided;
}
