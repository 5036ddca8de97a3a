import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import { moderationDecisions, reports } from '#database/schema.ts';
import type { ThingKind } from '#domain/moderation/things.ts';
import type { Page, ReportView } from '#domain/views/views.ts';
import { type Actor, type Context, requireUser } from '../../context.ts';
import { decodeCursor, isId, type Paging, pageLimit, toPage } from '../../paging.ts';
import { presentReport } from './presenter.ts';

/** The newest decision of a report's case: an appeal may have changed it. */
const decision = sql<(typeof moderationDecisions.$inferSelect)['decision'] | null>`(
  select case when d.is_overturned then 'restore' else d.decision end from ${moderationDecisions} d where d.case_id = reports.case_id order by d.id desc limit 1
)`;

/** What the caller reported, newest first, with what was decided. Refuses with `unauthenticated`. */
export async function listOwnReports(
  ctx: Context,
  actor: Actor,
  paging: Paging = {},
): Promise<Page<ReportView>> {
  const userId = requireUser(actor);
  const limit = pageLimit(paging);
  const after = decodeCursor(paging.cursor, ['id']);
  const rows = await ctx.db
    .select({ ...getTableColumns(reports), decision: decision.as('decision') })
    .from(reports)
    .where(and(eq(reports.reporterId, userId), after ? lt(reports.id, String(after[0])) : undefined))
    .orderBy(desc(reports.id))
    .limit(limit + 1);
  return toPage(rows, limit, presentReport, ({ id }) => [id]);
}

export async function getOwnReport(
  ctx: Context,
  actor: Actor,
  kind: ThingKind,
  id: string,
): Promise<ReportView | null> {
  if (actor === null || !isId(id)) return null;
  const [row] = await ctx.db
    .select({ ...getTableColumns(reports), decision: decision.as('decision') })
    .from(reports)
    .where(and(eq(reports.reporterId, actor.userId), eq(reports.kind, kind), eq(reports.thingId, id)));
  return row ? presentReport(row) : null;
}
