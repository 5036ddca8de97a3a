import { and, eq, sql } from 'drizzle-orm';
import {
  type Actor,
  type DbContext,
  type ReadContext,
  requireUser,
  type SignedInActor,
  type Transaction,
} from '#application/context.ts';
import { logLifecycleAction } from '#application/moderation/moderation-log.ts';
import { prepareOnce } from '#application/prepare-once.ts';
import { user, userRoles } from '#database/schema.ts';
import { emailAddress } from '#domain/accounts/account.ts';
import { decisionTexts, type RoleName } from '#domain/moderation/decisions.ts';
import { notFound, refuse } from '#domain/refusals/refusal.ts';

const oneRole = prepareOnce((db) =>
  db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(
      sql`${userRoles.userId} = ${sql.placeholder('userId')} and ${userRoles.role} = ${sql.placeholder('role')}`,
    )
    .prepare('user_role'),
);

export async function hasRole({ db }: DbContext, actor: Actor, role: RoleName): Promise<boolean> {
  if (actor === null) return false;
  return (await oneRole(db).execute({ userId: actor.userId, role })).length > 0;
}

export const rolesOf = async ({ db }: DbContext, { userId }: SignedInActor): Promise<RoleName[]> =>
  (await db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId))).map(
    ({ role }) => role,
  );

export async function requireModerator(ctx: DbContext, actor: Actor): Promise<string> {
  const userId = requireUser(actor);
  if (!(await hasRole(ctx, actor, 'moderator'))) throw refuse('forbidden', decisionTexts.onlyModerators);
  return userId;
}

/** Only operators call this; no request does. */
export const grantRole = (ctx: ReadContext, email: string, role: RoleName): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const userId = await accountOf(tx, email);
    const added = await tx.insert(userRoles).values({ userId, role }).onConflictDoNothing().returning();
    if (added.length > 0)
      await logLifecycleAction(tx, ctx, { action: 'grant', ...aboutPerson(userId), details: { role } });
  });

export const revokeRole = (ctx: ReadContext, email: string, role: RoleName): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const userId = await accountOf(tx, email);
    const gone = await tx
      .delete(userRoles)
      .where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)))
      .returning();
    if (gone.length > 0)
      await logLifecycleAction(tx, ctx, { action: 'revoke', ...aboutPerson(userId), details: { role } });
  });

const aboutPerson = (userId: string) => ({ actorId: null, thing: { kind: 'person', id: userId } }) as const;

async function accountOf(tx: Transaction, email: string): Promise<string> {
  const [found] = await tx
    .select({ id: user.id })
    .from(user)
    .where(eq(user.email, emailAddress().safeParse(email).data ?? email));
  if (!found) throw notFound(`No account has the address ${email}.`);
  return found.id;
}
