import { and, eq } from 'drizzle-orm';
import { user, userRoles } from '#database/schema.ts';
import { emailAddress } from '#domain/accounts/account.ts';
import type { RoleName } from '#domain/moderation/decisions.ts';
import { notFound } from '#domain/refusals/refusal.ts';
import type { Context, Transaction } from '../../context.ts';
import { logLifecycleAction } from '../../moderation/moderation-log.ts';

/** Grants a role and records it in the audit log. Only operators call this; no request does. */
export const grantRole = (ctx: Pick<Context, 'db' | 'now'>, email: string, role: RoleName): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const userId = await accountOf(tx, email);
    const added = await tx.insert(userRoles).values({ userId, role }).onConflictDoNothing().returning();
    if (added.length > 0)
      await logLifecycleAction(tx, ctx, { action: 'grant', ...aboutPerson(userId), details: { role } });
  });

export const revokeRole = (ctx: Pick<Context, 'db' | 'now'>, email: string, role: RoleName): Promise<void> =>
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
