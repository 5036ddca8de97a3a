import type { moderationDecisions } from '#database/schema.ts';
import type { ModerationDecisionView } from '#domain/views.ts';

/** A decision as whom it hit reads it, and who made it. */
export const presentDecision = ({
  id,
  kind,
  thingId,
  title,
  decision,
  reason,
  createdAt,
}: typeof moderationDecisions.$inferSelect): ModerationDecisionView => ({
  id,
  kind,
  thingId,
  title,
  decision,
  reason,
  createdAt: createdAt.toISOString(),
});
