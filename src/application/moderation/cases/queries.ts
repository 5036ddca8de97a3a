import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { moderationCases, moderationDecisions, offerEvents, reports } from '#database/schema.ts';
import { dayKey } from '#domain/dates/dates.ts';
import { limits } from '#domain/limits/limits.ts';
import type { AuthorPage, ContentKind, HiddenReason } from '#domain/moderation/content.ts';
import type { DecisionKind } from '#domain/moderation/decisions.ts';
import type { ReportReason } from '#domain/moderation/reports.ts';
import { hidingWeight } from '#domain/moderation/weight.ts';
import { displayName } from '#domain/people/names.ts';
import { notFound } from '#domain/refusals/refusal.ts';
import type { ModerationCaseView, Page } from '#domain/views/views.ts';
import { requireModerator } from '../../accounts/roles.ts';
import { isVisibleDespiteBlocks } from '../../blocks/visibility.ts';
import { type Actor, type Context, type ReadContext, requireEvenSuspended } from '../../context.ts';
import { decodeCursor, isId, type Paging, pageLimit, toPage } from '../../paging.ts';
import { loadContents } from '../content/queries.ts';
import { appealWaits } from '../visibility.ts';

/** Newest reports, decisions about the author and changes of the offer that are shown. */
const shownMax = 10;

type CaseRow = typeof moderationCases.$inferSelect & { hasReported: boolean };

const caseFor = (moderatorId: string) => ({
  ...getTableColumns(moderationCases),
  hasReported: sql<boolean>`exists (select from ${reports} own
    where own.case_id = moderation_cases.id and own.reporter_id = ${moderatorId}::uuid)`,
});

/** Open cases, the heaviest first. */
export async function listQueue(
  ctx: Context,
  actor: Actor,
  paging: Paging = {},
): Promise<Page<ModerationCaseView>> {
  const moderatorId = await requireModerator(ctx, actor);
  const limit = pageLimit(paging);
  const after = decodeCursor(paging.cursor, ['number', 'id']);
  const rows = await ctx.db
    .select(caseFor(moderatorId))
    .from(moderationCases)
    .where(
      after
        ? sql`${moderationCases.decidedAt} is null and (${moderationCases.weight}, ${moderationCases.id}) < (${after[0]}::bigint, ${after[1]}::uuid)`
        : sql`${moderationCases.decidedAt} is null`,
    )
    .orderBy(sql`${moderationCases.weight} desc, ${moderationCases.id} desc`)
    .limit(limit + 1);
  const present = await presenterOf(ctx, moderatorId, rows.slice(0, limit));
  return toPage(rows, limit, present, ({ weight, id }) => [weight, id]);
}

const figureDays = 90;

export interface ModerationFigures extends Record<string, unknown> {
  open: number;
  /** Unanswered appeals. */
  appeals: number;
  /** This figure and the next ones: over the last 90 days. */
  decided: number;
  medianHours: number | null;
  deleted: number;
  overturned: number;
}

export async function getFigures(ctx: Context, actor: Actor): Promise<ModerationFigures> {
  await requireModerator(ctx, actor);
  const since = new Date(ctx.now().getTime() - figureDays * 24 * 60 * 60 * 1000).toISOString();
  const { rows } = await ctx.db.execute<ModerationFigures>(sql`
    with lately as materialized (
      select id, decided_at - opened_at as took from moderation_cases where decided_at > ${since}::timestamptz
    )
    select (select count(*)::int from moderation_cases where decided_at is null) as open,
      (select count(*)::int from ${moderationDecisions} where ${appealWaits()}) as appeals,
      (select count(*)::int from lately) as decided,
      (select extract(epoch from percentile_cont(0.5) within group (order by took))::float8 / 3600 from lately) as "medianHours",
      (select count(*)::int from moderation_decisions d join lately on lately.id = d.case_id where d.decision = 'delete') as deleted,
      (select count(*)::int from moderation_decisions d join lately on lately.id = d.case_id where d.is_overturned) as overturned
  `);
  return rows[0]!;
}

