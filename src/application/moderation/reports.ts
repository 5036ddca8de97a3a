import { and, desc, eq, getTableColumns, lt, type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { accountsOf, identifyAccount, type MailboxIdentity } from '#application/accounts/identity.ts';
import { type Actor, type Context, requireUser, type Transaction } from '#application/context.ts';
import { created, defineAction } from '#application/define-action.ts';
import { enqueueModerated, lockContent, setHidden } from '#application/moderation/content/content.ts';
import { getReportedContent, loadContents } from '#application/moderation/content/queries.ts';
import { logLifecycleAction } from '#application/moderation/moderation-log.ts';
import { isId, type Paging, readPage } from '#application/paging.ts';
import { moderationCases, moderationDecisions, profiles, reports } from '#database/schema.ts';
import { pick } from '#domain/fields/shown.ts';
import type { ContentKind } from '#domain/moderation/content.ts';
import { decisionOutcome } from '#domain/moderation/decisions.ts';
import { type Report, reportSchema, reportTexts } from '#domain/moderation/reports.ts';
import { addedWeight, hidesUntilDecided, isNewcomer, reportWeight } from '#domain/moderation/weight.ts';
import { refuse } from '#domain/refusals/refusal.ts';
import type { Page, ReportView } from '#domain/views/views.ts';
import * as views from '#domain/views/views.ts';

/**
 * A second report of the same content by the same person returns the first one. Content whose reports weigh enough
 * together is hidden until a moderator decides.
 */
export const reportThing = defineAction({
  name: 'report',
  api: { route: 'POST /reports', answer: created('Reported', views.report), refusals: [404] },
  summary: 'Report a publication, an offer, a message or a person; again it is the same report',
  who: 'user',
  input: reportSchema,
  limit: 'report',
  async run({ ctx, actor, userId, input, create }) {
    const thing = await getReportedContent(ctx, actor, input.kind, input.id);
    if (thing.authorId === userId) throw refuse('forbidden', reportTexts.own);
    const known = await reportOf(ctx.db, userId, input);
    await create(
      async (tx, newId) =>
        known?.id ?? (await addReport(tx, ctx, userId, { ...input, newId }, thing.authorId)),
      { isUncounted: known !== undefined },
    );
    // Read by the content: of two simultaneous reports only one was added.
    const row = await reportOf(ctx.db, userId, input);
    if (!row) throw refuse('not_found');
    return presentReport(row);
  },
});

async function reportOf(
  db: Pick<Transaction, 'select'>,
  reporterId: string,
  { kind, id }: Pick<Report, 'kind' | 'id'>,
) {
  const [row] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.reporterId, reporterId), eq(reports.kind, kind), eq(reports.thingId, id)));
  return row;
}

