import { and, desc, eq, lt } from 'drizzle-orm';
import { securityEvents } from '#database/schema.ts';
import { securityText } from '#domain/accounts/security-events.ts';
import type { ActivityView, Page } from '#domain/views/views.ts';
import type { SecurityLog } from '#services/security-log.ts';
import { type Actor, type Context, requireUser } from '../../context.ts';
import { decodeCursor, type Paging, pageLimit, toPage } from '../../paging.ts';

type Row = typeof securityEvents.$inferSelect;

/**
 * The security log of the caller's account, newest first. `address` is the caller's, to mark entries from the same
 * connection. Refuses with `unauthenticated`.
 */
export async function listActivity(
  ctx: Context,
  { securityLog }: { securityLog: SecurityLog },
  actor: Actor,
  paging: Paging,
  address: string,
): Promise<Page<ActivityView>> {
  const userId = requireUser(actor);
  const limit = pageLimit(paging);
  const after = decodeCursor(paging.cursor, ['id']);
  const rows = await ctx.db
    .select()
    .from(securityEvents)
    .where(
      and(eq(securityEvents.userId, userId), after ? lt(securityEvents.id, String(after[0])) : undefined),
    )
    .orderBy(desc(securityEvents.id))
    .limit(limit + 1);
  const here = securityLog.hashed(address);
  return toPage(
    rows,
    limit,
    (row) => present(row, here),
    ({ id }) => [id],
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
