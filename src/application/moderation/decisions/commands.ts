import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { moderationCases, moderationDecisions, reports } from '#database/schema.ts';
import type { HiddenReason } from '#domain/moderation/content.ts';
import {
  type AnswerInput,
  answerSchema,
  appealSchema,
  appealTexts,
  hidingOf,
  isDecision,
  mayAppeal,
} from '#domain/moderation/decisions.ts';
import { notFound, refuse } from '#domain/refusals/refusal.ts';
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
import { logLifecycleAction } from '../moderation-log.ts';
import { resumeAfterOverturn } from '../suspensions.ts';
import { presentDecision } from './queries.ts';

type Decided = typeof moderationDecisions.$inferSelect;

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
  async run({ ctx, actor, id, input, limited }) {
    const row = await limited(async () => {
      const moderatorId = await requireModerator(ctx, actor);
      return ctx.db.transaction((tx) => answer(tx, ctx, moderatorId, id, input));
    });
    return presentDecision(row, ctx.now());
  },
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

/** Locks the content before the decision, in the order of every command. */
async function lockDecided(tx: Transaction, id: string): Promise<void> {
  if (!isId(id)) return;
  const [known] = await tx.select().from(moderationDecisions).where(eq(moderationDecisions.id, id));
  if (known?.days && known.authorId) await lockContentsOf(tx, known.authorId);
  else if (known) await lockContent(tx, { kind: known.kind, id: known.thingId }, known.authorId);
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