async function addReport(
  tx: Transaction,
  ctx: Context,
  reporterId: string,
  { newId, kind, id: thingId, reason, text }: Report & { newId: string },
  authorId: string,
): Promise<void> {
  const now = ctx.now();
  await lockContent(tx, { kind, id: thingId }, authorId);
  const identity = await identifyAccount(tx, ctx, reporterId);
  const past = await pastOf(tx, reporterId, identity);
  const theCase = await openCase(tx, { kind, thingId, authorId, now });
  const { hasReported, ofNewcomers } = await reportsSoFar(tx, theCase.id, past.isOwn);
  const isNew = past.signedUpAt === null || isNewcomer(past.signedUpAt, now);
  const weight = hasReported ? 0 : addedWeight(reportWeight(past), { isNew, ofNewcomers });
  const [added] = await tx
    .insert(reports)
    .values({
      id: newId,
      caseId: theCase.id,
      kind,
      thingId,
      reporterId,
      reason,
      text: text || null,
      weight,
      isNewcomer: isNew,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  // Another report of the same person came first.
  if (!added) return;
  const [grown] = await tx
    .update(moderationCases)
    .set({
      weight: sql`${moderationCases.weight} + ${weight}`,
      reportCount: sql`${moderationCases.reportCount} + 1`,
    })
    .where(eq(moderationCases.id, theCase.id))
    .returning();
  if (grown && hidesUntilDecided(grown.weight)) await hideUntilDecided(tx, ctx, grown);
}

/** Finds or creates the open case and locks it, so that reports of the same content are counted one by one. */
async function openCase(
  tx: Transaction,
  { kind, thingId, authorId, now }: { kind: ContentKind; thingId: string; authorId: string; now: Date },
) {
  const [row] = await tx
    .insert(moderationCases)
    .values({ id: v7(), kind, thingId, authorId, openedAt: now })
    .onConflictDoUpdate({
      target: [moderationCases.kind, moderationCases.thingId],
      targetWhere: sql`decided_at is null`,
      set: { weight: sql`${moderationCases.weight}` },
    })
    .returning();
  return row!;
}

async function reportsSoFar(tx: Transaction, caseId: string, isOwn: SQL) {
  const [sofar] = await tx
    .select({
      hasReported: sql<boolean>`coalesce(bool_or(${reports.weight} > 0 and ${isOwn}), false)`,
      ofNewcomers: sql<number>`coalesce(sum(${reports.weight}) filter (where ${reports.isNewcomer}), 0)::int`,
    })
    .from(reports)
    .where(eq(reports.caseId, caseId));
  return sofar!;
}

/** `isOwn` is true for reports by any account of the reporter. */
async function pastOf(tx: Transaction, reporterId: string, identity: MailboxIdentity | null) {
  const isConfirmed = identity?.isConfirmed ?? false;
  const isOwn = isConfirmed
    ? sql`(${reports.reporterIdentityId} = ${identity!.identityId}::uuid
        or ${reports.reporterId} in ${accountsOf(identity!.identityId)})`
    : sql`${reports.reporterId} = ${reporterId}::uuid`;
  const [past] = await tx
    .select({
      decided: sql<number>`count(${reports.isUpheld})::int`,
      upheld: sql<number>`(count(*) filter (where ${reports.isUpheld}))::int`,
    })
    .from(reports)
    .where(isOwn);
  const [account] = await tx
    .select({ signedUpAt: profiles.createdAt })
    .from(profiles)
    .where(eq(profiles.id, reporterId));
  return { ...past!, isConfirmed, isOwn, signedUpAt: account?.signedUpAt ?? null };
}

async function hideUntilDecided(
  tx: Transaction,
  ctx: Context,
  { id: caseId, kind, thingId, weight }: typeof moderationCases.$inferSelect,
): Promise<void> {
  const thing = { kind, id: thingId };
  const [found] = await loadContents(tx, [thing]);
  if (!found || (found.hiddenFor && found.hiddenFor !== 'suspension')) return;
  await setHidden(tx, thing, 'reports');
  await logLifecycleAction(tx, ctx, { action: 'hide', actorId: null, thing, caseId, details: { weight } });
  const { authorId } = found;
  await enqueueModerated(tx, { kind, thingId, caseId, authorId }, found, {
    isShown: false,
    decisionId: null,
  });
}

/** The newest decision of the case, because an appeal may have changed it. */
const decision = sql<(typeof moderationDecisions.$inferSelect)['decision'] | null>`(
  select case when d.is_overturned then 'restore' else d.decision end from ${moderationDecisions} d where d.case_id = reports.case_id order by d.id desc limit 1
)`;

/** Newest first. */
export async function listOwnReports(
  ctx: Context,
  actor: Actor,
  paging: Paging = {},
): Promise<Page<ReportView>> {
  const userId = requireUser(actor);
  return readPage(
    paging,
    ({ limit, id }) =>
      ctx.db
        .select({ ...getTableColumns(reports), decision: decision.as('decision') })
        .from(reports)
        .where(and(eq(reports.reporterId, userId), id ? lt(reports.id, String(id)) : undefined))
        .orderBy(desc(reports.id))
        .limit(limit),
    presentReport,
    ({ id }) => [id],
    ['id'],
  );
}

export async function getOwnReport(
  ctx: Context,
  actor: Actor,
  kind: ContentKind,
  id: string,
): Promise<ReportView | null> {
  if (actor === null || !isId(id)) return null;
  const [row] = await ctx.db
    .select({ ...getTableColumns(reports), decision: decision.as('decision') })
    .from(reports)
    .where(and(eq(reports.reporterId, actor.userId), eq(reports.kind, kind), eq(reports.thingId, id)));
  return row ? presentReport(row) : null;
}

type Row = typeof reports.$inferSelect & {
  decision?: (typeof moderationDecisions.$inferSelect)['decision'] | null;
};

/** The outcome does not reveal the content, which the reporter may not see any more. */
const presentReport = ({ createdAt, decision, isUpheld, ...row }: Row): ReportView => ({
  ...pick(['id', 'kind', 'thingId', 'reason', 'text'])(row),
  createdAt: createdAt.toISOString(),
  outcome: decision ? decisionOutcome(isUpheld === null ? null : decision) : null,
});
