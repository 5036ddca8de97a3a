import { and, desc, eq, getTableColumns, isNotNull, lt, or, sql } from 'drizzle-orm';
import { requireModerator } from '#application/accounts/roles/queries.ts';
import { type Actor, type Context, requireEvenSuspended } from '#application/context.ts';
import { appealWaits } from '#application/moderation/visibility.ts';
import { decodeCursor, isId, type Paging, pageLimit, toPage } from '#application/paging.ts';
import { moderationDecisions, reports } from '#database/schema.ts';
import { mayAppeal, suspensionEnd } from '#domain/moderation/decisions.ts';
import { notFound } from '#domain/refusals/refusal.ts';
import type { ModerationAppealView, ModerationDecisionView, Page } from '#domain/views/views.ts';

type Row = typeof moderationDecisions.$inferSelect & {
  isJudged?: boolean;
};

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

/**
 * A decision, and whether it judged the thing: otherwise the reports of its case were neither right nor wrong. Its title does
 * not tell, because it goes with the thing later.
 */
const withVerdict = {
  ...getTableColumns(moderationDecisions),
  isJudged: sql<boolean>`not exists (select from ${reports} r
    where r.case_id = moderation_decisions.case_id and r.is_upheld is null)`,
};

/** What was decided about things of the caller's, newest first. Refuses with `unauthenticated`. */
export async function listOwnDecisions(
  ctx: Context,
  actor: Actor,
  paging: Paging = {},
): Promise<Page<ModerationDecisionView>> {
  const { userId } = requireEvenSuspended(actor);
  const limit = pageLimit(paging);
  const after = decodeCursor(paging.cursor, ['id']);
  const rows = await ctx.db
    .select(withVerdict)
    .from(moderationDecisions)
    .where(
      and(
        eq(moderationDecisions.authorId, userId),
        after ? lt(moderationDecisions.id, String(after[0])) : undefined,
      ),
    )
    .orderBy(desc(moderationDecisions.id))
    .limit(limit + 1);
  return toPage(
    rows,
    limit,
    (row) => presentDecision(row, ctx.now()),
    ({ id }) => [id],
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

/** The appeals that wait for an answer, the oldest first. Refuses everybody but moderators with `forbidden`. */
export async function listAppeals(
  ctx: Context,
  actor: Actor,
  paging: Paging = {},
): Promise<Page<ModerationAppealView>> {
  const moderatorId = await requireModerator(ctx, actor);
  const limit = pageLimit(paging);
  const after = decodeCursor(paging.cursor, ['time', 'id']);
  const waits = appealWaits();
  const rows = await ctx.db
    .select(answerable(moderatorId))
    .from(moderationDecisions)
    .where(
      after
        ? sql`${waits} and (${moderationDecisions.appealedAt}, ${moderationDecisions.id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`
        : waits,
    )
    .orderBy(moderationDecisions.appealedAt, moderationDecisions.id)
    .limit(limit + 1);
  return toPage(rows, limit, presentAppeal(ctx.now()), ({ appealedAt, id }) => [
    appealedAt!.toISOString(),
    id,
  ]);
}

/** A decision, and whether a moderator may answer its appeal: not the one who decided, nor the author, nor a reporter. */
const answerable = (moderatorId: string) => ({
  ...getTableColumns(moderationDecisions),
  mayAnswer: sql<boolean>`(
    ${moderationDecisions.moderatorId} is distinct from ${moderatorId}::uuid
    and ${moderationDecisions.authorId} is distinct from ${moderatorId}::uuid
    and not exists (select from ${reports} own
      where own.case_id = moderation_decisions.case_id and own.reporter_id = ${moderatorId}::uuid)
  )`,
});

const presentAppeal =
  (now: Date) =>
  ({
    mayAnswer,
    ...row
  }: typeof moderationDecisions.$inferSelect & { mayAnswer: boolean }): ModerationAppealView => ({
    ...presentDecision(row, now),
    mayAnswer,
  });

/** One appealed decision. Refuses with `forbidden` everybody but moderators, and with `not_found`. */
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
  return presentAppeal(ctx.now())(row);
}

/** A person's suspensions that run; more do not fit on a page, and the list of decisions has them all. */
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
