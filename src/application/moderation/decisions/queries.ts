import { and, desc, eq, getTableColumns, isNotNull, lt, or, sql } from 'drizzle-orm';
import { requireModerator } from '#application/accounts/roles.ts';
import { type Actor, type Context, requireEvenSuspended } from '#application/context.ts';
import { appealWaits } from '#application/moderation/visibility.ts';
import { isId, type Paging, readPage } from '#application/paging.ts';
import { moderationDecisions, reports } from '#database/schema.ts';
import { mayAppeal, suspensionEnd } from '#domain/moderation/decisions.ts';
import { notFound } from '#domain/refusals/refusal.ts';
import type { ModerationAppealView, ModerationDecisionView, Page } from '#domain/views/views.ts';

type Row = typeof moderationDecisions.$inferSelect & {
  isJudged?: boolean;
};

export function presentDecision(row: Row, now: Date): ModerationDecisionView {
  const { id, kind, thingId, title, decision, days, reason, createdAt, appealedAt } = row;
  const { appeal: text, isOverturned, answer } = row;
  return {
    ...{ id, kind, thingId, title, decision, days, reason, isJudged: row.isJudged ?? true },
    until: days === null ? null : suspensionEnd(createdAt, days).toISOString(),
    createdAt: createdAt.toISOString(),
    mayAppeal: mayAppeal(row, now),
    appeal: appealedAt && { text, createdAt: appealedAt.toISOString(), isOverturned, answer },
  };
}

/** Without a judgement, the reports of the case were neither right nor wrong. */
const withVerdict = {
  ...getTableColumns(moderationDecisions),
  isJudged: sql<boolean>`not exists (select from ${reports} r
    where r.case_id = moderation_decisions.case_id and r.is_upheld is null)`,
};

/** Newest first. */
export async function listOwnDecisions(
  ctx: Context,
  actor: Actor,
  paging: Paging = {},
): Promise<Page<ModerationDecisionView>> {
  const { userId } = requireEvenSuspended(actor);
  const { id: rowId, authorId } = moderationDecisions;
  return readPage(
    paging,
    ({ limit, id }) =>
      ctx.db
        .select(withVerdict)
        .from(moderationDecisions)
        .where(and(eq(authorId, userId), id ? lt(rowId, String(id)) : undefined))
        .orderBy(desc(rowId))
        .limit(limit),
    (row) => presentDecision(row, ctx.now()),
    ({ id }) => [id],
    ['id'],
  );
}

export async function getOwnDecision(
  ctx: Context,
  actor: Actor,
  id: string,
): Promise<ModerationDecisionView> {
  const { userId } = requireEvenSuspended(actor);
  const [row] = isId(id)
    ? await ctx.db
        .select(withVerdict)
        .from(moderationDecisions)
        .where(and(eq(moderationDecisions.id, id), eq(moderationDecisions.authorId, userId)))
    : [];
  if (!row) throw notFound('No encontramos esa decisión.');
  return presentDecision(row, ctx.now());
}

/** Oldest first. */
export async function listAppeals(
  ctx: Context,
  actor: Actor,
  paging: Paging = {},
): Promise<Page<ModerationAppealView>> {
  const moderatorId = await requireModerator(ctx, actor);
  const { appealedAt, id: rowId } = moderationDecisions;
  return readPage(
    paging,
    ({ limit, at, id }, isNext) =>
      ctx.db
        .select(answerable(moderatorId))
        .from(moderationDecisions)
        .where(
          isNext
            ? sql`${appealWaits()} and (${appealedAt}, ${rowId}) > (${at}::timestamptz, ${id}::uuid)`
            : appealWaits(),
        )
        .orderBy(appealedAt, rowId)
        .limit(limit),
    (row) => presentAppeal(row, ctx.now()),
    (row) => [row.appealedAt!.toISOString(), row.id],
  );
}

/** The moderator who decided, the author and reporters may not answer. */
const answerable = (moderatorId: string) => ({
  ...getTableColumns(moderationDecisions),
  mayAnswer: sql<boolean>`(
    ${moderationDecisions.moderatorId} is distinct from ${moderatorId}::uuid
    and ${moderationDecisions.authorId} is distinct from ${moderatorId}::uuid
    and not exists (select from ${reports} own
      where own.case_id = moderation_decisions.case_id and own.reporter_id = ${moderatorId}::uuid)
  )`,
});

const presentAppeal = (row: Row & { mayAnswer: boolean }, now: Date): ModerationAppealView => ({
  ...presentDecision(row, now),
  mayAnswer: row.mayAnswer,
});

export async function getAppeal(ctx: Context, actor: Actor, id: string): Promise<ModerationAppealView> {
  const moderatorId = await requireModerator(ctx, actor);
  const [row] = isId(id)
    ? await ctx.db
        .select(answerable(moderatorId))
        .from(moderationDecisions)
        .where(
          and(eq(moderationDecisions.id, id), or(isNotNull(moderationDecisions.answeredAt), appealWaits())),
        )
    : [];
  if (!row?.appealedAt) throw notFound('No encontramos esa apelación.');
  return presentAppeal(row, ctx.now());
}

/** Running suspensions that are shown. */
const shownMax = 5;

export async function getSuspension(
  ctx: Context,
  actor: Actor,
): Promise<{ until: string; decisions: ModerationDecisionView[] } | null> {
  const { userId } = requireEvenSuspended(actor);
  const suspendedUntil = actor?.suspendedUntil;
  if (!suspendedUntil) return null;
  const now = ctx.now();
  const d = moderationDecisions;
  const rows = await ctx.db
    .select()
    .from(d)
    .where(
      and(
        eq(d.authorId, userId),
        eq(d.decision, 'suspend'),
        sql`${d.isOverturned} is not true and ${d.createdAt} + make_interval(days => ${d.days}) > ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(desc(d.id))
    .limit(shownMax);
  return { until: suspendedUntil.toISOString(), decisions: rows.map((row) => presentDecision(row, now)) };
}