interface ModerationState extends Record<string, unknown> {
  /** Open cases, up to 10,000. */
  cases: number;
  /** Up to 10,000. */
  appeals: number;
  /** In seconds; 0 when none waits. */
  oldestSeconds: number;
  /** With one moderator alone it only grows. */
  oldestAppealSeconds: number;
}

/** For metrics. */
export async function moderationState({ db, now }: ReadContext): Promise<ModerationState> {
  const { rows } = await db.execute<ModerationState>(sql`
    with cases as (
      select opened_at as since from moderation_cases where decided_at is null limit ${limits.totalCap}
    ), appeals as (
      select appealed_at as since from ${moderationDecisions} where ${appealWaits()} limit ${limits.totalCap}
    )
    select (select count(*)::int from cases) as cases, (select count(*)::int from appeals) as appeals,
      coalesce(extract(epoch from at - least(
        (select min(since) from cases), (select min(since) from appeals)
      )), 0)::float8 as "oldestSeconds",
      coalesce(extract(epoch from at - (select min(since) from appeals)), 0)::float8 as "oldestAppealSeconds"
    from (values (${now().toISOString()}::timestamptz)) clock (at)
  `);
  return rows[0]!;
}

export async function getCase(ctx: Context, actor: Actor, id: string): Promise<ModerationCaseView> {
  const moderatorId = await requireModerator(ctx, actor);
  const rows = isId(id)
    ? await ctx.db.select(caseFor(moderatorId)).from(moderationCases).where(eq(moderationCases.id, id))
    : [];
  const [row] = rows;
  if (!row) throw notFound('No encontramos ese caso.');
  return (await presenterOf(ctx, moderatorId, rows))(row);
}

export interface OwnHidden {
  kind: ContentKind;
  thingId: string;
  title: string;
}

const ownHiddenMax = 20;

/** Own content hidden until a moderator decides, without who reported it. Suspended people may ask. */
export async function listOwnHidden(ctx: Context, actor: Actor): Promise<OwnHidden[]> {
  const { userId } = requireEvenSuspended(actor);
  const cases = await ctx.db
    .select({ kind: moderationCases.kind, id: moderationCases.thingId })
    .from(moderationCases)
    .where(
      sql`${moderationCases.authorId} = ${userId} and ${moderationCases.decidedAt} is null
        and ${moderationCases.weight} >= ${hidingWeight}`,
    )
    .orderBy(desc(moderationCases.id))
    .limit(ownHiddenMax);
  const waiting: HiddenReason = 'reports';
  const hidden = (await loadContents(ctx.db, cases)).filter(({ hiddenFor }) => hiddenFor === waiting);
  return cases.flatMap(({ kind, id }) =>
    hidden
      .filter((thing) => thing.kind === kind && thing.id === id)
      .map(({ title }) => ({ kind, thingId: id, title })),
  );
}

/**
 * One statement for each sort of data. Cases about the moderator's own content show neither reporters nor their texts.
 */
async function presenterOf({ db, now }: Context, moderatorId: string, cases: readonly CaseRow[]) {
  const [things, reported, authors, history] = await Promise.all([
    loadContents(
      db,
      cases.map(({ kind, thingId }) => ({ kind, id: thingId })),
    ),
    reportsOf(db, cases),
    authorsOf(db, cases, moderatorId, now()),
    historyOf(db, cases),
  ]);
  return (row: CaseRow): ModerationCaseView => {
    const thing = things.find(({ kind, id }) => kind === row.kind && id === row.thingId);
    const author = authors.find(({ id }) => id === row.authorId);
    const isOwn = row.authorId === moderatorId;
    const { id, kind, thingId, reportCount } = row;
    return {
      ...{ id, kind, thingId, reportCount, weight: row.weight / 100 },
      openedAt: row.openedAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      isOwn,
      mayDecide: !isOwn && !row.hasReported,
      thing: thing
        ? {
            title: thing.title,
            text: thing.text || null,
            images: thing.images ?? [],
            hiddenFor: thing.hiddenFor,
            createdAt: thing.createdAt,
            history: history
              .filter(({ id }) => id === thing.id)
              .map(({ action, createdAt }) => ({ action, createdAt })),
          }
        : null,
      author: author
        ? {
            id: author.id,
            name: displayName(author),
            memberSince: dayKey(new Date(author.createdAt)).slice(0, 7),
            page: author.page,
            earlier: author.earlier ?? [],
          }
        : null,
      reports: reported
        .filter(({ caseId }) => caseId === row.id)
        .map((report) => presentReported(isOwn ? { ...report, reporterId: null, text: null } : report)),
    };
  };
}

