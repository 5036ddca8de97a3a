import type { moderationDecisions, reports } from '#database/schema.ts';
import { decisionOutcome } from '#domain/moderation/decisions.ts';
import type { ReportView } from '#domain/views/views.ts';

type Row = typeof reports.$inferSelect & {
  decision?: (typeof moderationDecisions.$inferSelect)['decision'] | null;
};

/** A report as its writer sees it. Its outcome does not show the thing, which the writer may not see any more. */
export const presentReport = ({
  id,
  kind,
  thingId,
  reason,
  text,
  createdAt,
  decision,
  isUpheld,
}: Row): ReportView => ({
  id,
  kind,
  thingId,
  reason,
  text,
  createdAt: createdAt.toISOString(),
  outcome: decision ? decisionOutcome(isUpheld === null ? null : decision) : null,
});
