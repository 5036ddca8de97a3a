import { eq } from 'drizzle-orm';
import { buyRequests } from '#database/schema.ts';
import { notFound } from '#domain/refusal.ts';
import type { RequestSituation } from '#domain/request-lifecycle.ts';
import type { Transaction } from '../context.ts';
import { isId } from '../paging.ts';

export type LockedRequest = typeof buyRequests.$inferSelect;

/**
 * Locks a request for the rest of the transaction. Everything that changes a request or one of its offers takes
 * this lock first, so that their decisions never interleave. Refuses with `not_found`.
 */
export async function lockRequest(tx: Transaction, id: string): Promise<LockedRequest> {
  const [row] = isId(id)
    ? await tx.select().from(buyRequests).where(eq(buyRequests.id, id)).for('no key update')
    : [];
  if (!row) throw notFound('La publicación no existe o ya fue eliminada');
  return row;
}

/** What the domain decides on. */
export const situationOf = (request: Pick<LockedRequest, 'userId' | 'status'>): RequestSituation => ({
  ownerId: request.userId,
  status: request.status,
});
