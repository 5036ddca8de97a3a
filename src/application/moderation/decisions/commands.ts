import { createHash } from 'node:crypto';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { moderationCases, moderationDecisions, reports } from '#database/schema.ts';
import type { HiddenReason } from '#domain/moderation/content.ts';
import {
  type AnswerInput,
  answerSchema,
  appealEnd,
  appealSchema,
  appealTexts,
  type DecisionInput,
  decisionRefusal,
  decisionSchema,
  decisionTable,
  decisionTexts,
  hidingOf,
  isDecision,
  isJudgement,
  mayAppeal,
  suspensionEnd,
} from '#domain/moderation/decisions.ts';
import { notFound, Refusal, refuse } from '#domain/refusals/refusal.ts';
import * as views from '#domain/views/views.ts';
import { requireModerator } from '../../accounts/roles.ts';
import type { Context, Transaction } from '../../context.ts';
import { type ActionCall, defineAction, ok } from '../../define-action.ts';
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
import { logLifecycleAction } from '../moderation-log.ts';
import { resumeAfterOverturn, suspendPerson } from '../suspensions.ts';
import { presentDecision } from './queries.ts';

type Decided = typeof moderationDecisions.$inferSelect;

/** Runs a moderator's transaction within the rate limit, and presents the decision. */
const moderate = async <Row extends Decided>(
  { ctx, actor, limited }: ActionCall,
  run: (tx: Transaction, moderatorId: string) => Promise<Row>,
) => {
  const row = await limited(async () => {
    const moderatorId = await requireModerator(ctx, actor);
    return ctx.db.transaction((tx) => run(tx, moderatorId));
  });
  return presentDecision(row, ctx.now());
};

/** Locks the content before case and decision, in the order of every command. */
const lockJudged = (
  tx: Transaction,
  { kind, thingId, authorId }: Pick<Decided, 'kind' | 'thingId' | 'authorId'>,
  isSuspension: boolean,
): Promise<unknown> =>
  isSuspension && authorId ? lockContentsOf(tx, authorId) : lockContent(tx, { kind, id: thingId }, authorId);

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
  run: (call) => moderate(call, (tx, moderatorId) => decide(tx, call.ctx, moderatorId, call.id, call.input)),
});

async function decide(
  tx: Transaction,
  ctx: Context,
  moderatorId: string,
  id: string,
  { decision, reason, ...given }: DecisionInput,
): Promise<Decided & { isJudged: boolean }> {
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
  if (known) await lockJudged(tx, known, isSuspension);
  const [row] = known ? await which().for('no key update') : [];
  if (!row) throw notFound('No encontramos ese caso.');
  if (row.decidedAt) throw refuse('illegal_transition', decisionTexts.decided);
  await refuseInvolved(tx, moderatorId, { caseId: row.id, authorId: row.authorId });
  return row;
}

export const appealDecision = defineAction({
  name: 'appealDecision',
  api: {
    route: 'POST /moderation/decisions/{id}/appeal',
    answer: ok('Appealed', views.moderationDecision),
    refusals: [409],
  },
  summary: 'Appeal a decision about something of the caller’s, once within six months',
  on: 'decision',
  who: 'owner',
  evenSuspended: true,
  input: appealSchema,
  limit: 'appeal',
  async run({ ctx, userId, id, input: { text }, write }) {
    const row = await write(async (tx) => {
      const known = await lockDecision(tx, id);
      if (known?.authorId !== userId) throw notFound('No encontramos esa decisión.');
      if (!mayAppeal(known, ctx.now())) throw refuse('illegal_transition', appealTexts.closed);
      await logLifecycleAction(tx, ctx, { action: 'appeal', actorId: userId, ...namesOf(known) });
      return change(tx, known, { appeal: text, appealedAt: ctx.now(), deletesAt: null });
    });
    return presentDecision(row, ctx.now());
  },
});

/**
 * An overturned decision shows its content again, and its reports were wrong. Refuses with `forbidden` also moderators
 * who decided, reported, or are the author.
 */
export const answerAppeal = defineAction({
  name: 'answerAppeal',
  api: {
    route: 'POST /moderation/decisions/{id}/answer',
    answer: ok('Answered', views.moderationDecision),
    refusals: [409],
  },
  summary: 'Answer an appeal: another moderator than the one who decided',
  on: 'decision',
  who: 'moderator',
  input: answerSchema,
  limit: 'moderate',
  run: (call) => moderate(call, (tx, moderatorId) => answer(tx, call.ctx, moderatorId, call.id, call.input)),
});

