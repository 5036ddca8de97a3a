import { v7 } from 'uuid';
import type { Context, Transaction } from '#application/context.ts';
import { moderationLog } from '#database/schema.ts';
import type { ContentKind } from '#domain/moderation/content.ts';
import type { LogAction, LogDetails } from '#domain/moderation/decisions.ts';

interface LifecycleAction {
  action: LogAction;
  /** Null for the system. */
  actorId: string | null;
  thing: { kind: ContentKind; id: string };
  caseId?: string;
  decisionId?: string;
  details?: LogDetails;
}

export async function logLifecycleAction(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  { action, actorId, thing, caseId, decisionId, details = {} }: LifecycleAction,
): Promise<void> {
  const names = { action, actorId, caseId: caseId ?? null, decisionId: decisionId ?? null };
  const row = { ...names, kind: thing.kind, thingId: thing.id, details };
  await tx.insert(moderationLog).values({ ...row, id: v7(), createdAt: now() });
}
