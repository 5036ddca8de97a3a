import { v7 } from 'uuid';
import type { Context, Transaction } from '#application/context.ts';
import { moderationLog } from '#database/schema.ts';
import type { LogAction, LogDetails } from '#domain/moderation/decisions.ts';
import type { ThingKind } from '#domain/moderation/things.ts';

interface LifecycleAction {
  action: LogAction;
  /** Null for the system. */
  actorId: string | null;
  thing: { kind: ThingKind; id: string };
  caseId?: string;
  decisionId?: string;
  details?: LogDetails;
}

export async function logLifecycleAction(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  { action, actorId, thing, caseId, decisionId, details = {} }: LifecycleAction,
): Promise<void> {
  await tx.insert(moderationLog).values({
    id: v7(),
    action,
    actorId,
    caseId: caseId ?? null,
    decisionId: decisionId ?? null,
    kind: thing.kind,
    thingId: thing.id,
    details,
    createdAt: now(),
  });
}
