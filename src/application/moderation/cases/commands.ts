import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { moderationCases, moderationDecisions, reports } from '#database/schema.ts';
import {
  appealEnd,
  type DecisionInput,
  decisionRefusal,
  decisionSchema,
  decisionTable,
  decisionTexts,
  hidingOf,
  isJudgement,
  suspensionEnd,
} from '#domain/moderation/decisions.ts';
import { notFound, Refusal, refuse } from '#domain/refusals/refusal.ts';
import * as views from '#domain/views/views.ts';
import { requireModerator } from '../../accounts/roles.ts';
import type { Context, Transaction } from '../../context.ts';
import { defineAction, ok } from '../../define-action.ts';
import { isId } from '../../paging.ts';
import {
  enqueueModerated,
  lockContent,
  lockContentsOf,
  refuseInvolved,
  restartIdleTime,
  setHidden,
} from '../content/content.ts';
import { loadContents } from '../content/queries.ts';
import { presentDecision } from '../decisions/queries.ts';
import { logLifecycleAction } from '../moderation-log.ts';
import { suspendPerson } from '../suspensions.ts';

/** Author and reporters are notified. Refuses with `forbidden` also a moderator who is the author or a reporter. */
export const decideCase = defineAction({
  name: 'decideCase',
  api: {
    route: 'POST /moderation/cases/{id}/decide',
    answer: ok('Decided', views.moderationDecision),
    refusals: [409],
  },
  summary: 'Decide a case; its author and who reported read of it',
  on: 'case',
  who: 'moderator',
  input: decisionSchema,
  limit: 'moderate',
  async run({ ctx, actor, id, input, limited }) {
    const decided = await limited(async () => {
      const moderatorId = await requireModerator(ctx, actor);
      return ctx.db.transaction((tx) => decide(tx, ctx, moderatorId, id, input));
    });
    return presentDecision(decided, ctx.now());
  },
});

async function decide(
  tx: Transaction,
  ctx: Context,
  moderatorId: string,
  id: string,
  { decision, reason, ...given }: DecisionInput,
): Promise<typeof moderationDecisions.$inferSelect & { isJudged: boolean }> {
  // Only suspensions have days.
  const days = decision === 'suspend' ? given.days : undefined;
  const theCase = await lockCase(tx, id, moderatorId, days !== undefined);
  const { kind, thingId, authorId, id: caseId } = theCase;
  const thing = { kind, id: thingId };
  const [found] = await loadContents(tx, [thing]);
  const { agrees } = decisionTable[decision];
  const refusal = decisionRefusal(decision, { kind, isThere: !!found, hasAuthor: authorId !== null });
  if (refusal === 'person')
    throw new Refusal({ code: 'invalid', errors: { decision: decisionTexts.person } });
  if (refusal) throw refuse('illegal_transition', decisionTexts[refusal]);
  const now = ctx.now();
  if (days && authorId) await suspendPerson(tx, ctx, authorId, suspensionEnd(now, days));
  const hiding = hidingOf(decision, kind);
  // Content deleted by an earlier decision stays deleted when a later one hides it.
  const hiddenFor = hiding && found?.hiddenFor === 'deleted' ? 'deleted' : hiding;
  if (found && found.hiddenFor !== hiddenFor) await setHidden(tx, thing, hiddenFor);
  if (found?.hiddenFor && hiddenFor === null) await restartIdleTime(tx, thing, found.hiddenFor, now);
  const [decided] = await tx
    .insert(moderationDecisions)
    .values({
      ...{ id: v7(), caseId, kind, thingId, authorId, moderatorId, decision, days, reason, createdAt: now },
      ...{ title: found?.title ?? '', deletesAt: decision === 'delete' ? appealEnd(now) : null },
    })
    .returning();
  await tx.update(moderationCases).set({ decidedAt: now }).where(eq(moderationCases.id, caseId));
  const isJudged = isJudgement(decision, found !== undefined);
  const isUpheld = isJudged ? agrees : null;
  await tx.update(reports).set({ isUpheld }).where(eq(reports.caseId, caseId));
  const reasonSha256 = createHash('sha256').update(reason).digest('hex');
  const details = { decision, ...(days && { days }), weight: theCase.weight, reasonSha256 };
  const names = { actorId: moderatorId, thing, caseId, decisionId: decided!.id };
  await logLifecycleAction(tx, ctx, { action: 'decide', ...names, details });
  const isShown = found && (found.hiddenFor === null) !== (hiddenFor === null) ? hiddenFor === null : null;
  await enqueueModerated(tx, decided!, found, { isShown, decisionId: decided!.id });
  return { ...decided!, isJudged };
}

async function lockCase(tx: Transaction, id: string, moderatorId: string, isSuspension: boolean) {
  const which = () => tx.select().from(moderationCases).where(eq(moderationCases.id, id));
  const [known] = isId(id) ? await which() : [];
  if (known && isSuspension && known.authorId) await lockContentsOf(tx, known.authorId);
  else if (known) await lockContent(tx, { kind: known.kind, id: known.thingId }, known.authorId);
  const [row] = known ? await which().for('no key update') : [];
  if (!row) throw notFound('No encontramos ese caso.');
  if (row.decidedAt) throw refuse('illegal_transition', decisionTexts.decided);
  await refuseInvolved(tx, moderatorId, { caseId: row.id, authorId: row.authorId });
  return row;
}
