import { eq, sql } from 'drizzle-orm';
import { userRoles } from '#database/schema.ts';
import { decisionTexts, type RoleName } from '#domain/moderation/decisions.ts';
import { refuse } from '#domain/refusals/refusal.ts';
import { type Actor, type Context, requireUser, type SignedInActor } from '../../context.ts';
import { prepareOnce } from '../../prepare-once.ts';

const oneRole = prepareOnce((db) =>
  db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(
      sql`${userRoles.userId} = ${sql.placeholder('userId')} and ${userRoles.role} = ${sql.placeholder('role')}`,
    )
    .prepare('user_role'),
);

export async function hasRole({ db }: Pick<Context, 'db'>, actor: Actor, role: RoleName): Promise<boolean> {
  if (actor === null) return false;
  return (await oneRole(db).execute({ userId: actor.userId, role })).length > 0;
}

export const rolesOf = async ({ db }: Pick<Context, 'db'>, { userId }: SignedInActor): Promise<RoleName[]> =>
  (await db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId))).map(
    ({ role }) => role,
  );

/** The id of a moderator. Refuses with `unauthenticated` a visitor, and with `forbidden` everybody else. */
export async function requireModerator(ctx: Pick<Context, 'db'>, actor: Actor): Promise<string> {
  const userId = requireUser(actor);
  if (!(await hasRole(ctx, actor, 'moderator'))) throw refuse('forbidden', decisionTexts.onlyModerators);
  return userId;
}