async function answer(
  tx: Transaction,
  ctx: Context,
  moderatorId: string,
  id: string,
  { answer: word, reason }: AnswerInput,
): Promise<Decided> {
  await lockDecided(tx, id);
  const row = await lockDecision(tx, id);
  if (!row?.appealedAt) throw notFound('No encontramos esa apelación.');
  if (row.answeredAt) throw refuse('illegal_transition', appealTexts.answered);
  // An appeal ends with its account.
  if (row.authorId === null) throw notFound('No encontramos esa apelación.');
  if (row.moderatorId === moderatorId) throw refuse('forbidden', appealTexts.sameModerator);
  await refuseInvolved(tx, moderatorId, row);
  const isOverturned = word === 'overturned';
  const thing = { kind: row.kind, id: row.thingId };
  const [found] = await loadContents(tx, [thing]);
  const isShown = isOverturned && found !== undefined && (await undoHiding(tx, row, found.hiddenFor));
  if (isOverturned) await tx.update(reports).set({ isUpheld: false }).where(eq(reports.caseId, row.caseId));
  const now = ctx.now();
  if (isShown && found.hiddenFor) await restartIdleTime(tx, thing, found.hiddenFor, now);
  const changed = await change(tx, row, {
    ...{ answererId: moderatorId, answer: reason, answeredAt: now, isOverturned },
    // A decision can be appealed once, so a confirmed deletion may be carried out.
    ...(row.decision === 'delete' && !isOverturned && { deletesAt: now }),
  });
  const ending =
    isOverturned && row.days && row.authorId ? await resumeAfterOverturn(tx, ctx, row.authorId) : {};
  const details = { isOverturned, ...ending };
  await logLifecycleAction(tx, ctx, { action: 'answer', actorId: moderatorId, ...namesOf(row), details });
  await enqueueModerated(tx, row, found, { isShown: isShown || null, decisionId: row.id, isAnswer: true });
  return changed;
}

/** The newest other decision that stands decides, and reports do. @returns whether the content is shown. */
async function undoHiding(tx: Transaction, row: Decided, hiddenFor: HiddenReason | null): Promise<boolean> {
  if (hiddenFor !== 'decision' && hiddenFor !== 'deleted') return false;
  const other = await hiddenByAnother(tx, row);
  if (other !== hiddenFor) await setHidden(tx, { kind: row.kind, id: row.thingId }, other);
  return other === null;
}

async function hiddenByAnother(
  tx: Transaction,
  { id, kind, thingId }: Decided,
): Promise<'decision' | 'deleted' | null> {
  const [newest] = await tx
    .select({ decision: moderationDecisions.decision })
    .from(moderationCases)
    .innerJoin(moderationDecisions, eq(moderationDecisions.caseId, moderationCases.id))
    .where(
      and(
        eq(moderationCases.kind, kind),
        eq(moderationCases.thingId, thingId),
        ne(moderationDecisions.id, id),
        sql`${moderationDecisions.isOverturned} is not true`,
      ),
    )
    .orderBy(desc(moderationDecisions.id))
    .limit(1);
  return newest && isDecision(newest.decision) ? hidingOf(newest.decision, kind) : null;
}

async function lockDecided(tx: Transaction, id: string): Promise<void> {
  if (!isId(id)) return;
  const [known] = await tx.select().from(moderationDecisions).where(eq(moderationDecisions.id, id));
  if (known) await lockJudged(tx, known, known.days !== null);
}

async function lockDecision(tx: Transaction, id: string): Promise<Decided | undefined> {
  if (!isId(id)) return undefined;
  const its = eq(moderationDecisions.id, id);
  return (await tx.select().from(moderationDecisions).where(its).for('update'))[0];
}

async function change(tx: Transaction, { id }: Decided, values: Partial<Decided>): Promise<Decided> {
  const its = eq(moderationDecisions.id, id);
  const [row] = await tx.update(moderationDecisions).set(values).where(its).returning();
  return row!;
}

const namesOf = ({ id, caseId, kind, thingId }: Decided) => ({
  decisionId: id,
  caseId,
  thing: { kind, id: thingId },
});
