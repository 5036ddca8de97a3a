import { and, eq, type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { enqueueEvent } from '#database/enqueue.ts';
import { moderationCases, profiles, reports } from '#database/schema.ts';
import { type Report, reportSchema, reportTexts } from '#domain/moderation/reports.ts';
import type { ThingKind } from '#domain/moderation/things.ts';
import { addedWeight, hidesUntilDecided, isNewcomer, reportWeight } from '#domain/moderation/weight.ts';
import { refuse } from '#domain/refusals/refusal.ts';
import * as views from '#domain/views/views.ts';
import { accountsOf, identifyAccount, type MailboxIdentity } from '../../accounts/identity.ts';
import type { Context, Transaction } from '../../context.ts';
import { created, defineAction } from '../../define-action.ts';
import { logLifecycleAction } from '../moderation-log.ts';
import { getKnownThing, readThings } from '../things/queries.ts';
import { lockThing, setHidden } from '../things/things.ts';
import { presentReport } from './presenter.ts';

/**
 * A second report of the same thing by the same person returns the first one. When the reports of a thing weigh enough
 * together, it is hidden until a moderator decides. Refuses with `not_found` what the caller may not know of, and with
 * `forbidden` their own.
 */
export const reportThing = defineAction({
  name: 'report',
  api: { route: 'POST /reports', answer: created('Reported', views.report), refusals: [404] },
  summary: 'Report a publication, an offer, a message or a person; again it is the same report',
  who: 'user',
  input: reportSchema,
  limit: 'report',
  async run({ ctx, actor, userId, input, create }) {
    const thing = await getKnownThing(ctx, actor, input.kind, input.id);
    if (thing.authorId === userId) throw refuse('forbidden', reportTexts.own);
    const known = await reportOf(ctx.db, userId, input);
    await create(
      async (tx, newId) =>
        known?.id ?? (await addReport(tx, ctx, userId, { ...input, newId }, thing.authorId)),
      { isUncounted: known !== undefined },
    );
    // By its thing: of two reports at the same moment only one was added.
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
  await lockThing(tx, { kind, id: thingId }, authorId);
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
  // The same person's other report came first; the case is its.
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

/** The open case of a thing, made when there is none, and locked: reports of one thing are counted one by one. */
async function openCase(
  tx: Transaction,
  { kind, thingId, authorId, now }: { kind: ThingKind; thingId: string; authorId: string; now: Date },
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

/** What the reporter reported before with any account of theirs, and whether a report is one of those. */
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
  const [found] = await readThings(tx, [thing]);
  if (!found || (found.hiddenFor && found.hiddenFor !== 'suspension')) return;
  await setHidden(tx, thing, 'reports');
  await logLifecycleAction(tx, ctx, { action: 'hide', actorId: null, thing, caseId, details: { weight } });
  const { authorId, partyIds, buyRequestId, chatId } = found;
  await enqueueEvent(tx, thingId, {
    kind: 'thing.moderated',
    thing: kind,
    thingId,
    caseId,
    authorId,
    partyIds,
    buyRequestId,
    chatId,
    isShown: false,
    decisionId: null,
  });
}