interface Reported extends Record<string, unknown> {
  id: string;
  caseId: string;
  reason: ReportReason;
  text: string | null;
  weight: number;
  createdAt: string;
  reporterId: string | null;
  fullName: string | null;
  decided: number;
  upheld: number;
}

const presentReported = (row: Reported): ModerationCaseView['reports'][number] => ({
  id: row.id,
  reason: row.reason,
  text: row.text,
  weight: row.weight / 100,
  createdAt: row.createdAt,
  reporter: row.reporterId
    ? {
        id: row.reporterId,
        name: displayName({ fullName: row.fullName }),
        decided: row.decided,
        upheld: row.upheld,
      }
    : null,
});

const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

async function reportsOf(db: Context['db'], cases: readonly CaseRow[]): Promise<Reported[]> {
  const { rows } = await db.execute<Reported>(sql`
    select r.id, r.case_id as "caseId", r.reason, r.text, r.weight, ${iso('r.created_at')} as "createdAt",
      r.reporter_id as "reporterId", p.full_name as "fullName", past.decided, past.upheld
    from unnest(${sql.param(cases.map(({ id }) => id))}::uuid[]) as c (id)
    cross join lateral (
      select * from reports of_case where of_case.case_id = c.id order by of_case.id desc limit ${shownMax}
    ) r
    left join profiles p on p.id = r.reporter_id
    cross join lateral (
      select count(e.is_upheld)::int as decided, (count(*) filter (where e.is_upheld))::int as upheld
      from reports e where e.reporter_id = r.reporter_id
    ) past
    order by r.id desc
  `);
  return rows;
}

interface Author extends Record<string, unknown> {
  id: string;
  fullName: string;
  createdAt: string;
  page: AuthorPage;
  earlier: { title: string; decision: DecisionKind; createdAt: string }[] | null;
}

/** `getPublicProfile` has the same rule about the author's page. */
async function authorsOf(
  db: Context['db'],
  cases: readonly CaseRow[],
  moderatorId: string,
  now: Date,
): Promise<Author[]> {
  const ids = [...new Set(cases.map(({ authorId }) => authorId).filter((id) => id !== null))];
  const { rows } = await db.execute<Author>(sql`
    select p.id, p.full_name as "fullName", p.created_at as "createdAt", case
      when p.id = ${moderatorId}::uuid then 'open'
      when p.suspended_until > ${now.toISOString()}::timestamptz then 'suspended'
      when p.hidden_for is not null then 'hidden'
      when ${isVisibleDespiteBlocks(sql`p.id`, sql`${moderatorId}::uuid`)} then 'open' else 'unavailable'
    end as page, (
      select jsonb_agg(jsonb_build_object('title', d.title, 'decision', d.decision, 'createdAt', ${iso('d.created_at')}) order by d.id desc)
      from (
        select * from moderation_decisions hit where hit.author_id = p.id order by hit.id desc limit ${shownMax}
      ) d
    ) as earlier
    from profiles p where p.id = any (${sql.param(ids)}::uuid[])
  `);
  return rows;
}

interface Change extends Record<string, unknown> {
  id: string;
  action: string;
  createdAt: string;
}

/** History of the offers, newest first. */
async function historyOf(db: Context['db'], cases: readonly CaseRow[]): Promise<Change[]> {
  const kind: ContentKind = 'offer';
  const ids = cases.filter((row) => row.kind === kind).map(({ thingId }) => thingId);
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Change>(sql`
    select e.offer_id as id, e.action, ${iso('e.created_at')} as "createdAt"
    from unnest(${sql.param(ids)}::uuid[]) as o (id)
    cross join lateral (
      select * from ${offerEvents} of_offer where of_offer.offer_id = o.id order by of_offer.id desc limit ${shownMax}
    ) e
    order by e.id desc
  `);
  return rows;
}
