import type { moderationDecisions } from '#database/schema.ts';
import { mayAppeal, suspensionEnd } from '#domain/moderation/decisions.ts';
import type { ModerationDecisionView } from '#domain/views/views.ts';

type Row = typeof moderationDecisions.$inferSelect & {
  /** Asked for where a decision that blames nobody is shown. */
  isJudged?: boolean;
};

/** A decision as its author and moderators read it. */
export const presentDecision = (row: Row, now: Date): ModerationDecisionView => ({
  id: row.id,
  kind: row.kind,
  thingId: row.thingId,
  title: row.title,
  decision: row.decision,
  isJudged: row.isJudged ?? true,
  days: row.days,
  until: row.days === null ? null : suspensionEnd(row.createdAt, row.days).toISOString(),
  reason: row.reason,
  createdAt: row.createdAt.toISOString(),
  mayAppeal: mayAppeal(row, now),
  appeal: row.appealedAt
    ? {
        text: row.appeal,
        createdAt: row.appealedAt.toISOString(),
        isOverturned: row.isOverturned,
        answer: row.answer,
      }
    : null,
});
