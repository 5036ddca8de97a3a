import { and, desc, eq, lt } from 'drizzle-orm';
import {
  type AccountServices,
  type Actor,
  type Caller,
  type Context,
  requireUser,
} from '#application/context.ts';
import { type Paging, readPage } from '#application/paging.ts';
import { enqueueEvent } from '#database/enqueue.ts';
import { securityEvents } from '#database/schema.ts';
import type { AccountMail, FactorChange } from '#domain/accounts/second-factor.ts';
import { securityText } from '#domain/accounts/security-events.ts';
import type { ActivityView, Page } from '#domain/views/views.ts';
import type { SecurityLog } from '#services/security-log.ts';

export async function mailAboutAccount(ctx: Context, userId: string, what: AccountMail): Promise<void> {
  await ctx.db.transaction((tx) => enqueueEvent(tx, userId, { kind: 'mail.account', userId, what }));
}

export async function logAccountChange(
  ctx: Context,
  { securityLog }: Pick<AccountServices, 'securityLog'>,
  userId: string,
  change: FactorChange,
  caller: Caller,
): Promise<void> {
  await securityLog.record({ kind: change, outcome: 'ok', userId }, caller);
  await mailAboutAccount(ctx, userId, change);
}

type Row = typeof securityEvents.$inferSelect;

/** The caller's security log, newest first. `address` marks the entries of the same connection. */
export async function listActivity(
  ctx: Context,
  { securityLog }: { securityLog: SecurityLog },
  actor: Actor,
  paging: Paging,
  address: string,
): Promise<Page<ActivityView>> {
  const userId = requireUser(actor);
  const here = securityLog.hashed(address);
  return readPage(
    paging,
    ({ limit, id }) =>
      ctx.db
        .select()
        .from(securityEvents)
        .where(and(eq(securityEvents.userId, userId), id ? lt(securityEvents.id, String(id)) : undefined))
        .orderBy(desc(securityEvents.id))
        .limit(limit),
    (row) => present(row, here),
    ({ id }) => [id],
    ['id'],
  );
}

function present(
  { id, kind, outcome, count, details, addressHash, createdAt }: Row,
  here: string,
): ActivityView {
  return {
    id,
    kind,
    outcome,
    text: securityText(kind, outcome),
    device: details.device ?? null,
    isHere: addressHash === here,
    count,
    createdAt: createdAt.toISOString(),
  };
}
